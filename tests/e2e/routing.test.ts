/** Navigation, and missing or broken pages. */
import {SAVE_DATA, settle} from './browser';
import {API, GUIDE, headingOf, lastSectionOf, lengthen, SUPPORT} from './pages';
import {useSite} from './use-site';
import {expectHidden, expectVisible} from './visible';

const site = useSite();

describe('not found', () => {
  test('shows the address, a search and links, with status 404', async () => {
    const response = await fetch(`${site.url}/docs/deploymint`);
    expect(response.status).toBe(404);
    const {page, problems} = await site.openFaulty('/docs/deploymint');
    await expectVisible(page.getByRole('heading', {level: 1, name: 'Page not found'}));
    await expectVisible(page.locator('main').getByText('/docs/deploymint'));
    await expectVisible(page.locator('main').getByRole('link', {name: /deployment/i}));
    expect(problems).toEqual([
      `status 404: ${site.url}/docs/deploymint`,
      expect.stringMatching(/^error: .*404.*\/docs\/deploymint/),
    ]);
  });

  test('suggests nothing that is not similar, and searches for the words of the address', async () => {
    const {page} = await site.openFaulty('/docs/wp-includes');
    const search = page.locator('main').getByRole('searchbox');
    await expectVisible(search);
    expect(await search.inputValue()).toBe('wp includes');
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('Did you mean').count()).toBe(0);
    await search.press('Enter');
    await page.waitForURL('**/search?q=wp+includes');
  });

  test.each(['/x', `/docs/${'a-long-address-'.repeat(6)}end`])(
    'shows two cards per row at %s',
    async (route) => {
      const {page} = await site.openFaulty(route, {viewport: {width: 1440, height: 900}});
      const cards = page.locator('main [class*="card_"]');
      await expectVisible(cards.first());
      const boxes = await cards.evaluateAll((all) =>
        all.map((card) => {
          const {x, width} = card.getBoundingClientRect();
          return {x: Math.round(x), width: Math.round(width)};
        }),
      );
      expect(new Set(boxes.map(({x}) => x)).size).toBe(2);
      // As wide as the text column, not as the sentence with the address.
      expect([...new Set(boxes.map(({width}) => width))]).toEqual([360]);
    },
  );

  test("/blog isn't a page, and /blog/authors lists teams", async () => {
    expect((await fetch(`${site.url}/blog`)).status).toBe(404);
    const page = await site.open('/blog/authors');
    expect(await page.textContent('h1')).toBe('Authors');
    expect(await page.locator('main a', {hasText: 'team'}).count()).toBeGreaterThanOrEqual(1);
  });
});

describe('routing', () => {
  test.each([true, false])('/docs redirects to the guides (JavaScript: %s)', async (javaScriptEnabled) => {
    const page = await site.open('/', {javaScriptEnabled});
    await page.goto(`${site.url}/docs`);
    await page.waitForURL(`**${GUIDE}`);
  });

  test('a trailing .html or index.html is dropped within the site', async () => {
    const page = await site.open('/');
    await page.goto(`${site.url}${GUIDE}/index.html`);
    await page.waitForSelector(`h1:has-text("${headingOf(GUIDE)}")`);
    await page.waitForSelector(`.menu__link--active[href="${GUIDE}"]`);
  });

  test('navigation scrolls to the top, or to the anchor in the address', async () => {
    const page = await site.open(GUIDE);
    await lengthen(page);
    await page.evaluate(() => window.scrollTo({top: 1200, behavior: 'instant'}));
    // By script, because Playwright's click would scroll to the link.
    await page.locator('.pagination-nav__link--next').dispatchEvent('click');
    await page.waitForURL((url) => url.pathname !== GUIDE);
    await page.waitForFunction(() => window.scrollY === 0);
    await page.goto(`${site.url}${GUIDE}#${lastSectionOf(GUIDE)}`);
    await page.waitForFunction(() => window.scrollY > 100);
  });

  test('hovering a link prefetches its page, except on a slow connection', async () => {
    const link = `.navbar a[href="${API}"]`;
    const fast = await site.open(SUPPORT);
    await fast.waitForLoadState('networkidle');
    await Promise.all([fast.waitForRequest('**/assets/js/*.js'), fast.hover(link)]);

    const slow = await site.open(SUPPORT, {before: SAVE_DATA});
    await slow.waitForLoadState('networkidle');
    const requests: string[] = [];
    slow.on('request', (request) => requests.push(request.url()));
    await slow.hover(link);
    await settle(slow);
    expect(requests).toEqual([]);
  });

  test('the progress bar appears after 200 ms and ends with the navigation', async () => {
    const page = await site.open(SUPPORT, {before: SAVE_DATA});
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/js/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await Promise.all([
      page.waitForRequest('**/assets/js/*.js'),
      page.click(`.navbar a[href="${API}"]`, {noWaitAfter: true}),
    ]);
    await page.clock.runFor(190);
    expect(await page.locator('#nprogress').count()).toBe(0);
    await page.clock.runFor(20);
    expect(await page.locator('#nprogress .bar').count()).toBe(1);
    await page.clock.resume();
    release();
    await page.waitForSelector(`h1:has-text("${headingOf(API)}")`);
    await page.waitForSelector('#nprogress', {state: 'detached'});
  });
});

describe('failures', () => {
  test('loads a page from the server if its code fails to load', async () => {
    const {page} = await site.openFaulty(SUPPORT, {before: SAVE_DATA});
    await page.route('**/assets/js/*.js', (route) => route.abort());
    await page.click(`.menu__link[href="${GUIDE}"]`, {noWaitAfter: true});
    await page.waitForURL(`**${GUIDE}`);
    await page.waitForSelector(`h1:has-text("${headingOf(GUIDE)}")`);
  });

  test.each([
    ['the content', 'main', true],
    ['the layout', '.navbar', false],
  ])('a crash in %s shows its message and a retry button', async (_, part, keepsLayout) => {
    const {page} = await site.openFaulty(SUPPORT);
    // The first link that queries the screen size throws.
    await page.evaluate((selector) => {
      const observe = IntersectionObserver.prototype.observe;
      IntersectionObserver.prototype.observe = function (target) {
        if (target.closest(selector)) {
          IntersectionObserver.prototype.observe = observe;
          throw new Error('observer broke');
        }
        observe.call(this, target);
      };
    }, part);
    await page.click(`.menu__link[href="${GUIDE}"]`);
    await expectVisible(page.getByRole('heading', {level: 1, name: 'This page crashed.'}));
    await expectVisible(page.getByText('observer broke'));
    expect(await page.title()).toBe('Page Error');
    await (keepsLayout ? expectVisible : expectHidden)(page.locator('.navbar'));
    const again = page.getByRole('button', {name: 'Try again'});
    await expectVisible(again);
    await again.click();
    await expectVisible(page.getByRole('heading', {level: 1, name: headingOf(GUIDE)}));
  });

  test('a site at the wrong path shows an error', async () => {
    const {page} = await site.openFaulty('/');
    await page.route('**/assets/**', (route) => route.abort());
    await page.reload();
    await expectVisible(page.getByText('Your site did not load properly'));
  });
});
