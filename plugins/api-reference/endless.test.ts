/** Descriptions that could take all time or memory: each ends, in a process that can be stopped. */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {ENDLESS} from '../../tests/fixtures/endlessDescriptions';

const PROGRAM = path.resolve(__dirname, '../../tests/fixtures/makeReference.ts');

/** What does not end is stopped, so that the tests do: many times what the slowest takes on a busy machine. */
const STOP_AFTER = 180_000;
jest.setTimeout(STOP_AFTER + 20_000);

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'endless-'));
});

afterEach(() => fs.rmSync(folder, {recursive: true, force: true}));

test.each(Object.entries(ENDLESS))('%s', (_, {text, refused}) => {
  const description = path.join(folder, 'openapi.yaml');
  fs.writeFileSync(description, text());
  const {status, signal, stderr} = spawnSync(
    process.execPath,
    ['--max-old-space-size=1000', '--import', 'tsx', PROGRAM, description, folder],
    {encoding: 'utf8', timeout: STOP_AFTER, killSignal: 'SIGKILL'},
  );
  expect(signal).toBeNull();
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(stderr).toContain(refused ?? '');
  expect(status).toBe(refused === undefined ? 0 : 1);
  if (refused === undefined) {
    expect(fs.readdirSync(path.join(folder, 'docs/api')).some((name) => name.endsWith('.mdx'))).toBe(true);
  }
});
