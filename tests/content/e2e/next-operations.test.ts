/** Links in sandbox answers, to next operations and to invalid fields. */
import type {Locator, Page} from 'playwright-core';
import {settle} from '../../e2e/browser';
import {answer, expectStatus, tryItForm, openTryIt, send, sendFor, viewAs} from '../../e2e/try-it';
import {expectSoon} from '../../e2e/soon';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectReachable, expectVisible, scrollTo} from '../../e2e/visible';

const site = useSite();

const PHONE = {width: 390, height: 844};
const SCOPE = {application_id: 'app_sqc7k8k5a4zw5w09', scope_type_id: 'sty_h2qhks14b288xan0', name: 'Canary'};
/** An application that an approval holds. */
const HELD = {namespace_id: 'ns_f5kznwj47tan9zt2', name: 'Pallets'};

const nextLinks = (page: Page): Locator => tryItForm(page).getByRole('navigation');
const nextLink = (page: Page, name: string): Locator =>
  nextLinks(page).getByRole('link', {name, exact: true});
const body = (page: Page): Locator => tryItForm(page).getByRole('textbox', {name: 'Body'});

/** Opens a form with full permissions. */
async function open(route: string, viewport?: {width: number; height: number}): Promise<Page> {
  const page = await site.open(route, viewport && {viewport});
  await openTryIt(page);
  await viewAs(page).selectOption('*');
  return page;
}

/** Follows a link to the next operation, whose form opens. */
async function follow(page: Page, name: string): Promise<void> {
  await scrollTo(nextLink(page, name));
  await nextLink(page, name).click();
  // On a phone, the form covers it.
  await page.locator('h1', {hasText: name}).waitFor({state: 'attached'});
  await tryItForm(page).waitFor();
}

/** The selected text of the body. */
const selected = (page: Page): Promise<string> =>
  body(page).evaluate((element) => {
    const {value, selectionStart, selectionEnd} = element as HTMLTextAreaElement;
    return value.slice(selectionStart, selectionEnd);
  });

test.each([undefined, PHONE])(
  'links lead from a new scope to a deployment and through it (%j)',
  async (viewport) => {
    const page = await open('/docs/api/create-scope', viewport);
    await body(page).fill(JSON.stringify(SCOPE));
    await sendFor(page, 202);
    const {id} = await answer(page);
    await expectReachable(nextLinks(page).getByText('Next steps'));
    const listed = nextLinks(page).locator('li');
    await expectSoon(() => listed.first().textContent(), 'Read a scope until it is active');
    expect(await listed.count()).toBeLessThanOrEqual(6);
    expect(await nextLinks(page).locator('> ul > li').count()).toBeLessThanOrEqual(3);
    await expectReachable(nextLink(page, 'See it in the list'));
    await expectReachable(nextLink(page, 'Create a deployment'));
    await follow(page, 'Read a scope');
    // It changes nothing, so it is sent at once.
    await expectInWindow(page, 200);
    expect(await tryItForm(page).getByLabel('scope_id').inputValue()).toBe(id);
    const note = tryItForm(page).getByText('The request is filled in for the resource that you came from.');
    await scrollTo(note);
    await expectVisible(note);
    await expectSoon(async () => {
      await sendFor(page, 200);
      return (await answer(page)).status;
    }, 'active');
    await follow(page, 'Create a deployment');
    expect(await body(page).inputValue()).toContain(String(id));
    await sendFor(page, 202);
    await expectReachable(nextLink(page, 'Cancel a deployment'));
  },
);

/** There is an answer, and the panel with it is in the window. Other helpers would scroll the page first. */
async function expectInWindow(page: Page, status: number): Promise<void> {
  await tryItForm(page)
    .locator('.try-it__status .status', {hasText: String(status)})
    .waitFor();
  await expectSoon(async () => {
    const {top, bottom} = await page
      .locator('.op-panel--request')
      .evaluate((panel) => panel.getBoundingClientRect().toJSON() as DOMRect);
    return top >= 0 && bottom <= page.viewportSize()!.height;
  }, true);
}

test('the list with a new entity is shown without another click', async () => {
  const page = await open('/docs/api/create-scope');
  await body(page).fill(JSON.stringify(SCOPE));
  await sendFor(page, 202);
  const {id} = await answer(page);
  await nextLink(page, 'See it in the list').click();
  await page.locator('h1', {hasText: 'List scopes'}).waitFor();
  await expectInWindow(page, 200);
  const {data} = (await answer(page)) as {data: Array<{id: string}>};
  expect(data.map((scope) => scope.id)).toContain(id);
});

