/** `npm start`: what a writer sees while writing. */
import {spawn, type ChildProcess} from 'node:child_process';
import {openServed, type TestSite} from './browser';
import {createFixtureSite, type FixtureSite} from './fixture-site';

const MINUTES = 60_000;
jest.setTimeout(3 * MINUTES);

let fixture: FixtureSite | undefined;
let server: ChildProcess | undefined;
let site: TestSite | undefined;

/** Starts the development server and resolves with its address when it is there. */
function start(dir: string): Promise<string> {
  const child = spawn('npx', ['docusaurus', 'start', '--no-open', '--port', '3917'], {
    cwd: dir,
    // The whole group is stopped at the end: npx starts the server as a process of its own.
    detached: true,
    env: {...process.env, NODE_ENV: 'development'},
  });
  server = child;
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += String(chunk);
      const url = /running at: (http:\S+?)\/?\s/.exec(output)?.[1];
      if (url && /compiled/.test(output)) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', () => reject(new Error(`The server ended:\n${output}`)));
  });
}

beforeAll(async () => {
  fixture = createFixtureSite();
  site = await openServed({url: await start(fixture.dir), close: () => Promise.resolve()});
});
// Whatever of it was started, nothing stays behind.
afterAll(async () => {
  await site?.close();
  if (server?.pid !== undefined && server.exitCode === null) process.kill(-server.pid);
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
