/**
 * A site with two docs versions, frozen by Docusaurus's own command. The newer one lacks an operation.
 *
 * @takesTurnsWith latest-version site-address
 */
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {product} from '../../config/product';
import {openSite} from '../e2e/browser';
import {createFixtureSite, type FixtureSite} from './fixture-site';
import {useSite} from '../e2e/use-site';
import {switcher, switchTo} from './version-switcher';
import {buildTwoVersions} from './versions-content';
import {expectHidden, expectReachable, expectVisible} from '../e2e/visible';

jest.setTimeout(10 * 60_000);

let fixture: FixtureSite;
const built = (file: string) => path.join(fixture.dir, 'build', file);

const site = useSite({
  async serve() {
    fixture = createFixtureSite();
    buildTwoVersions(fixture);
    return openSite(built(''));
  },
});
afterAll(() => fixture.remove());

const pathOf = (page: Page) => page.evaluate(() => location.pathname);

test('a removed operation keeps its page, data, samples and "Try it" in the old version only', async () => {
  const page = await site.open('/docs/1.0/api/pause-deployment');
  await expectVisible(page.getByRole('heading', {level: 1, name: 'Pause a deployment'}));
  await expectVisible(page.getByText('no longer actively maintained'));
  await expectVisible(page.locator('.op-samples, .op-sample, [class*="sample"]').first());
  expect(await page.locator('main').innerText()).toContain('https://v1.nacre.example/deployments');
  const links = await page.$$eval('[data-api-page] a[href^="/docs"]', (found) =>
    found.map((link) => link.getAttribute('href')),
  );
  expect(links).toEqual(expect.arrayContaining(['/docs/1.0/support', '/docs/1.0/api/create-deployment']));
  expect(links.filter((link) => !link!.startsWith('/docs/1.0/'))).toEqual([]);
  await page.locator('[data-try]').first().click();
  await expectReachable(page.getByRole('button', {name: /^send/i}));

  expect(fs.existsSync(built('docs/api/pause-deployment'))).toBe(false);
  expect(fs.existsSync(built('api-pages/pause-deployment.json'))).toBe(false);
  expect(fs.existsSync(built('api-explorer/pause-deployment.json'))).toBe(false);
});

test('an operation in both versions shows the text of each', async () => {
  const page = await site.open('/docs/1.0/api/create-deployment');
  await expectVisible(page.getByText('Puts a release on a scope.').first());
  await switchTo(page, 'Next');
  await expectVisible(page.getByText('Rolls a release out.').first());
  expect(await pathOf(page)).toBe('/docs/api/create-deployment');
  expect(await page.locator('main').innerText()).toContain('https://v2.nacre.example/deployments');
  await expectHidden(page.getByText('no longer actively maintained'));
  await switchTo(page, '1.0');
  await expectVisible(page.getByText('Puts a release on a scope.').first());
});

test('the switcher opens the same page, or the start of the version if the page is missing', async () => {
  const page = await site.open('/docs/cli');
  expect(await switcher(page).innerText()).toBe('Next');
  await switchTo(page, '1.0');
  await page.waitForURL('**/docs/1.0/cli');
  // The address changes before the page.
  await expectVisible(switcher(page).filter({hasText: '1.0'}));
  await page.goto(`${site.url}/docs/1.0/api/pause-deployment`);
  await switchTo(page, 'Next');
  await page.waitForURL('**/docs/getting-started');
});

test('the switcher opens from the keyboard', async () => {
  const page = await site.open('/docs/support');
  await switcher(page).focus();
  await page.keyboard.press('Enter');
  await expectVisible(page.locator('.navbar .dropdown--show').getByText('1.0', {exact: true}));
});

