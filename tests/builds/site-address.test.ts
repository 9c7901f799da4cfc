/**
 * A site under a base path with trailing slashes, tested by file and in a browser: one page of every kind.
 *
 * @takesTurnsWith versions latest-version
 */
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {product} from '../../config/product';
import {openServed, openSite, type TestSite} from '../e2e/browser';
import {openTryIt, send} from '../e2e/try-it';
import {AREA, createFixtureSite, type FixtureSite} from './fixture-site';
import {brokenAddresses} from '../e2e/local-addresses';
import {startNginx} from '../e2e/nginx';
import {image, writeReferenceContent} from './reference-content';
import {useSite} from '../e2e/use-site';
import {expectSoon} from '../e2e/soon';
import {expectReachable, expectVisible} from '../e2e/visible';

jest.setTimeout(10 * 60_000);

const BASE = '/handbook/';
const OPERATION = `${BASE}docs/api/create-deployment/`;

let fixture: FixtureSite | undefined;
const dir = () => path.join(fixture!.dir, 'build');
afterAll(() => fixture?.remove());

const address = (baseUrl: string, trailingSlash?: boolean) =>
  `  baseUrl: '${baseUrl}',\n  trailingSlash: ${trailingSlash},\n`;

function build(trailingSlash: boolean, earlier = address('/')): void {
  fixture!.replace('config/product.ts', earlier, address(BASE, trailingSlash));
  const {status, output} = fixture!.build();
  if (status !== 0) throw new Error(output);
}

const site = useSite({
  serve() {
    fixture = createFixtureSite();
    writeReferenceContent(fixture);
    fixture.replace(
      'openapi/openapi.yaml',
      'Puts a release on a scope.',
      'Puts a release on a [scope](/docs/scopes/overview#part), with the [command line](/docs/cli).',
    );
    fixture.write('static/img/fixture.svg', image(400));
    fixture.append(
      'docs/deployments.mdx',
      '\nThe [file](pathname:///openapi.yaml), a [page](/docs/cli#part), its [neighbor](cli.mdx).\n',
    );
    fixture.append(
      'docs/changelogs/2025/june.mdx',
      `\n## Added\n\n### News\n\n**June 5, 2025${AREA}.** See [the command line](/docs/cli) and [the file](pathname:///openapi.yaml).\n`,
    );
    fixture.write(
      'config/redirects.ts',
      "export const redirects = [{from: '/docs/old', to: '/docs/cli', since: '2025-06'}];\n",
    );
    build(true);
    return openSite(dir());
  },
});

