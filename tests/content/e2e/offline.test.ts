/** Visited pages and search work offline. Online, the server's pages are shown. */
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {openServed, settle} from '../../e2e/browser';
import {startChangingServer, type ChangingServer} from '../../e2e/changing-server';
import {useSite} from '../../e2e/use-site';
import {expectReachable, expectVisible} from '../../e2e/visible';

const WORKER = '/sw.js';
const SCRIPT = 'text/javascript';
const DIR = process.env.SITE_DIR ?? 'build';
/** More files than a page loads, which would evict the page otherwise. */
const LIMIT = 100;
let server: ChangingServer;

const site = useSite({
  serve: async () => {
    server = await startChangingServer(DIR);
    return openServed(server);
  },
});

const INPUT = '.DocSearch-Input';
const heading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name, exact: true});

/** Opens a page and waits until its worker has cached it. */
async function open(route: string): Promise<Page> {
  const {page} = await site.openFaulty(route, {serviceWorker: true});
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await waitForCopy(page, route);
  return page;
}

/** Waits for an asynchronous condition in the page. `waitForFunction` would take its promise for true. */
async function until(page: Page, condition: (path: string) => Promise<unknown>, path = ''): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await page.evaluate(condition, path))) {
    if (Date.now() > deadline) throw new Error(`The condition stayed false: ${condition.toString()}`);
    await settle(page);
  }
}

/** Waits until a page is cached. */
async function waitForCopy(page: Page, key: string): Promise<void> {
  await until(page, async (path) => (await caches.match(path)) !== undefined, key);
}

/** Waits until search is cached, the last step of a visit. */
async function waitForSearch(page: Page): Promise<void> {
  await until(page, async () => {
    const cached = await caches.match('/search-index/manifest.json');
    if (!cached) return false;
    const {shards} = (await cached.json()) as {shards: Array<{file: string}>};
    const found = await Promise.all(shards.map(({file}) => caches.match(`/search-index/${file}`)));
    return found.every(Boolean);
  });
}

/** Cached addresses, by the cache of each build. */
function copies(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const all: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      all[name] = keys.map(({url}) => new URL(url).pathname);
    }
    return all;
  });
}

/** Deploys another worker and waits until it is active. */
async function deployWorker(page: Page, body: string): Promise<void> {
  // A request during activation restarts the old worker. While a debugger is attached, as in tests, Chromium then
  // never stops it.
  await waitForSearch(page);
  await page.waitForLoadState('networkidle');
  server.answer(WORKER, {type: SCRIPT, body});
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const changed = new Promise((resolve) =>
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing!;
        worker.addEventListener('statechange', () => {
          if (worker.state === 'activated') resolve(undefined);
        });
      }),
    );
    await registration.update();
    await changed;
  });
}

afterEach(() => {
  for (const path of [
    WORKER,
    '/docs/dimensions',
    '/docs/cli',
    '/handbook/',
    '/handbook/sw.js',
    '/handbook/page',
  ])
    server.answer(path, undefined);
});

