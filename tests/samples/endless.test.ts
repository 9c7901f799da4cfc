/**
 * Descriptions that could take unlimited time or memory. Each ends, in a separate process that can be killed.
 */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {ENDLESS} from '../fixtures/endlessDescriptions';
import type {MadeReference} from '../fixtures/makeReferences';

const PROGRAM = path.resolve('tests/fixtures/makeReferences.ts');
const CASES = Object.entries(ENDLESS).map(([name, entry], index) => ({
  name,
  folder: String(index),
  ...entry,
}));

/** Kills the process after this time, so tests end. Many times the slowest description's time. */
const STOP_AFTER = 120_000;
jest.setTimeout(CASES.length * STOP_AFTER);

let root: string;
const made = new Map<string, MadeReference>();
/** The other output of the process, and its exit status. */
let output = '';

beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'endless-'));
  for (const {folder, text} of CASES) {
    fs.mkdirSync(path.join(root, folder));
    fs.writeFileSync(path.join(root, folder, 'openapi.yaml'), text());
  }
  await makeAll();
});

afterAll(() => fs.rmSync(root, {recursive: true, force: true}));

/** Processes all descriptions in one process, because starting it takes longer than most of them. */
function makeAll(): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      '--max-old-space-size=1000',
      '--import',
      'tsx',
      PROGRAM,
      ...CASES.map(({folder}) => path.join(root, folder)),
    ],
    {stdio: ['ignore', 'pipe', 'pipe']},
  );
  const stop = () => child.kill('SIGKILL');
  let timer = setTimeout(stop, STOP_AFTER);
  createInterface(child.stdout).on('line', (line) => {
    if (!line.startsWith('{"folder"')) return;
    clearTimeout(timer);
    timer = setTimeout(stop, STOP_AFTER);
    const one = JSON.parse(line) as MadeReference;
    made.set(path.basename(one.folder), one);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve) => {
    child.on('close', (status, signal) => {
      clearTimeout(timer);
      output += `\nThe process ended with ${signal ?? status}.`;
      resolve();
    });
  });
}

test.each(CASES)('$name', ({folder, refused}) => {
  const one = made.get(folder);
  if (!one) {
    const {name} = CASES.find((entry) => !made.has(entry.folder))!;
    throw new Error(`"${name}" did not end.\n${output.slice(-2000)}`);
  }
  if (refused === undefined) {
    expect(one.refusal).toBeUndefined();
    const pages = fs.readdirSync(path.join(root, folder, 'docs/api'));
    expect(pages.some((name) => name.endsWith('.mdx'))).toBe(true);
  } else expect(one.refusal).toContain(refused);
});

test('prints no stack traces', () => {
  expect(output).not.toMatch(/^\s+at /m);
});
