/** `npm start`: what a writer sees while writing. */
import {openServed, type TestSite} from './browser';
import {startDevelopment, type DevelopmentServer} from './development-server';
import {createFixtureSite, type FixtureSite} from './fixture-site';

const MINUTES = 60_000;
jest.setTimeout(3 * MINUTES);

let fixture: FixtureSite | undefined;
let server: DevelopmentServer | undefined;
let site: TestSite | undefined;

beforeAll(async () => {
  fixture = createFixtureSite();
  server = await startDevelopment(fixture.dir, 3917);
  site = await openServed({url: server.url, close: () => Promise.resolve()});
});
// Whatever of it was started, nothing stays behind.
afterAll(async () => {
  await site?.close();
  await server?.stop();
  fixture?.remove();
});

test('a page opens, and a saved page shows without loading it again', async () => {
  const {page, problems} = await site!.open('/docs/deployments');
  await page.getByRole('heading', {level: 1, name: 'Fixture deployments'}).waitFor();
  await page.evaluate('window.sameDocument = true');
  fixture!.replace('docs/deployments.mdx', 'Text.', 'Words that were just written.');
  await page.getByText('Words that were just written.').waitFor();
  expect(await page.evaluate('window.sameDocument')).toBe(true);

  await page.locator('.menu').getByRole('link', {name: 'Fixture cli'}).click();
  await page.getByRole('heading', {level: 1, name: 'Fixture cli'}).waitFor();
  expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
});

test('search says that there is no index before the first build', async () => {
  const {page} = await site!.open('/docs/support');
  await page.keyboard.press('Control+k');
  await page.fill('.DocSearch-Input', 'scopes');
  await page.getByText('npm run build').waitFor();
});
