/** Size and position of tables and operation lists. */
import type {Page} from 'playwright-core';
import {useSite} from '../../e2e/use-site';
import {expectReachable} from '../../e2e/visible';

const site = useSite();

const at = (width: number) => ({viewport: {width, height: 844}, javaScriptEnabled: false});

/** Returns the layout faults of a page's tables: tables wider than their box, and wrapped code. */
const faultsOf = (page: Page) =>
  page.$$eval('.markdown table', (tables) => {
    const tooWide = tables.map(({scrollWidth, clientWidth}) => scrollWidth - clientWidth);
    const codes = tables.flatMap((table) => [...table.querySelectorAll('td code')]);
    const broken = codes.filter((code) => code.textContent.length < 24 && code.getClientRects().length > 1);
    return {tooWide: tooWide.filter((pixels) => pixels > 1), broken: broken.map((code) => code.textContent)};
  });

test.each([320, 390, 820, 1024, 1440])(
  "at %i pixels, tables fit the page, and short code doesn't wrap",
  async (width) => {
    for (const route of [
      '/docs/cli',
      '/docs/providers/supported-integrations/logging',
      '/docs/deployments',
    ]) {
      const page = await site.open(route, at(width));
      expect({route, ...(await faultsOf(page))}).toEqual({route, tooWide: [], broken: []});
    }
  },
);

test('on a phone, the rows of a wide table become stacks: name, description, labeled values', async () => {
  const page = await site.open('/docs/cli', {viewport: {width: 390, height: 844}});
  const row = page.locator('tr', {hasText: 'NACRE_API_KEY'}).first();
  await expectReachable(row);
  const place = async (text: string) =>
    (await row.getByRole('cell', {name: text, exact: true}).boundingBox())!;
  const name = await place('NACRE_API_KEY');
  const meaning = await place('API key to exchange for access tokens.');
  const [key, flag] = [await place('Profile key api_key'), await place('Flag --api-key')];
  const tops = [name.y, meaning.y, key.y, flag.y];
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  // The default, "none", is only read out.
  expect((await place('none')).height).toBeLessThan(2);
  // The value is on the line of its label.
  expect(flag.height).toBeLessThan(30);
});

test('on a wide screen, "none" is quieter than values', async () => {
  const page = await site.open('/docs/cli', at(1440));
  const row = page.locator('tr', {hasText: 'NACRE_PROFILE'}).first();
  const colorOf = (text: string) =>
    row.getByRole('cell', {name: text, exact: true}).evaluate((cell) => getComputedStyle(cell).color);
  expect(await colorOf('none')).not.toBe(await colorOf('default'));
});

test("on a phone, values start at the right of their labels' column", async () => {
  const page = await site.open('/docs/deployments', at(390));
  const cell = page.getByRole('cell', {name: 'A person or the pipeline'});
  await expectReachable(cell);
  const [text, label] = await cell.evaluate((element) => {
    const content = document.createRange();
    content.selectNodeContents(element);
    const {left} = element.getBoundingClientRect();
    return [content.getBoundingClientRect().left - left, getComputedStyle(element, '::before').width];
  });
  expect(text).toBeGreaterThanOrEqual(parseFloat(label));
});

test.each([1440, 1920])(
  'at %i pixels, tables are as wide as the text, which is centered on very wide screens',
  async (width) => {
    const page = await site.open('/docs/cli', {...at(width), viewport: {width, height: 900}});
    const edges = (selector: string) =>
      page.$$eval(selector, (all) => [
        ...new Set(
          all.map((element) => element.getBoundingClientRect()).map(({left, right}) => `${left} ${right}`),
        ),
      ]);
    const [text] = await edges('.markdown > h2');
    expect(await edges('.markdown > table')).toEqual([text]);
    const [left, right] = text!.split(' ').map(Number);
    const [sidebar] = (await edges('.theme-doc-sidebar-container')).map((edge) => Number(edge.split(' ')[1]));
    const [contents] = (await edges('.table-of-contents')).map((edge) => Number(edge.split(' ')[0]));
    // At 1440 pixels, the title is where those of operations are.
    if (width > 1600) expect(Math.abs(left! - sidebar! - (contents! - right!))).toBeLessThan(width / 20);
  },
);

test('at 1440 pixels, titles of guides, operations and Terraform resources start at the same place', async () => {
  const routes = ['/docs/cli', '/docs/api/create-deployment', '/docs/terraform/scope', '/docs/api-history'];
  const starts: number[] = [];
  for (const route of routes) {
    const page = await site.open(route, at(1440));
    starts.push((await page.locator('h1').boundingBox())!.x);
  }
  expect(new Set(starts).size).toBe(1);
});

test.each([390, 1440])("at %i pixels, short code in text doesn't wrap", async (width) => {
  const page = await site.open('/docs/changelogs/2025/june', at(width));
  const broken = await page.$$eval('.markdown :not(pre) > code', (codes) =>
    codes
      .filter((code) => code.textContent.length < 24 && code.getClientRects().length > 1)
      .map(({textContent}) => textContent),
  );
  expect(broken).toEqual([]);
});

describe('an operation list', () => {
  const rows = (page: Page) => page.locator('main li:has(> a[href^="/docs/api/"] .method)');

  test('shows method, name and path on one line, and the whole line is a link', async () => {
    const page = await site.open('/docs/deployment-api-index', at(1440));
    const row = rows(page).filter({hasText: 'Finalize a deployment'});
    await expectReachable(row);
    const place = async (text: string) => (await row.getByText(text, {exact: true}).first().boundingBox())!;
    const [method, path, name] = [
      await place('POST'),
      await place('finalize'),
      await place('Finalize a deployment'),
    ];
    expect(name.x).toBeGreaterThan(method.x + method.width);
    expect(path.x).toBeGreaterThanOrEqual(name.x + name.width);
    expect(Math.abs(name.y - method.y)).toBeLessThan(12);
    const [whole, link] = [(await row.boundingBox())!, (await row.locator('a').boundingBox())!];
    expect(link.width).toBe(whole.width);
    expect(link.height).toBeGreaterThan(whole.height - 2);
    // Rows start at the edge of the list, and paths don't wrap.
    expect(method.x).toBeCloseTo(whole.x, 0);
    const heights = await rows(page)
      .locator('[class*="path_"]')
      .evaluateAll((paths) => paths.map((each) => each.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(30);
  });

  test('starts with the name on a phone, and paths only wrap after slashes', async () => {
    const page = await site.open('/docs/scope-troubleshooting-action-api-index', at(320));
    const row = rows(page).first();
    const [method, name] = [
      await row.locator('.method').boundingBox(),
      await row.locator('[class*="name_"]').boundingBox(),
    ];
    expect(method!.y).toBeGreaterThan(name!.y + name!.height - 4);
    const broken = await rows(page)
      .locator('[class*="segment_"]')
      .evaluateAll((segments) =>
        segments.filter((segment) => segment.getClientRects().length > 1).map(({textContent}) => textContent),
      );
    expect(broken).toEqual([]);
  });
});
