/** Differences that the screenshot comparison detects on a real page, and noise that it ignores. */
import type {Page} from 'playwright-core';
import type {ServedSite} from '../../../scripts/browser';
import {openForPictures, openToLook, takePicture} from '../../../scripts/look/capture';
import {coarsen} from '../../../scripts/look/cells';
import {compare} from '../../../scripts/look/compare';
import {decodePng, type Picture} from '../../../scripts/look/png';

let site: ServedSite;
let page: Page;
let before: Picture;

const look = async () => coarsen(decodePng(await takePicture(page)));

beforeAll(async () => {
  site = await openForPictures(process.env.SITE_DIR ?? 'build');
  page = await openToLook(site, 'operation');
  before = await look();
});
afterAll(() => site.close());

/** Where the page differs if these styles are added. */
async function differences(content: string) {
  // Not as an element, because the page's security policy blocks it.
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, content);
  return compare(before, await look());
}

test.each([
  ['nothing', ''],
  ['a shift of one pixel', 'body { transform: translate(1px, 1px) }'],
  [
    'a shift of half a pixel, which changes the edges of every letter',
    'body { transform: translate(0.5px, 0.5px) }',
  ],
])('%s is noise', async (_, styles) => {
  expect(await differences(styles)).toEqual([]);
});

test.each([
  ['a panel moved by 24 pixels', '.op-panel { position: relative; top: 24px }'],
  ['another link color', ':root { --ifm-link-color: #c2185b; --ifm-color-primary: #c2185b }'],
  ['an empty menu', '.theme-doc-sidebar-menu { visibility: hidden }'],
])('detects %s', async (_, styles) => {
  expect(await differences(styles)).not.toEqual([]);
});

test('a missing page has a message with a fix', async () => {
  await expect(openToLook(site, 'old', {route: '/docs/old'})).rejects.toThrow(
    'config/look.ts: old: /docs/old returned 404, expected 200. Fix the route, or remove the page.',
  );
});

test('detects a missing font', async () => {
  await page.evaluate(() => {
    for (const sheet of document.styleSheets)
      for (let index = sheet.cssRules.length - 1; index >= 0; index--)
        if (sheet.cssRules[index] instanceof CSSFontFaceRule) sheet.deleteRule(index);
  });
  expect(compare(before, await look())).not.toEqual([]);
});
