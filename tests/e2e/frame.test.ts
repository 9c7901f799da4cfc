/** The frame around the content: spec sections 2 (navigation, layout), 4 and 8, in a real browser. */
import {product} from '../../config/product';
import {openSite, type OpenedPage, type TestSite} from './browser';

const GUIDE = '/docs/deployments';
/** A connection on which nothing is prefetched. */
const SAVE_DATA = `Object.defineProperty(navigator, 'connection', {value: {saveData: true, effectiveType: '2g'}})`;
let site: TestSite;
let opened: OpenedPage | undefined;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
afterEach(async () => {
  const problems = opened?.problems ?? [];
  await opened?.page.context().close();
  opened = undefined;
  expect(problems).toEqual([]);
});

async function open(route: string, options?: Parameters<TestSite['open']>[1]) {
  opened = await site.open(route, options);
  return opened.page;
}

describe('navbar', () => {
  test('leads to the guides and the API on the left and to support on the right', async () => {
    const page = await open('/');
    const links = (side: string) =>
      page.$$eval(`.navbar__items${side} > a.navbar__item`, (items) =>
        items.map((item) => [item.textContent, item.getAttribute('href')]),
      );
    expect(await links(':not(.navbar__items--right)')).toEqual([
      ['User guides', '/docs/getting-started'],
      ['API', '/docs/api-getting-started'],
    ]);
    expect(await links('--right')).toEqual([['Support', '/docs/support']]);
  });

  test.each([
    ['/docs/api/create-deployment', ['API']],
    ['/docs/scope-api-index', ['API']],
    ['/docs/api-getting-started', ['API']],
    ['/docs/deployments', ['User guides']],
    ['/docs/approvals/overview', ['User guides']],
    ['/docs/support', ['Support']],
    ['/', []],
  ])('on %s it marks %j, and nothing else', async (route, labels) => {
    const page = await open(route);
    const marked = page.locator('.navbar [aria-current="page"]');
    expect(await marked.allTextContents()).toEqual(labels);
  });

  test('hides when scrolling down past its height and shows when scrolling up', async () => {
    const page = await open(GUIDE);
    const hidden = () => page.$eval('.navbar', (navbar: Element) => /Hidden/i.test(navbar.className));
    const scrollTo = async (y: number) => {
      await page.evaluate((top) => window.scrollTo({top, behavior: 'instant'}), y);
      await page.waitForTimeout(100);
    };
    expect(await hidden()).toBe(false);
    await scrollTo(300);
    await scrollTo(900);
    expect(await hidden()).toBe(true);
    await scrollTo(600);
    expect(await hidden()).toBe(false);
    await scrollTo(900);
    expect(await hidden()).toBe(true);
    await scrollTo(0);
    expect(await hidden()).toBe(false);
  });

  test('hides when the address names an anchor of the page, not when it names none', async () => {
    const page = await open(GUIDE);
    const hidden = () => page.$eval('.navbar', (navbar: Element) => /Hidden/i.test(navbar.className));
    await page.click('.table-of-contents a:nth-of-type(1)');
    await page.waitForFunction(() => /Hidden/i.test(document.querySelector('.navbar')!.className));
    await page.evaluate(() => window.scrollTo({top: 0, behavior: 'instant'}));
    await page.waitForTimeout(100);
    await page.evaluate(() => {
      window.location.hash = '#no-such-anchor';
    });
    await page.waitForTimeout(200);
    expect(await hidden()).toBe(false);
  });

  test('shows neither language nor version switcher while there is one of each', async () => {
    const page = await open(GUIDE);
    expect(await page.locator('.navbar .dropdown').count()).toBe(0);
  });
});