test.each([undefined, PHONE])('an error links to its meaning (%j)', async (viewport) => {
  const page = await open('/docs/api/create-namespace', viewport);
  await sendFor(page, 201);
  await sendFor(page, 409);
  const type = tryItForm(page).getByRole('link', {name: /^https:.*#already_exists$/});
  expect(await type.getAttribute('href')).toBe('/docs/api-getting-started#already_exists');
  const link = tryItForm(page).getByRole('link', {name: 'What this error means'});
  await scrollTo(link);
  await link.click();
  await expectVisible(page.locator('[id="response-409"]'));
});

test('a link opens a form with the current resource, replacing earlier input', async () => {
  const page = await open('/docs/api/stop-scope');
  await tryItForm(page).getByLabel('scope_id').fill('scp_0000000000000000');
  await page.goto(`${site.url}/docs/api/read-scope`);
  await openTryIt(page);
  await tryItForm(page).getByLabel('scope_id').fill('scp_w980p35g7x1116zz');
  await sendFor(page, 200);
  await nextLinks(page).getByText('More').click();
  await follow(page, 'Stop a scope');
  expect(await tryItForm(page).getByLabel('scope_id').inputValue()).toBe('scp_w980p35g7x1116zz');
  const tryIt = page.locator('.op-panel').getByRole('button', {name: 'Close'});
  expect(await tryIt.getAttribute('aria-expanded')).toBe('true');
  await expectVisible(tryIt);
  expect(await tryIt.evaluate((element) => element === document.activeElement)).toBe(true);
});

test.each([undefined, PHONE])(
  '"More" opens lines of its own, above the value to save (%j)',
  async (viewport) => {
    const page = await open('/docs/api/create-scope', viewport);
    await body(page).fill(JSON.stringify(SCOPE));
    await sendFor(page, 202);
    const more = nextLinks(page).getByText('More');
    await scrollTo(more);
    await more.click();
    const events = nextLink(page, 'See its events');
    const save = tryItForm(page).getByRole('button', {name: 'Save', exact: true});
    await scrollTo(save);
    await expectReachable(save);
    const [line, last, button] = await Promise.all(
      [more, events, save].map(async (each) => each.boundingBox()),
    );
    expect(last!.y).toBeGreaterThanOrEqual(line!.y + line!.height);
    expect(button!.y).toBeGreaterThanOrEqual(last!.y + last!.height);
  },
);

test('a conflict links to the conflicting resource', async () => {
  const page = await open('/docs/api/create-deployment');
  await sendFor(page, 202);
  const {id} = await answer(page);
  await sendFor(page, 409);
  await expectVisible(nextLinks(page).getByText('How to continue'));
  await follow(page, 'Cancel a deployment');
  expect(await tryItForm(page).getByLabel('deployment_id').inputValue()).toBe(id);
  await sendFor(page, 202);
});

test('on a phone, ways out of an error are in view, without the approval of another request', async () => {
  const page = await open('/docs/api/create-application', PHONE);
  await body(page).fill(JSON.stringify(HELD));
  await sendFor(page, 202);
  await sendFor(page, 409);
  await expectVisible(nextLink(page, 'Read an application'));
  expect(await nextLinks(page).getByRole('link').count()).toBe(1);
});

test.each([undefined, PHONE])('the keyboard follows the order on the screen (%j)', async (viewport) => {
  const page = await open('/docs/api/create-application', viewport);
  await sendFor(page, 202);
  await nextLinks(page).waitFor();
  const tops = await tryItForm(page)
    .locator(
      '.try-it__answer :is([role="tabpanel"]:not([hidden]) pre, nav > ul > li:first-child a, .try-it__save > button)',
    )
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
});

test('an invalid field is one click away, in the text and in the form', async () => {
  const page = await open('/docs/api/create-scope');
  await body(page).fill(JSON.stringify({...SCOPE, dimensions: {region: 'moon'}}, null, 2));
  await sendFor(page, 422);
  const wrong = tryItForm(page).getByRole('button', {name: 'Go to region'});
  await expectVisible(tryItForm(page).getByText('No dimension value has this slug.').first());
  await wrong.click();
  expect(await selected(page)).toBe('"region": "moon"');
  await expectVisible(body(page));
  await tryItForm(page).getByRole('button', {name: 'Form'}).click();
  await wrong.click();
  const field = tryItForm(page).getByLabel(/^region/);
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await tryItForm(page).getByRole('button', {name: 'JSON'}).click();
  await body(page).fill(JSON.stringify(SCOPE));
  await send(page).click();
  await expectStatus(page, 202);
  await wrong.waitFor({state: 'detached'});
});

test('buttons for invalid fields are apart, and their texts start in one column', async () => {
  const page = await open('/docs/api/create-application');
  await body(page).fill('{"name": 5}');
  await sendFor(page, 422);
  const listed = tryItForm(page).locator('.try-it__wrong > li');
  await expectSoon(() => listed.count(), 2);
  const [first, second] = await listed.evaluateAll((all) =>
    all.map((item) => {
      const text = document.createRange();
      text.selectNode(item.lastChild!);
      const {top, bottom} = item.querySelector('button')!.getBoundingClientRect();
      return {top, bottom, textLeft: text.getBoundingClientRect().left};
    }),
  );
  expect(second!.top - first!.bottom).toBeGreaterThanOrEqual(8);
  expect(second!.textLeft).toBe(first!.textLeft);
});

test('a link fills in the resource even if the sandbox rejects the request, and the answer shows the reason', async () => {
  const page = await open('/docs/api/create-application');
  await body(page).fill(JSON.stringify(HELD));
  await sendFor(page, 202);
  const {nrn} = await answer(page);
  await expectSoon(() => nextLinks(page).locator('li').first().textContent(), 'Approve an approval');
  await follow(page, 'Approve an approval');
  await expectVisible(
    tryItForm(page).getByText('The request is filled in for the resource that you came from.'),
  );
  const approval = await tryItForm(page).getByLabel('approval_id').inputValue();
  await sendFor(page, 403);
  expect(JSON.stringify(await answer(page))).toContain('who requested this.');
  await page.goto(`${site.url}/docs/api/read-approval`);
  await openTryIt(page);
  await tryItForm(page).getByLabel('approval_id').fill(approval);
  await sendFor(page, 200);
  expect(await answer(page)).toMatchObject({operation: 'application:create', status: 'pending', nrn});
});

test('labels documented examples, and shows each answer from its start', async () => {
  const page = await open('/docs/api/list-deployment-messages');
  await sendFor(page, 200);
  await expectVisible(
    tryItForm(page).getByText('The sandbox always answers this operation with its documented example'),
  );
  await page.goto(`${site.url}/docs/api/list-scopes`);
  await openTryIt(page);
  await sendFor(page, 200);
  await expectHidden(
    tryItForm(page).getByText('The sandbox always answers this operation with its documented example'),
  );
  const shown = tryItForm(page).getByLabel('Body of the answer');
  const panel = shown.locator('..');
  await panel.evaluate((element) => {
    element.scrollTop = 1_000;
  });
  expect(await panel.evaluate(({scrollTop}) => scrollTop)).toBe(1_000);
  await send(page).click();
  await expectSoon(() => panel.evaluate(({scrollTop}) => scrollTop), 0);
});

test.each(['light', 'dark'])('a hovered next step is legible on a %s page', async (theme) => {
  const page = await site.open('/docs/api/create-scope', {
    before: `localStorage.setItem('theme', '${theme}')`,
    reducedMotion: 'reduce',
  });
  await openTryIt(page);
  await viewAs(page).selectOption('*');
  await body(page).fill(JSON.stringify(SCOPE));
  await sendFor(page, 202);
  const link = nextLink(page, 'Create a deployment');
  await scrollTo(link);
  await link.hover();
  await expectSoon(() => link.evaluate((element) => element.matches(':hover')), true);
  await settle(page);
  const [text, ground] = await link.evaluate((element) => [
    getComputedStyle(element).color,
    getComputedStyle(element.closest('.op-panel')!).backgroundColor,
  ]);
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});

/** Contrast of two opaque colors according to WCAG. */
function contrast(one: string, other: string): number {
  const luminance = (color: string) => {
    const [red, green, blue] = color.match(/[\d.]+/g)!.map((each) => {
      const part = Number(each) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}
