import fs from 'node:fs';
import path from 'node:path';
import {openSite, type TestSite} from '../e2e/browser';
import {stockSite, type StockSite} from './stockSite';

/** A stock site with extra configuration lines that JSON can't express. */
const configuration = (plugins: string) => `
const {pageTemplate} = require('@nacre-docs/lean');
module.exports = {
  title: 'My site',
  url: 'https://my-site.example',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  future: {v4: true, faster: true},
  ssrTemplate: pageTemplate,
  presets: [['classic', {docs: {}, blog: {}}]],
  plugins: ${plugins},
  themeConfig: {
    navbar: {
      title: 'My site',
      items: [
        {type: 'doc', docId: 'intro', label: 'Tutorial'},
        {type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Guides'},
      ],
    },
  },
};
`;

/** A category whose page lists its docs as cards. */
const CATEGORY = {'docs/guides/_category_.json': '{"label": "Guides", "link": {"type": "generated-index"}}'};

const make = (plugins: string, files: Record<string, string> = {}): Promise<StockSite> =>
  stockSite({
    plugins: [],
    packages: ['lean'],
    files: {
      'node_modules/.package-lock.json': '{}',
      'docusaurus.config.js': configuration(plugins),
      ...CATEGORY,
      ...files,
    },
  });

let site: TestSite | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

test("a page of a stock site loads its scripts on the reader's first action", async () => {
  const {build} = await make("['@nacre-docs/lean']");
  site = await openSite(build);
  const {page, problems} = await site.open('/docs/intro', {onlyReads: true});
  expect(await page.evaluate(() => document.querySelectorAll('script[src]').length)).toBe(0);
  const toggle = page.locator('[data-color-mode-toggle] button');
  await toggle.click();
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  // The navbar marks the current page without the list of all docs.
  expect(await page.locator('.navbar__link--active').allTextContents()).toEqual(['Tutorial', 'Guides']);
  await page.locator('.menu').getByText('Guides').click();
  await page.getByRole('heading', {name: 'Deploy your site'}).waitFor();
  expect(problems).toEqual([]);
  expect(fs.existsSync(path.join(build, 'licenses.txt'))).toBe(true);
  expect(fs.readFileSync(path.join(build, 'docs/intro/index.html'), 'utf8')).not.toContain(
    'Content-Security-Policy',
  );
});

test('rejects a configuration without the page template in one line', async () => {
  const files = {
    'docusaurus.config.js': configuration("['@nacre-docs/lean']").replace('ssrTemplate: pageTemplate,', ''),
  };
  await expect(make('[]', files)).rejects.toThrow(
    /docusaurus\.config\.js: @nacre-docs\/lean loads scripts late only/,
  );
});