describe('small screens', () => {
  const phone = {viewport: {width: 390, height: 844}};

  test('the menu slides out, goes back to the main menu and closes on a choice', async () => {
    const page = await open(GUIDE, phone);
    await page.click('.navbar__toggle');
    await page.waitForSelector('.navbar-sidebar--show');
    const secondary = page.locator('.navbar-sidebar__item.menu').last();
    expect(await secondary.locator('a', {hasText: 'Getting started'}).count()).toBeGreaterThan(0);
    await page.click('.navbar-sidebar__back');
    await page.waitForSelector('.navbar-sidebar__items:not(.navbar-sidebar__items--show-secondary)', {
      state: 'attached',
    });
    await page.click('.navbar-sidebar a:has-text("Support")');
    await page.waitForURL('**/docs/support');
    await page.waitForSelector('.navbar-sidebar--show', {state: 'detached'});
  });

  test.each([
    '/',
    GUIDE,
    '/docs/api/create-deployment',
    '/docs/scope-api-index',
    '/docs/tags',
    '/markdown-page',
  ])('%s does not scroll sideways', async (route) => {
    const page = await open(route, phone);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

describe('footer', () => {
  test('has its groups, the logo and the copyright of 2025', async () => {
    const page = await open('/');
    const groups = await page.$$eval('.footer__col', (columns) =>
      columns.map((column) => [
        column.querySelector('.footer__title')?.textContent,
        [...column.querySelectorAll('a')].map((link) => link.getAttribute('href')),
      ]),
    );
    const {links} = product;
    expect(groups).toEqual([
      ['Docs', ['/docs/getting-started', '/docs/api-getting-started']],
      ['More about us', [links.homepage, links.linkedin, links.x]],
      ['More', [links.medium, links.github]],
    ]);
    expect(await page.locator('.footer__logo').count()).toBeGreaterThan(0);
    expect(await page.textContent('.footer__copyright')).toContain('2025');
  });
});

describe('announcement bar', () => {
  test('has its own colors, closes, and stays closed on other pages and visits', async () => {
    const page = await open('/');
    const bar = page.locator('.theme-announcement-bar');
    const colors = await bar.evaluate((element) => {
      const {backgroundColor, color} = getComputedStyle(element);
      return {backgroundColor, color};
    });
    expect(colors).toEqual({backgroundColor: 'rgb(12, 74, 82)', color: 'rgb(242, 251, 250)'});
    await bar.locator('button').click();
    await bar.waitFor({state: 'detached'});
    await page.goto(`${site.url}${GUIDE}`);
    await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
    expect(await bar.isVisible()).toBe(false);
  });

  test('comes back when its id changes', async () => {
    const page = await open('/');
    await page.click('.theme-announcement-bar button');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.includes('announcement.id')) localStorage.setItem(key, 'an-older-one');
      }
    });
    await page.reload();
    await page.waitForSelector('.theme-announcement-bar', {state: 'visible'});
  });
});

describe('color mode', () => {
  test('starts light even where the system is dark, toggles, and is remembered', async () => {
    const page = await open('/', {colorScheme: 'dark'});
    const mode = () => page.getAttribute('html', 'data-theme');
    expect(await mode()).toBe('light');
    const toggle = page.locator('.navbar button[class*="toggleButton"]').first();
    await toggle.click();
    expect(await mode()).toBe('dark');
    await page.reload();
    expect(await mode()).toBe('dark');
    await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
    await toggle.click();
    expect(await mode()).toBe('light');
  });

  test('the toggle is disabled until scripts run', async () => {
    const page = await open('/', {javaScriptEnabled: false});
    expect(await page.locator('.navbar button[class*="toggleButton"]').first().isDisabled()).toBe(true);
  });
});

describe('keyboard', () => {
  test('the first Tab reaches a link that skips to the content', async () => {
    const page = await open(GUIDE);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
    await page.keyboard.press('Enter');
    const focused = await page.evaluate(() => document.activeElement?.querySelector('h1')?.textContent);
    expect(focused).toBe('Deployments');
  });

  test('code tabs change with the arrow keys', async () => {
    const page = await open('/docs/api/create-deployment');
    await page.focus('input[name="language"][value="cli"]');
    await page.keyboard.press('ArrowRight');
    expect(await page.isVisible('[data-panel="curl"]')).toBe(true);
    expect(await page.isVisible('[data-panel="cli"]')).toBe(false);
  });
});

