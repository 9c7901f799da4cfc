import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {findProblems, readPages} from './pages';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'content-model-'));
});
afterEach(() => fs.rmSync(folder, {recursive: true, force: true}));

/** Writes a site whose front matter violates the schema on every page. */
function writeSite(name: string, ...pages: string[]): string {
  const siteDir = path.join(folder, name);
  for (const page of pages) {
    fs.mkdirSync(path.dirname(path.join(siteDir, page)), {recursive: true});
    fs.writeFileSync(path.join(siteDir, page), '---\nauthor: me\n---\n');
  }
  return siteDir;
}

/** The reported pages. */
function reportedPages(siteDir: string): string[] {
  const problems = findProblems(siteDir, readPages(siteDir), {frontMatter: {docs: {}, pages: {}}});
  return [...new Set(problems.map((problem) => problem.split(':')[0]!))];
}

test.each(['_checkout', '_odd näme #1/docs', 'api/docs/api', 'a (b) [c] + 100%'])(
  'checks pages in a checkout at %s',
  (name) => {
    expect(reportedPages(writeSite(name, 'docs/a.mdx', 'docs/scopes/api/b.md', 'src/pages/c.mdx'))).toEqual([
      'docs/a.mdx',
      'docs/scopes/api/b.md',
      'src/pages/c.mdx',
    ]);
  },
);

test('ignores partials and generated pages', () => {
  const pages = ['docs/_partials/a.mdx', 'docs/scopes/_b.mdx', 'docs/api/c.mdx', 'src/pages/_d.mdx'];
  expect(reportedPages(writeSite('site', ...pages))).toEqual([]);
});
