import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import {sectionOf} from './contract';
import {countSections} from './index';

test.each([
  ['scopes/overview', 'guide'],
  ['scope-api-index', 'api'],
  ['api-index/scope', 'api'],
  ['api-getting-started', 'api'],
  ['api/create-scope', 'api'],
  ['changelogs/2025/march', 'changelog'],
])('the section of %s is %s', (id, section) => {
  expect(sectionOf(id)).toBe(section);
});

const doc = (id: string, tags: string[], unlisted = false) => ({
  id,
  unlisted,
  tags: tags.map((tag) => ({permalink: `/docs/tags/${tag}`})),
});

test('each tag lists its pages by section, for all versions and without unlisted ones', () => {
  const loadedVersions = [
    {docs: [doc('scopes/logs', ['a', 'b']), doc('scope-api-index', ['a']), doc('hidden', ['a'], true)]},
    {docs: [doc('cli', ['b'])]},
  ];
  expect(countSections({loadedVersions} as unknown as LoadedContent)).toEqual({
    '/docs/tags/a': {guide: 1, api: 1, changelog: 0},
    '/docs/tags/b': {guide: 2, api: 0, changelog: 0},
  });
});
