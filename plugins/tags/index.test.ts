import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import {kindOf} from './contract';
import {countKinds} from './index';

test.each([
  ['scopes/overview', 'guide'],
  ['scope-api-index', 'api'],
  ['api-index/scope', 'api'],
  ['api-getting-started', 'api'],
  ['api/create-scope', 'api'],
  ['changelogs/2025/march', 'changelog'],
])('the kind of %s is %s', (id, kind) => {
  expect(kindOf(id)).toBe(kind);
});

const doc = (id: string, tags: string[], unlisted = false) => ({
  id,
  unlisted,
  tags: tags.map((tag) => ({permalink: `/docs/tags/${tag}`})),
});

test('each tag lists its pages by kind, for all versions and without unlisted ones', () => {
  const loadedVersions = [
    {docs: [doc('scopes/logs', ['a', 'b']), doc('scope-api-index', ['a']), doc('hidden', ['a'], true)]},
    {docs: [doc('cli', ['b'])]},
  ];
  expect(countKinds({loadedVersions} as unknown as LoadedContent)).toEqual({
    '/docs/tags/a': {guide: 1, api: 1, changelog: 0},
    '/docs/tags/b': {guide: 2, api: 0, changelog: 0},
  });
});
