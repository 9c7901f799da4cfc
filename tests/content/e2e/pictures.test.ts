/** Images, diagrams and mockups in guides. */
import fs from 'node:fs';
import path from 'node:path';
import {readManifest, readPages} from '@nacre-docs/search/client/readIndex';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectReachable, expectVisible} from '../../e2e/visible';

const site = useSite();

describe('image zoom', () => {
  test('opens a second after loading, and closes on a click, Escape or scrolling', async () => {
    const page = await site.open('/markdown-page');
    await page.waitForSelector('.markdown img.medium-zoom-image');
    const image = page.locator('.markdown img.medium-zoom-image').first();
    const openZoom = async () => {
      // It only closes once it is fully open.
      const opened = image.evaluate(
        (element) =>
          new Promise<void>((resolve) => {
            element.addEventListener('medium-zoom:opened', () => resolve(), {once: true});
          }),
      );
      await image.click();
      await opened;
      await expectVisible(page.locator('.medium-zoom-image--opened').last());
    };
    await openZoom();
    expect(
      await page.$eval('.medium-zoom-overlay', (overlay) => getComputedStyle(overlay).backgroundColor),
    ).toBe('rgb(255, 255, 255)');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.medium-zoom--opened', {state: 'detached'});
    await openZoom();
    await page.click('.medium-zoom-overlay', {position: {x: 8, y: 880}});
    await page.waitForSelector('.medium-zoom--opened', {state: 'detached'});
    await openZoom();
    await page.mouse.wheel(0, 200);
    await page.waitForSelector('.medium-zoom--opened', {state: 'detached'});
    await expectHidden(page.locator('.medium-zoom-overlay'));
  });
});

describe('diagrams', () => {
  const PAGES = [
    '/docs/catalog/getting-started',
    '/docs/deployments',
    '/docs/authentication-api-index',
    '/docs/approvals/overview',
  ];

  test.each(PAGES)('%s shows them without JavaScript, with all labels inside their boxes', async (route) => {
    const page = await site.open(route, {javaScriptEnabled: false});
    const outside = await page.evaluate(async () => {
      await document.fonts.ready;
      const boxes = [...document.querySelectorAll('.diagram .node')].filter((node) =>
        node.querySelector('text'),
      );
      const actors = [...document.querySelectorAll('.diagram g:has(> rect.actor):has(> text.actor)')];
      if (boxes.length + actors.length === 0) return ['no diagram'];
      return [...boxes, ...actors].flatMap((group) => {
        const [shape, text] = [group.querySelector('rect, polygon')!, group.querySelector('text')!].map(
          (element) => element.getBoundingClientRect(),
        );
        const inside =
          text!.left >= shape!.left - 1 &&
          text!.right <= shape!.right + 1 &&
          text!.top >= shape!.top - 1 &&
          text!.bottom <= shape!.bottom + 1;
        const centered = Math.abs(text!.left + text!.right - shape!.left - shape!.right) < 6;
        return inside && centered ? [] : [group.textContent];
      });
    });
    expect(outside).toEqual([]);
  });

  test.each([
    '/docs/catalog/getting-started',
    '/docs/authentication-api-index',
    '/docs/logs-controlplane-template-api-index',
  ])('%s fits them on a phone, with legible text', async (route) => {
    const page = await site.open(route, {viewport: {width: 390, height: 844}});
    const shown = await page
      .locator('.diagram')
      .first()
      .evaluate((element) => {
        const svg = [...element.querySelectorAll('svg')].filter((each) => each.getClientRects().length > 0);
        const matrix = svg[0]!.querySelector('text')!.getScreenCTM()!;
        const isWider = element.scrollWidth > element.clientWidth;
        return {count: svg.length, size: 16 * matrix.a, isWider};
      });
    expect(shown).toEqual({count: 1, size: expect.any(Number) as number, isWider: false});
    expect(shown.size).toBeGreaterThanOrEqual(10);
  });

  test('change with the color mode', async () => {
    const page = await site.open('/docs/catalog/getting-started');
    const color = () =>
      page
        .locator('.diagram .node rect')
        .first()
        .evaluate((element) => getComputedStyle(element).fill);
    const light = await color();
    await page
      .getByRole('button', {name: /Switch between dark and light mode/})
      .first()
      .click();
    await page.waitForFunction((before) => {
      return getComputedStyle(document.querySelector('.diagram .node rect')!).fill !== before;
    }, light);
  });
});

describe('mockups', () => {
  test('open larger by click or key, and close on Escape, a click or the button', async () => {
    const page = await site.open('/docs/deployments');
    const screen = page.locator('figure.screen').first();
    const dialog = screen.locator('dialog');
    const width = (selector: string) =>
      screen.locator(selector).evaluate((element) => element.getBoundingClientRect().width);

    await screen.locator('[role="img"]').first().click();
    await expectVisible(dialog.getByRole('img', {name: /^The page of a running deployment/}));
    expect(await width('dialog [role="img"]')).toBeGreaterThan((await width('[role="img"] >> nth=0')) * 1.2);
    await page.keyboard.press('Escape');
    await expectHidden(dialog);

    const enlarge = screen.getByRole('button', {name: /^Enlarge: /});
    await enlarge.focus();
    await page.keyboard.press('Enter');
    await expectVisible(dialog);
    await dialog.getByRole('button', {name: 'Close'}).click();
    await expectHidden(dialog);
    expect(await enlarge.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await expectVisible(dialog);
    await dialog.click({position: {x: 5, y: 5}});
    await expectHidden(dialog);
  });

  test("are a single image to assistive technology, and search doesn't index their parts", async () => {
    const page = await site.open('/docs/deployments');
    const screen = page.locator('figure.screen').first();
    expect(await screen.getByRole('table').count()).toBe(0);
    const dir = path.resolve(process.env.SITE_DIR ?? 'build', 'search-index');
    const read = (name: string) => fs.readFileSync(path.join(dir, name), 'utf8');
    const texts = JSON.stringify(readPages(readManifest(read('manifest.json')), read));
    expect(texts).toContain('A deployment puts one release on one scope.');
    expect(texts).not.toContain('Green · 1.9.0');
  });
});

test.each([320, 1440])('tables in a picture of the UI fit their card at %i pixels', async (width) => {
  const page = await site.open('/docs/getting-started', {viewport: {width, height: 844}});
  const screen = page.locator('figure.screen', {hasText: 'Traffic is at 100 percent'});
  await expectReachable(screen.getByText('Traffic is at 100 percent').first());
  const overflows = await screen
    .locator('[class*="panel_"]')
    .evaluateAll((panels) => panels.map(({scrollWidth, clientWidth}) => scrollWidth - clientWidth));
  expect(overflows.length).toBeGreaterThan(1);
  expect(new Set(overflows)).toEqual(new Set([0]));
});
