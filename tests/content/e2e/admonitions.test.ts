/** Boxes of guides. */
import {useSite} from '../../e2e/use-site';

const site = useSite();

test('a box without a title of its own has a capital', async () => {
  const page = await site.open('/docs/cli', {javaScriptEnabled: false});
  expect(await page.locator('.alert--warning [class*="admonitionHeading"]').first().innerText()).toBe(
    'Warning',
  );
});
