/** "Run" on guide samples: the sandbox answers in the page. */
import {gate} from '../../e2e/gate';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectReachable, expectVisible, scrollTo} from '../../e2e/visible';
import {block, finished, GUIDE, openGuide, output, PATIENCE, PHONE, run, runButton} from './guideRuns';

const site = useSite();

test('every sample of "getting started" runs in the page, from first to last', async () => {
  const page = await openGuide(site);
  const outside: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(site.url).origin) outside.push(request.url());
  });
  const printed: string[] = [];
  const samples = page.locator('.code-block:visible').filter({has: page.locator('[data-run]')});
  for (const sample of await samples.all()) {
    printed.push(await run(sample));
    expect(await output(sample).locator('.status--4').count()).toBe(0);
    expect(await output(sample).innerText()).not.toContain('runs only on your computer');
  }
  expect(printed.length).toBeGreaterThan(12);
  expect(printed.join('\n')).toContain('cart-api  active');
  expect(printed.join('\n')).toMatch(/dep_8m1t5ycq0k7rzx4h +finalized +100/);
  expect(printed.join('\n')).toContain('["healthy", "sandbox.cart-api.checkout.fernhollow.example"]');
  // The last sample counts the remaining scopes.
  expect(printed.at(-1)).toBe('0');
  expect(outside).toEqual([]);
});

test('a guide runs from top to bottom on its first tabs, which stay open', async () => {
  const page = await site.open(GUIDE);
  const tabs = page.locator('main [role="tab"][aria-selected="true"]');
  const before = await tabs.allInnerTexts();
  const results = page.locator('main section[aria-label="Your output"][aria-busy="false"]');
  const next = page
    .locator(
      'main .run-step:visible, main .code-block:not(:has([aria-label="Your output"])) [data-run]:visible',
    )
    .first();
  let done = 0;
  for (; (await next.count()) > 0; done++) {
    await expectReachable(next);
    await next.click();
    await results.nth(done).waitFor(PATIENCE);
  }
  expect(await tabs.allInnerTexts()).toEqual(before);
  expect(await results.locator('.status--4').count()).toBe(0);
  expect(await results.last().getByRole('status').innerText()).toMatch(/(\d\d) of \1 steps/);
});

test('a sample first runs the earlier samples it needs, and shows a note', async () => {
  const page = await openGuide(site, GUIDE, 'CLI', {viewport: PHONE});
  const deploy = block(page, 'nacre deployment create');
  await expectReachable(runButton(deploy));
  await runButton(deploy).click();
  await output(deploy).getByText('dep_8m1t5ycq0k7rzx4h').waitFor(PATIENCE);
  await expectReachable(output(deploy).getByText('Ran earlier steps first'));
  expect(await output(deploy).locator('.status--4').count()).toBe(0);
  // The output is below its code.
  const [code, shown] = await Promise.all([
    deploy.locator('> pre').boundingBox(),
    output(deploy).boundingBox(),
  ]);
  expect(shown!.y).toBeGreaterThanOrEqual(code!.y + code!.height - 1);
  // The output of earlier samples is below each of them.
  await expectReachable(output(block(page, 'nacre application create')));
  expect(await output(block(page, 'nacre release create')).locator('pre').innerText()).toContain(
    'rel_3h6p0w9zkq2xvb7d',
  );
});

test('a second run, and an alternative in another tab, replace what the first run created', async () => {
  const page = await openGuide(site);
  const cli = block(page, 'nacre deployment create');
  const id = 'dep_8m1t5ycq0k7rzx4h';
  expect(await run(cli)).toContain(id);
  expect(await run(cli)).toMatch(new RegExp(`${id} +finalized`));
  await expectReachable(output(cli).getByText('Ran earlier steps first'));
  await page.getByRole('tab', {name: 'API', exact: true}).first().click();
  const api = block(page, 'https://api.nacre.example/deployments');
  expect(await run(api)).toContain(id);
  await page.getByRole('tab', {name: 'CLI', exact: true}).first().click();
  // What the page creates can be deleted again.
  const clean = page.locator('#clean-up ~ * .code-block:visible, #clean-up ~ .code-block:visible');
  for (const sample of await clean.filter({has: page.locator('[data-run]')}).all()) {
    await run(sample);
    expect(await output(sample).locator('.status--4').count()).toBe(0);
  }
});

test('links from a command to the resource that it changed', async () => {
  const page = await site.open('/docs/deployments');
  const rollback = block(page, 'nacre deployment rollback');
  await run(rollback);
  await output(rollback).getByRole('link', {name: 'View in the sandbox'}).click();
  const detail = page.getByRole('region', {name: 'Details'});
  await detail.getByRole('heading', {name: 'dep_rp0zxhh4eafp16wv'}).waitFor(PATIENCE);
});