describe('tabs', () => {
  test('the chosen language is remembered on other operations and visits', async () => {
    const page = await open('/docs/api/create-deployment');
    await page.check('input[name="language"][value="python"]', {force: true});
    await page.goto(`${site.url}/docs/api/create-scope`);
    await page.waitForSelector('[data-panel="python"]', {state: 'visible'});
    await page.click('.menu__link[href="/docs/api/list-scopes"]');
    await page.waitForURL('**/docs/api/list-scopes');
    await page.waitForSelector('[data-panel="python"]', {state: 'visible'});
  });

  test('the chosen surface is remembered on other guides', async () => {
    const page = await open('/docs/getting-started');
    await page.locator('[role="tab"]', {hasText: /^API$/}).first().click();
    await page.reload();
    await page.waitForSelector('[role="tab"][aria-selected="true"]:text-is("API")');
  });
});

describe('not found', () => {
  test('names the address, suggests a search and ways on, with status 404', async () => {
    const response = await fetch(`${site.url}/docs/deploymint`);
    expect(response.status).toBe(404);
    opened = await site.open('/docs/deploymint');
    const {page, problems} = opened;
    expect(await page.textContent('h1')).toBe('Page not found');
    expect(await page.textContent('main')).toContain('/docs/deploymint');
    expect(await page.getAttribute('main a[href^="/search"]', 'href')).toBe('/search?q=deploymint');
    // The browser itself reports the 404.
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    problems.length = 0;
  });

  test('/blog has no page, /blog/authors lists teams', async () => {
    expect((await fetch(`${site.url}/blog`)).status).toBe(404);
    const page = await open('/blog/authors');
    expect(await page.textContent('h1')).toBe('Authors');
    expect(await page.locator('main a', {hasText: 'team'}).count()).toBeGreaterThanOrEqual(3);
  });
});

describe('routing', () => {
  test.each([true, false])('/docs leads to getting started (JavaScript: %s)', async (javaScriptEnabled) => {
    opened = await site.open('/markdown-page', {javaScriptEnabled});
    await opened.page.goto(`${site.url}/docs`);
    await opened.page.waitForURL('**/docs/getting-started');
  });

  test('a trailing .html or index.html is dropped inside the site', async () => {
    const page = await open('/');
    await page.goto(`${site.url}${GUIDE}/index.html`);
    await page.waitForSelector('h1:has-text("Deployments")');
    await page.waitForSelector('.menu__link--active[href="/docs/deployments"]');
  });

  test('navigation scrolls to the top, or to the anchor that the address names', async () => {
    const page = await open(GUIDE);
    await page.evaluate(() => window.scrollTo({top: 1200, behavior: 'instant'}));
    await page.click('.menu__link[href="/docs/dimensions"]');
    await page.waitForSelector('h1:has-text("Dimensions")');
    await page.waitForFunction(() => window.scrollY === 0);
    await page.goto(`${site.url}${GUIDE}#strategies`);
    await page.waitForFunction(() => window.scrollY > 100);
  });

  test('a page is prefetched when its link is pointed at, and not on a slow connection', async () => {
    const requested = async (saveData: boolean) => {
      const {page} = await site.open('/docs/support', {
        before: saveData ? SAVE_DATA : undefined,
      });
      const before = await page.evaluate(() => performance.getEntriesByType('resource').length);
      await page.hover('.navbar a[href="/docs/api-getting-started"]');
      await page.waitForTimeout(800);
      const after = await page.evaluate(() => performance.getEntriesByType('resource').length);
      await page.context().close();
      return after - before;
    };
    expect(await requested(false)).toBeGreaterThan(0);
    expect(await requested(true)).toBe(0);
  });

  test('the progress bar waits 200 ms and ends with the route', async () => {
    const page = await open('/docs/support', {before: SAVE_DATA});
    await page.route('**/assets/js/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      await route.continue();
    });
    await page.click('.navbar a[href="/docs/api-getting-started"]', {noWaitAfter: true});
    await page.waitForTimeout(100);
    expect(await page.locator('#nprogress').count()).toBe(0);
    await page.waitForSelector('#nprogress .bar', {state: 'attached'});
    await page.waitForSelector('h1:has-text("API reference")');
    await page.waitForSelector('#nprogress', {state: 'detached'});
  });
});

