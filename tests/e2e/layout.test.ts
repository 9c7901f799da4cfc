/** The layout around the content: navbar, announcement bar, footer, head, keyboard. */
import {docsPages} from '../../config/footer';
import {product} from '../../config/product';
import {settle} from './browser';
import {API, GUIDE, headingOf, INDEX, lengthen, OPERATION, SANDBOX, SUPPORT} from './pages';
import {useSite} from './use-site';
import {expectHidden, expectReachable, expectVisible} from './visible';

const site = useSite();

describe('navbar', () => {
  test('links to the guides and the API on the left, and to support and the version on the right', async () => {
    const page = await site.open('/');
    const links = (side: string) =>
      page.$$eval(`.navbar__items${side} > a.navbar__item`, (items) =>
        items
          .filter((item) => item.checkVisibility())
          .map((item) => [item.textContent, item.getAttribute('href')]),
      );
    expect(await links(':not(.navbar__items--right)')).toEqual([
      ['User guides', GUIDE],
      ['API', API],
      ...SANDBOX.map((route) => ['Sandbox', route]),
    ]);
    expect(await links('--right')).toEqual([
      ['Support', SUPPORT],
      // The only docs version, which links to its start.
      ...(product.namesOnlyVersion ? [['Next', GUIDE]] : []),
    ]);
    if (product.namesOnlyVersion)
      await expectVisible(page.getByRole('link', {name: 'Version: Next', exact: true}));
  });

  test('the menu on a phone also lists the pages that the footer links to', async () => {
    const page = await site.open('/', {viewport: {width: 390, height: 844}});
    await page.click('.navbar__toggle');
    const menu = page.locator('.navbar-sidebar--show');
    for (const {label} of [...docsPages, {label: 'Support'}]) {
      const link = menu.getByRole('link', {name: label, exact: true});
      await expectVisible(link);
      expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    }
    await menu.getByRole('link', {name: 'Changelog', exact: true}).click();
    await page.waitForURL('**/docs/changelogs');
  });

  test.each([
    [OPERATION, ['API']],
    [INDEX, ['API']],
    [API, ['API']],
    [GUIDE, ['User guides']],
    [SUPPORT, ['Support']],
    ['/', []],
  ])('on %s, only marks %j', async (route, labels) => {
    const page = await site.open(route);
    const marked = page.locator('.navbar [aria-current="page"]');
    expect(await marked.allTextContents()).toEqual(labels);
  });

  test('hides when scrolling down past its height and shows when scrolling up', async () => {
    const page = await site.open(GUIDE);
    await lengthen(page);
    const navbar = page.locator('.navbar');
    const scrollTo = async (y: number) => {
      await page.evaluate((top) => window.scrollTo({top, behavior: 'instant'}), y);
      await settle(page);
    };
    await expectVisible(navbar);
    await scrollTo(300);
    await scrollTo(900);
    await expectHidden(navbar);
    await scrollTo(600);
    await expectVisible(navbar);
    await scrollTo(900);
    await expectHidden(navbar);
    await scrollTo(0);
    await expectVisible(navbar);
  });

  test('hides for an existing anchor in the address, but not for a missing one', async () => {
    const page = await site.open(GUIDE);
    await lengthen(page);
    const navbar = page.locator('.navbar');
    await page.click('.table-of-contents a:nth-of-type(1)');
    await expectHidden(navbar);
    await page.evaluate(() => window.scrollTo({top: 0, behavior: 'instant'}));
    await expectVisible(navbar);
    await page.evaluate(() => {
      window.location.hash = '#no-such-anchor';
    });
    await settle(page);
    await expectVisible(navbar);
  });

  test("doesn't have a switcher for a single language or version", async () => {
    const page = await site.open(GUIDE);
    expect(await page.locator('.navbar .dropdown').count()).toBe(0);
  });
});

describe('footer', () => {
  test('has its groups, the logo and the copyright', async () => {
    const page = await site.open('/');
    const groups = await page.$$eval('.footer__col', (columns) =>
      columns.map((column) => [
        column.querySelector('.footer__title')?.textContent,
        [...column.querySelectorAll('a')].map((link) => link.getAttribute('href')),
      ]),
    );
    const {links} = product;
    const description = '/openapi.yaml';
    expect(groups).toEqual([
      ['Docs', [GUIDE, API, ...SANDBOX, ...docsPages.map(({to}) => to)]],
      ...[['More about us', [links.homepage, links.linkedin, links.x].filter(Boolean)]].filter(
        ([, addresses]) => addresses!.length > 0,
      ),
      ['More', [...[links.medium, links.github].filter(Boolean), SUPPORT, description]],
    ]);
    for (const link of await page.locator('.footer__col a').all()) await expectReachable(link);
    expect(await page.locator('.footer__logo').count()).toBeGreaterThan(0);
    expect(await page.textContent('.footer__copyright')).toContain(product.copyrightYear);
  });
});

