/**
 * The site on a real nginx: addresses, types, compression, caching, headers, and pages with these headers.
 */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {CspEvaluator} from 'csp_evaluator/dist/evaluator.js';
import {Severity} from 'csp_evaluator/dist/finding.js';
import {CspParser} from 'csp_evaluator/dist/parser.js';
import type {Page} from 'playwright-core';
import {openServed, type OpenOptions, type TestSite} from './browser';
import {openTryIt} from './try-it';
import {startNginx} from './nginx';
import {API, GUIDE, headingOf, INDEX, OPERATION, pageWithImage, SANDBOX, SUPPORT} from './pages';
import {expectReachable, expectVisible} from './visible';

const DIR = path.resolve(process.env.SITE_DIR ?? 'build');
let site: TestSite;

beforeAll(async () => {
  site = await openServed(await startNginx(DIR));
});
afterAll(() => site.close());

/** The raw response of nginx, because `fetch` follows redirects and decompresses. */
function ask(
  route: string,
  encoding = 'gzip',
  accept = 'text/html',
): Promise<{status?: number; headers: http.IncomingHttpHeaders}> {
  return new Promise((resolve, reject) => {
    http
      .get(`${site.url}${route}`, {headers: {'accept-encoding': encoding, accept}}, (response) => {
        response.resume();
        response.on('end', () => resolve({status: response.statusCode, headers: response.headers}));
      })
      .on('error', reject);
  });
}

const [script] = fs.readdirSync(path.join(DIR, 'assets/js')).filter((name) => /^main\..*\.js$/.test(name));

test.each(['/', GUIDE, `${GUIDE}/`, OPERATION])('%s is served as Markdown on request', async (route) => {
  const types: Record<string, string> = {
    'text/html': 'text/html; charset=utf-8',
    'text/markdown, text/html;q=0.9': 'text/markdown; charset=utf-8',
    'text/markdown;q=0, text/html': 'text/html; charset=utf-8',
  };
  for (const [accept, type] of Object.entries(types)) {
    const {status, headers} = await ask(route, 'gzip', accept);
    expect([status, headers['content-type']]).toEqual([200, type]);
    // Pages smaller than a kilobyte aren't compressed.
    const isCompressed = headers['content-encoding'] !== undefined;
    expect(headers.vary?.split(', ').sort()).toEqual([
      'Accept',
      ...(isCompressed ? ['Accept-Encoding'] : []),
    ]);
  }
});

test.each([
  ['/', 200, 'text/html'],
  [GUIDE, 200, 'text/html'],
  [`${GUIDE}/`, 200, 'text/html'],
  [OPERATION, 200, 'text/html'],
  ['/docs/nothing-here', 404, 'text/html'],
  ['/docs/api', 404, 'text/html'],
  ['/_headers', 404, 'text/html'],
  ['/sw.js', 200, 'application/javascript'],
  ['/manifest.webmanifest', 200, 'application/manifest+json'],
  ['/openapi.yaml', 200, 'application/yaml'],
  ['/openapi.json', 200, 'application/json'],
  ['/robots.txt', 200, 'text/plain'],
  ['/sitemap.xml', 200, 'text/xml'],
  ['/img/logo.svg', 200, 'image/svg+xml'],
  [`${GUIDE}.md`, 200, 'text/markdown; charset=utf-8'],
  ['/llms.txt', 200, 'text/plain; charset=utf-8'],
  [
    '/.well-known/api-catalog',
    200,
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  ],
  [`/assets/js/${script}`, 200, 'application/javascript'],
])('%s has status %i and type %s', async (route, status, type) => {
  const answer = await ask(route);
  expect([answer.status, answer.headers['content-type']]).toEqual([status, expect.stringContaining(type)]);
});

test.each(['/docs', '/docs/'])('%s redirects permanently', async (route) => {
  const {status, headers} = await ask(route);
  expect([status, headers.location]).toEqual([301, GUIDE]);
});

test.each([GUIDE, '/openapi.yaml', '/sitemap.xml', '/img/social-card.svg', `/assets/js/${script}`])(
  '%s is compressed for browsers only',
  async (route) => {
    expect((await ask(route)).headers['content-encoding']).toBe('gzip');
    const plain = (await ask(route, 'identity')).headers;
    expect([plain['content-encoding'], plain.vary]).toEqual([
      undefined,
      expect.stringContaining('Accept-Encoding'),
    ]);
  },
);

test.each([
  [`/assets/js/${script}`, 'public, max-age=31536000, immutable'],
  [GUIDE, 'no-cache'],
  ['/openapi.yaml', 'no-cache'],
  ['/sw.js', 'no-cache'],
  ['/docs/nothing-here', 'no-cache'],
])('%s is cached with %s', async (route, value) => {
  expect((await ask(route)).headers['cache-control']).toBe(value);
});

