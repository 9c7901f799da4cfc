/** Previews of links in a page's text. */
import fs from 'node:fs';
import path from 'node:path';
import type {Locator, Page} from 'playwright-core';
import {routes} from '../../../config/product';
import {API_ROUTE} from '@nacre-docs/kit/routes';
import {previewFile, type PagePreview} from '@nacre-docs/writing/linkPreviews/contract';
import {listRoutes} from '../../../scripts/browser';
import {settle} from '../../e2e/browser';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectVisible, scrollTo} from '../../e2e/visible';

const site = useSite({isExpected: (problem) => problem.includes('/previews/')});
const dir = process.env.SITE_DIR ?? 'build';

const previewOf = (page: Page) => page.locator('.link-preview');
const linkTo = (page: Page, href: string) => page.locator(`.markdown p a[href="${href}"]`).first();
const dataOf = (route: string) =>
  JSON.parse(fs.readFileSync(path.join(dir, previewFile(route)), 'utf8')) as PagePreview;

/** Pages with a link to another page at the end of their text, by kind of target. */
const {guide, operation, term} = findLinks();

interface Found {
  route: string;
  href: string;
}

function findLinks(): {guide: Found; operation?: Found; term?: Found} {
  const found: Record<string, Found> = {};
  for (const route of listRoutes(dir).filter(
    (one) => one.startsWith('/docs/') && !one.startsWith(API_ROUTE),
  )) {
    const html = fs.readFileSync(path.join(dir, route, 'index.html'), 'utf8');
    const text = html.slice(html.indexOf('theme-doc-markdown'), html.indexOf('</article>'));
    for (const [, href = ''] of text.matchAll(
      /<p>[^<]*<a [^>]*\bhref="?(\/docs\/[^"#>\s]*(?:#[^">\s]*)?)"?/g,
    )) {
      const [target = '', id] = href.split('#');
      const isKnown = fs.existsSync(path.join(dir, previewFile(target)));
      if (!isKnown || target === route) continue;
      if (target === routes.glossary && id) found.term ??= {route, href};
      else if (target.startsWith(API_ROUTE) && dataOf(target).operation) found.operation ??= {route, href};
      else if (!id && dataOf(target).text.join('')) found.guide ??= {route, href};
    }
  }
  if (!found.guide) throw new Error(`${dir} has no guide with a link to another one.`);
  return found as {guide: Found};
}

/** Moves the pointer onto a link with the mouse. */
async function pointAt(page: Page, link: Locator): Promise<void> {
  await scrollTo(link);
  await page.mouse.move(1, 1);
  await link.hover();
}

/** Expects a preview next to its link, inside the window, and on top of everything. */
async function expectNextTo(page: Page, link: Locator): Promise<void> {
  await expectVisible(previewOf(page));
  const [box, anchor] = [(await previewOf(page).boundingBox())!, (await link.boundingBox())!];
  const {width, height} = page.viewportSize()!;
  expect(box.height).toBeGreaterThan(40);
  expect(box.width).toBeGreaterThan(120);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
  const isAbove = box.y + box.height <= anchor.y + 1;
  const isBelow = box.y >= anchor.y + anchor.height - 1;
  expect(isAbove || isBelow).toBe(true);
}

const installClock = (page: Page) => page.clock.install();

/** Collects requests for previews. */
function watchRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/link-previews|\/previews\//.test(request.url())) requested.push(request.url());
  });
  return requested;
}

describe.each([820, 1440])('at %i px', (width) => {
  const viewport = {width, height: 900};

  test('the pointer shows the title and first paragraph of a guide', async () => {
    const page = await site.open(guide.route, {viewport});
    const link = linkTo(page, guide.href);
    await pointAt(page, link);
    await expectNextTo(page, link);
    const {title, text} = dataOf(guide.href);
    expect(await previewOf(page).locator('p').allTextContents()).toEqual([title, text.join('')]);
  });

  test("the preview of a link at the window's bottom edge stays inside the window", async () => {
    const page = await site.open(guide.route, {viewport});
    const link = linkTo(page, guide.href);
    await link.evaluate((element) => {
      const {style} = element as HTMLElement;
      style.position = 'fixed';
      style.right = '0';
      style.bottom = '0';
    });
    await link.hover();
    await expectNextTo(page, link);
  });
});

