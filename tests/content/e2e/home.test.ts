/** Size and position of the product picture on the home page, as the server sends it. */
import {useSite} from '../../e2e/use-site';
import {expectReachable, expectVisible} from '../../e2e/visible';

const site = useSite();

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 1024],
])('words, code and chart are in the first screen in %s mode at %i pixels', async (theme, width) => {
  const page = await site.open('/', {viewport: {width, height: 900}});
  if (theme === 'dark') await page.click('.navbar button[class*="toggleButton"]');
  const parts = {
    title: page.locator('main h1'),
    command: page.locator('main .op-panel pre').first(),
    answer: page.locator('main .op-panel pre').last(),
    chart: page.locator('main svg[role="img"]'),
  };
  for (const part of Object.values(parts)) await expectVisible(part);
  const title = (await parts.title.boundingBox())!;
  const [command, answer, chart] = await Promise.all(
    [parts.command, parts.answer, parts.chart].map(async (part) => (await part.boundingBox())!),
  );
  expect(command!.x).toBeGreaterThan(title.x + title.width);
  expect(answer!.y).toBeGreaterThanOrEqual(command!.y + command!.height - 1);
  expect(chart!.y).toBeGreaterThan(answer!.y + answer!.height);
  expect(chart!.y + chart!.height).toBeLessThanOrEqual(900);
  // Chart text is legible on its background, and has the heading color.
  const fill = await parts.chart.evaluate((chart) => getComputedStyle(chart.querySelector('text')!).fill);
  expect(fill).toBe(theme === 'dark' ? 'rgb(238, 245, 245)' : 'rgb(16, 36, 43)');
});

test.each([
  [1440, 900],
  [390, 844],
])('the search, the buttons and the command are in the first screen at %i pixels', async (width, height) => {
  const page = await site.open('/', {viewport: {width, height}});
  const header = page.locator('main header');
  const field = header.locator('input[type="search"]');
  await expectVisible(field);
  for (const name of ['Get started', 'API reference', 'Open the sandbox'])
    await expectVisible(header.getByRole('link', {name, exact: true}));
  const command = (await header.locator('pre').first().boundingBox())!;
  expect(command.y + command.height).toBeLessThanOrEqual(height);
  await field.fill('rollback');
  await field.press('Enter');
  await page.waitForURL('**/search?q=rollback');
});

test.each([1440, 390])('at %i pixels, the sample runs without moving what is below it', async (width) => {
  const page = await site.open('/', {viewport: {width, height: 900}});
  const below = page.getByRole('heading', {name: 'Traffic, step by step'});
  const top = () => below.evaluate((heading) => heading.getBoundingClientRect().top + window.scrollY);
  const before = await top();
  const hint = page.getByText('Press Run.');
  await expectReachable(hint);
  await page.getByRole('button', {name: 'Run the code'}).click();
  const output = page.getByRole('region', {name: 'Output'}).first();
  await output.getByText('dep_rp0zxhh4eafp16wv').waitFor({timeout: 30_000});
  expect(await output.locator('.status--4').count()).toBe(0);
  expect(await top()).toBe(before);
  expect(await hint.isVisible()).toBe(false);
  await expectReachable(page.locator('main').getByRole('link', {name: 'Open the sandbox'}).first());
  // Its own deployment is in the way of another one.
  await page.getByRole('button', {name: 'Run the code'}).click();
  await page.locator('[aria-busy="true"]').waitFor({state: 'detached'});
  await expectReachable(output.getByText('Done'));
  expect(await top()).toBe(before);
});

test('the footer is aligned with the page', async () => {
  const page = await site.open('/', {viewport: {width: 1440, height: 900}});
  const left = async (selector: string) => (await page.locator(selector).first().boundingBox())!.x;
  expect(await left('.footer__copyright')).toBe(await left('main h1'));
});

test.each([320, 390, 820])('code and chart are complete without JavaScript at %i pixels', async (width) => {
  const page = await site.open('/', {viewport: {width, height: 844}, javaScriptEnabled: false});
  for (const part of ['main .op-panel pre >> nth=0', 'main .op-panel pre >> nth=1', 'main svg[role="img"]'])
    await expectReachable(page.locator(part));
  const measures = await page.evaluate(() => {
    const chart = document.querySelector('main svg[role="img"]')!;
    const box = chart.getBoundingClientRect();
    const texts = [...chart.querySelectorAll('text')].map((text) => text.getBoundingClientRect());
    return {
      page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      code: [...document.querySelectorAll('main .op-panel pre')].map(
        (code) => code.scrollWidth - code.clientWidth,
      ),
      texts: texts.length,
      outside: texts.filter(
        ({left, right, bottom}) => left < box.left || right > box.right || bottom > box.bottom,
      ).length,
      width: box.width,
    };
  });
  expect(measures.page).toBe(0);
  // At 320 pixels, the longest line scrolls in its box.
  if (width > 320) expect(measures.code).toEqual([0, 0]);
  expect(measures.texts).toBe(9);
  expect(measures.outside).toBe(0);
  expect(measures.width).toBeGreaterThan(width * 0.7);
});