(product.announcement ? describe : describe.skip)('announcement bar', () => {
  test('has its own colors, closes, and stays closed on other pages and visits', async () => {
    const page = await site.open('/');
    const bar = page.locator('.theme-announcement-bar');
    const colors = await bar.evaluate((element) => {
      const {backgroundColor, color} = getComputedStyle(element);
      return {backgroundColor, color};
    });
    expect(colors).toEqual({backgroundColor: 'rgb(12, 74, 82)', color: 'rgb(242, 251, 250)'});
    await expectVisible(bar);
    await bar.locator('button').click();
    await bar.waitFor({state: 'detached'});
    await page.goto(`${site.url}${GUIDE}`);
    await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
    await expectHidden(bar);
  });

  test('comes back when its ID changes', async () => {
    const page = await site.open('/');
    await page.click('.theme-announcement-bar button');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.includes('announcement.id')) localStorage.setItem(key, 'an-older-one');
      }
    });
    await page.reload();
    // The browser may have restored a scroll position below it.
    await expectReachable(page.locator('.theme-announcement-bar'));
  });

  test.each([
    ['shows a new announcement immediately, without any input', 'an-older-one', true],
    ['hides a closed announcement', product.announcement?.id, false],
  ])('%s', async (_, id, shows) => {
    const page = await site.open('/', {
      onlyReads: true,
      before: `localStorage.setItem('docusaurus.announcement.id', ${JSON.stringify(id)});
        localStorage.setItem('docusaurus.announcement.dismiss', 'true');`,
    });
    const bar = page.locator('.theme-announcement-bar');
    await (shows ? expectVisible(bar) : expectHidden(bar));
    expect(await page.locator('html[data-has-hydrated="true"]').count()).toBe(0);
    // Hydration doesn't change it.
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 310);
    await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
    await (shows ? expectVisible(bar) : expectHidden(bar));
  });
});

describe('color mode', () => {
  test('starts light even if the system is dark, toggles, and is remembered', async () => {
    const page = await site.open('/', {colorScheme: 'dark'});
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
});

test('without scripts, the label of the color mode also says light, regardless of the system', async () => {
  const page = await site.open(GUIDE, {javaScriptEnabled: false});
  const label = await page.locator('.navbar [class*="toggleButton"]').first().getAttribute('aria-label');
  expect(label).toBe('Switch between dark and light mode (currently light mode)');
});

describe('keyboard', () => {
  test('the first Tab reaches a skip link', async () => {
    const page = await site.open(GUIDE);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', {name: 'Skip to main content'});
    await expectVisible(skip);
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    const focused = await page.evaluate(() => document.activeElement?.querySelector('h1')?.textContent);
    expect(focused).toBe(headingOf(GUIDE));
  });
});

describe('hidden elements', () => {
  test('are shown on each route and when the sidebar menu changes', async () => {
    const page = await site.open(API);
    await page.evaluate(() => {
      const element = document.createElement('p');
      element.className = 'hidden';
      element.id = 'probe';
      document.body.append(element);
    });
    await page.click('.theme-doc-sidebar-menu .menu__caret');
    await page.waitForFunction(() => !document.getElementById('probe')!.classList.contains('hidden'));
    await page.evaluate(() => document.getElementById('probe')!.classList.add('hidden'));
    await page.click(`.navbar a[href="${SUPPORT}"]`);
    await page.waitForFunction(() => !document.getElementById('probe')!.classList.contains('hidden'));
  });
});

describe('head', () => {
  test("contains the site's name, language, manifest and touch icon", async () => {
    const page = await site.open(GUIDE);
    expect(await page.title()).toBe(`${headingOf(GUIDE)} | ${product.name} docs`);
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    expect(await page.getAttribute('html', 'dir')).toBe('ltr');
    for (const rel of ['manifest', 'apple-touch-icon', 'icon']) {
      const href = await page.getAttribute(`link[rel="${rel}"]`, 'href');
      expect((await fetch(new URL(href!, site.url))).status).toBe(200);
    }
  });

  test('the default favicon has the usual sizes', async () => {
    const response = await fetch(`${site.url}/favicon.ico`);
    expect(response.status).toBe(200);
    const icon = Buffer.from(await response.arrayBuffer());
    const sizes = Array.from({length: icon.readUInt16LE(4)}, (_, index) => icon[6 + 16 * index]);
    expect([icon.readUInt16LE(0), icon.readUInt16LE(2), sizes]).toEqual([0, 1, [16, 32, 48]]);
  });

  test('the table of contents lists headings of levels 2 and 3', async () => {
    const page = await site.open(GUIDE);
    const listed = await page.$$eval('.table-of-contents a', (links) =>
      links.map((link) => link.getAttribute('href')),
    );
    const headings = await page.$$eval('article h2[id], article h3[id]', (all) =>
      all.map(({id}) => `#${id}`),
    );
    expect(listed).toEqual(headings);
  });

  test('breadcrumbs list the parent pages', async () => {
    const page = await site.open(OPERATION);
    const crumbs = await page.$$eval('.breadcrumbs__link', (links) => links.map((link) => link.textContent));
    expect(crumbs.length).toBeGreaterThan(1);
    expect(crumbs.at(-1)).toBe(headingOf(OPERATION));
  });
});

test('the navbar is opaque', async () => {
  const page = await site.open(OPERATION);
  for (const mode of ['light', 'dark']) {
    await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), mode);
    const [navbar, ground] = await page.evaluate(() =>
      ['.navbar', 'html'].map((name) => getComputedStyle(document.querySelector(name)!).backgroundColor),
    );
    expect(navbar).toBe(ground);
    expect(navbar).toMatch(/^rgb\(/);
  }
});
