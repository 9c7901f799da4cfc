/**
 * Small sites in configurations that this one doesn't have. Each combines several settings, so that most pairs of them
 * are in some site.
 */
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {openSite, type TestSite} from '../e2e/browser';
import {openExplorer, send} from '../e2e/explorer';
import {brokenAddresses} from '../e2e/local-addresses';
import {stockSite} from './stockSite';

jest.setTimeout(10 * 60_000);

const URL = 'https://my-site.example';
const example = (file: string) => fs.readFileSync(path.resolve('examples', file), 'utf8');

let site: TestSite | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

interface Settings {
  baseUrl?: string;
  trailingSlash?: boolean;
  /** Rspack and SWC instead of webpack and Babel. */
  faster?: boolean;
  locales?: string[];
  docs: object;
  plugins: unknown[];
  /** Links in the navbar. */
  items: object[];
  files: Record<string, string>;
}

/** Builds and opens a site, in which every link works. */
async function open(settings: Settings): Promise<TestSite> {
  const {
    baseUrl = '/',
    trailingSlash,
    faster = true,
    locales = ['en'],
    docs,
    plugins,
    items,
    files,
  } = settings;
  const config = {
    title: 'My site',
    url: URL,
    baseUrl,
    trailingSlash,
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'throw',
    future: {v4: true, faster},
    i18n: {defaultLocale: 'en', locales},
    presets: [['classic', {docs, blog: false}]],
    plugins,
    themeConfig: {navbar: {title: 'My site', items}},
  };
  const {dir, build} = await stockSite({
    packages: ['openapi'],
    files: {
      'docusaurus.config.js': `module.exports = ${JSON.stringify(config)};\n`,
      'src/pages/index.md': '# My site\n\nDinosaurs are cool.\n',
      ...files,
    },
  });
  expect(brokenAddresses(build, {url: URL, baseUrl, trailingSlash: trailingSlash === true})).toEqual([]);
  // A host serves the build at its path, and the not-found page everywhere.
  const host = path.join(dir, 'host');
  fs.cpSync(build, path.join(host, baseUrl), {recursive: true});
  fs.copyFileSync(path.join(build, '404.html'), path.join(host, '404.html'));
  return (site = await openSite(host));
}

/** Follows a link to an operation within the document, and opens "Try it". */
async function readOperation(page: Page, link: string, route: string): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
  await page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: link}).click();
  await page.waitForURL(`**${route}`);
  await page.getByRole('heading', {level: 1, name: link}).waitFor();
  expect(await page.locator('html[data-kept]').count()).toBe(1);
  await openExplorer(page);
  await send(page).waitFor();
}

test('below a path, with slashes at the end, docs at the root, two languages, Rspack', async () => {
  const {open: visit, url} = await open({
    baseUrl: '/sub/',
    trailingSlash: true,
    locales: ['en', 'de'],
    docs: {routeBasePath: '/', sidebarPath: './sidebars.js'},
    plugins: [['@nacre-docs/openapi', {description: 'petstore.yaml', docsRoute: '/'}]],
    items: [{type: 'docSidebar', sidebarId: 'api', label: 'API'}, {type: 'localeDropdown'}],
    files: {
      'petstore.yaml': example('petstore/petstore.yaml').replace(
        'newest first.',
        'newest first. See [how to add one](/api/create-pet) and [the tutorial](/intro).',
      ),
      'i18n/de/api-reference/words.json': example('portal/i18n/de/api-reference/words.json'),
      'sidebars.js':
        "module.exports = {guides: ['intro', 'guides/deploy'], api: require('./.docusaurus/nacre-openapi/sidebar.json')};",
    },
  });
  const {page, problems} = await visit('/sub/api/create-pet/');
  await readOperation(page, 'List pets', '/sub/api/list-pets/');
  await page.locator('.op-description').getByRole('link', {name: 'the tutorial'}).click();
  await page.waitForURL('**/sub/intro/');
  expect(await page.locator('html[data-kept]').count()).toBe(1);
  await page.goto(`${url}/sub/de/api/list-pets/`);
  await page.getByRole('button', {name: 'Ausprobieren'}).waitFor();
  expect(problems).toEqual([]);
});
