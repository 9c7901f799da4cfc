/** Tabs of guides, remembered from page to page. */
import {useSite} from '../../e2e/use-site';
import {expectVisible, scrollTo} from '../../e2e/visible';

const site = useSite();

describe('tabs', () => {
  test('the chosen surface is remembered on other guides', async () => {
    const page = await site.open('/docs/getting-started');
    await page.locator('[role="tab"]', {hasText: /^API$/}).first().click();
    await page.reload();
    const chosen = page.locator('[role="tab"][aria-selected="true"]:text-is("API")').first();
    await scrollTo(chosen);
    await expectVisible(chosen);
  });
});
