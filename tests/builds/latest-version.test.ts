/**
 * A site that serves a frozen version at `/docs`, while docs/ is unreleased.
 *
 * @takesTurnsWith versions site-address
 */
import fs from 'node:fs';
import path from 'node:path';
import {product} from '../../config/product';
import {openSite} from '../e2e/browser';
import {AREA, createFixtureSite, type FixtureSite} from './fixture-site';
import {brokenAddresses} from '../e2e/local-addresses';
import {useSite} from '../e2e/use-site';
import {switcher, switchTo} from './version-switcher';
import {buildTwoVersions} from './versions-content';
import {expectHidden, expectVisible} from '../e2e/visible';

jest.setTimeout(10 * 60_000);

let fixture: FixtureSite;
const built = (file: string) => path.join(fixture.dir, 'build', file);

const site = useSite({
  async serve() {
    fixture = createFixtureSite();
    buildTwoVersions(fixture, {
      // The footer links to the feeds, which an empty changelog doesn't have.
      before: () =>
        fixture.append(
          'docs/changelogs/2025/june.mdx',
          `\n## Added\n\n### News\n\n**June 5, 2025${AREA}.** Text.\n`,
        ),
      after: () => fixture.replace('config/versions.ts', "lastVersion: 'current'", "lastVersion: '1.0'"),
    });
    return openSite(built(''));
  },
});
afterAll(() => fixture.remove());

test('every address in the build resolves', () => {
  expect(brokenAddresses(built(''), {url: product.url, baseUrl: '/'})).toEqual([]);
});

test('serves the released guides at /docs, and switches to the next version and back', async () => {
  const page = await site.open('/docs/cli');
  await expectVisible(page.getByText('A note of the first version.'));
  await expectHidden(page.getByText('unreleased'));
  expect(await switcher(page).innerText()).toBe('1.0');
  await switchTo(page, 'Next');
  await page.waitForURL('**/docs/next/cli');
  await expectVisible(page.getByText('A note of the second version.'));
  await expectVisible(page.getByText('unreleased'));
  await switchTo(page, '1.0');
  await page.waitForURL('**/docs/cli');
  await expectVisible(page.getByText('A note of the first version.'));
});

test('each version shows its own operation text, server and links', async () => {
  const page = await site.open('/docs/api/create-deployment');
  await expectVisible(page.getByText('Puts a release on a scope.').first());
  expect(await page.locator('main').innerText()).toContain('https://v1.nacre.example/deployments');
  await switchTo(page, 'Next');
  await page.waitForURL('**/docs/next/api/create-deployment');
  await expectVisible(page.getByText('Rolls a release out.').first());
  expect(await page.locator('main').innerText()).toContain('https://v2.nacre.example/deployments');
  await page.goto(`${site.url}/docs/api/pause-deployment`);
  await expectVisible(page.getByRole('heading', {level: 1, name: 'Pause a deployment'}));
  const links = await page.$$eval('[data-api-page] a[href^="/docs"]', (found) =>
    found.map((link) => link.getAttribute('href')),
  );
  expect(links).toEqual(expect.arrayContaining(['/docs/support', '/docs/api/create-deployment']));
  expect(links.filter((link) => link!.startsWith('/docs/next'))).toEqual([]);
  expect(fs.existsSync(built('docs/next/api/pause-deployment'))).toBe(false);
});

test('links in a guide of the next version stay in that version', async () => {
  const page = await site.open('/docs/next/cli');
  const links = await page.$$eval('.theme-doc-markdown a:not(.hash-link)', (found) =>
    found.map((link) => link.getAttribute('href')),
  );
  expect(links).toEqual(['/docs/next/support', '/openapi.yaml']);
  await page.locator('.navbar').getByRole('link', {name: 'API', exact: true}).click();
  await page.waitForURL('**/docs/next/api-getting-started');
});

test('each version has its downloads', () => {
  for (const name of ['openapi.json', 'openapi.yaml', 'postman-collection.json']) {
    expect(fs.readFileSync(built(`docs/${name}`), 'utf8')).toMatch(/[Pp]ause/);
    expect(fs.readFileSync(built(name), 'utf8')).not.toMatch(/[Pp]ause/);
  }
});

test('search finds pages of the current version', async () => {
  const find = async (route: string, query: string) => {
    const page = await site.open(route);
    await page.keyboard.press('Control+k');
    await page.fill('.DocSearch-Input', query);
    await page.waitForSelector('.DocSearch-Hit, .DocSearch-NoResults');
    return page.$$eval('.DocSearch-Hit a', (found) => found.map((hit) => hit.getAttribute('href')!));
  };
  const released = await find('/docs/cli', 'deployment');
  expect(released).toEqual(
    expect.arrayContaining(['/docs/api/pause-deployment', '/docs/api/create-deployment']),
  );
  expect(released.filter((hit) => hit.startsWith('/docs/next/'))).toEqual([]);
  const next = await find('/docs/next/cli', 'deployment');
  expect(next).toContain('/docs/next/api/create-deployment');
  expect(next.filter((hit) => hit.startsWith('/docs/') && !hit.startsWith('/docs/next/'))).toEqual([]);
});