describe('failures', () => {
  test('a page whose code does not load is loaded from the server', async () => {
    const {page} = await site.open('/docs/support', {before: SAVE_DATA});
    await page.route('**/assets/js/*.js', (route) => route.abort());
    await page.click('.menu__link[href="/docs/getting-started"]', {noWaitAfter: true});
    await page.waitForURL('**/docs/getting-started');
    await page.waitForSelector('h1:has-text("Getting started")');
    await page.context().close();
  });

  test.each([
    ['the content', 'main', true],
    ['the frame', '.navbar', false],
  ])('a crash in %s shows its message and a way to try again', async (_, part, keepsFrame) => {
    const {page} = await site.open('/docs/support');
    // The first link of the part that looks for the screen throws.
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
    await page.click('.menu__link[href="/docs/getting-started"]');
    await page.waitForSelector('h1:text-is("This page crashed.")');
    expect(await page.textContent('body')).toContain('observer broke');
    expect(await page.title()).toBe('Page Error');
    expect(await page.isVisible('.navbar')).toBe(keepsFrame);
    await page.click('button:text-is("Try again")');
    await page.waitForSelector('h1:text-is("Getting started")');
    await page.context().close();
  });

  test('a site under the wrong path says so', async () => {
    const {page} = await site.open('/');
    await page.route('**/assets/**', (route) => route.abort());
    await page.reload();
    await page.waitForTimeout(300);
    expect(await page.textContent('body')).toContain('Your site did not load properly');
    await page.context().close();
  });
});

describe('hidden elements', () => {
  test('are shown on each route and when the sidebar menu changes', async () => {
    const page = await open('/docs/api-getting-started');
    await page.evaluate(() => {
      const element = document.createElement('p');
      element.className = 'hidden';
      element.id = 'probe';
      document.body.append(element);
    });
    await page.click('.theme-doc-sidebar-menu .menu__caret');
    await page.waitForFunction(() => !document.getElementById('probe')!.classList.contains('hidden'));
    await page.evaluate(() => document.getElementById('probe')!.classList.add('hidden'));
    await page.click('.navbar a[href="/docs/support"]');
    await page.waitForFunction(() => !document.getElementById('probe')!.classList.contains('hidden'));
  });
});

describe('head', () => {
  test('names the site, the language, the manifest and the touch icon', async () => {
    const page = await open(GUIDE);
    expect(await page.title()).toBe('Deployments | Nacre docs');
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    expect(await page.getAttribute('html', 'dir')).toBe('ltr');
    for (const rel of ['manifest', 'apple-touch-icon', 'icon']) {
      const href = await page.getAttribute(`link[rel="${rel}"]`, 'href');
      expect((await fetch(new URL(href!, site.url))).status).toBe(200);
    }
  });

  test('the table of contents shows headings of levels 2 and 3', async () => {
    const page = await open(GUIDE);
    const listed = await page.$$eval('.table-of-contents a', (links) =>
      links.map((link) => link.getAttribute('href')),
    );
    const headings = await page.$$eval('article h2[id], article h3[id]', (all) =>
      all.map(({id}) => `#${id}`),
    );
    expect(listed).toEqual(headings);
  });

  test('breadcrumbs lead up', async () => {
    const page = await open('/docs/api/create-deployment');
    const crumbs = await page.$$eval('.breadcrumbs__link', (links) => links.map((link) => link.textContent));
    expect(crumbs.slice(-2)).toEqual(['Deployments', 'Create a deployment']);
  });
});

