/** Pages without JavaScript that scripts otherwise enhance. */
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectVisible, scrollTo} from '../../e2e/visible';

const site = useSite();

describe.each([1440, 390])('at %i px', (width) => {
  const viewport = {width, height: 900};

  test('shows every tab panel, under its name', async () => {
    const page = await site.open('/my-react-page', {javaScriptEnabled: false, viewport});
    await expectHidden(page.locator('[role="tablist"]'));
    const panels = page.locator('[role="tabpanel"]');
    expect(await panels.count()).toBe(2);
    for (const [index, label, content] of [
      [0, 'UI', 'Platform settings'],
      [1, 'CLI', 'nacre dimension list'],
    ] as const) {
      const panel = panels.nth(index);
      await scrollTo(panel);
      await expectVisible(panel.locator(`.tab-label:text-is("${label}")`));
      await expectVisible(panel.getByText(content));
    }
  });

  test('the search page explains that it needs scripts', async () => {
    const page = await site.open('/search', {javaScriptEnabled: false, viewport});
    // Playwright doesn't find text in a noscript element.
    const note = page.locator('main noscript > p');
    await expectVisible(note);
    expect(await note.textContent()).toContain('Search needs JavaScript');
    await expectVisible(page.locator('main a:text-is("home page")'));
    await expectHidden(page.locator('input[type="search"]'));
  });
});

test('with scripts, shows one panel without repeating its name', async () => {
  const page = await site.open('/my-react-page');
  const panels = page.locator('[role="tabpanel"]');
  await scrollTo(panels.first());
  await expectVisible(panels.first());
  await expectHidden(panels.nth(1));
  expect(await page.locator('.tab-label').count()).toBe(0);
  await expectHidden(page.locator('.tab-label-printed').first());
  await page.getByRole('tab', {name: 'CLI'}).click();
  await expectVisible(panels.nth(1));
  await page.goto(`${site.url}/search`);
  expect(await page.locator('main noscript > p').count()).toBe(0);
});
