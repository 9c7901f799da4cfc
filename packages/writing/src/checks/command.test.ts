import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {docsCheck} from './command';

const cwd = process.cwd();
let folder: string;
const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
  fs.writeFileSync(path.join(folder, file), text);
};

beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docs-check-')));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(cwd);
  process.exitCode = undefined;
  fs.rmSync(folder, {recursive: true});
  jest.restoreAllMocks();
});

const CONFIG = `export default {
  addresses: 'addresses.txt',
  checks: [{name: 'words', run: ({pages}: {pages: Array<{file: string; source: string}>}) =>
    pages.filter(({source}) => source.includes('bad')).map(({file}) => ({file, line: 1, message: 'Write good.'}))}],
};
`;

async function run(...args: string[]): Promise<string> {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  await docsCheck(args);
  return log.mock.calls.flat().join('\n');
}

test("prints the problems that the site's checks find, and fails", async () => {
  write('docs-check.config.ts', CONFIG);
  write('docs/a.mdx', 'A bad word.');
  expect(await run()).toBe('words: failed, 1 problem\n  docs/a.mdx:1: Write good.\n\n0 passed, 1 failed');
  expect(process.exitCode).toBe(1);
});

test('passes without problems', async () => {
  write('checks.ts', CONFIG);
  write('docs/a.mdx', 'A word.');
  expect(await run('--config', 'checks.ts', 'words')).toBe('words: ok\n\n1 passed, 0 failed');
  expect(process.exitCode).toBeUndefined();
});

test('passes with warnings', async () => {
  write('docs-check.config.ts', CONFIG.replace("'Write good.'", "'Write good.', isWarning: true"));
  write('docs/a.mdx', 'A bad word.');
  expect(await run()).toBe(
    'words: ok, 1 warning\n  docs/a.mdx:1: warning: Write good.\n\n1 passed, 0 failed',
  );
  expect(process.exitCode).toBeUndefined();
});

test('adds new addresses to the list of published ones', async () => {
  write('docs-check.config.ts', CONFIG);
  write('docs/a.mdx', '## Part');
  write('addresses.txt', '/docs/old\n');
  expect(await run('--addresses')).toBe('addresses.txt: 2 added\n  /docs/a\n  /docs/a#part');
  expect(fs.readFileSync('addresses.txt', 'utf8')).toBe('/docs/a\n/docs/a#part\n/docs/old\n');
});

test.each([
  ['a missing configuration', undefined, /^docs-check\.config\.ts does not exist\. Write it/],
  [
    'a configuration without checks',
    'export default {};',
    /^docs-check\.config\.ts:1: the default export is missing a `checks` list/,
  ],
])('rejects %s', async (_, text, message) => {
  if (text !== undefined) write('docs-check.config.ts', text);
  await expect(docsCheck([])).rejects.toThrow(message);
});
