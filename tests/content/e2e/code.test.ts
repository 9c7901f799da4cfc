/** Code in blocks and in text. */
import type {Locator, Page} from 'playwright-core';
import {useSite} from '../../e2e/use-site';

const site = useSite();

/** The pixels of a spot below the code of a block, so that no letter is in it. */
async function spot(page: Page, block: Locator, right: number): Promise<string> {
  const {x, y, width, height} = (await block.boundingBox())!;
  const clip = {x: x + width - right, y: y + height - 8, width: 4, height: 4};
  return (await page.screenshot({clip})).toString('base64');
}

test.each(['light', 'dark'])(
  'in %s mode, a shadow shows where code continues, until its end',
  async (theme) => {
    const page = await site.open('/docs/terraform/scope_type', {
      viewport: {width: 1440, height: 900},
      before: `localStorage.setItem('theme', '${theme}')`,
    });
    const block = page.locator('#example + .code-block > pre');
    expect(await block.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBeGreaterThan(0);
    const plain = await spot(page, block, 200);
    expect(await spot(page, block, 6)).not.toBe(plain);
    await block.evaluate((pre) => pre.scrollTo({left: pre.scrollWidth, behavior: 'instant'}));
    expect(await spot(page, block, 6)).toBe(plain);
  },
);

test('code in text looks the same on the page for missing addresses as in guides', async () => {
  const lookOf = async (route: string) => {
    // The address is missing.
    const {page} = await site.openFaulty(route);
    return page
      .locator('main p code')
      .first()
      .evaluate((code) => {
        const {padding, border, background, fontWeight} = getComputedStyle(code);
        return {padding, border, background, fontWeight};
      });
  };
  expect(await lookOf('/docs/deploymint')).toEqual(await lookOf('/docs/deployments'));
});

test('the copy button of a request covers neither its code nor other controls', async () => {
  const page = await site.open('/docs/api/switch-deployment-traffic', {viewport: {width: 1440, height: 900}});
  const panel = page.getByRole('region', {name: 'Request'});
  await panel.locator('label', {hasText: 'cURL'}).click();
  const button = panel.getByRole('button', {name: 'Copy the code'}).and(page.locator(':visible'));
  const copy = (await button.boundingBox())!;
  const others = [
    panel.locator('pre:visible'),
    panel.locator('label:visible').last(),
    panel.locator('[data-try]'),
  ];
  for (const other of others) {
    const {x, y, width, height} = (await other.boundingBox())!;
    const isApart =
      x + width <= copy.x || y >= copy.y + copy.height || y + height <= copy.y || x >= copy.x + copy.width;
    expect(isApart).toBe(true);
  }
});
