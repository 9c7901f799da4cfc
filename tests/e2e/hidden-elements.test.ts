/** Elements with the class `hidden`, which the site shows on each route change and sidebar change. */
import type {Page} from 'playwright-core';
import {API, GUIDE} from './pages';
import {useSite} from './use-site';
import {expectHidden, expectVisible} from './visible';

const site = useSite();

const PROBE = '#probe';

/** Adds an element that is hidden as long as it has the class. */
async function hideProbe(page: Page): Promise<void> {
  // Waits for the animation of an opening category.
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await page.evaluate(() => {
    document.getElementById('probe')?.remove();
    const style = 'position: fixed; inset: auto 0 0 auto; width: 90px; height: 30px; z-index: 9999';
    document.body.insertAdjacentHTML(
      'beforeend',
      `<style>.hidden { display: none }</style><p id="probe" class="hidden" style="${style}">Probe</p>`,
    );
  });
  await expectHidden(page.locator(PROBE));
}

test('show when a sidebar category opens or closes', async () => {
  const page = await site.open(API);
  const caret = page.locator('.theme-doc-sidebar-menu .menu__caret').first();
  for (const expanded of ['true', 'false', 'true', 'false']) {
    await hideProbe(page);
    await caret.click();
    await page.waitForSelector(`.theme-doc-sidebar-menu .menu__caret[aria-expanded="${expanded}"]`);
    await expectVisible(page.locator(PROBE));
  }
});

test('show when a category in the menu of small screens opens or closes', async () => {
  const page = await site.open(API, {viewport: {width: 390, height: 844}});
  await page.click('.navbar__toggle');
  const menu = page.locator('.navbar-sidebar--show .theme-doc-sidebar-menu');
  const caret = menu.locator('.menu__caret').first();
  await caret.waitFor({state: 'attached'});
  for (const expanded of ['true', 'false']) {
    await hideProbe(page);
    await caret.dispatchEvent('click');
    await menu.locator(`.menu__caret[aria-expanded="${expanded}"]`).first().waitFor();
    await expectVisible(page.locator(PROBE));
  }
});

test('stay hidden on other changes', async () => {
  const page = await site.open(GUIDE);
  await hideProbe(page);
  await page.locator('.navbar button[class*="toggleButton"]').first().click();
  await page.waitForSelector('html[data-theme="dark"]', {state: 'attached'});
  await expectHidden(page.locator(PROBE));
});
