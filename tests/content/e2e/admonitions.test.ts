/** Admonitions in guides. */
import {useSite} from '../../e2e/use-site';

const site = useSite();

test('an admonition without a title gets a capitalized one', async () => {
  const page = await site.open('/docs/cli', {javaScriptEnabled: false});
  expect(await page.locator('.alert--warning [class*="admonitionHeading"]').first().innerText()).toBe(
    'Warning',
  );
});