test('shows the example of the page for an operation that is not simulated', async () => {
  const page = await openGuide(site, '/docs/applications/creating-new-application', 'CLI');
  const read = block(page, 'nacre ci read-context');
  expect(await run(read)).toContain('application=gift-cards-api');
  await expectReachable(output(read).getByText('Example answer'));
  await expectReachable(output(read).getByText('This is the example of the page'));
  expect(
    await output(read)
      .getByText(/^(Done|200)$/)
      .count(),
  ).toBe(0);
  await expectHidden(output(read).getByText('Same as in the example.'));
});

test('a request body runs as its operation', async () => {
  const page = await site.open('/docs/parameters/secret-visibility');
  const body = page.locator('.code-block').filter({has: page.locator('[data-request="createParameter"]')});
  expect(await run(body)).toContain('prm_4d0xk3w8n6c1r7zq');
  await expectReachable(output(body).getByText('POST /parameters'));
});

test('connected pages share a sandbox', async () => {
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
  expect(await output(next).getByRole('link', {name: 'View in the sandbox'}).getAttribute('href')).toContain(
    encodeURIComponent('/docs/services/craft-a-service/define-the-specification'),
  );
});

test('starts the page again, and shows the whole sandbox', async () => {
  const page = await openGuide(site);
  const create = block(page, 'nacre application create');
  expect(await run(create)).toContain('active');
  // The name is taken, so the new application replaces the old one.
  expect(await run(create)).toContain('active');
  await expectReachable(output(create).getByText('The sandbox replaced'));
  await output(create).getByRole('button', {name: 'Start again'}).click();
  await expectHidden(output(create));
  expect(await runButton(create).evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await run(create)).toContain('active');
  await output(create).getByRole('link', {name: 'View in the sandbox'}).click();
  await expectVisible(page.getByRole('link', {name: 'Open the guide'}).first());
  await page.getByRole('tab', {name: /^Requests/}).click();
  const request = page.getByRole('tabpanel').locator('li').first();
  await expectVisible(request.getByText('/applications').first());
  // Sent as in the sample, with its token.
  await request.locator('summary').click();
  await request.getByRole('button', {name: 'Send again'}).click();
  await page.getByText('Sent again.').waitFor(PATIENCE);
  expect(await page.getByText('Sent again.').innerText()).not.toContain('401');
  await expectHidden(page.getByLabel('View as'));
});

test("a sample that can't run doesn't have a button, and one that partly runs shows the reason", async () => {
  const page = await openGuide(site);
  expect(await runButton(block(page, 'nacre login')).count()).toBe(0);
  expect(await runButton(block(page, 'git clone')).count()).toBe(0);
  expect(await runButton(block(page, 'nacre whoami --api-key')).count()).toBe(0);
  const pipeline = await site.open('/docs/applications/ci-cd');
  const build = block(pipeline, 'nacre asset push');
  await run(build);
  expect(await output(build).innerText()).toContain('Not run: nacre asset push runs only on your computer.');
});

test("a click isn't lost if the code loads late, and shows an error if it fails to load", async () => {
  const {page} = await site.openFaulty(GUIDE, {isFresh: true});
  const {released, release} = gate();
  let fails = true;
  await page.route('**/assets/js/*.js', async (route) => {
    const response = await route.fetch();
    // The module that shows output.
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

test('works without storage, and shows a note', async () => {
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

test('prints neither the button nor the output', async () => {
  const page = await site.open(GUIDE);
  const sample = block(page, 'nacre provider resolve');
  await run(sample);
  await page.emulateMedia({media: 'print'});
  await expectHidden(runButton(sample));
  await expectHidden(output(sample));
});

test('a guide with two people runs: one requests, the other approves', async () => {
  const page = await openGuide(site, '/docs/parameters/secret-visibility', 'API');
  const approve = block(page, '/approve');
  // The page's request doesn't exist yet, although the example data has one.
  expect(await run(approve)).toContain('"status": "approved"');
  await expectReachable(output(approve).getByText('This step runs with a token of the role secops.'));
  const reveal = block(page, '/reveal');
  expect(await run(reveal)).toContain('"value": "example-token-not-a-secret"');
});

test('a guide starts in the state before its own change', async () => {
  const page = await openGuide(site, '/docs/scopes/parameters');
  const preview = block(page, 'nacre parameter preview-resolution');
  expect(await run(preview)).toContain('"warn"');
  await run(block(page, 'nacre parameter-value create'));
  expect(await run(preview)).toContain('"error"');
});

test('an expected error counts as a completed step', async () => {
  const page = await site.open('/docs/catalog/getting-started');
  const refused = page
    .locator('.code-block')
    .filter({has: page.locator('pre.code:has-text("catalog-item create")')});
  const sample = refused.nth(1);
  await expectReachable(runButton(sample));
  await runButton(sample).click();
  await finished(sample);
  expect(await output(sample).getByRole('status').innerText()).toMatch(/\d+ of \d+ steps/);
});
