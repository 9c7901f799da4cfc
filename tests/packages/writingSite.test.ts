import fs from 'node:fs';
import path from 'node:path';
import {openSite, type TestSite} from '../e2e/browser';
import {stockSite, type StockSite} from './stockSite';

const configuration = (options: string, locale: string) => `
const {beforeDefaultRemarkPlugins, remarkPlugins} = require('@nacre-docs/writing/remark');
const plugins = {beforeDefaultRemarkPlugins, remarkPlugins};
module.exports = {
  title: 'My site',
  url: 'https://my-site.example',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  i18n: {defaultLocale: '${locale}', locales: ['${locale}']},
  future: {v4: true, faster: true},
  presets: [['classic', {docs: plugins, blog: plugins, pages: plugins}]],
  plugins: [['@nacre-docs/writing', ${options}]],
};
`;

const PAGE = `---
title: 'C:\\users'
---

See [how to deploy](/docs/guides/deploy).

\`\`\`js title="a.js" {2}
const one = 1;
const two = 2;
\`\`\`

\`\`\`mermaid
flowchart LR
  a[Write] --> b[Publish]
\`\`\`

| Name | Type | What it does |
|---|---|---|
| \`first\` | text | A description that is far too long for a phone that shows it in three columns. |
`;

const MONTH = '## Added\n\n### A thing\n\n**March 20, 2025.** It is new.\n';

const FILES = {
  'node_modules/.package-lock.json': '{}',
  'docs/page.md': PAGE,
  'docs/changelogs/2025/march.mdx': MONTH,
  'docs/changelogs/index.mdx':
    "import ChangelogEntries from '@nacre-docs/writing/changelog/client/ChangelogEntries';\n\n# Changes\n\n<ChangelogEntries />\n",
};

const make = (options: string, locale: string, files: Record<string, string> = {}): Promise<StockSite> =>
  stockSite({
    plugins: [],
    packages: ['writing'],
    files: {...FILES, 'docusaurus.config.js': configuration(options, locale), ...files},
  });

let site: TestSite | undefined;
afterEach(() => site?.close());

test('a stock site in German has highlighted code, diagrams, tables, previews, cards and a changelog', async () => {
  const {build} = await make('{changelog: true}', 'de');
  site = await openSite(build);
  const {page, problems} = await site.open('/docs/page');
  expect(await page.locator('h1').textContent()).toBe('C:\\users');
  expect(await page.locator('pre .theme-code-block-highlighted-line').textContent()).toContain('two');
  expect(await page.locator('.diagram svg').boundingBox()).toMatchObject({
    width: expect.any(Number) as number,
  });
  await page.getByRole('link', {name: 'how to deploy'}).hover();
  await page.locator('.link-preview').getByText('Docusaurus builds static files.').waitFor();
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(fs.existsSync(path.join(build, new URL(card!).pathname))).toBe(true);
  await page.setViewportSize({width: 390, height: 800});
  await page.locator('.table-stacked td[data-label="Type"]').waitFor();
  expect(problems).toEqual([]);
  const read = (file: string) => fs.readFileSync(path.join(build, file), 'utf8');
  expect(read('docs/page/index.html')).toContain('Code kopieren');
  expect(read('docs/changelogs/rss.xml')).toContain('A thing');
  expect(read('docs/changelogs/index.html')).toContain('A thing');
});

test('a mistake in a page fails the build with its location', async () => {
  await expect(make('{}', 'en', {'docs/wrong.md': 'See [it](/docs/pag).\n'})).rejects.toThrow(
    /^docs\/wrong\.md:1: There is no page \/docs\/pag\. Did you mean \/docs\/page\?$/m,
  );
});
