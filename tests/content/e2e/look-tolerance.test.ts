/** What the comparison of pictures notices of a real page, and what it takes for noise. */
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

/** Where the page differs with some styles. */
async function differences(content: string) {
  // Not as an element: the page's security policy allows none.
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
  ['a panel that has moved by 24 pixels', '.op-panel { position: relative; top: 24px }'],
  ['another color of links', ':root { --ifm-link-color: #7a1fa2; --ifm-color-primary: #7a1fa2 }'],
  ['an empty menu', '.theme-doc-sidebar-menu { visibility: hidden }'],
])('%s is noticed', async (_, styles) => {
  expect(await differences(styles)).not.toEqual([]);
});

test('a page that is not there says what to correct', async () => {
  await expect(openToLook(site, 'old', {route: '/docs/old'})).rejects.toThrow(
    'config/look.ts: old: /docs/old returned 404, expected 200. Fix the route, or remove the page.',
  );
});

test('a font that is missing is noticed', async () => {
  await page.evaluate(() => {
    for (const sheet of document.styleSheets)
      for (let index = sheet.cssRules.length - 1; index >= 0; index--)
        if (sheet.cssRules[index] instanceof CSSFontFaceRule) sheet.deleteRule(index);
  });
  expect(compare(before, await look())).not.toEqual([]);
});
