/** "Run" on the samples of guides: the sandbox answers them in the page. */
import type {Locator, Page} from 'playwright-core';
import {gate} from '../../e2e/gate';
import {expectSoon} from '../../e2e/soon';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectReachable, expectVisible, scrollTo} from '../../e2e/visible';

const site = useSite();

const GUIDE = '/docs/getting-started';
const PHONE = {width: 390, height: 844};
/** A cold worker has its data to load. */
const PATIENCE = {timeout: 30_000};

/** The block of code that holds a text and that is shown. */
const block = (page: Page, text: string): Locator =>
  page
    .locator('.code-block:visible')
    .filter({has: page.locator(`pre.code:has-text(${JSON.stringify(text)})`)})
    .first();
const runButton = (sample: Locator): Locator => sample.getByRole('button', {name: 'Run the code'});
const output = (sample: Locator): Locator => sample.getByRole('region', {name: 'Output'});

/** Presses "Run" of a sample, and gives what is printed below it. */
async function run(sample: Locator): Promise<string> {
  await expectReachable(runButton(sample));
  // What came of the last run goes when the new one begins.
  const last = await output(sample).getByRole('button', {name: 'Clear output'}).elementHandles();
  await runButton(sample).click();
  for (const shown of last) await shown.waitForElementState('hidden', PATIENCE);
  return finished(sample);
}

async function finished(sample: Locator): Promise<string> {
  const done = output(sample).and(sample.page().locator('[aria-busy="false"]'));
  await done.waitFor(PATIENCE);
  return (await output(sample).locator('pre').allInnerTexts()).join('\n');
}

async function openGuide(viewport?: {width: number; height: number}): Promise<Page> {
  const page = await site.open(GUIDE, viewport && {viewport});
  const tab = page.getByRole('tab', {name: 'CLI', exact: true}).first();
  await scrollTo(tab);
  await tab.click();
  return page;
}

test('getting started is walked through in the page, from its first sample to its last', async () => {
  const page = await openGuide();
  const outside: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(site.url).origin) outside.push(request.url());
  });
  const printed: string[] = [];
  const samples = page.locator('.code-block:visible').filter({has: page.locator('[data-run]')});
  for (const sample of await samples.all()) {
    printed.push(await run(sample));
    expect(await output(sample).locator('.status--4').count()).toBe(0);
    expect(await output(sample).innerText()).not.toContain('not an operation of the API');
  }
  expect(printed.length).toBeGreaterThan(12);
  expect(printed.join('\n')).toContain('cart-api  active');
  expect(printed.join('\n')).toMatch(/dep_8m1t5ycq0k7rzx4h +finalized +initial +100 +100/);
  expect(printed.join('\n')).toContain('["healthy", "sandbox.cart-api.checkout.fernhollow.example"]');
  // The last sample counts the scopes that are left.
  expect(printed.at(-1)).toBe('0');
  expect(outside).toEqual([]);
});

test('a sample that needs earlier ones says so, and runs them', async () => {
  const page = await openGuide(PHONE);
  const deploy = block(page, 'nacre deployment create');
  expect(await run(deploy)).toContain('Error: ');
  const offer = output(deploy).getByRole('button', {name: 'Run the steps before this one too'});
  await expectReachable(offer);
  // Below its code.
  const [code, shown] = await Promise.all([
    deploy.locator('> pre').boundingBox(),
    output(deploy).boundingBox(),
  ]);
  expect(shown!.y).toBeGreaterThanOrEqual(code!.y + code!.height);
  expect(await output(deploy).innerText()).toContain('scp_4n0r7x2ck9t6qwzv');
  await offer.click();
  await output(deploy).getByText('dep_8m1t5ycq0k7rzx4h').waitFor(PATIENCE);
  // The reader is still there, though the page above has grown.
  await expectSoon(() => runButton(deploy).evaluate((button) => button === document.activeElement), true);
  await expectVisible(output(deploy).getByText('dep_8m1t5ycq0k7rzx4h'));
  // What they printed stands below them.
  await expectReachable(output(block(page, 'nacre application create')));
  expect(await output(block(page, 'nacre release create')).locator('pre').innerText()).toContain(
    'rel_3h6p0w9zkq2xvb7d',
  );
});

