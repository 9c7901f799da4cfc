/** Pages created while `npm start` runs. */
import {spawn, type ChildProcess} from 'node:child_process';
import os from 'node:os';
import {openBrowser, type ServedSite} from '../../scripts/browser';
import {startDevelopment, type DevelopmentServer} from './development-server';
import {createFixtureSite, type FixtureSite} from './fixture-site';

const MINUTES = 60_000;
const ROUNDS = process.env.TEST_ALL ? 10 : 2;
jest.setTimeout(ROUNDS * 2 * MINUTES);

/** Folders for new pages. The last two are new in each round. */
const folders = (round: number) => [
  'docs',
  'docs/scopes',
  'docs/changelogs/2025',
  'src/pages',
  `docs/new-${round}`,
  `docs/new-${round}/within`,
];

let fixture: FixtureSite | undefined;
let server: DevelopmentServer | undefined;
let site: ServedSite | undefined;
/** CPU load that slows the server down, as other builds and tests do in `npm test`. */
let load: ChildProcess[] = [];

beforeAll(async () => {
  fixture = createFixtureSite();
  server = await startDevelopment(fixture.dir, 3977);
  site = await openBrowser({url: server.url, close: () => Promise.resolve()});
  if (process.env.TEST_SEED === undefined)
    load = os.cpus().map(() => spawn(process.execPath, ['-e', 'for (;;);'], {stdio: 'ignore'}));
});
afterAll(async () => {
  for (const child of load) child.kill('SIGKILL');
  await site?.close();
  await server?.stop();
  fixture?.remove();
});

/**
 * Resolves when a page has this title. Reloads it until then, as a writer would. The server holds requests while it
 * compiles, for long on a busy machine, so only the test's time limit ends the wait.
 */
async function untilOpens(route: string, title: string): Promise<void> {
  const page = await site!.browser.newPage();
  page.setDefaultTimeout(0);
  do await page.goto(`${site!.url}${route}`);
  while ((await page.locator('h1').first().textContent()) !== title);
  await page.close();
}

test('new pages open, in any folder', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const created = folders(round).map((folder) => ({
      file: `${folder}/page-${round}.mdx`,
      route: `/${folder.replace('src/pages', '')}/page-${round}`.replace('//', '/'),
      title: `Page ${round} of ${folder}`,
    }));
    for (const {file, title} of created) {
      const description = 'A page that is created while a writer looks at the site. '.repeat(2).trim();
      const docs = file.startsWith('docs') ? 'kind: reference\ntags: [api]\n' : '';
      fixture!.write(file, `---\ntitle: ${title}\ndescription: ${description}\n${docs}---\n\n# ${title}\n\nText.\n`);
    }
    for (const {route, title} of created) await untilOpens(route, title);
  }
});

test("a new operation's page opens", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    fixture!.append(
      'openapi/openapi.yaml',
      `  /things-${round}:
    get:
      operationId: listThings${round}
      tags: [application]
      summary: List things ${round}
      description: Lists them.
      x-permission: thing:read
      responses: {'200': {description: The things}}
`,
    );
    await untilOpens(`/docs/api/list-things${round}`, `List things ${round}`);
  }
});
