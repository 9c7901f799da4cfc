import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {findGuideLinks} from './guideLinks';

const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'guides-'));
afterAll(() => fs.rmSync(siteDir, {recursive: true}));

function write(file: string, content: string): void {
  fs.mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
  fs.writeFileSync(path.join(siteDir, file), content);
}

test('an operation lists guides that link to it, in Markdown and components', () => {
  write(
    'docs/a.mdx',
    '---\ndescription: "title: no"\ntitle: \'A: "one"\' # the first\n---\n\n[x](/docs/api/read-thing#responses) [y](/docs/api/read-thing)\n\n<Card href="/docs/api/list-things?a" />\n',
  );
  write('docs/folder/index.md', '---\ntitle: B\n---\n\n[x]\n\n[x]: /docs/api/read-thing\n');
  const a = {title: 'A: "one"', route: '/docs/a'};
  expect([...findGuideLinks(siteDir)]).toEqual([
    ['read-thing', [a, {title: 'B', route: '/docs/folder'}]],
    ['list-things', [a]],
  ]);
});

test('ignores apparent links, and links on pages that are not guides', () => {
  const link = '---\ntitle: A\n---\n\n[x](/docs/api/delete-thing)\n';
  for (const file of [
    '_partials/b',
    'api/c',
    'changelogs/index',
    'changelogs/2025/may',
    'thing-api-index',
    'api-getting-started',
  ])
    write(`docs/${file}.mdx`, link);
  write('docs/api-index/thing.mdx', link.replace('title', 'slug: /other-api-index\ntitle'));
  write('src/pages/d.mdx', link);
  write(
    'docs/e.mdx',
    '```http\nGET /docs/api/delete-thing\n```\n\n`[x](/docs/api/delete-thing)` [y](/docs/apiary)\n',
  );
  const list = Array.from({length: 50}, (_, index) => `[x](/docs/api/thing-${index})`).join(' ');
  write('docs/list.mdx', `${link}\n${list}\n`);
  expect(findGuideLinks(siteDir).has('delete-thing')).toBe(false);
});