(operation ? test : test.skip)('a link to an operation shows its request', async () => {
  const {route, href} = operation!;
  const page = await site.open(route);
  const link = linkTo(page, href);
  await pointAt(page, link);
  await expectNextTo(page, link);
  const preview = dataOf(href.replace(/#.*/, ''));
  const shown = await previewOf(page).textContent();
  const {method, path: address, permission = ''} = preview.operation!;
  for (const part of [method, address, preview.title, permission]) expect(shown).toContain(part);
});

(term ? test : test.skip)('a term shows its meaning, on the glossary page, too', async () => {
  const {route, href} = term!;
  const [target, id] = href.split('#') as [string, string];
  const {title, sections} = dataOf(target);
  const expected = [title, sections[id]!.title, sections[id]!.text.join('')];
  const page = await site.open(route);
  await pointAt(page, linkTo(page, href));
  await expectNextTo(page, linkTo(page, href));
  expect(await previewOf(page).locator('p').allTextContents()).toEqual(expected);
  const glossary = await site.open(target);
  const own = glossary.locator('.markdown a[href^="#"]:not(.hash-link)').first();
  await pointAt(glossary, own);
  await expectNextTo(glossary, own);
});

test('loads each preview once, and only on hover', async () => {
  const page = await site.open(guide.route, {isFresh: true});
  const requested = watchRequests(page);
  await page.locator('.menu__link').first().hover();
  await settle(page);
  expect(requested).toEqual([]);
  const link = linkTo(page, guide.href);
  await pointAt(page, link);
  await expectVisible(previewOf(page));
  await page.mouse.move(1, 1);
  await expectHidden(previewOf(page));
  await pointAt(page, link);
  await expectVisible(previewOf(page));
  expect(requested.filter((address) => address.endsWith('.json'))).toEqual([
    `${site.url}${previewFile(guide.href)}`,
  ]);
});

test('the preview stays while the pointer is over it', async () => {
  const page = await site.open(guide.route, {prepare: installClock});
  const link = linkTo(page, guide.href);
  await pointAt(page, link);
  await expectVisible(previewOf(page));
  await previewOf(page).hover();
  // Longer than it stays open without the pointer.
  await page.clock.fastForward(600);
  await settle(page);
  await expectVisible(previewOf(page));
  await page.mouse.move(1, 1);
  await expectHidden(previewOf(page));
});

test('the keyboard opens the preview without moving the focus, and Escape closes it until the focus returns', async () => {
  const page = await site.open(guide.route);
  const link = linkTo(page, guide.href);
  await scrollTo(link);
  // Reaches it with Tab from the previous focusable element.
  await link.evaluate((element) => {
    const before = document.createElement('button');
    element.before(before);
    before.focus();
  });
  await page.keyboard.press('Tab');
  await expectNextTo(page, link);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await link.getAttribute('aria-describedby')).toBe('link-preview');
  expect(await previewOf(page).getAttribute('role')).toBe('tooltip');
  expect(await previewOf(page).locator('a, button, [tabindex]').count()).toBe(0);
  await page.keyboard.press('Escape');
  await expectHidden(previewOf(page));
  expect(await link.getAttribute('aria-describedby')).toBeNull();
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expectVisible(previewOf(page));
});

test("a tap doesn't show or load a preview", async () => {
  const page = await site.open(guide.route, {hasTouch: true, isMobile: true});
  const requested = watchRequests(page);
  const link = linkTo(page, guide.href);
  await scrollTo(link);
  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
  await link.tap();
  await settle(page);
  expect(requested).toEqual([]);
  expect(await previewOf(page).count()).toBe(0);
});

test.each([
  ['is missing', {status: 404, body: ''}],
  ['is not a preview', {status: 200, body: '<!doctype html>'}],
  ['has another format', {status: 200, body: '{"pages": []}'}],
])("doesn't show a preview if the data %s", async (_, answer) => {
  const page = await site.open(guide.route, {
    prepare: async (opened) => {
      await opened.route('**/previews/**', (route) => route.fulfill(answer));
    },
  });
  const link = linkTo(page, guide.href);
  const answered = page.waitForResponse(/\/previews\/.*json$/);
  await pointAt(page, link);
  await answered;
  await settle(page);
  await expectHidden(previewOf(page));
  expect(await link.getAttribute('aria-describedby')).toBeNull();
});

test('ignores data that arrives after the pointer has left', async () => {
  let answer: (() => void) | undefined;
  const page = await site.open(guide.route, {
    prepare: async (opened) => {
      await opened.route('**/previews/**', async (route) => {
        await new Promise<void>((resolve) => (answer = resolve));
        await route.continue();
      });
    },
  });
  const requested = page.waitForRequest(/\/previews\/.*json$/);
  await pointAt(page, linkTo(page, guide.href));
  await requested;
  await page.mouse.move(1, 1);
  const answered = page.waitForResponse(/\/previews\/.*json$/);
  answer!();
  await answered;
  await settle(page);
  await expectHidden(previewOf(page));
});

test("links outside the text, within the page or to files don't load previews", async () => {
  const page = await site.open(guide.route, {isFresh: true, prepare: installClock});
  const requested = watchRequests(page);
  const data = () => requested.filter((address) => address.endsWith('.json'));
  for (const place of ['.menu', '.pagination-nav', '.table-of-contents', '.breadcrumbs'])
    for (const link of await page.locator(`${place}__link[href]:visible`).all()) {
      await scrollTo(link);
      await link.hover();
      break;
    }
  await settle(page);
  expect(requested).toEqual([]);
  const link = linkTo(page, guide.href);
  for (const href of ['#here', guide.route, '/openapi.json', '/no-such-page', 'https://other.example/docs']) {
    await link.evaluate((element, address) => element.setAttribute('href', address), href);
    const own = page.locator(`.markdown p a[href="${href}"]`).first();
    await pointAt(page, own);
    // Longer than a preview takes to open.
    await page.clock.fastForward(400);
    await own.evaluate((element, address) => element.setAttribute('href', address), guide.href);
  }
  await settle(page);
  expect(data()).toEqual([]);
});

test('browsers without CSS anchors also show the preview next to its link, even after scrolling', async () => {
  const page = await site.open(guide.route, {
    before: () => {
      CSS.supports = () => false;
    },
    prepare: async (opened) => {
      await opened.route('**/*.css', async (route) => {
        const answer = await route.fetch();
        const styles = await answer.text();
        await route.fulfill({response: answer, body: styles.replaceAll('position-area', 'no-such-area')});
      });
    },
  });
  const link = linkTo(page, guide.href);
  await pointAt(page, link);
  await expectNextTo(page, link);
  await page.evaluate(() => scrollBy({top: 30, behavior: 'instant'}));
  await settle(page);
  await expectNextTo(page, link);
});

test('the preview is not printed', async () => {
  const page = await site.open(guide.route);
  await pointAt(page, linkTo(page, guide.href));
  await expectVisible(previewOf(page));
  await page.emulateMedia({media: 'print'});
  await expectHidden(previewOf(page));
});
