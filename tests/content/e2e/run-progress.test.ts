/** Results of samples: after a reload, after failures, and when they differ from the page. */
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectReachable, expectVisible, scrollTo} from '../../e2e/visible';
import {block, GUIDE, openGuide, output, PATIENCE, PHONE, run} from './guideRuns';

const site = useSite();

test('results outlast a reload, and a step runs after those that were skipped', async () => {
  const page = await openGuide(site);
  const create = block(page, 'nacre application create');
  const printed = await run(create);
  await page.reload();
  // Without a press.
  await output(create).waitFor(PATIENCE);
  expect(await output(create).locator('pre').innerText()).toBe(printed);
  const read = block(page, 'nacre scope read');
  expect(await run(read)).toContain('["healthy"');
  await expectReachable(output(read).getByText('Ran earlier steps first'));
  // The first one was done, and all others are now.
  await expectReachable(output(read).getByText(/\b(?!1 of)\d+ of \d+ steps/));
});

test('the result of a step at the end of the window scrolls into view', async () => {
  const page = await site.open('/docs/deployment-groups');
  const step = page.getByRole('button', {name: 'Run this step'});
  await step.evaluate((button) => button.scrollIntoView({block: 'end'}));
  await step.click();
  const result = page.locator('[data-result="true"]').first();
  await result.waitFor(PATIENCE);
  await expectVisible(result.getByRole('link', {name: 'View in the sandbox'}));
});

test('a late step adds no failure to the list of requests: earlier steps run first', async () => {
  const page = await site.open('/docs/deployments');
  const finalize = block(page, 'nacre deployment finalize');
  expect(await run(finalize)).toContain('finalized');
  await expectReachable(output(finalize).getByText('Ran earlier steps first'));
  await output(finalize).getByRole('link', {name: 'View in the sandbox'}).click();
  await page.getByRole('tab', {name: 'Requests'}).click();
  const requests = page.getByRole('tabpanel', {name: 'Requests'});
  await requests.getByText('/deployments').first().waitFor();
  expect(await requests.locator('.status--4').count()).toBe(0);
});

test('"Start again" reruns the steps that a later one undid', async () => {
  const page = await site.open('/docs/deployments');
  const finalize = block(page, 'nacre deployment finalize');
  expect(await run(finalize)).toContain('finalized');
  const undo = block(page, 'nacre deployment rollback');
  expect(await run(undo)).toContain('rolled_back');
  // An alternative says that it starts from another state.
  await expectReachable(output(undo).getByText('dep_rp0zxhh4eafp16wv running'));
  expect(await run(finalize)).toContain('Error: 409');
  await expectReachable(output(finalize).getByText('Failed'));
  await output(finalize).getByRole('button', {name: 'Start again up to this step'}).click();
  await output(finalize).getByText('finalized').last().waitFor(PATIENCE);
  await expectReachable(output(finalize).getByText('Done', {exact: true}));
});

test('names the earlier step that failed', async () => {
  const page = await openGuide(site);
  const create = block(page, 'nacre release create');
  await create.locator('pre.code > code').evaluate((element) => {
    element.textContent = 'nacre release create --build-id bld_0000000000000000';
  });
  const deploy = block(page, 'nacre deployment create');
  await run(deploy);
  await expectReachable(output(deploy).getByText('an earlier step that is not done: nacre release create'));
});

test('a page that continues another one links to it if its steps are missing', async () => {
  const page = await site.open('/docs/services/craft-a-service/write-the-workflows');
  const create = block(page, 'nacre service create');
  expect(await run(create)).toContain('Error: 404');
  const link = output(create).getByRole('link', {name: 'the first page of this tutorial'});
  expect(await link.getAttribute('href')).toBe('/docs/services/craft-a-service/define-the-specification');
});

test('says why the result differs from the example', async () => {
  const page = await site.open('/docs/database-migrations');
  const list = block(page, 'nacre entity-hook-execution list');
  await run(list);
  await expectReachable(output(list).getByText('cannot show the same as the example. It needs an agent.'));
});

test('long output is folded', async () => {
  const page = await site.open('/docs/api-getting-started');
  const list = block(page, '/releases?application_id');
  await run(list);
  const text = output(list).locator('pre:not(details pre)');
  const folded = (await text.innerText()).split('\n').length;
  await output(list)
    .getByRole('button', {name: /^Show all \d+ lines$/})
    .click();
  expect((await text.innerText()).split('\n').length).toBeGreaterThan(folded);
});

test('buttons are large enough for fingers on a phone', async () => {
  const page = await site.open(GUIDE, {viewport: PHONE});
  for (const button of await page.locator('main .copy-button:visible').all()) {
    const {width, height} = (await button.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(32);
  }
});

test.each([1440, 390])(
  'a code block has its label and buttons in one bar above the code at %i px',
  async (width) => {
    const page = await openGuide(site, GUIDE, 'CLI', {viewport: {width, height: 900}});
    const sample = block(page, 'nacre provider resolve');
    const [frame, code] = [(await sample.boundingBox())!, (await sample.locator('pre').boundingBox())!];
    expect(code.y - frame.y).toBeLessThanOrEqual(40);
    expect(await sample.evaluate((element) => getComputedStyle(element, '::before').content)).toContain(
      'bash',
    );
    for (const button of await sample.getByRole('button').all()) {
      const {y, height} = (await button.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(code.y);
    }
    // The state, the progress, and the button for copying fit in a line.
    await run(sample);
    expect((await output(sample).getByRole('status').boundingBox())!.height).toBeLessThan(32);
    // Requests that differ only in their query do so on the page.
    const requests = output(sample).getByText('GET /providers/resolve?category=');
    expect(new Set(await requests.allInnerTexts()).size).toBe(3);
  },
);

test('commands that run from another tab show below with its label, also after a reload', async () => {
  const page = await openGuide(site, GUIDE, 'UI');
  const panel = page.getByRole('tabpanel').filter({hasText: 'nacre application create'});
  const label = panel.locator('> .tab-label-printed');
  const step = page.getByRole('tabpanel').filter({hasText: 'Open your namespace'}).locator('.run-step');
  await scrollTo(step);
  await step.click();
  const create = block(page, 'nacre application create');
  await expectReachable(output(create).getByText(/Done · 2 of \d+ steps/));
  await expectReachable(label);
  await expectHidden(step);
  await page.reload();
  await expectReachable(output(create).getByText(/Done · 2 of \d+ steps/));
  await expectReachable(label);
  const tab = page.getByRole('tab', {name: 'CLI', exact: true}).first();
  await scrollTo(tab);
  await tab.click();
  await expectReachable(output(create));
  await expectHidden(label);
});

test('damaged stored results are left out', async () => {
  const page = await openGuide(site);
  const resolve = block(page, 'nacre provider resolve');
  await run(resolve);
  await page.evaluate(() => {
    const name = Object.keys(sessionStorage).find((key) => key.startsWith('docs-runs'))!;
    const stored = JSON.parse(sessionStorage.getItem(name)!) as unknown[];
    sessionStorage.setItem(name, JSON.stringify([1, ['other', null], ...stored]));
  });
  await page.reload();
  await output(resolve).waitFor(PATIENCE);
  expect((await output(resolve).locator('pre').allInnerTexts()).join()).toContain('prv_');
});
