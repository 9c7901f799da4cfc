/** Every kind of page, wide and narrow, light and dark. */
import {tryItForm, openTryIt} from '../../e2e/try-it';
import {CREATE} from './operations';
import {SCREENS} from '../../e2e/screens';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectReachable, expectVisible} from '../../e2e/visible';

const site = useSite();

describe.each(SCREENS)('at %s', (name, options) => {
  const isWide = options.viewport!.width > 996;
  const mode = name.includes('dark') ? 'dark' : 'light';

  test('a guide: announcement, navigation, tables of contents, text, footer', async () => {
    const page = await site.open('/docs/deployments', options);
    expect(await page.getAttribute('html', 'data-theme')).toBe(mode);
    const bar = page.locator('.theme-announcement-bar');
    await expectVisible(bar.getByRole('link'));
    await expectVisible(bar.getByRole('button', {name: 'Close'}));

    const navbar = page.locator('.navbar');
    const toggle = navbar.getByRole('button', {name: 'Toggle navigation bar'});
    const toc = page.locator('.table-of-contents a').first();
    await expectVisible(navbar.locator('.navbar__logo'));
    await expectVisible(navbar.getByRole('button', {name: 'Search', exact: true}));
    if (isWide) {
      for (const label of ['User guides', 'API', 'Support'])
        await expectVisible(navbar.getByRole('link', {name: label, exact: true}));
      await expectVisible(navbar.getByRole('button', {name: /dark and light mode/}));
      await expectVisible(page.locator('.theme-doc-sidebar-menu .menu__link--active'));
      await expectVisible(toc);
      await expectHidden(toggle);
    } else {
      await expectVisible(toggle);
      const contents = page.getByRole('button', {name: 'On this page'});
      await expectReachable(contents);
      const title = (await page.locator('h1').boundingBox())!;
      expect((await contents.boundingBox())!.y).toBeGreaterThanOrEqual(title.y + title.height);
      await expectHidden(toc);
      await contents.click();
      await expectVisible(page.locator('.theme-doc-toc-mobile a').first());
    }

    await bar.getByRole('button', {name: 'Close'}).click();
    await expectHidden(bar);
    await expectReachable(page.locator('article h2').nth(1));
    await expectReachable(page.locator('.pagination-nav__link--next'));
    await expectReachable(page.locator('.footer').getByRole('link', {name: 'User guides'}));
    await expectReachable(page.locator('.footer__copyright'));
  });

  test('tables: the first and the last cell of a row, and code with its button', async () => {
    const page = await site.open('/docs/authorization/roles', options);
    const row = page.locator('main table tbody tr').first();
    await expectReachable(row.locator('td').last());
    await expectReachable(row.locator('td').first());
    const guide = await site.open('/docs/getting-started', options);
    const block = guide.locator('.code-block:has(.copy-button)').first();
    await expectReachable(block.locator('code'));
    await block.hover();
    await expectVisible(block.locator('.copy-button'));
  });

  test('an operation: request, samples, fields, and Try it', async () => {
    const page = await site.open(CREATE, options);
    await expectReachable(page.locator('.op-path'));
    const tab = page.locator('.tabs--languages > .tab', {hasText: 'Node.js'});
    const select = page.getByRole('combobox', {name: 'Language'});
    if (options.viewport!.width > 600) {
      await expectReachable(tab);
      await tab.click();
    } else {
      await expectReachable(select);
      await expectHidden(tab);
      await select.selectOption({label: 'Node.js'});
    }
    await expectReachable(page.locator('[data-panel="nodejs"] pre'));
    await expectReachable(page.locator('.op-details .prop'));
    // The samples next to the text stay in view.
    if (isWide) await expectVisible(tab);
    await expectReachable(page.locator('.op-details tr.response').last());
    const tryIt = page.getByRole('button', {name: 'Try it'});
    await expectReachable(tryIt);
    await openTryIt(page);
    await expectReachable(tryItForm(page).getByRole('button', {name: /send/i}));
  });

  test('search: the box, hits, all results, no results, and suggestions', async () => {
    const page = await site.open('/docs/support', options);
    await page.getByRole('button', {name: 'Search', exact: true}).click();
    const box = page.locator('.DocSearch-Input');
    await expectVisible(box);
    await expectVisible(page.getByText('No recent searches'));
    await box.fill('deployments');
    await expectVisible(page.locator('.DocSearch-Hit'));
    await expectReachable(page.locator('.DocSearch-HitsFooter a'));
    await box.fill('qqqqzzzzxx');
    await expectVisible(page.getByText('No results for "qqqqzzzzxx"'));
    await expectReachable(page.getByRole('link', {name: 'Let us know.'}));
    await expectVisible(page.getByRole('button', {name: 'Clear the query'}));
    if (options.viewport!.width <= 768) {
      const cancel = page.getByRole('button', {name: 'Cancel'});
      await expectVisible(cancel);
      await cancel.click();
    } else {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    }
    await expectHidden(page.locator('.DocSearch-Modal'));
  });

  test('the search page: the box, one hit and more hits', async () => {
    const page = await site.open('/search?q=deployment', options);
    await expectVisible(page.locator('main input[type="search"]'));
    await expectReachable(page.locator('main li a'));
    await expectReachable(page.locator('main li a').nth(19));
  });

  test('a missing page and a crashed one', async () => {
    const {page} = await site.openFaulty('/docs/deploymint', options);
    await expectVisible(page.getByRole('heading', {level: 1, name: 'Page not found'}));
    await expectReachable(page.locator('main').getByRole('searchbox'));
    await expectReachable(page.getByRole('link', {name: /^Support/}).last());

    // The next page crashes at its heading.
    await page.evaluate(() => {
      const observe = IntersectionObserver.prototype.observe;
      IntersectionObserver.prototype.observe = function (target) {
        if (location.pathname !== '/docs/deploymint' && target.closest('main')) {
          IntersectionObserver.prototype.observe = observe;
          throw new Error('observer broke');
        }
        observe.call(this, target);
      };
    });
    await page
      .locator('main')
      .getByRole('link', {name: /^Getting started/})
      .click();
    await expectVisible(page.getByRole('heading', {level: 1, name: 'This page crashed.'}));
    await expectVisible(page.getByText('observer broke'));
    await expectVisible(page.getByRole('button', {name: 'Try again'}));
  });
});
