/** Guide tabs, remembered across pages. */
import {useSite} from '../../e2e/use-site';
import {expectVisible, scrollTo} from '../../e2e/visible';

const site = useSite();

describe('tabs', () => {
  test('remembers the chosen tab on other guides', async () => {
    const page = await site.open('/docs/getting-started');
    await page.locator('[role="tab"]', {hasText: /^API$/}).first().click();
    await page.reload();
    const chosen = page.locator('[role="tab"][aria-selected="true"]:text-is("API")').first();
    await scrollTo(chosen);
    await expectVisible(chosen);
  });
});
