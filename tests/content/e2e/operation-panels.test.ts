/** Request and response panels, the strip, and links between fields, statuses and code. */
import type {Locator, Page} from 'playwright-core';
import {tryItForm} from '../../e2e/try-it';
import {OPERATION} from './operations';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectReachable, expectVisible, scrollTo} from '../../e2e/visible';

const DEPLOY = '/docs/api/create-deployment';
const WIDE = {viewport: {width: 1440, height: 900}};
const PHONE = {viewport: {width: 390, height: 844}};

const site = useSite();

const request = (page: Page) => page.locator('.op-panel--request');
const response = (page: Page) => page.locator('.op-panel--response');
const status = (page: Page, code: string) =>
  response(page).locator('.tabs--statuses > .tab', {hasText: code});

/** The highlighted code line. */
const litLine = (page: Page) =>
  page.locator('pre.is-lit').evaluate((pre: HTMLElement) => {
    const lines = pre.textContent.split('\n');
    return lines[Number(pre.style.getPropertyValue('--lit'))]!.trim();
  });

describe('the panels', () => {
  test('have the same dark background in light and dark mode', async () => {
    const grounds = [];
    for (const theme of ['light', 'dark']) {
      const page = await site.open(DEPLOY, WIDE);
      await page.evaluate((value) => localStorage.setItem('theme', value), theme);
      await page.reload();
      expect(await page.getAttribute('html', 'data-theme')).toBe(theme);
      grounds.push(await request(page).evaluate((panel) => getComputedStyle(panel).backgroundColor));
    }
    expect(grounds[0]).toBe('rgb(11, 43, 49)');
    expect(grounds[1]).toBe(grounds[0]);
  });

  test("don't scroll vertically, and unfold long code", async () => {
    const page = await site.open(DEPLOY, WIDE);
    const fold = response(page).locator('.tab-panel:visible .code-fold').first();
    const code = response(page).locator('pre:visible').first();
    await expectReachable(fold);
    const lines = (await code.innerText()).trimEnd().split('\n').length;
    expect(await fold.innerText()).toBe(`Show all ${lines} lines`);
    const scrolling = () =>
      page
        .locator('.op-samples, .op-samples *')
        .evaluateAll(
          (all) =>
            all.filter(
              (box) =>
                /auto|scroll/.test(getComputedStyle(box).overflowY) &&
                box.scrollHeight > box.clientHeight + 1,
            ).length,
        );
    const shown = () => code.evaluate((pre) => [pre.clientHeight, pre.scrollHeight]);
    const [part, whole] = await shown();
    expect(part).toBeLessThan(whole!);
    expect(await scrolling()).toBe(0);
    await fold.click();
    expect((await shown())[0]).toBe((await shown())[1]);
    expect(await scrolling()).toBe(0);
    expect(await fold.innerText()).toBe('Show fewer lines');
    // Now taller than the window, and still fully readable next to the text.
    await page.mouse.wheel(0, 5000);
    await expectVisible(fold);
  });

  test('have their copy button at the top right of the code, even without hovering', async () => {
    const page = await site.open(OPERATION, WIDE);
    await page.mouse.move(0, 0);
    const block = request(page).locator('.code-block:visible').first();
    const button = block.locator('.copy-button');
    await expectVisible(button);
    const [outer, inner] = [(await block.boundingBox())!, (await button.boundingBox())!];
    expect(outer.x + outer.width - inner.x - inner.width).toBeLessThan(16);
    expect(inner.y - outer.y).toBeLessThan(16);
  });

  test('switch the status in sync with the text', async () => {
    const page = await site.open(DEPLOY, WIDE);
    await status(page, '404').click();
    await expectVisible(response(page).locator('[data-status="404"] pre'));
    await expectHidden(response(page).locator('[data-status="202"] pre'));
    expect(await page.locator('.op-details .response.is-chosen').getAttribute('id')).toBe('response-404');
    const row = page.locator('#response-409');
    await scrollTo(row);
    await row.click();
    await expectVisible(response(page).locator('[data-status="409"] pre'));
    expect(await page.locator('.op-details .response.is-chosen').getAttribute('id')).toBe('response-409');
    const success = page.locator('#response-202 > summary');
    await scrollTo(success);
    await success.click();
    await expectVisible(response(page).locator('[data-status="202"] pre'));
  });

  test('switch the status without scripts', async () => {
    const page = await site.open(DEPLOY, {...WIDE, javaScriptEnabled: false});
    await status(page, '404').click();
    await expectReachable(response(page).locator('[data-status="404"] pre'));
    await expectHidden(response(page).locator('[data-status="202"] pre'));
    await expectHidden(page.locator('.code-languages'));
  });

  test('switch between code and Try it', async () => {
    const page = await site.open(OPERATION, WIDE);
    const button = page.getByRole('button', {name: 'Try it'});
    await button.click();
    await tryItForm(page).waitFor({timeout: 30_000});
    await expectReachable(request(page).locator('.try-it').getByRole('button', {name: /send/i}));
    await expectHidden(request(page).locator('.code-panel'));
    await expectHidden(response(page));
    await request(page).getByRole('button', {name: 'Close'}).click();
    await expectVisible(request(page).locator('[data-panel="cli"] pre'));
    await expectReachable(response(page));
    await expectHidden(tryItForm(page));
  });

  test('follow the description on a phone, with a list of languages', async () => {
    const page = await site.open(DEPLOY, PHONE);
    const tops = await page
      .locator('.op-description, .op-panel--request, .op-panel--response, #authorization')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top));
    expect(tops).toHaveLength(4);
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    const list = page.getByRole('combobox', {name: 'Language'});
    await expectReachable(list);
    expect(await list.inputValue()).toBe('cli');
    await list.selectOption({label: 'Python'});
    await expectReachable(page.locator('[data-panel="python"] pre'));
    await page.reload();
    await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
    expect(await list.inputValue()).toBe('python');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

describe('fields and code', () => {
  /** Moves the pointer onto a field's name. */
  async function point(field: Locator): Promise<void> {
    await scrollTo(field);
    await field.locator('.prop-name').first().hover();
  }

  test('a hovered or focused field highlights its line', async () => {
    const page = await site.open(DEPLOY, WIDE);
    await point(page.locator('#response-202-status'));
    expect(await litLine(page)).toMatch(/^"status": /);
    await page.mouse.move(0, 0);
    await page.locator('#body-release_id > .prop-head > .prop-name').focus();
    expect(await litLine(page)).toMatch(/^--release-id /);
    await page.mouse.move(0, 0);
    await page.locator('.op-strip a').first().focus();
    expect(await page.locator('.is-lit').count()).toBe(0);
  });

  test("a nested field highlights its parent's line, and a header its line in every language", async () => {
    const page = await site.open(DEPLOY, WIDE);
    const traffic = page.locator('#response-202-traffic');
    await scrollTo(traffic);
    await traffic.locator('summary').first().click();
    await point(traffic.locator('.prop').first());
    expect(await litLine(page)).toMatch(/^"current_percent"/);
    await page.mouse.move(0, 0);
    for (const language of ['cURL', 'PowerShell', 'Python', 'Node.js']) {
      const tab = page.locator('.tabs--languages > .tab', {hasText: language});
      await tab.click();
      await page.locator('#header-nacre-version .prop-name').first().focus();
      expect([language, await litLine(page)]).toEqual([language, expect.stringContaining('Nacre-Version')]);
    }
  });

  test('a hidden line of folded code scrolls into view', async () => {
    const page = await site.open(DEPLOY, WIDE);
    await point(page.locator('#response-202-created_by'));
    const place = await page.locator('pre.is-lit').evaluate((pre: HTMLElement) => {
      const line = pre.scrollHeight / pre.textContent.split('\n').length;
      const top = Number(pre.style.getPropertyValue('--lit')) * line - pre.scrollTop;
      return top > 0 && top + line < pre.clientHeight;
    });
    expect(place).toBe(true);
  });

  test('a hovered line highlights its field', async () => {
    const page = await site.open(DEPLOY, WIDE);
    await page.locator('#response-202-id').scrollIntoViewIfNeeded();
    const line = response(page).locator('pre:visible .code-key', {hasText: '"id"'}).first();
    await expectVisible(line);
    await line.hover();
    expect(await page.locator('.prop.is-lit').getAttribute('id')).toBe('response-202-id');
    await page.mouse.move(0, 0);
    expect(await page.locator('.is-lit').count()).toBe(0);
  });
});

describe('a resting pointer', () => {
  test("doesn't highlight anything if moving the focus scrolls the page", async () => {
    const page = await site.open(DEPLOY, WIDE);
    await scrollTo(page.locator('#body-release_id'));
    await page.locator('#body-release_id > .prop-head > .prop-name').hover();
    expect(await litLine(page)).toMatch(/^--release-id /);
    const movedBelow = page.evaluate(
      () => new Promise((resolve) => document.addEventListener('mouseover', resolve, {once: true})),
    );
    await page.locator('#response-202-status > .prop-head > .prop-name').focus();
    await movedBelow;
    expect(await litLine(page)).toMatch(/^"status": /);
    expect(await page.locator('.prop.is-lit').getAttribute('id')).toBe('response-202-status');
  });

  test('clears the highlight of scrolled content on its next move', async () => {
    const page = await site.open(DEPLOY, WIDE);
    const field = page.locator('#body-release_id');
    await scrollTo(field);
    await field.locator('.prop-name').first().hover();
    const {x, y} = (await field.boundingBox())!;
    await page.locator('#response-202-status').evaluate((element) => element.scrollIntoView());
    await page.mouse.move(x + 40, y);
    expect(await page.locator('.prop.is-lit').getAttribute('id')).not.toBe('body-release_id');
    await page.mouse.move(0, 0);
    expect(await page.locator('.is-lit').count()).toBe(0);
  });
});

describe('the strip', () => {
  test.each([
    ['wide', WIDE],
    ['on a phone', PHONE],
  ])('stays in view and marks the current section, %s', async (_, options) => {
    const page = await site.open(DEPLOY, options);
    const links = page.locator('.op-strip a');
    const names = await links.allInnerTexts();
    expect(names.join(' ')).toBe('Request Body Headers Authorization Responses Guides');
    for (const name of ['Responses', 'Body', 'Authorization']) {
      await links.getByText(name).click();
      await page.waitForFunction(
        (text) => document.querySelector('.op-strip [aria-current]')?.textContent === text,
        name,
      );
      await expectVisible(links.getByText(name));
      // The heading is below the strip, not covered by it.
      const heading = page.locator('.op-details h2', {hasText: name}).first();
      await expectVisible(heading);
    }
  });

  test('only links to existing sections, without scripts and on a webhook', async () => {
    const page = await site.open('/docs/api/approval-decided-notification', {javaScriptEnabled: false});
    for (const link of await page.locator('.op-strip a').all()) {
      const anchor = (await link.getAttribute('href'))!.slice(1);
      expect(await page.locator(`[id="${anchor}"]`).count()).toBe(1);
    }
  });
});

describe('the fields', () => {
  test('show their format, with a link to the guide, and fold the pattern', async () => {
    const page = await site.open(DEPLOY, WIDE);
    const field = page.locator('#body-scope_id');
    const format = field.getByRole('link', {name: 'scope id'});
    await expectReachable(format);
    expect(await format.getAttribute('href')).toMatch(/^\/docs\/scopes\/overview\/?$/);
    const pattern = field.locator('details code');
    await expectHidden(pattern);
    await field.getByText('Pattern').click();
    await expectVisible(pattern);
  });

  test('have a link that is copied on click', async () => {
    const page = await site.open(DEPLOY, {...WIDE, permissions: ['clipboard-read', 'clipboard-write']});
    const link = page.locator('#body-release_id > .prop-head > .prop-name');
    await scrollTo(link);
    await link.click();
    await expectVisible(page.getByText('Link copied'));
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(page.url());
    expect(new URL(copied).hash).toBe('#body-release_id');
  });

  test.each([
    ['wide', WIDE],
    ['on a phone', PHONE],
  ])("don't have text smaller than 12.5 px, %s", async (_, options) => {
    const page = await site.open(DEPLOY, options);
    const small = await page.locator('[data-api-page] *').evaluateAll((all) =>
      all
        .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
        .filter((element) => parseFloat(getComputedStyle(element).fontSize) < 12.5)
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(small).toEqual([]);
  });
});
