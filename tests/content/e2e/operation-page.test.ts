/** Operation pages: complete HTML, disclosures, copy buttons, keyboard, print. */
import type {Locator, Page} from 'playwright-core';
import {tryItForm, openTryIt} from '../../e2e/try-it';
import {API, CREATE, OPERATION} from './operations';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectReachable, expectVisible, scrollTo} from '../../e2e/visible';

const site = useSite();

/** The top edge of an anchor's target, which may be taller than the window. */
async function expectInView(page: Page, id: string): Promise<void> {
  await page.waitForFunction((anchor) => {
    const {top} = document.getElementById(anchor)!.getBoundingClientRect();
    return top >= 0 && top < window.innerHeight;
  }, id);
}

const languages = (page: Page, hasText?: string) => page.locator('.tabs--languages > .tab', {hasText});

describe('an operation page', () => {
  test('only wraps its address after slashes on a phone', async () => {
    const page = await site.open('/docs/api/cancel-troubleshooting-action', {
      viewport: {width: 390, height: 844},
    });
    const address = page.locator('.op-path');
    const ends = await address.evaluate((code) => {
      const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const found: string[] = [];
      let before: {text: string; bottom: number} | undefined;
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        for (let index = 0; index < node.length; index++) {
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const {top, bottom} = range.getBoundingClientRect();
          if (before && top >= before.bottom) found.push(before.text);
          before = {text: node.data[index]!, bottom};
        }
      }
      return found;
    });
    expect(ends).toEqual(['/', '/']);
    expect(await address.innerText()).toBe(
      'https://api.nacre.example/scopes/{scope_id}/troubleshooting-actions/{troubleshooting_action_id}/cancel',
    );
  });

  test('is complete without scripts', async () => {
    const page = await site.open(CREATE, {javaScriptEnabled: false});
    await expectVisible(page.locator('.op-path', {hasText: 'https://api.nacre.example/accounts'}));
    const text = await page.textContent('article');
    for (const word of ['Idempotency-Key', 'Nacre-Request-Id', 'Marketplace']) expect(text).toContain(word);
    expect(await languages(page).allInnerTexts()).toEqual([
      'CLI',
      'cURL',
      'PowerShell',
      'Python',
      'Node.js',
      'Body',
    ]);
    await languages(page, 'cURL').click();
    await expectVisible(page.locator('[data-panel="curl"]'));
    const disclosure = page.locator('.op-details .prop-disclosure').first();
    await disclosure.locator('> summary').click();
    expect(await disclosure.getAttribute('open')).not.toBeNull();
    await expectHidden(page.getByRole('button', {name: 'Try it'}));
  });

  test('fetches its content on navigation, but not on the initial load', async () => {
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
    // The address changes before the page.
    await page.waitForFunction((before) => {
      const operation = document.querySelector('.op');
      return operation !== null && operation.innerHTML !== before;
    }, landed);
    const route = new URL(page.url()).pathname;
    expect(fetched).toEqual([route.replace('/docs/api/', '/api-pages/') + '.json']);
    const direct = await site.open(route);
    expect(await page.locator('.op').innerHTML()).toBe(await direct.locator('.op').innerHTML());
    // Back on the first page, its content is still available.
    await page.goBack();
    await page.waitForURL(`${site.url}${OPERATION}`);
    await page.waitForFunction((before) => document.querySelector('.op')?.innerHTML === before, landed);
    expect(fetched).toHaveLength(1);
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  });

  test("loads the whole page if its content can't be fetched", async () => {
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
    await languages(page, 'Python').click();
    await page.goto(`${site.url}${CREATE}`);
    await expectVisible(page.locator('[data-panel="python"]'));
    await expectHidden(page.locator('[data-panel="cli"]'));
    await page.locator('.pagination-nav__link--next').click();
    await page.waitForURL((url) => url.pathname !== CREATE);
    await expectVisible(page.locator('[data-panel="python"]'));
  });

  test('opens the disclosures around its anchor', async () => {
    const page = await site.open('/docs/api/read-account', {});
    const anchor = await page.evaluate(() => {
      const nested = document.querySelector(
        '.op-details details details .prop[id], .op-errors-shared .prop[id]',
      );
      return nested!.id;
    });
    await page.goto(`${site.url}/docs/api/read-account#${anchor}`);
    await page.reload();
    await expectInView(page, anchor);
  });

  test('opens the disclosures around the target of a link on the page', async () => {
    const page = await site.open(OPERATION);
    const anchor = await page.evaluate(
      () => document.querySelector('.op-errors-shared:not([open]) [id]')!.id,
    );
    await page.evaluate((id) => {
      location.hash = id;
    }, anchor);
    await expectInView(page, anchor);
  });

  test('expands and collapses a section, and keeps open sections when Try it opens', async () => {
    const page = await site.open(CREATE);
    const section = page.locator('.op-section:has(> .op-section-head #responses)');
    const open = (within: Locator) => within.locator('details[class][open]').count();
    const all = await section.locator('details[class]').count();
    expect(all).toBeGreaterThan(3);
    const elsewhere = await open(page.locator('.op-section:has(> .op-section-head #request-body)'));
    await section.getByRole('button', {name: 'Expand all'}).click();
    expect(await open(section)).toBe(all);
    expect(await open(page.locator('.op-section:has(> .op-section-head #request-body)'))).toBe(elsewhere);
    await openTryIt(page);
    expect(await open(section)).toBe(all);
    await section.getByRole('button', {name: 'Collapse all'}).click();
    expect(await open(section)).toBe(0);
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

  test('works with the keyboard alone', async () => {
    const page = await site.open(OPERATION);
    await languages(page).locator('input').first().focus();
    await page.keyboard.press('ArrowRight');
    await expectVisible(page.locator('[data-panel="curl"]'));
    await expectHidden(page.locator('[data-panel="cli"]'));
    await page.locator('.op-errors-shared > summary').focus();
    await page.keyboard.press('Enter');
    await expectReachable(page.locator('.op-errors-shared .media'));
    await page.getByRole('button', {name: 'Try it'}).focus();
    await page.keyboard.press('Enter');
    await tryItForm(page).waitFor({timeout: 30_000});
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
      '.op-try-button',
      '.op-strip',
      '.op-disclosures',
      '.copy-button',
      '.code-fold',
      '.pagination-nav',
    ]) {
      await expectHidden(page.locator(hidden));
    }
    for (const shown of ['.code-panel pre', '#body-name', '#response-201-id']) {
      await scrollTo(page.locator(shown));
      await expectVisible(page.locator(shown));
    }
    // Sections that the reader closed stay closed.
    await expectHidden(page.locator('.op-details details:not([open]) .prop'));
    const samples = page.locator('.op-samples');
    expect(
      await samples.evaluate((element) => element.scrollHeight - element.clientHeight),
    ).toBeLessThanOrEqual(1);
  });
});

test.each([1440, 390])('the copy button never covers the end of a long code line at %i px', async (width) => {
  const page = await site.open('/docs/api/list-approval-actions', {viewport: {width, height: 900}});
  const block = page.locator('.op-panel--request .code-block:visible').first();
  const covered = await block.evaluate((element) => {
    const pre = element.querySelector('pre')!;
    pre.scrollLeft = pre.scrollWidth;
    const text = document.createRange();
    text.selectNodeContents(pre.querySelector('code')!);
    const button = element.querySelector('.copy-button')!.getBoundingClientRect();
    return [...text.getClientRects()].filter(({right, top}) => right > button.left && top < button.bottom);
  });
  expect(covered).toEqual([]);
});
