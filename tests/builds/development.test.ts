/** `npm start`: the output that a writer sees, and pages that follow their source files. */
import type {Page} from 'playwright-core';
import {openServed, type TestSite} from '../e2e/browser';
import {startDevelopment, type DevelopmentServer} from './development-server';
import {createFixtureSite, type FixtureSite} from './fixture-site';
import {writeReferenceContent} from './reference-content';
import {expectVisible} from '../e2e/visible';

const MINUTES = 60_000;
jest.setTimeout(3 * MINUTES);

const BROKEN_DIAGRAM = 'flowchart LR\n  first --> ';
const DESCRIPTION = 'openapi/openapi.yaml';

let fixture: FixtureSite | undefined;
let server: DevelopmentServer | undefined;
let site: TestSite | undefined;

beforeAll(async () => {
  fixture = createFixtureSite();
  writeReferenceContent(fixture);
  server = await startDevelopment(fixture.dir, 3918);
  site = await openServed({url: server.url, close: () => Promise.resolve()});
});
// Stops and removes everything, even after a failed setup.
afterAll(async () => {
  await site?.close();
  await server?.stop();
  fixture?.remove();
});

async function open(route: string): Promise<Page> {
  return (await site!.open(route)).page;
}

/** Counts the runs of the reference generator. */
const runs = () => server!.output().match(/API reference: \d+ operations in/g)?.length ?? 0;

test('tables follow the description, and saves in quick succession cause one run', async () => {
  const list = await open('/docs/application-api-index');
  const roles = await open('/docs/authorization/roles');
  await expectVisible(list.locator('main li').getByText('Create a deployment', {exact: true}));
  const before = runs();
  for (const [from, to] of [
    ['Create a deployment', 'Begin a deployment'],
    ['Begin a deployment', 'Start a deployment'],
    ['permissions: [role:read]', 'permissions: [role:read, deployment:create]'],
  ] as const) {
    fixture!.replace(DESCRIPTION, from, to);
  }
  await list.locator('main li').getByText('Start a deployment', {exact: true}).waitFor();
  await roles.getByRole('row', {name: 'Start a deployment'}).getByText('every role').waitFor();
  expect(runs()).toBe(before + 1);
});

test('reports a description error, keeps the page, and shows the next valid state', async () => {
  const page = await open('/docs/api/read-role');
  const before = server!.output().length;
  fixture!.replace(DESCRIPTION, 'description: Reads one role.', 'description: [Reads one role.');
  await server!.waitForOutput(/openapi\/openapi\.yaml:\d+: error: The YAML can't be parsed/, before);
  await expectVisible(page.getByText('Reads one role.'));
  fixture!.replace(DESCRIPTION, 'description: [Reads one role.', 'description: Reads this role.');
  await page.getByText('Reads this role.').waitFor();
});

test('an operation page follows the guides that use the operation', async () => {
  const page = await open('/docs/api/create-deployment');
  fixture!.replace('docs/NRN.mdx', 'Text.', 'See [this](/docs/api/create-deployment).');
  await page.getByRole('main').getByRole('link', {name: 'Fixture NRN'}).waitFor();
});

test('opens a page and shows saved changes without a reload', async () => {
  const {page, problems} = await site!.open('/docs/deployments');
  await page.getByRole('heading', {level: 1, name: 'Fixture deployments'}).waitFor();
  await page.evaluate('window.sameDocument = true');
  fixture!.replace('docs/deployments.mdx', 'Text.', 'Words that were just written.');
  await page.getByText('Words that were just written.').waitFor();
  expect(await page.evaluate('window.sameDocument')).toBe(true);

  await page.locator('.menu').getByRole('link', {name: 'Fixture architecture'}).click();
  await page.getByRole('heading', {level: 1, name: 'Fixture architecture'}).waitFor();
  expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
});

test('search explains that there is no index before the first build', async () => {
  const page = await open('/docs/support');
  await page.keyboard.press('Control+k');
  await page.fill('.DocSearch-Input', 'scopes');
  await page.getByText('npm run build').waitFor();
});

test.each([
  ['{a b}', /docs\/NRN\.mdx:10: Braces must contain a JavaScript expression/],
  ['[a](/docs/nothing)', /docs\/NRN\.mdx:10: There is no page \/docs\/nothing\./],
  ["import A from './nothing';", /docs\/NRN\.mdx:10: The import '\.\/nothing' doesn't resolve\./],
  ['![a](/img/nothing.png)', /docs\/NRN\.mdx:10: There is no file \/img\/nothing\.png\./],
])('reports a saved mistake, %s, in one line without a stack trace', async (mistake, message) => {
  const before = server!.output().length;
  const paragraph = `\n${mistake}\n`;
  fixture!.append('docs/NRN.mdx', paragraph);
  await server!.waitForOutput(message, before);
  fixture!.replace('docs/NRN.mdx', paragraph, '');
  await server!.waitForOutput(/compiled .*successfully/, server!.output().length);
  expect(server!.output().slice(before)).not.toMatch(/^.*\s+at .*\.js:\d+|MDX compilation failed|\[cause\]/m);
});

test.each([
  ['tags: [api]', 'tags: [nothing]', /docs\/NRN\.mdx:5: "tags" has the unknown tag nothing/],
  ['tags: [api]', 'tags: [api', /docs\/NRN\.mdx:\d+: /],
])('reports a front matter mistake, %s to %s, in one line without a stack trace', async (right, wrong, message) => {
  const before = server!.output().length;
  fixture!.replace('docs/NRN.mdx', right, wrong);
  await server!.waitForOutput(message, before);
  fixture!.replace('docs/NRN.mdx', wrong, right);
  await server!.waitForOutput(/compiled .*successfully/, server!.output().length);
  expect(server!.output().slice(before)).not.toMatch(/^.*\s+at .*\.js:\d+|\[cause\]/m);
});

test('reports a mistake in a saved page and shows the page once it is fixed', async () => {
  const mistake = /docs\/troubleshooting\.mdx:\d+: This diagram can't be drawn/;
  expect(server!.output()).not.toMatch(mistake);
  fixture!.append('docs/troubleshooting.mdx', `\n\`\`\`mermaid\n${BROKEN_DIAGRAM}\n\`\`\`\n`);
  await server!.waitForOutput(mistake);
  const before = server!.output().length;
  fixture!.replace('docs/troubleshooting.mdx', BROKEN_DIAGRAM, 'flowchart LR\n  first --> second');
  await server!.waitForOutput(/compiled .*successfully/, before);
  const page = await open('/docs/troubleshooting');
  await expectVisible(page.locator('main svg').getByText('second'));
});
