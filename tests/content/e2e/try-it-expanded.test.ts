/** "Try it" as large as the window, with the request next to its answer. */
import fs from 'node:fs';
import {createRequire} from 'node:module';
import type {AxeResults} from 'axe-core';
import type {Locator, Page} from 'playwright-core';
import {settle} from '../../e2e/browser';
import {answerBody, expectStatus, openTryIt, send, sendFor, tryItForm} from '../../e2e/try-it';
import {expectSoon} from '../../e2e/soon';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectReachable, expectVisible} from '../../e2e/visible';

const AXE = fs.readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const OPERATION = '/docs/api/create-scope';

const site = useSite();

const panel = (page: Page): Locator => page.locator('.op-panel--request');
const expand = (page: Page): Locator => panel(page).getByRole('button', {name: 'Expand', exact: true});
const shrink = (page: Page): Locator => panel(page).getByRole('button', {name: 'Shrink', exact: true});
const response = (page: Page): Locator => tryItForm(page).getByRole('region', {name: 'Response'});
const isFocused = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => element === document.activeElement);

async function open(width: number, height = 900, before?: string): Promise<Page> {
  const page = await site.open(OPERATION, {viewport: {width, height}, ...(before && {before})});
  await openTryIt(page);
  return page;
}

/** Edges of an element. */
async function edgesOf(locator: Locator) {
  const {x, y, width, height} = (await locator.boundingBox())!;
  return {left: x, top: y, right: x + width, bottom: y + height};
}

test.each([1440, 997])('fills the window below the navbar, %i pixels wide', async (width) => {
  const page = await open(width);
  // With the announcement in view.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expand(page).click();
  await settle(page);
  const navbar = await edgesOf(page.locator('.navbar'));
  expect(await edgesOf(panel(page))).toEqual({left: 0, top: navbar.bottom, right: width, bottom: 900});
  await expectVisible(page.locator('.navbar').getByRole('link').first());
  await expectHidden(page.locator('.op-strip'));
  const line = await edgesOf(send(page));
  const scrolled = await page.evaluate(() => scrollY);
  await sendFor(page, 202);
  expect(await edgesOf(send(page))).toEqual(line);
  const request = await edgesOf(tryItForm(page).getByRole('textbox', {name: 'Body'}));
  const shown = await edgesOf(response(page));
  expect(shown.left).toBeGreaterThanOrEqual(request.right);
  expect(shown.top).toBeGreaterThanOrEqual(line.bottom);
  expect((await edgesOf(answerBody(page).locator('..'))).bottom - shown.top).toBeGreaterThan(600);
  const steps = response(page).getByRole('navigation', {name: 'Next steps'});
  await expectVisible(steps.getByRole('link').first());
  await page.mouse.move(request.left + 20, 880);
  await page.mouse.wheel(0, 3_000);
  await settle(page);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await expectReachable(answerBody(page).getByText('"updated_at"'));
});

test("an answer doesn't shift the page", async () => {
  const page = await open(1440);
  await expand(page).click();
  await settle(page);
  await page.evaluate(() => {
    const {dataset} = document.body;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        dataset.shift = String(
          Number(dataset.shift ?? 0) + (entry as PerformanceEntry & {value: number}).value,
        );
    }).observe({type: 'layout-shift'});
  });
  await send(page).click();
  await expectStatus(page, 202);
  await response(page).getByRole('link').first().waitFor();
  await settle(page);
  // The box of the next steps grows when they arrive, which is 0.001. In its column, the panel shifts by 0.04.
  expect(Number(await page.evaluate(() => document.body.dataset.shift ?? 0))).toBeLessThan(0.01);
});

test('Escape shrinks it, then closes it, and the focus stays on the button', async () => {
  const page = await open(1440);
  const small = await edgesOf(panel(page));
  await expand(page).click();
  expect(await isFocused(shrink(page))).toBe(true);
  await page.keyboard.press('Escape');
  expect(await isFocused(expand(page))).toBe(true);
  await settle(page);
  expect(await edgesOf(panel(page))).toEqual(small);
  await page.keyboard.press('Escape');
  await expectHidden(send(page));
  await expectHidden(expand(page));
  await expectVisible(page.getByRole('heading', {name: 'Request body'}));
});

test('stays expanded on other pages of the tab, unless the window is narrow', async () => {
  const page = await open(1440);
  await expand(page).click();
  await page.getByRole('button', {name: 'Close'}).click();
  await expectVisible(page.locator('.op-strip'));
  await openTryIt(page);
  await sendFor(page, 202);
  await response(page).getByRole('link', {name: 'See it in the list'}).click();
  await page.locator('h1', {hasText: 'List scopes'}).waitFor({state: 'attached'});
  await expectStatus(page, 200);
  await expectVisible(shrink(page));
  await page.reload();
  await expectSoon(async () => (await panel(page).boundingBox())!.width, 1440);
  await page.setViewportSize({width: 996, height: 900});
  await expectHidden(shrink(page));
  expect((await panel(page).boundingBox())!.width).toBeLessThan(996);
  await page.locator('[data-try]').press('Escape');
  await expectHidden(send(page));
});

test.each(['light', 'dark'])('passes axe on a %s page', async (theme) => {
  const page = await open(1440, 900, `localStorage.setItem('theme', '${theme}')`);
  await expand(page).click();
  await sendFor(page, 202);
  await settle(page);
  await page.evaluate(AXE);
  const {violations} = await page.evaluate(() =>
    (window as unknown as {axe: {run(): Promise<AxeResults>}}).axe.run(),
  );
  expect(violations.map(({id, nodes}) => `${id}: ${nodes[0]!.html}`)).toEqual([]);
});