test('output can be cleared, the page can start again, and its sandbox is shown as a whole', async () => {
  const page = await openGuide();
  const create = block(page, 'nacre application create');
  expect(await run(create)).toContain('active');
  // The name is taken now.
  expect(await run(create)).toContain('Error: 409');
  await output(create).getByRole('button', {name: 'Clear output'}).click();
  await expectHidden(output(create));
  expect(await runButton(create).evaluate((button) => button === document.activeElement)).toBe(true);
  await run(create);
  await output(create).getByRole('button', {name: 'Start again'}).click();
  await expectHidden(output(create));
  expect(await run(create)).toContain('active');
  await output(create).getByRole('link', {name: 'What exists in it'}).click();
  await expectVisible(page.getByRole('link', {name: GUIDE, exact: true}));
  const request = page
    .getByRole('tabpanel', {name: /^Requests/})
    .locator('li')
    .first();
  expect(await request.innerText()).toContain('/applications');
  // Sent as the sample did, with its token.
  await request.locator('summary').click();
  await request.getByRole('button', {name: 'Send again'}).click();
  await page.getByText('Sent again.').waitFor(PATIENCE);
  expect(await page.getByText('Sent again.').innerText()).not.toContain('401');
  await expectHidden(page.getByLabel('View as'));
});

test('what cannot run has no button, and what runs in part says why', async () => {
  const page = await openGuide();
  expect(await runButton(block(page, 'nacre login')).count()).toBe(0);
  expect(await runButton(block(page, 'git clone')).count()).toBe(0);
  expect(await runButton(block(page, 'nacre whoami --api-key')).count()).toBe(0);
  const pipeline = await site.open('/docs/applications/ci-cd');
  const build = block(pipeline, 'nacre asset push');
  await run(build);
  expect(await output(build).innerText()).toContain(
    'Not run: nacre asset push is not an operation of the API.',
  );
});

test('a press is not lost when the code comes late, and said to have failed when it does not come', async () => {
  const {page} = await site.openFaulty(GUIDE, {isFresh: true});
  const {released, release} = gate();
  let fails = true;
  await page.route('**/assets/js/*.js', async (route) => {
    const response = await route.fetch();
    // The code that shows outputs.
    if (!(await response.text()).includes('theme.RunSample.output')) return route.fulfill({response});
    if (fails) return route.abort();
    await released;
    return route.continue();
  });
  const sample = block(page, 'nacre provider resolve');
  await scrollTo(runButton(sample));
  await runButton(sample).click();
  const alert = sample.getByRole('alert');
  await alert.waitFor(PATIENCE);
  await expectReachable(alert);
  fails = false;
  await runButton(sample).click();
  await expectReachable(sample.getByRole('status').filter({hasText: 'Loading the sandbox'}));
  release();
  expect(await finished(sample)).toContain('prv_');
});

test('it works where nothing can be kept, and says so', async () => {
  const {page} = await site.openFaulty(GUIDE, {
    prepare: async (opened) => {
      await opened.addInitScript(() => {
        Object.defineProperty(window, 'sessionStorage', {
          get() {
            throw new DOMException('Blocked', 'SecurityError');
          },
        });
      });
    },
  });
  const sample = block(page, 'nacre provider resolve');
  expect(await run(sample)).toContain('prv_');
  await output(sample).getByText('keeps nothing for the site').waitFor(PATIENCE);
});

test('without scripts and on paper there is no button', async () => {
  const page = await site.open(GUIDE);
  const sample = block(page, 'nacre provider resolve');
  await run(sample);
  await page.emulateMedia({media: 'print'});
  await expectHidden(runButton(sample));
  await expectHidden(output(sample));
});