describe('without JavaScript', () => {
  test.each([
    '/',
    GUIDE,
    '/docs/api/create-deployment',
    '/docs/scope-api-index',
    '/docs/tags/scopes',
    '/search',
  ])('%s shows its content and working navigation', async (route) => {
    const page = await open(route, {javaScriptEnabled: false});
    expect((await page.textContent('h1'))!.length).toBeGreaterThan(2);
    await page.click('.navbar a[href="/docs/api-getting-started"]');
    await page.waitForURL('**/docs/api-getting-started');
    expect(await page.textContent('article')).toContain('access token');
  });

  test('an operation shows its fields, samples and examples', async () => {
    const page = await open('/docs/api/create-deployment', {javaScriptEnabled: false});
    const text = await page.textContent('article');
    for (const word of ['scope_id', 'finalize_after_seconds', 'deployment_in_progress', 'Nacre-Request-Id']) {
      expect(text).toContain(word);
    }
    await page.check('input[value="nodejs"]', {force: true});
    expect(await page.isVisible('[data-panel="nodejs"]')).toBe(true);
    const fold = page.locator('.prop-fold').first();
    await fold.locator('> summary').click();
    expect(await fold.getAttribute('open')).not.toBeNull();
  });
});

describe('image zoom', () => {
  test('opens a second after loading, and closes on a click, Escape and scrolling', async () => {
    const page = await open('/markdown-page');
    await page.waitForSelector('.markdown img.medium-zoom-image');
    const image = page.locator('.markdown img.medium-zoom-image').first();
    const isOpen = () => page.locator('.medium-zoom--opened').count();
    const openZoom = async () => {
      await image.click();
      await page.waitForSelector('.medium-zoom-image--opened');
      await page.waitForTimeout(400);
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
    expect(await isOpen()).toBe(0);
  });
});

describe('diagrams', () => {
  const PAGES = [
    '/docs/NRN',
    '/docs/deployments',
    '/docs/authentication-api-index',
    '/docs/approvals/overview',
  ];

  test.each(PAGES)('%s shows them without JavaScript, with no label outside of its box', async (route) => {
    const page = await open(route, {javaScriptEnabled: false});
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

  test('keep a size that can be read on a phone, and scroll there', async () => {
    const page = await open('/docs/NRN', {viewport: {width: 390, height: 844}});
    const diagram = page.locator('.diagram').first();
    const {size, scrolls} = await diagram.evaluate((element) => {
      const text = element.querySelector('text')!;
      const matrix = text.getScreenCTM()!;
      return {size: 16 * matrix.a, scrolls: element.scrollWidth > element.clientWidth};
    });
    expect(size).toBeGreaterThanOrEqual(10);
    expect(scrolls).toBe(true);
    await diagram.focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => document.querySelector('.diagram')!.scrollLeft > 0);
  });

  test('change with the color mode', async () => {
    const page = await open('/docs/NRN');
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

describe('drawn screens', () => {
  test('open larger by a click or a key, and close on Escape, a click and the button', async () => {
    const page = await open('/docs/deployments');
    const screen = page.locator('figure.screen').first();
    const dialog = screen.locator('dialog');
    const width = (selector: string) =>
      screen.locator(selector).evaluate((element) => element.getBoundingClientRect().width);

    await screen.locator('[role="img"]').first().click();
    await dialog.getByRole('img', {name: /^The page of a running deployment/}).waitFor();
    expect(await width('dialog [role="img"]')).toBeGreaterThan((await width('[role="img"] >> nth=0')) * 1.2);
    await page.keyboard.press('Escape');
    await dialog.waitFor({state: 'hidden'});

    const enlarge = screen.getByRole('button', {name: /^Enlarge: /});
    await enlarge.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await dialog.getByRole('button', {name: 'Close'}).click();
    await dialog.waitFor({state: 'hidden'});
    expect(await enlarge.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await dialog.click({position: {x: 5, y: 5}});
    await dialog.waitFor({state: 'hidden'});
  });

  test('are one image to assistive technology, and search does not read their parts', async () => {
    const page = await open('/docs/deployments');
    const screen = page.locator('figure.screen').first();
    expect(await screen.getByRole('table').count()).toBe(0);
    const index = await page.evaluate(async () => {
      const {shards} = (await (await fetch('/search-index/manifest.json')).json()) as {
        shards: Array<{file: string}>;
      };
      return Promise.all(shards.map(async ({file}) => (await fetch(`/search-index/${file}`)).text()));
    });
    expect(index.join('')).not.toContain('Green · 1.9.0');
  });
});
