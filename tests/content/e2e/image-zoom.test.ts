/** Image zoom: size, position and background of a zoomed image, and closing it. */
import type {Locator, Page} from 'playwright-core';
import {useSite} from '../../e2e/use-site';
import {expectVisible} from '../../e2e/visible';

const IMAGES = '/markdown-page';
const MARGIN = 80;
const VIEWPORT = {width: 1440, height: 900};
// One test uses a missing image.
const site = useSite({isExpected: (problem) => problem.includes('/img/no-such-image.png')});

/** Opens the page with images. Returns the first one when it can be zoomed. */
async function openImage(before = '', viewport = VIEWPORT): Promise<{page: Page; image: Locator}> {
  const page = await site.open(IMAGES, {
    viewport,
    before,
    prepare: (opened) => opened.clock.install(),
  });
  const image = page.locator('.markdown img.medium-zoom-image').first();
  await image.waitFor();
  await image.scrollIntoViewIfNeeded();
  return {page, image};
}

/** Clicks the image and waits for the zoom animation to end. */
async function zoom(page: Page, image: Locator): Promise<Locator> {
  const grown = image.evaluate(
    (element) =>
      new Promise((resolve) => element.addEventListener('medium-zoom:opened', resolve, {once: true})),
  );
  await image.click();
  await grown;
  return page.locator('.medium-zoom-image--opened');
}

test.each([
  ['light', 'rgb(255, 255, 255)'],
  ['dark', 'rgb(13, 22, 24)'],
])(
  'on a %s page, the image grows to the margin, on top of everything, on the page’s color',
  async (theme, color) => {
    const {page, image} = await openImage(`localStorage.setItem('theme', '${theme}')`);
    const small = (await image.boundingBox())!;
    const zoomed = await zoom(page, image);
    await expectVisible(zoomed);
    const large = (await zoomed.boundingBox())!;
    expect(large.width).toBeGreaterThan(small.width * 1.5);
    // The drawing is wide, so the side margins set its size.
    expect(large.x).toBeCloseTo(MARGIN, 0);
    expect(large.width).toBeCloseTo(VIEWPORT.width - 2 * MARGIN, -1);
    const overlay = page.locator('.medium-zoom-overlay');
    expect(await overlay.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
    );
    expect(await overlay.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(color);
    // The overlay covers the whole page, including its corners and navbar.
    const onTop = await page.evaluate(
      ({width, height}) =>
        [
          [2, 2],
          [width / 2, 30],
          [width - 2, height - 2],
        ].map(([x, y]) => document.elementFromPoint(x!, y!)?.className),
      VIEWPORT,
    );
    expect(onTop).toEqual(Array(3).fill('medium-zoom-overlay'));
  },
);

test('on a phone, the image takes the full width, because margins would shrink it', async () => {
  const {page, image} = await openImage('', {width: 390, height: 844});
  const small = (await image.boundingBox())!;
  const large = (await (await zoom(page, image)).boundingBox())!;
  expect(small.width).toBeGreaterThan(390 - 2 * MARGIN);
  expect(large.width).toBeCloseTo(390, 0);
  expect(large.height).toBeGreaterThan(small.height);
});

test("an image taller than the window doesn't zoom", async () => {
  const {page, image} = await openImage('', {width: 390, height: 844});
  await image.evaluate((element) => (element.style.height = '900px'));
  await image.click();
  expect(await page.locator('.medium-zoom-overlay').count()).toBe(0);
});

test('the overlay follows a change of the color mode', async () => {
  const {page, image} = await openImage();
  await page.locator('.navbar button[class*="toggleButton"]').first().click();
  await zoom(page, image);
  const background = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(await page.locator('.medium-zoom-overlay').evaluate(background)).toBe(
    await page.locator('html').evaluate(background),
  );
});

test('scrolling closes the image after 40 px', async () => {
  const {page, image} = await openImage();
  await zoom(page, image);
  const scrollBy = (y: number) => page.evaluate((top) => window.scrollBy({top, behavior: 'instant'}), y);
  await scrollBy(40);
  // The scroll event follows in the next frame, and closing would start after 150 ms.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.clock.fastForward(500);
  expect(await page.locator('.medium-zoom--opened').count()).toBe(1);
  await scrollBy(1);
  await page.waitForSelector('.medium-zoom--opened', {state: 'detached'});
});

test('an unreachable high-resolution image logs a warning', async () => {
  const {page, image} = await openImage();
  await image.evaluate((element) => element.setAttribute('data-zoom-src', '/img/no-such-image.png'));
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
  await image.click();
  expect((await warning).text()).toBe(
    `Unable to reach the zoom image target ${site.url}/img/no-such-image.png`,
  );
});

test("images don't zoom at an address with an anchor, but do after navigating to the next page", async () => {
  const page = await site.open(`${IMAGES}#images`, {prepare: (page) => page.clock.install()});
  await page.clock.fastForward(5_000);
  expect(await page.locator('.medium-zoom-image').count()).toBe(0);
  await page.evaluate((route) => {
    window.history.pushState(null, '', route);
    window.dispatchEvent(new PopStateEvent('popstate', {state: null}));
  }, IMAGES);
  await page.locator('.markdown img.medium-zoom-image').first().waitFor();
});