test('after the page is loaded again, the steps before a sample are run from the beginning', async () => {
  const page = await openGuide();
  await run(block(page, 'nacre application create'));
  await page.reload();
  // The tab that is open at first has no samples.
  await page.getByRole('tab', {name: 'UI', exact: true}).first().click();
  const read = block(page, 'nacre scope read');
  await run(read);
  await expectVisible(output(read).getByText('before you loaded the page again is still there'));
  await expectVisible(output(read).getByText('the sample in CLI runs'));
  await output(read).getByRole('button', {name: 'Start again with the steps before this one'}).click();
  await output(read).getByText('["healthy"').waitFor(PATIENCE);
});

test('steps whose work is gone are run again before a sample that needs it', async () => {
  const page = await openGuide();
  // Without the application, which is not there yet, it makes nothing.
  await run(block(page, 'nacre scope create'));
  await run(block(page, 'nacre application create'));
  const read = block(page, 'nacre scope read');
  expect(await run(read)).toContain('Error: 404');
  await output(read).getByRole('button', {name: 'Start again with the steps before this one'}).click();
  await output(read).getByText('["healthy"').waitFor(PATIENCE);
});

test('where the steps before a sample cannot make what it needs, it says so and does not offer them again', async () => {
  const page = await site.open('/docs/tutorials/empty-organization-to-production');
  const deploy = block(page, 'nacre deployment create --scope-id scp_8z3kw6t1xq0mh5vd');
  expect(await run(deploy)).toContain('Error: ');
  const offers = output(deploy).getByRole('button', {name: /steps before this one/});
  await offers.click();
  const inVain = output(deploy).getByText('The steps above did not make');
  await inVain.waitFor(PATIENCE);
  await expectVisible(inVain);
  await expectHidden(offers);
});

test('a guide of two people is walked through: one asks, and another decides', async () => {
  const page = await site.open('/docs/parameters/secret-visibility');
  const tab = page.getByRole('tab', {name: 'API', exact: true}).first();
  await scrollTo(tab);
  await tab.click();
  const approve = block(page, '/approve');
  // What the page asks for is not there yet, though the example has it.
  expect(await run(approve)).toContain('"code": "not_found"');
  await output(approve).getByRole('button', {name: 'Run the steps before this one too'}).click();
  await output(approve).getByText('"status": "approved"').waitFor(PATIENCE);
  await expectVisible(output(approve).getByText('This step runs with a token of the role secops.'));
  const reveal = block(page, '/reveal');
  expect(await run(reveal)).toContain('"value": "example-token-not-a-secret"');
});

test('a guide begins before its own change', async () => {
  const page = await site.open('/docs/scopes/parameters');
  const tab = page.getByRole('tab', {name: 'CLI', exact: true}).first();
  await scrollTo(tab);
  await tab.click();
  const preview = block(page, 'nacre parameter preview-resolution');
  expect(await run(preview)).toContain('"warn"');
  await run(block(page, 'nacre parameter-value create'));
  expect(await run(preview)).toContain('"error"');
});

test('all that is missing is named, and what the answer does not name is offered to be made', async () => {
  const page = await site.open(GUIDE);
  const tab = page.getByRole('tab', {name: 'API', exact: true}).first();
  await scrollTo(tab);
  await tab.click();
  const deploy = block(page, 'https://api.nacre.example/deployments ');
  await run(deploy);
  await output(deploy).getByText('scp_4n0r7x2ck9t6qwzv, rel_3h6p0w9zkq2xvb7d').waitFor();
  await page.goto(`${site.url}/docs/applications/creating-new-application`);
  const build = block(page, 'nacre ci start-build');
  expect(await run(build)).toContain('Error: 404');
  await expectReachable(output(build).getByRole('button', {name: 'Run the steps before this one too'}));
});