/** Marks the document, to detect a page load. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
const isSameDocument = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));

test('every address in the build resolves, without redirects', () => {
  expect(brokenAddresses(dir(), {url: product.url, baseUrl: BASE, trailingSlash: true})).toEqual([]);
});

test('navigates from the home page to a guide', async () => {
  const page = await site.open(BASE);
  await mark(page);
  await page.locator('.navbar').getByRole('link', {name: 'User guides'}).click();
  await page.waitForURL(`**${BASE}docs/getting-started/`);
  await expectVisible(page.getByRole('heading', {level: 1}));
  expect(await isSameDocument(page)).toBe(true);
  await expectVisible(page.locator('.navbar__link--active', {hasText: 'User guides'}));
});

test('navigates to a reference page, follows its links and opens "Try it"', async () => {
  const page = await site.open(`${BASE}docs/application-api-index/`);
  await mark(page);
  const content = page.waitForResponse(`**${BASE}api-pages/create-deployment.json?*`);
  await page.locator('main').getByRole('link', {name: 'Create a deployment'}).first().click();
  expect((await content).status()).toBe(200);
  await page.waitForURL(`**${OPERATION}`);
  await openTryIt(page);
  await send(page).scrollIntoViewIfNeeded();
  await expectReachable(send(page));
  const styles = page.locator('.op-try link[rel="stylesheet"]');
  expect(await styles.getAttribute('href')).toBe(`${BASE}api-explorer/explorer.css`);
  await page.locator('main').getByRole('link', {name: 'command line'}).click();
  await page.waitForURL(`**${BASE}docs/cli/`);
  expect(await isSameDocument(page)).toBe(true);
});

test('opens hits of the search dialog and the search page', async () => {
  const page = await site.open(`${BASE}docs/cli/`);
  await mark(page);
  await page.keyboard.press('Control+k');
  await page.fill('.DocSearch-Input', 'create a deployment');
  const hit = page.locator('.DocSearch-Hit a').first();
  await hit.waitFor();
  expect(await hit.getAttribute('href')).toBe(OPERATION);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${OPERATION}`);
  expect(await isSameDocument(page)).toBe(true);

  const results = await site.open(`${BASE}search/?q=create`);
  await results.locator('main li a').first().click();
  await results.waitForURL(`**${OPERATION}`);
});

test.each([
  ['docs', 'docs/getting-started/'],
  ['docs/old', 'docs/cli/'],
])('redirects %s to %s, both on the server and in the browser', async (from, to) => {
  const response = await fetch(`${site.url}${BASE}${from}`, {redirect: 'manual'});
  expect([response.status, response.headers.get('location')]).toEqual([301, BASE + to]);
  // As on a host that doesn't know the redirects.
  const page = await site.open(BASE, {
    prepare: (opened) =>
      opened
        .route(`**${BASE}${from}/`, (route) =>
          route.fulfill({path: path.join(dir(), from, 'index.html'), contentType: 'text/html'}),
        )
        .then(() => undefined),
  });
  await page.goto(`${site.url}${BASE}${from}/`);
  await page.waitForURL(`**${BASE}${to}`);
});

test('a missing page shows the site’s not-found page with working links', async () => {
  const {page} = await site.openFaulty(`${BASE}docs/deploymint/`);
  await expectVisible(page.getByRole('heading', {level: 1, name: 'Page not found'}));
  const search = page.locator('main form[role="search"]');
  expect(await search.getAttribute('action')).toBe(`${BASE}search`);
  await expectSoon(() => search.locator('input').inputValue(), 'deploymint');
  await page.locator('main').getByRole('link', {name: 'Support'}).click();
  await page.waitForURL(`**${BASE}docs/support/`);
});

test('only the base path is served, and a missing trailing slash redirects to it', async () => {
  expect((await fetch(`${site.url}/`)).status).toBe(404);
  expect((await fetch(`${site.url}/docs/cli/`)).status).toBe(404);
  expect((await fetch(`${site.url}/handbook`)).url).toBe(`${site.url}${BASE}`);
});

test.each(['index.html', 'docs/cli/index.html'])(
  "%s redirects to its page's address",
  async (file) => {
    const page = await site.open(BASE + file);
    expect(new URL(page.url()).pathname).toBe(BASE + file.replace('index.html', ''));
    await expectVisible(page.getByRole('heading', {level: 1}));
  },
);

test('zooms an image', async () => {
  const page = await site.open(`${BASE}docs/cli/`);
  await page.locator('.markdown img.medium-zoom-image').first().click();
  await expectVisible(page.locator('.medium-zoom-image--opened'));
});

test('keeps the color mode', async () => {
  const page = await site.open(`${BASE}docs/cli/`);
  await page.getByRole('button', {name: /dark and light mode/}).click();
  await page.goto(`${site.url}${BASE}docs/support/`);
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
});

test('a site at the wrong path shows the base path it was built for', async () => {
  const {page} = await site.openFaulty(BASE);
  await page.route('**/assets/**', (route) => route.abort());
  await page.reload();
  await expectVisible(page.getByText(`It is "${BASE}"`));
});

describe('nginx', () => {
  let nginx: TestSite;
  beforeAll(async () => {
    nginx = await openServed(await startNginx(dir()));
  });
  afterAll(() => nginx.close());

  test.each([
    [BASE, 200, undefined],
    ['/handbook', 301, BASE],
    [`${BASE}docs/cli/`, 200, undefined],
    [`${BASE}docs/old`, 301, `${BASE}docs/cli/`],
    [`${BASE}manifest.webmanifest`, 200, undefined],
    [`${BASE}_headers`, 404, undefined],
    [`${BASE}docs/nothing/`, 404, undefined],
    ['/docs/cli/', 404, undefined],
    ['/', 404, undefined],
  ])('%s is answered with %i', async (route, status, location) => {
    const response = await fetch(nginx.url + route, {redirect: 'manual'});
    expect([response.status, response.headers.get('location') ?? undefined]).toEqual([status, location]);
  });
});

if (process.env.TEST_ALL)
  test('every address resolves without trailing slashes, too', () => {
    build(false, address(BASE, true));
    expect(fs.existsSync(path.join(dir(), 'docs/cli.html'))).toBe(true);
    expect(brokenAddresses(dir(), {url: product.url, baseUrl: BASE, trailingSlash: false})).toEqual([]);
  });
