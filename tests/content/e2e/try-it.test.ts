/** The request form behind "Try it", where the browser does not play along. */
import {chooseServer, send} from '../../e2e/explorer';
import {useSite} from '../../e2e/use-site';
import {expectVisible, scrollTo} from '../../e2e/visible';

const API = 'https://api.nacre.example';
const OPERATION = '/docs/api/read-account';

const site = useSite();

/** Opens the form with the page set up like this; the API answers with its token. */
async function openForm(before?: string) {
  const tokens: Array<string | undefined> = [];
  const opened = await site.openFaulty(OPERATION, {
    before,
    prepare: async (page) => {
      await page.route(`${API}/**`, (route) => {
        const headers = {'access-control-allow-origin': '*', 'access-control-allow-headers': '*'};
        const request = route.request();
        if (request.method() !== 'OPTIONS') tokens.push(request.headers().authorization);
        return route.fulfill({headers, json: {answered: tokens.length}});
      });
    },
  });
  await opened.page.getByRole('button', {name: 'Try it'}).click();
  return {...opened, tokens};
}

const throwing = (name: string) =>
  `Object.defineProperty(window, '${name}', {get() { throw new DOMException('denied', 'SecurityError'); }});`;
const hold = (values: object) =>
  `for (const [key, value] of Object.entries(${JSON.stringify(values)})) sessionStorage.setItem(key, value);`;

test.each([
  ['blocked', throwing('sessionStorage') + throwing('localStorage')],
  ['full', `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`],
  ['holding no JSON', hold({'explorer.target': '{', 'explorer.credentials': '{"accessToken'})],
  [
    'holding other JSON',
    hold({'explorer.target': 'null', 'explorer.credentials': '{"accessToken":{"a":1}}'}),
  ],
  [
    'holding a server with broken variables',
    hold({
      'explorer.target': `{"to":"described","url":"${API}","variables":{"region":null}}`,
      'explorer.credentials': '7',
    }),
  ],
])('with storage %s, the form sends what was entered', async (_, before) => {
  const {page, tokens, problems} = await openForm(before);
  await send(page).waitFor({timeout: 30_000});
  await chooseServer(page);
  const token = page.locator('.explorer input[type="password"]');
  await token.fill('secret');
  await scrollTo(send(page));
  await expectVisible(send(page));
  await send(page).click();
  await page.getByText('"answered": 1').waitFor();
  expect(tokens).toEqual(['Bearer secret']);
  expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
});

test('a second click while a request is on its way sends nothing', async () => {
  const {page, tokens} = await openForm();
  await send(page).waitFor({timeout: 30_000});
  await chooseServer(page);
  await send(page).dblclick();
  expect(await page.locator('.explorer').getAttribute('aria-busy')).toBe('true');
  await page.getByText('"answered": 1').waitFor();
  expect(await page.locator('.explorer').getAttribute('aria-busy')).toBe('false');
  // A second request would be on its way before this one, which is asked for after the answer.
  await send(page).click();
  await page.getByText('"answered": 2').waitFor();
  expect(tokens).toHaveLength(2);
});
