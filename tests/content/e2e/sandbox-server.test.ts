/** Switching from the sandbox to a server. */
import {answerBody, tryItForm, openTryIt, send, sendFor, viewAs} from '../../e2e/try-it';
import {expectSoon} from '../../e2e/soon';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectVisible} from '../../e2e/visible';
import {API, OPERATION} from './operations';

const site = useSite();

test("an answer of the sandbox isn't shown for another server", async () => {
  const page = await site.open(OPERATION);
  await openTryIt(page);
  await viewAs(page).selectOption('*');
  await sendFor(page, 200);
  const server = tryItForm(page).getByLabel('Server', {exact: true});
  for (const other of ['0', 'other']) {
    await server.selectOption(other);
    await expectSoon(() => tryItForm(page).locator('.try-it__status .status').count(), 0);
    await expectHidden(answerBody(page));
    await expectHidden(tryItForm(page).getByText('What was sent'));
    expect(await tryItForm(page).getByRole('navigation').count()).toBe(0);
  }
});

test("a server's slow answer isn't shown for the sandbox, which answers first", async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const {page} = await site.openFaulty(OPERATION, {
    prepare: async (page) => {
      await page.route(`${API}/**`, async (route) => {
        await answered;
        const headers = {'access-control-allow-origin': '*', 'access-control-allow-headers': '*'};
        return route.fulfill({status: 418, headers, json: {}});
      });
    },
  });
  await openTryIt(page);
  const server = tryItForm(page).getByLabel('Server', {exact: true});
  await server.selectOption('0');
  await send(page).click();
  await tryItForm(page).getByText('Waiting for the answer…').waitFor();
  await server.selectOption('transport');
  await viewAs(page).selectOption('*');
  await sendFor(page, 200);
  const late = page.waitForResponse((response) => response.status() === 418);
  answer();
  await late;
  await sendFor(page, 200);
  expect(await tryItForm(page).getByText('418').count()).toBe(0);
});

test.each(['', 'api.other.example', '/api'])(
  "“%s” isn't a server and doesn't get credentials",
  async (address) => {
    const {page} = await site.openFaulty(OPERATION);
    await openTryIt(page);
    await tryItForm(page).getByLabel('Server', {exact: true}).selectOption('other');
    await tryItForm(page).getByLabel('Address').fill(address);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await send(page).click();
    const failure = tryItForm(page).getByRole('alert');
    await expectVisible(failure);
    expect(await failure.innerText()).toContain(`“${address}” is not the address of a server`);
    expect(requested.filter((url) => url.includes('/accounts/'))).toEqual([]);
  },
);
