/** "Try it": loading, load errors, and isolation from the rest of the page. */
import type {Page} from 'playwright-core';
import {tryItForm, openTryIt, tokenField} from '../../e2e/try-it';
import {gate} from '../../e2e/gate';
import {CREATE, OPERATION} from './operations';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectReachable, expectVisible} from '../../e2e/visible';

const site = useSite();

describe('Try it', () => {
  test('only loads on request, and shows that it is loading', async () => {
    const requests: string[] = [];
    const {released, release} = gate();
    const page = await site.open(OPERATION, {
      async prepare(page) {
        page.on('request', (request) => requests.push(request.url()));
        await page.route('**/api-explorer/*.json', async (route) => {
          await released;
          await route.continue();
        });
      },
    });
    await page.waitForLoadState('networkidle');
    const before = requests.length;
    expect(requests.filter((url) => url.includes('api-explorer'))).toEqual([]);
    await page.getByRole('button', {name: 'Try it'}).click();
    await expectVisible(page.getByText('Loading the form…'));
    release();
    await tryItForm(page).waitFor({timeout: 30_000});
    expect(requests.length).toBeGreaterThan(before + 1);
  });

  test('a button that was pressed before the page loaded its scripts works as usual after a return', async () => {
    const page = await site.open(OPERATION, {onlyReads: true});
    const button = page.locator('[data-try]');
    await button.click();
    await tryItForm(page).waitFor({timeout: 30_000});
    await page.getByRole('navigation', {name: 'Breadcrumbs'}).getByRole('link').last().click();
    await button.waitFor({state: 'detached'});
    await page.goBack();
    await button.waitFor();
    expect(await button.getAttribute('aria-busy')).toBeNull();
  });

  test('shows why its data failed to load, and tries again', async () => {
    let attempts = 0;
    const {page} = await site.openFaulty(OPERATION, {
      async prepare(page) {
        await page.route('**/api-explorer/*.json', (route) => {
          attempts++;
          return attempts === 1 ? route.fulfill({status: 503, body: ''}) : route.continue();
        });
      },
    });
    await page.getByRole('button', {name: 'Try it'}).click();
    const failure = page.getByRole('alert');
    await expectVisible(failure);
    expect(await failure.innerText()).toMatch(/could not be loaded.*503/);
    await failure.getByRole('button', {name: 'Retry'}).click();
    await tryItForm(page).waitFor({timeout: 30_000});
    await expectHidden(failure);
  });

  test('shows an error if its scripts fail to load, and tries again', async () => {
    const {page} = await site.openFaulty(OPERATION);
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/js/*.js', (route) => route.abort());
    await page.getByRole('button', {name: 'Try it'}).click();
    const failure = page.getByRole('alert');
    await expectVisible(failure);
    expect(await failure.innerText()).toMatch(/could not be loaded/);
    await page.unroute('**/assets/js/*.js');
    await failure.getByRole('button', {name: 'Retry'}).click();
    await tryItForm(page).waitFor({timeout: 30_000});
  });

  test('shows every prefilled parameter', async () => {
    const page = await site.open('/docs/api/resolve-provider');
    await openTryIt(page);
    const category = tryItForm(page).getByLabel('category');
    await expectReachable(category);
    expect(await category.inputValue()).toBe('container-orchestration');
    await expectHidden(tryItForm(page).getByLabel('specification'));
  });

  test("doesn't change the rest of the page", async () => {
    const page = await site.open(CREATE);
    const before = await styles(page);
    await openTryIt(page);
    // Elements under the pointer have another color.
    await page.mouse.move(0, 0);
    await page.waitForFunction(
      () => !document.getAnimations().some((animation) => animation instanceof CSSTransition),
    );
    expect(await styles(page)).toEqual(before);
  });

  test('keeps the server and credentials for the session only', async () => {
    const page = await site.open(OPERATION);
    await openTryIt(page);
    await (await tokenField(page)).fill('secret-token');
    const stored = () =>
      page.evaluate(() => ({
        session: JSON.stringify(Object.entries(sessionStorage)),
        local: JSON.stringify(Object.entries(localStorage)),
        cookies: document.cookie,
      }));
    await page.waitForFunction(() => JSON.stringify(Object.entries(sessionStorage)).includes('secret-token'));
    const {local, cookies} = await stored();
    expect(`${local}${cookies}`).not.toContain('secret-token');
    await page.goto(`${site.url}${CREATE}`);
    await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
    await openTryIt(page);
    expect(await (await tokenField(page)).inputValue()).toBe('secret-token');
    // Samples show the placeholder, never the entered credentials.
    expect(await page.locator('.op-samples .code-panel').allTextContents()).not.toContain('secret-token');
    const fresh = await site.open(OPERATION);
    expect(await fresh.evaluate(() => sessionStorage.length)).toBe(0);
  });
});

/** Computed styles of one element of every kind outside "Try it". */
function styles(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(() => {
    const kinds = [
      'body',
      '.navbar',
      '.menu__link',
      'h1',
      '.op-path',
      '.op-description p',
      '.prop',
      '.prop-name code',
      'pre.code',
      'details',
      'summary',
      '.op-disclosures',
      '.button--primary',
      '.copy-button',
      '.tabs--languages',
      'footer a',
      'ul',
      'label',
    ];
    const names = [
      'color',
      'background-color',
      'font-family',
      'font-size',
      'font-weight',
      'line-height',
      'margin-top',
      'margin-bottom',
      'padding-left',
      'padding-top',
      'border-top-width',
      'border-radius',
      'display',
      'box-shadow',
      'text-transform',
      'cursor',
    ];
    return Object.fromEntries(
      kinds.map((kind) => {
        const element = [...document.querySelectorAll(kind)].find(
          (candidate) => !candidate.closest('.try-it'),
        );
        const style = element && getComputedStyle(element);
        return [kind, names.map((name) => `${name}: ${style?.getPropertyValue(name)}`)];
      }),
    );
  });
}

test.each([true, false])(
  '#try-it opens the form on the current page (application loaded: %s)',
  async (isLoaded) => {
    const page = await site.open(OPERATION, {onlyReads: !isLoaded});
    await page.evaluate(() => (location.hash = 'try-it'));
    await tryItForm(page).waitFor();
    await expectVisible(page.locator('[data-try]'));
    expect(await page.getAttribute('[data-try]', 'aria-expanded')).toBe('true');
  },
);
