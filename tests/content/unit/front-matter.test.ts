import fs from 'node:fs';
import {frontMatterRules} from '../../../config/front-matter';

test('the page for writers lists every key', () => {
  const page = fs.readFileSync('src/pages/markdown-page.mdx', 'utf8');
  const table = page.slice(page.indexOf('| Key | Required |')).split('\n\n')[0]!;
  const listed = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, key]) => key);
  expect(listed.sort()).toEqual(Object.keys(frontMatterRules(new Set()).docs).sort());
});
