/** The output of a sample next to the example on the page. */
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectReachable, scrollTo} from '../../e2e/visible';

const site = useSite();

test('output takes the place of the example, which is back once the page starts again', async () => {
  const page = await site.open('/docs/getting-started');
  const tab = page.getByRole('tab', {name: 'CLI', exact: true}).first();
  await scrollTo(tab);
  await tab.click();
  const create = page.locator('.code-block:has([data-run]):has-text("nacre application create")').first();
  const example = page.locator('[data-output]:has-text("app_sqc7k8k5a4zw5w09")').first();
  const run = create.getByRole('button', {name: 'Run the code'});
  await expectReachable(example);
  await run.click();
  await create.getByText('as in the example').waitFor({timeout: 30_000});
  await expectHidden(example);
  await create.getByRole('button', {name: 'Start again'}).click();
  await expectReachable(example);
  // A different result has the example folded below it.
  await page.goto(`${site.url}/docs/applications/ci-cd`);
  const build = page.locator('.code-block:has([data-run]):has-text("nacre asset push")').first();
  await expectReachable(build.getByRole('button', {name: 'Run the code'}));
  await build.getByRole('button', {name: 'Run the code'}).click();
  await build.getByText(/\d steps/).waitFor({timeout: 30_000});
  await expectHidden(page.locator('[data-output]:has-text("rel_m1ptrv7g0f2xj47v")').first());
  const fold = build.getByText('Compare with the example');
  await scrollTo(fold);
  await fold.click();
  await expectReachable(build.locator('details pre:has-text("rel_m1ptrv7g0f2xj47v")'));
});

test('a JSON result has the colors of the example that it replaces, and no gap to its code', async () => {
  const page = await site.open('/docs/getting-started');
  const block = page.locator('.code-block:has([data-run]):has-text("/namespaces?q=checkout")').first();
  await scrollTo(block.getByRole('button', {name: 'Run the code'}));
  await block.getByRole('button', {name: 'Run the code'}).click();
  const key = block.getByText('"slug"', {exact: true});
  await key.waitFor({timeout: 30_000});
  const colorOf = (element: Element) => getComputedStyle(element).color;
  const example = page.locator('[data-output] .language-json .code-key').first();
  expect(await key.evaluate(colorOf)).toBe(await example.evaluate(colorOf));
  const corner = await block
    .locator('> pre')
    .evaluate((code) => getComputedStyle(code).borderBottomLeftRadius);
  expect(corner).toBe('0px');
});

test('the answer of an operation that is not simulated is labeled as an example', async () => {
  const page = await site.open('/docs/deployments');
  const block = page
    .locator('.code-block:has([data-run]):has-text("nacre deployment list-messages")')
    .first();
  await scrollTo(block.getByRole('button', {name: 'Run the code'}));
  await block.getByRole('button', {name: 'Run the code'}).click();
  const output = block.getByRole('region', {name: 'Your output'});
  await output.getByText('Example answer').waitFor({timeout: 30_000});
  await expectReachable(output.getByText('This is the example of the page'));
  expect(await output.getByText(/^(Done|200)$/).count()).toBe(0);
});
