/** Pages of operations: whole in the HTML, disclosures, copying, keyboard, print. */
import type {Page} from 'playwright-core';
import {explorer, openExplorer} from '../../e2e/explorer';
import {API, CREATE, OPERATION} from './operations';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectVisible, scrollTo} from '../../e2e/visible';

const site = useSite();

/** The top of what an address names; it may be longer than the window. */
async function expectInView(page: Page, id: string): Promise<void> {
  await page.waitForFunction((anchor) => {
    const {top} = document.getElementById(anchor)!.getBoundingClientRect();
    return top >= 0 && top < window.innerHeight;
  }, id);
}

describe('an operation page', () => {
  test('is whole without scripts', async () => {
    const page = await site.open(CREATE, {javaScriptEnabled: false});
    await expectVisible(page.locator('.op-path').getByText('/accounts'));
    const text = await page.textContent('article');
    for (const word of ['Idempotency-Key', 'Nacre-Request-Id', 'Logistics']) expect(text).toContain(word);
    expect(await page.locator('.code-tabs label').allInnerTexts()).toEqual([
      'cli',
      'curl',
      'powershell',
      'python',
      'nodejs',
    ]);
    await page.locator('.code-tabs label', {hasText: 'curl'}).click();
    await expectVisible(page.locator('[data-panel="curl"]'));
    const disclosure = page.locator('.op-details .prop-disclosure').first();
    await disclosure.locator('> summary').click();
    expect(await disclosure.getAttribute('open')).not.toBeNull();
    await expectHidden(page.getByRole('button', {name: 'Try it'}));
  });

  test('is not fetched again by who lands on it, and is by who comes from another page', async () => {
    const fetched: string[] = [];
    const page = await site.open(OPERATION, {
      async prepare(page) {
        page.on('request', (request) => {
          if (request.url().includes('/api-pages/')) fetched.push(new URL(request.url()).pathname);
        });
      },
    });
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
    const landed = await page.locator('.op').innerHTML();
    await page.evaluate(() => Object.assign(window, {stayed: true}));
    await page.locator('.pagination-nav__link--next').click();
    await page.waitForURL((url) => url.pathname !== OPERATION);
    await page.locator('.op').waitFor();
    const route = new URL(page.url()).pathname;
    expect(fetched).toEqual([route.replace('/docs/api/', '/api-pages/') + '.json']);
    const direct = await site.open(route);
    expect(await page.locator('.op').innerHTML()).toBe(await direct.locator('.op').innerHTML());
    // Back on the first page, its content is still there.
    await page.goBack();
    await page.waitForURL(`${site.url}${OPERATION}`);
    await page.getByText('/accounts/{account_id}').first().waitFor();
    expect(await page.locator('.op').innerHTML()).toBe(landed);
    expect(fetched).toHaveLength(1);
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  });

  test('is loaded as a whole page when its content cannot be fetched', async () => {
    const {page} = await site.openFaulty(OPERATION, {
      async prepare(page) {
        await page.route('**/api-pages/**', (route) => route.fulfill({status: 503, body: ''}));
      },
    });
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Object.assign(window, {stayed: true}));
    await page.locator('.pagination-nav__link--next').click();
    await page.waitForFunction(() => !('stayed' in window));
    await page.waitForURL((url) => url.pathname !== OPERATION);
    await page.locator('.op-endpoint').waitFor();
    expect(await page.locator('.op-details').count()).toBe(1);
  });

  test('remembers the language on other pages and after a reload', async () => {
    const page = await site.open(OPERATION);
    await page.locator('.code-tabs label', {hasText: 'python'}).click();
    await page.goto(`${site.url}${CREATE}`);
    await expectVisible(page.locator('[data-panel="python"]'));
    await expectHidden(page.locator('[data-panel="cli"]'));
    await page.locator('.pagination-nav__link--next').click();
    await page.waitForURL((url) => url.pathname !== CREATE);
    await expectVisible(page.locator('[data-panel="python"]'));
  });

  test('opens the disclosures around what the address names', async () => {
    const page = await site.open('/docs/api/read-account', {});
    const anchor = await page.evaluate(() => {
      const nested = document.querySelector(
        '.op-details details details .prop[id], .op-details .response:not([open]) .prop[id]',
      );
      return nested!.id;
    });
    await page.goto(`${site.url}/docs/api/read-account#${anchor}`);
    await page.reload();
    await expectInView(page, anchor);
  });

  test('opens the disclosures when a link on the page leads there', async () => {
    const page = await site.open(OPERATION);
    const anchor = await page.evaluate(
      () => document.querySelector('.op-details .response:not([open]) [id]')!.id,
    );
    await page.evaluate((id) => {
      location.hash = id;
    }, anchor);
    await expectInView(page, anchor);
  });

  test('expands and collapses all fields, and keeps what is open when the explorer opens', async () => {
    const page = await site.open(CREATE);
    const open = () => page.locator('.op-details details[open]').count();
    const all = await page.locator('.op-details details').count();
    await page.locator('[data-disclosures="open"]').click();
    expect(await open()).toBe(all);
    await openExplorer(page);
    expect(await open()).toBe(all);
    await page.locator('[data-disclosures="close"]').click();
    expect(await open()).toBe(0);
  });

  test('copies the address and the code', async () => {
    const page = await site.open(OPERATION, {permissions: ['clipboard-read', 'clipboard-write']});
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', {name: 'Copy the address'}).click();
    await expectVisible(page.getByText('Copied'));
    expect(await clipboard()).toBe(`${API}/accounts/{account_id}`);
    await page.locator('.code-panel:visible .copy-button').click();
    await page.waitForFunction(async () =>
      (await navigator.clipboard.readText()).startsWith('nacre account read'),
    );
  });

  test('is read and used with the keyboard alone', async () => {
    const page = await site.open(OPERATION);
    await page.locator('.code-tabs input').first().focus();
    await page.keyboard.press('ArrowRight');
    await expectVisible(page.locator('[data-panel="curl"]'));
    await expectHidden(page.locator('[data-panel="cli"]'));
    await page.locator('.response:not([open]) > summary').first().focus();
    const before = await page.locator('.response[open]').count();
    await page.keyboard.press('Enter');
    expect(await page.locator('.response[open]').count()).toBe(before + 1);
    await page.getByRole('button', {name: 'Try it'}).focus();
    await page.keyboard.press('Enter');
    await explorer(page).waitFor({timeout: 30_000});
    await page.locator('.copy-button').first().focus();
    expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).not.toBe(
      'none',
    );
  });

  test('prints its samples and fields, without navigation', async () => {
    const page = await site.open(CREATE);
    await page.emulateMedia({media: 'print'});
    for (const hidden of [
      '.navbar',
      '.theme-doc-sidebar-container',
      '.op-try',
      '.op-disclosures',
      '.copy-button',
      '.pagination-nav',
    ]) {
      await expectHidden(page.locator(hidden));
    }
    for (const shown of ['.code-panel pre', '#body-name', '#response-201-id']) {
      await scrollTo(page.locator(shown));
      await expectVisible(page.locator(shown));
    }
    // What a reader left closed stays closed.
    await expectHidden(page.locator('.op-details details:not([open]) .prop'));
    const samples = page.locator('.op-samples');
    expect(
      await samples.evaluate((element) => element.scrollHeight - element.clientHeight),
    ).toBeLessThanOrEqual(1);
  });
});
