/** Text at twice the browser's default size wraps, and isn't cut off or covered. */
import type {Page} from 'playwright-core';
import {settle, type OpenOptions} from './browser';
import {GUIDE, KINDS_OF_PAGE} from './pages';
import {useSite} from './use-site';
import {expectHidden, expectVisible} from './visible';

const site = useSite();

const LARGE_TEXT: OpenOptions = {
  // The sidebar's width is animated.
  reducedMotion: 'reduce',
  async prepare(page) {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', {fontSizes: {standard: 32}});
  },
};

const SIZES = [
  {width: 1440, height: 900},
  {width: 1024, height: 768},
  {width: 390, height: 844},
];

/** Layout problems of a page, one per line. */
function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const {clientWidth, scrollWidth} = document.documentElement;
    const faults =
      scrollWidth > clientWidth ? [`the page scrolls sideways by ${scrollWidth - clientWidth} px`] : [];
    for (const button of document.querySelectorAll<HTMLElement>('button, .button')) {
      const {left, right, width} = button.getBoundingClientRect();
      // Visually hidden buttons are zero pixels or one pixel wide.
      if (width < 2 || !button.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
      const name = button.innerText.trim() || button.getAttribute('aria-label');
      if (button.scrollWidth > button.clientWidth + 1) faults.push(`"${name}" does not fit its button`);
      // A row of tabs scrolls on its own.
      if (!button.closest('[role="tablist"]') && (left < -1 || right > clientWidth + 1))
        faults.push(`"${name}" lies at ${left} to ${right}`);
    }
    const items = [...document.querySelectorAll('.navbar__items > *')]
      .map((item) => ({text: item.textContent, box: item.getBoundingClientRect()}))
      .filter(({box}) => box.width > 1)
      .sort((a, b) => a.box.left - b.box.left);
    items.slice(1).forEach(({text, box}, index) => {
      const before = items[index]!;
      if (before.box.right > box.left + 1) faults.push(`"${text}" lies on "${before.text}" in the navbar`);
    });
    return faults;
  });
}

test.each([...KINDS_OF_PAGE, '/search', '/no-such-page'])(
  '%s has room for text at twice the size',
  async (route) => {
    const {page} = await site.openFaulty(route, LARGE_TEXT);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    const faults: string[] = [];
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await settle(page);
      faults.push(...(await findFaults(page)).map((fault) => `${size.width} px: ${fault}`));
    }
    expect(faults).toEqual([]);
  },
);

/** Words of the heading that are split across lines. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.locator('h1').evaluate((heading) => {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      for (const {0: word, index} of (texts.currentNode as Text).data.matchAll(/[\p{L}\d]+/gu)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    }
    return broken;
  });

test.each(['/docs/changelogs', '/search?q=deployment'])(
  'the heading of %s only breaks between words',
  async (route) => {
    const page = await site.open(route, {...LARGE_TEXT, viewport: {width: 390, height: 844}});
    expect(await brokenWords(page)).toEqual([]);
  },
);

test.each([
  ['with large text', LARGE_TEXT],
  ['on a small laptop', {}],
])('%s, the table of contents collapses, and the text gets the full width', async (_, options) => {
  const page = await site.open(GUIDE, {...options, viewport: {width: 1024, height: 768}});
  await expectVisible(page.locator('.theme-doc-toc-mobile'));
  await expectHidden(page.locator('.theme-doc-toc-desktop'));
  const [column, room] = await page
    .locator('.row > .col:has(article)')
    .evaluate((element) => [element.clientWidth, element.parentElement!.clientWidth]);
  expect(column).toBe(room);
});