test.each([
  {width: 1440, height: 900},
  {width: 390, height: 844},
])('opened pages and search work offline, and others show a message ($width px)', async (viewport) => {
  const page = await open('/docs/dimensions');
  await page.setViewportSize(viewport);
  // One page without a page load, and one with.
  await page
    .locator('main a[href="/docs/glossary"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expectVisible(heading(page, 'Glossary'));
  await waitForCopy(page, '/docs/glossary');
  await page.goto(`${site.url}/docs/api/create-scope`);
  await waitForCopy(page, '/docs/api/create-scope');
  await waitForSearch(page);

  await page.context().setOffline(true);
  for (const [route, name] of [
    ['/docs/dimensions', 'Dimensions'],
    ['/docs/glossary/', 'Glossary'],
    ['/docs/api/create-scope?from=mail', 'Create a scope'],
  ] as const) {
    await page.goto(site.url + route);
    await expectVisible(heading(page, name));
    await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  }
  // Search hasn't been opened yet.
  await page.keyboard.press('Control+k');
  await page.fill(INPUT, 'dimensions');
  const hit = page.locator('.DocSearch-Hit a[href^="/docs/dimensions"]').first();
  await expectVisible(hit);
  await hit.click();
  await expectVisible(heading(page, 'Dimensions'));

  await page.goto(`${site.url}/docs/support`);
  const retry = page.getByRole('link', {name: 'Try again'});
  await expectVisible(heading(page, 'You are offline'));
  await expectVisible(page.getByText('This page has not been opened on this device.'));
  await expectVisible(retry);
  const box = (await retry.boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
  await page.context().setOffline(false);
  await retry.click();
  await expectVisible(heading(page, 'Support'));
});

test("shows the server's page online, and offline the latest copy", async () => {
  const page = await open('/docs/dimensions');
  const body = (await server.original('/docs/dimensions')).replaceAll('>Dimensions<', '>Measures<');
  server.answer('/docs/dimensions', {body});
  await page.reload();
  expect(await page.locator('h1').innerText()).not.toBe('You are offline');
  await until(page, async () =>
    (await (await caches.match('/docs/dimensions'))?.text())?.includes('>Measures<'),
  );

  server.answer('/docs/dimensions', {status: 404, body: 'Gone'});
  await page.reload();
  await expectVisible(page.getByText('Gone'));
  await until(page, async () => !(await caches.match('/docs/dimensions')));
});

test('shows a failed answer without caching it', async () => {
  const page = await open('/docs/dimensions');
  server.answer('/docs/dimensions', {status: 503, body: 'Maintenance'});
  await page.reload();
  await expectVisible(page.getByText('Maintenance'));
  await page.context().setOffline(true);
  await page.reload();
  await expectVisible(heading(page, 'Dimensions'));
});

test("a new build gets its own cache, and only the previous build's cache stays", async () => {
  const page = await open('/docs/dimensions');
  const worker = await server.original(WORKER);
  const [first] = Object.keys(await copies(page));
  const deploy = (build: string) => deployWorker(page, worker.replace(/"build":"\w+"/, `"build":"${build}"`));
  await deploy('second');
  expect(Object.keys(await copies(page))).toEqual([first, 'docs / second']);
  await page.context().setOffline(true);
  await page.reload();
  await expectVisible(heading(page, 'Dimensions'));
  // Used files are copied to the new build's cache.
  expect((await copies(page))['docs / second']).toContainEqual(
    expect.stringMatching(/^\/assets\/js\/main\./),
  );
  await page.context().setOffline(false);
  await deploy('third');
  expect(Object.keys(await copies(page))).toEqual(['docs / second', 'docs / third']);
});

test('once turned off, the worker and its caches are gone after the next page', async () => {
  const page = await open('/docs/dimensions');
  await page.evaluate(() => caches.open('another site'));
  server.answer(WORKER, {
    type: SCRIPT,
    body: fs.readFileSync('packages/lean/src/offline/remove/sw.js', 'utf8'),
  });
  // The browser checks for a new worker on its own.
  server.answer('/docs/cli', {
    body: '<!doctype html><title>Without a script that registers the worker</title>',
  });
  await page.goto(`${site.url}/docs/cli`);
  await until(page, async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
  expect(Object.keys(await copies(page))).toEqual(['another site']);
});

test('the cache stays within its limit and keeps the current page', async () => {
  const page = await open('/docs/dimensions');
  const worker = await server.original(WORKER);
  await deployWorker(
    page,
    worker.replace(/"limit":\d+/, `"limit":${LIMIT}`).replace(/"build":"\w+"/, '"build":"small"'),
  );
  await page.goto(`${site.url}/docs/deployments`);
  await waitForCopy(page, '/docs/deployments');
  const scripts = fs.readdirSync(path.join(DIR, 'assets/js')).slice(0, LIMIT);
  await page.evaluate(async (names) => {
    for (const name of names) await fetch(`/assets/js/${name}`);
  }, scripts);
  await page.goto(`${site.url}/docs/cli`);
  await waitForCopy(page, '/docs/cli');
  await until(
    page,
    async (limit) => {
      const keys = await (await caches.open('docs / small')).keys();
      return keys.length === Number(limit);
    },
    String(LIMIT),
  );
  const kept = (await copies(page))['docs / small'];
  expect(kept).toContain('/docs/cli');
  expect(kept).not.toContain('/docs/deployments');
});

test('ignores other methods and downloads', async () => {
  const page = await open('/docs/dimensions');
  await page.evaluate(async () => {
    await fetch('/docs/cli', {method: 'POST'}).catch(() => undefined);
    await fetch('/openapi.yaml', {headers: {range: 'bytes=0-9'}});
  });
  const all = Object.values(await copies(page)).flat();
  expect(all).not.toContain('/openapi.yaml');
  expect(all).not.toContain('/docs/cli');
  expect(all).not.toContain(WORKER);
});

test('a worker under a base path only serves its own site, and another site on the host keeps its cache', async () => {
  const worker = await server.original(WORKER);
  const html = (text: string) => `<!doctype html><html data-has-hydrated="true"><h1>${text}</h1></html>`;
  server.answer('/handbook/sw.js', {
    type: SCRIPT,
    body: worker.replace(/"chunks":\[[^\]]*\]/, '"chunks":[]'),
  });
  server.answer('/handbook/', {body: html('Handbook')});
  server.answer('/handbook/page', {body: html('A page')});
  const page = await open('/docs/dimensions');
  await page.goto(`${site.url}/handbook/`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/handbook/sw.js');
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('/handbook/sw.js'));
  await page.goto(`${site.url}/handbook/page`);
  await until(page, async () => {
    const name = (await caches.keys()).find((cache) => cache.startsWith('docs /handbook/ '));
    return name && (await (await caches.open(name)).match('/handbook/page')) !== undefined;
  });
  const all = await copies(page);
  for (const [name, paths] of Object.entries(all)) {
    if (name.startsWith('docs / ')) expect(paths.filter((path) => path === '/handbook/page')).toEqual([]);
    else expect(paths.filter((path) => !path.startsWith('/handbook/'))).toEqual([]);
  }
  await page.context().setOffline(true);
  await page.goto(`${site.url}/handbook/page/`);
  await expectReachable(heading(page, 'A page'));
  await page.goto(`${site.url}/docs/dimensions`);
  await expectVisible(heading(page, 'Dimensions'));
});