test.each(['/', '/docs/nothing-here', `/assets/js/${script}`])("%s has the site's headers", async (route) => {
  expect((await ask(route)).headers).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()') as string,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
  });
});

test("a policy evaluator doesn't report severe findings", async () => {
  const policy = (await ask('/')).headers['content-security-policy'] as string;
  const severe = (text: string) =>
    new CspEvaluator(new CspParser(text).csp)
      .evaluate()
      .filter(({severity}) => severity <= Severity.HIGH)
      .map(({directive, description}) => `${directive}: ${description}`);
  expect(severe(policy)).toEqual([]);
  // Checks that it reports anything at all.
  expect(severe(policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline' *"))).not.toEqual([]);
});

test('a page contains the policy before everything it covers, for hosts that send none', () => {
  const html = fs.readFileSync(path.join(DIR, 'index.html'), 'utf8');
  const at = html.indexOf('<meta http-equiv="Content-Security-Policy"');
  expect(at).toBeGreaterThan(0);
  expect(html.slice(0, at)).not.toMatch(/<(?:script|link|style|title)/);
});

/** Opens a page and collects policy violations. */
async function open(
  route: string,
  options: OpenOptions = {},
): Promise<{page: Page; violations(): Promise<string[]>}> {
  const {page, problems} = await site.open(route, {
    ...options,
    before: () => {
      const violations: string[] = [];
      Object.assign(window, {violations});
      document.addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI, sample}) =>
        violations.push(`${violatedDirective}: ${blockedURI} ${sample}`),
      );
    },
  });
  return {
    page,
    async violations() {
      const found = await page.evaluate(() => (window as unknown as {violations: string[]}).violations);
      const reported = problems.filter((problem) => problem.includes('Content Security Policy'));
      return [...found, ...reported].map((text) => text.slice(0, 200));
    },
  };
}

describe('with these headers', () => {
  test.each([
    '/',
    '/docs/getting-started',
    GUIDE,
    API,
    INDEX,
    OPERATION,
    SUPPORT,
    '/docs/tags',
    '/blog/authors',
    ...SANDBOX,
    ...[pageWithImage() ?? []].flat(),
    '/search?q=api',
    '/docs/nothing-here',
  ])('%s renders in light and dark mode without policy violations', async (route) => {
    const {page, violations} = await open(route);
    await expectVisible(page.locator('main h1').first());
    await page.locator('.navbar button[class*="toggleButton"]').first().click();
    await page.waitForSelector('html[data-theme="dark"]');
    expect(await violations()).toEqual([]);
    await page.context().close();
  });

  test('search, navigation and "Try it" work without policy violations', async () => {
    const {page, violations} = await open(GUIDE);
    await page.locator('.DocSearch-Button').first().click();
    await page.locator('.DocSearch-Input').fill(headingOf(OPERATION));
    const hit = page.locator(`.DocSearch-Hit a[href*="${OPERATION}"]`).first();
    await expectVisible(hit);
    await hit.click();
    await page.waitForURL(`**${OPERATION}*`);
    await openTryIt(page);
    await expectReachable(page.locator('.try-it'));
    expect(await violations()).toEqual([]);
    await page.context().close();
  });

  (pageWithImage() ? test : test.skip)('image zoom works without policy violations', async () => {
    const images = await open(pageWithImage()!);
    const image = images.page.locator('.markdown img.medium-zoom-image').first();
    await image.click();
    await expectVisible(images.page.locator('.medium-zoom-image--opened'));
    expect(await images.violations()).toEqual([]);
    await images.page.context().close();
  });

  test('the service worker caches a page and its scripts without policy violations', async () => {
    const {page, violations} = await open(GUIDE, {serviceWorker: true});
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await page.evaluate(async () => {
      const scripts = [...document.scripts].flatMap(({src}) => src || []);
      for (const file of [location.pathname, ...scripts])
        while (!(await caches.match(file))) await new Promise(requestAnimationFrame);
    });
    await page.context().setOffline(true);
    await page.reload();
    await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
    await expectVisible(page.locator('main h1').first());
    expect(await violations()).toEqual([]);
    await page.context().close();
  });

  test("blocks an inline script that isn't part of the build", async () => {
    const {page, violations} = await open('/');
    await page.evaluate(() => {
      const intruder = document.createElement('script');
      intruder.textContent = 'window.hacked = true';
      document.body.append(intruder);
    });
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(await violations()).toContainEqual(expect.stringContaining('script-src'));
    await page.context().close();
  });
});
