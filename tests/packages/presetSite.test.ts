import fs from 'node:fs';
import path from 'node:path';
import {openSite, type TestSite} from '../e2e/browser';
import {explorer, expectStatus, openExplorer, sendFor} from '../e2e/explorer';
import {stockSite, type StockSite} from './stockSite';

const PETSTORE = path.resolve(__dirname, '../../examples/petstore/petstore.yaml');

/** A site that has only the preset, with these options. */
const configuration = (options: string, hasLean: boolean) => `
const {pageTemplate} = require('@nacre-docs/lean');
module.exports = {
  title: 'Pet store',
  url: 'https://petstore.example',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  future: {v4: true, faster: true},
  ${hasLean ? 'ssrTemplate: pageTemplate,' : ''}
  markdown: {mermaid: true},
  presets: [['@nacre-docs/preset', ${options}]],
  themeConfig: {
    navbar: {title: 'Pet store', items: [{type: 'docSidebar', sidebarId: 'api', label: 'API'}]},
  },
};
`;

const SIDEBARS = `module.exports = {
  guides: ['intro', 'diagram', 'guides/deploy'],
  api: require('./.docusaurus/nacre-openapi/sidebar.json'),
};`;

const DIAGRAM =
  '# Diagram\n\nSee [all pets](/docs/api/list-pets).\n\n```mermaid\nflowchart LR\n  a --> b\n```\n';

const make = (options: string): Promise<StockSite> =>
  stockSite({
    plugins: [],
    packages: ['preset'],
    files: {
      'node_modules/.package-lock.json': '{}',
      'docusaurus.config.js': configuration(options, options.includes('lean:')),
      'sidebars.js': SIDEBARS,
      'petstore.yaml': fs.readFileSync(PETSTORE, 'utf8'),
      'docs/diagram.md': DIAGRAM,
    },
  });

let site: TestSite | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

let stock: StockSite;
beforeAll(async () => {
  stock = await make("{docs: {sidebarPath: './sidebars.js'}, openapi: {description: 'petstore.yaml'}}");
});

test('a site that installs only the preset has a reference with a sandbox, search, Markdown and diagrams', async () => {
  site = await openSite(stock.build);
  const {page, problems} = await site.open('/docs/diagram');
  await page.locator('.diagram svg').waitFor();
  await page.getByRole('link', {name: 'all pets'}).hover();
  await page.locator('.link-preview').getByText('/pets').waitFor();

  await page.click('.DocSearch-Button');
  await page.fill('.DocSearch-Input', 'add a pet');
  await page.locator('.DocSearch-Hit a[href*="/docs/api/create-pet"]').first().click();
  await page.waitForURL(/\/docs\/api\/create-pet/);
  await openExplorer(page);
  await sendFor(page, 401);
  await explorer(page).getByRole('button', {name: 'Fill in a sandbox token and send again'}).click();
  await expectStatus(page, 201);

  await page.goto(`${site.url}/docs/api/create-pet.md`);
  expect(await page.textContent('body')).toContain('# Add a pet');
  const list = fs.readFileSync(path.join(stock.build, 'llms.txt'), 'utf8');
  expect(list).toContain('/openapi.yaml');
  expect(fs.existsSync(path.join(stock.build, 'blog/2021/08/26/welcome/index.html'))).toBe(true);
  expect(problems).toEqual([]);
});

test('with lean, pages load late, within a policy and offline', async () => {
  const {build} = await make(`{
    docs: {sidebarPath: './sidebars.js'},
    blog: false,
    openapi: {description: 'petstore.yaml'},
    history: {},
    lean: {hosting: {}, offline: true},
  }`);
  site = await openSite(build);
  const {page, problems} = await site.open('/docs/api/list-pets', {onlyReads: true});
  expect(await page.evaluate(() => document.querySelectorAll('script[src]').length)).toBe(0);
  await openExplorer(page);
  await page.keyboard.press('Control+k');
  await page.fill('.DocSearch-Input', 'deploy');
  await page.locator('.DocSearch-Hit a').first().waitFor();
  expect(await page.content()).toContain('https://api.petstore.example');
  expect(problems).toEqual([]);
});

test('an unknown option stops the build in one line', async () => {
  await expect(make('{serch: {}}')).rejects.toThrow(
    /@nacre-docs\/preset: there is no option \\?"serch\\?"\. Did you mean \\?"search\\?"\?/,
  );
});