test('a guide of the old version links to its own pages, sections, limits and downloads', async () => {
  const page = await site.open('/docs/1.0/cli');
  await expectVisible(page.getByText('A note of the first version.'));
  const links = await page.$$eval('.theme-doc-markdown a:not(.hash-link)', (found) =>
    found.map((link) => link.getAttribute('href')),
  );
  expect(links).toEqual(['/docs/1.0/api/pause-deployment', '/docs/1.0/support', '/docs/1.0/openapi.yaml']);
  expect(await page.locator('.theme-doc-markdown pre').innerText()).toContain(
    `${product.url}/docs/1.0/openapi.json`,
  );
  await page.locator('.navbar').getByRole('link', {name: 'API', exact: true}).click();
  await page.waitForURL('**/docs/1.0/api-getting-started');
  await page.goto(`${site.url}/docs/1.0/application-api-index`);
  const table = (await page.locator('.theme-doc-markdown').innerText()).replace(/\s+/g, ' ');
  expect(table).toContain('Pause a deployment');
  expect(table).toContain('1 to 50 items');
  expect(await page.locator('.theme-doc-markdown a[href^="/docs/api/"]').count()).toBe(0);
});

test('each version has its sidebar', async () => {
  const page = await site.open('/docs/1.0/api/pause-deployment');
  const entry = page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: 'Pause a deployment'});
  await expectVisible(entry);
  await page.goto(`${site.url}/docs/api/create-deployment`);
  await expectVisible(
    page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: 'Create a deployment'}),
  );
  expect(await entry.count()).toBe(0);
});

test('each version has its downloads', () => {
  for (const name of ['openapi.json', 'openapi.yaml', 'postman-collection.json']) {
    expect(fs.readFileSync(built(`docs/1.0/${name}`), 'utf8')).toMatch(/[Pp]ause/);
    expect(fs.readFileSync(built(name), 'utf8')).not.toMatch(/[Pp]ause/);
  }
});

test('search in a version finds its pages and shows the version', async () => {
  const find = async (route: string, query: string) => {
    const page = await site.open(route);
    await page.keyboard.press('Control+k');
    await page.fill('.DocSearch-Input', query);
    await page.waitForSelector('.DocSearch-Hit, .DocSearch-NoResults');
    const areas = await page.locator('.DocSearch-Hit-source').allInnerTexts();
    const hits = await page.$$eval('.DocSearch-Hit a', (found) =>
      found.map((hit) => hit.getAttribute('href')!),
    );
    return {areas, hits};
  };
  const old = await find('/docs/1.0/cli', 'pauseDeployment');
  expect(old.hits[0]).toBe('/docs/1.0/api/pause-deployment');
  expect(old.hits.filter((hit) => !hit.startsWith('/docs/1.0/'))).toEqual([]);
  expect(old.areas.filter((area) => !area.endsWith(' · 1.0'))).toEqual([]);
  const current = await find('/docs/cli', 'deployment');
  expect(current.hits).toContain('/docs/api/create-deployment');
  expect(current.hits.filter((hit) => hit.startsWith('/docs/1.0/'))).toEqual([]);
  expect(current.areas.join()).not.toContain('1.0');
});

test('the search page of a version only lists its pages', async () => {
  const page = await site.open('/docs/1.0/cli');
  await page.keyboard.press('Control+k');
  await page.fill('.DocSearch-Input', 'deployment');
  await page.getByRole('link', {name: /^See all/}).click();
  await page.waitForURL('**/search?q=deployment');
  await expectVisible(page.getByRole('link', {name: 'Pause a deployment'}));
  await expectHidden(page.locator('main a[href^="/docs/api/"]'));
});

test('the policy lets "Try it" reach the servers of every version, and each page is its own canonical page', () => {
  const html = fs.readFileSync(built('docs/1.0/api/pause-deployment/index.html'), 'utf8');
  expect(html).toMatch(/connect-src[^;]*https:\/\/v1\.nacre\.example/);
  const canonical = /<link[^>]*rel="?canonical"?[^>]*>/.exec(html)?.[0];
  expect(canonical).toContain(`${product.url}/docs/1.0/api/pause-deployment`);
  const sitemap = fs.readFileSync(built('sitemap.xml'), 'utf8');
  expect(sitemap).toContain(`<loc>${product.url}/docs/1.0/api/pause-deployment</loc>`);
  expect(sitemap).not.toContain(`<loc>${product.url}/docs/api/pause-deployment</loc>`);
});
