/** "Run" on the samples of guides: the sandbox answers them in the page. */
import type {Locator, Page} from 'playwright-core';
import {gate} from '../../e2e/gate';
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

async function openGuide(route = GUIDE, name = 'CLI', options = {}): Promise<Page> {
  const page = await site.open(route, options);
  const tab = page.getByRole('tab', {name, exact: true}).first();
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

test('a guide runs from top to bottom on its first tabs, which stay open', async () => {
  const page = await site.open(GUIDE);
  const tabs = page.locator('main [role="tab"][aria-selected="true"]');
  const before = await tabs.allInnerTexts();
  const results = page.locator('main section[aria-label="Output"][aria-busy="false"]');
  const next = page
    .locator('main .run-step:visible, main .code-block:not(:has([aria-label="Output"])) [data-run]:visible')
    .first();
  let done = 0;
  for (; (await next.count()) > 0; done++) {
    await expectReachable(next);
    await next.click();
    await results.nth(done).waitFor(PATIENCE);
  }
  expect(await tabs.allInnerTexts()).toEqual(before);
  expect(await results.locator('.status--4').count()).toBe(0);
  expect(await results.last().getByRole('status').innerText()).toMatch(/^(\d\d) of \1 steps done/);
});

test('a sample that needs earlier ones runs them first, and says so', async () => {
  const page = await openGuide(GUIDE, 'CLI', {viewport: PHONE});
  const deploy = block(page, 'nacre deployment create');
  await expectReachable(runButton(deploy));
  await runButton(deploy).click();
  await output(deploy).getByText('dep_8m1t5ycq0k7rzx4h').waitFor(PATIENCE);
  await expectVisible(output(deploy).getByText('The steps before this one ran first.'));
  expect(await output(deploy).locator('.status--4').count()).toBe(0);
  // Below its code.
  const [code, shown] = await Promise.all([
    deploy.locator('> pre').boundingBox(),
    output(deploy).boundingBox(),
  ]);
  expect(shown!.y).toBeGreaterThanOrEqual(code!.y + code!.height - 1);
  // What they printed stands below them.
  await expectReachable(output(block(page, 'nacre application create')));
  expect(await output(block(page, 'nacre release create')).locator('pre').innerText()).toContain(
    'rel_3h6p0w9zkq2xvb7d',
  );
});

test('a request body runs as its operation', async () => {
  const page = await site.open('/docs/parameters/secret-visibility');
  const body = page.locator('.code-block').filter({has: page.locator('[data-request="createParameter"]')});
  expect(await run(body)).toContain('prm_4d0xk3w8n6c1r7zq');
  await expectVisible(output(body).getByText('POST /parameters'));
});

test('pages that continue each other share a sandbox', async () => {
  const page = await site.open('/docs/services/craft-a-service/define-the-specification');
  const first = page
    .locator('.code-block')
    .filter({has: page.locator('[data-run]')})
    .first();
  await run(first);
  await page.goto(`${site.url}/docs/services/craft-a-service/write-the-workflows`);
  const next = page
    .locator('.code-block')
    .filter({has: page.locator('[data-run]')})
    .first();
  await run(next);
  expect(await output(next).getByRole('link', {name: 'View resources'}).getAttribute('href')).toContain(
    encodeURIComponent('/docs/services/craft-a-service/define-the-specification'),
  );
});

test('output can be cleared, the page can start again, and its sandbox is shown as a whole', async () => {
  const page = await openGuide();
  const create = block(page, 'nacre application create');
  expect(await run(create)).toContain('active');
  // The name is taken, so the new one replaces the old one.
  expect(await run(create)).toContain('active');
  await expectVisible(output(create).getByText('The sandbox removed'));
  await output(create).getByRole('button', {name: 'Clear output'}).click();
  await expectHidden(output(create));
  expect(await runButton(create).evaluate((button) => button === document.activeElement)).toBe(true);
  await run(create);
  await output(create).getByRole('button', {name: 'Start again'}).click();
  await expectHidden(output(create));
  expect(await run(create)).toContain('active');
  await output(create).getByRole('link', {name: 'View resources'}).click();
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
  await output(sample).getByText('does not store data for this site').waitFor(PATIENCE);
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
  await expectVisible(output(read).getByText('from before you reloaded the page still exist'));
  await expectVisible(output(read).getByText('the sample in CLI runs'));
  await output(read).getByRole('button', {name: 'Start again with the steps before this one'}).click();
  await output(read).getByText('["healthy"').waitFor(PATIENCE);
});

test('steps whose work is gone are run again before a sample that needs it', async () => {
  const page = await openGuide();
  const read = block(page, 'nacre scope read');
  await runButton(read).click();
  await output(read).getByText('["healthy"').waitFor(PATIENCE);
  // The new application replaces the one with the scope.
  await run(block(page, 'nacre application create'));
  expect(await run(read)).toContain('Error: 404');
  await output(read).getByRole('button', {name: 'Start again with the steps before this one'}).click();
  await output(read).getByText('["healthy"').waitFor(PATIENCE);
});

test('where the steps before a sample cannot make what it needs, it says so', async () => {
  const page = await openGuide();
  const create = block(page, 'nacre release create');
  await create.locator('pre.code').evaluate((element) => {
    element.textContent = 'nacre release create --build-id bld_0000000000000000';
  });
  const deploy = block(page, 'nacre deployment create');
  await expectReachable(runButton(deploy));
  await runButton(deploy).click();
  const inVain = output(deploy).getByText('The steps above did not create');
  await inVain.waitFor(PATIENCE);
  await expectVisible(inVain);
  await expectHidden(output(deploy).getByRole('button', {name: /steps before this one/}));
});

test('a guide of two people is walked through: one asks, and another decides', async () => {
  const page = await openGuide('/docs/parameters/secret-visibility', 'API');
  const approve = block(page, '/approve');
  // What the page asks for is not there yet, though the example has it.
  await expectReachable(runButton(approve));
  await runButton(approve).click();
  await output(approve).getByText('"status": "approved"').waitFor(PATIENCE);
  await expectVisible(output(approve).getByText('This step runs with a token of the role secops.'));
  const reveal = block(page, '/reveal');
  expect(await run(reveal)).toContain('"value": "example-token-not-a-secret"');
});

test('a guide begins before its own change', async () => {
  const page = await openGuide('/docs/scopes/parameters');
  const preview = block(page, 'nacre parameter preview-resolution');
  expect(await run(preview)).toContain('"warn"');
  await run(block(page, 'nacre parameter-value create'));
  expect(await run(preview)).toContain('"error"');
});

test('an error that the page shows is a step done', async () => {
  const page = await site.open('/docs/catalog/getting-started');
  const refused = page
    .locator('.code-block')
    .filter({has: page.locator('pre.code:has-text("catalog-item create")')});
  const sample = refused.nth(1);
  await expectReachable(runButton(sample));
  await runButton(sample).click();
  await finished(sample);
  expect(await output(sample).getByRole('status').innerText()).toMatch(/\d+ of \d+ steps done/);
});
