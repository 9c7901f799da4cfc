/** Printed pages: open content is printed, collapsed content isn't. */
import type {Locator, Page} from 'playwright-core';
import {useSite} from '../../e2e/use-site';

const OPERATION = '/docs/api/create-deployment';
/** A4 in CSS pixels. */
const PAPER = {width: 794, height: 1123};

const site = useSite();

/** Opens a page in its print style, at the width of A4. */
async function openForPrint(route: string): Promise<Page> {
  const page = await site.open(route, {viewport: PAPER});
  await page.emulateMedia({media: 'print'});
  return page;
}

/** How many A4 sheets the page takes. */
async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({format: 'A4'});
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)!.length;
}

/** Printed heights of elements. Collapsed elements have none. */
const heights = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element) =>
      element.checkVisibility() ? Math.round(element.getBoundingClientRect().height) : 0,
    ),
  );

test('an operation takes a few sheets, with a list of responses', async () => {
  const page = await openForPrint(OPERATION);
  expect(await sheets(page)).toBeLessThanOrEqual(6);
  const lines = await heights(page.locator('tr.response'));
  expect(lines.length).toBeGreaterThan(5);
  // One line, or a few if the description is long.
  for (const height of lines) expect(height).toBeLessThanOrEqual(96);
  expect(Math.min(...lines)).toBeGreaterThan(20);
  // The first response is open on the screen, while the shared errors are collapsed.
  const [first] = await heights(page.locator('.response-body'));
  expect(first).toBeGreaterThan(100);
  expect(await heights(page.locator('.op-errors-shared > .media'))).toEqual([0]);
});

test('also prints sections that the reader opened', async () => {
  const page = await site.open(OPERATION, {viewport: PAPER});
  const before = await sheets(page);
  await page.click('.op-errors-shared > summary');
  await page.emulateMedia({media: 'print'});
  const [body] = await heights(page.locator('.op-errors-shared > .media'));
  expect(body).toBeGreaterThan(50);
  await page.emulateMedia({media: 'screen'});
  await page.click('.op-section:has(#responses) .op-disclosures');
  expect(await sheets(page)).toBeGreaterThan(before);
});

test('a guide prints its text, without the layout and with its disclosures unchanged', async () => {
  const page = await openForPrint('/my-react-page');
  const layout = await heights(page.locator('.navbar, .footer, .copy-button'));
  expect(layout).toEqual(layout.map(() => 0));
  const [summary] = await heights(page.locator('.disclosure > summary'));
  expect(summary).toBeGreaterThan(20);
  expect(await heights(page.locator('.disclosure-body'))).toEqual([0]);
});

test('a guide prints every tab panel under its name, without the tabs', async () => {
  const page = await openForPrint('/docs/getting-started');
  const panels = await heights(page.locator('[role="tabpanel"]'));
  expect(panels.length).toBeGreaterThan(10);
  expect(Math.min(...panels)).toBeGreaterThan(20);
  expect(new Set(await heights(page.locator('[role="tablist"]')))).toEqual(new Set([0]));
  const labels = page.locator('.tab-label-printed');
  expect(Math.min(...(await heights(labels)))).toBeGreaterThan(10);
  const names = await labels.evaluateAll((all) =>
    all.map((label) => getComputedStyle(label, '::before').content.slice(1, -1)),
  );
  expect(names).toEqual(await page.locator('[role="tab"]').allTextContents());
  await page.emulateMedia({media: 'screen'});
  expect(await heights(labels)).toEqual(names.map(() => 0));
});
