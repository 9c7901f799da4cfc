/**
 * Random descriptions: each is built or rejected, and no file is written outside the site. Runs in `npm run
 * test:all`.
 */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {listFiles} from '@nacre-docs/kit/files';
import {isCodeIn} from '../fixtures/codeInTexts';
import {randomDescription} from '../fixtures/fuzz/description';
import type {Outcome} from '../fixtures/fuzz/makeSites';
import {uncleanLines} from './clean-output';
import {createFixtureSite} from './fixture-site';

const PROGRAM = path.resolve('tests/fixtures/fuzz/makeSites.ts');
const TSX = require.resolve('tsx');

/** `FUZZ_SEED=17 FUZZ_COUNT=1` repeats one description. */
const FIRST = Number(process.env.FUZZ_SEED ?? 1);
const COUNT = Number(process.env.FUZZ_COUNT ?? 500);
const BUILDS = 20;

/** CPU time limit per description. */
const MAX_SECONDS = 60;
/** Wall-clock limit per description, with a margin for a busy machine. */
const STOP_MS = 10 * MAX_SECONDS * 1000;
jest.setTimeout(COUNT * STOP_MS);

let root: string;
beforeAll(() => (root = fs.mkdtempSync(path.join(os.tmpdir(), 'fuzz-'))));
afterAll(() => fs.rmSync(root, {recursive: true, force: true}));

/** Runs the program from a seed until it ends or a description reaches the limit. */
function run(first: number, count: number, results: Map<number, Outcome>): Promise<void> {
  const cwd = path.join(root, 'cwd');
  fs.mkdirSync(cwd, {recursive: true});
  const args = ['--max-old-space-size=2000', '--import', TSX, PROGRAM, path.join(root, 'sites'), String(first), String(count)];
  const child = spawn(process.execPath, args, {cwd, stdio: ['ignore', 'pipe', 'pipe']});
  let timer: NodeJS.Timeout;
  let seed = first;
  let crash = '';
  createInterface(child.stdout).on('line', (line) => {
    if (!line.startsWith('{"seed"')) return;
    const outcome = JSON.parse(line) as Outcome;
    clearTimeout(timer);
    if (outcome.done) results.set(outcome.seed, outcome);
    else {
      seed = outcome.seed;
      timer = setTimeout(() => {
        crash = `It does not end within ${STOP_MS} ms.`;
        child.kill('SIGKILL');
      }, STOP_MS);
    }
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  return new Promise((resolve) => {
    child.on('close', () => {
      clearTimeout(timer);
      if (!results.has(seed)) results.set(seed, {seed, done: true, crash: crash || `The process ended. ${errors.slice(-500)}`});
      resolve();
    });
  });
}

const describeAll = process.env.TEST_ALL ? describe : describe.skip;

describeAll(`${COUNT} random descriptions from seed ${FIRST}`, () => {
  const results = new Map<number, Outcome>();

  beforeAll(async () => {
    for (let seed = FIRST; seed < FIRST + COUNT; seed = FIRST + results.size)
      await run(seed, FIRST + COUNT - seed, results);
  });

  test('each is rejected, or yields pages that compile, downloads, lists, a search index and sandbox data', () => {
    const outcomes = [...results.values()];
    const crashes = outcomes.filter(({crash}) => crash !== undefined);
    const refused = outcomes.filter(({refusal}) => refusal !== undefined);
    console.log(`${COUNT} from seed ${FIRST}: ${refused.length} refused, ${crashes.length} crashed`);
    expect(crashes).toEqual([]);
    expect(outcomes.filter(({seconds = 0}) => seconds > MAX_SECONDS)).toEqual([]);
    for (const {refusal} of refused) expect(refusal).toMatch(/^\S.*:\d+: error: /);
    // A rejected description tests little.
    expect(refused.length).toBeLessThan(COUNT / 2);
    expect(fs.readdirSync(path.join(root, 'cwd'))).toEqual([]);
    expect(fs.readdirSync(root).sort()).toEqual(['cwd', 'sites']);
  });

  test(`builds the valid ones with npm run reference, combined into ${BUILDS} sites`, () => {
    const fixture = createFixtureSite();
    try {
      const usable = [...results.values()].filter(({pages}) => pages !== undefined).map(({seed}) => seed);
      const size = Math.ceil(usable.length / BUILDS);
      const before = topLevel(fixture.dir);
      let built = 0;
      for (let start = 0; start < usable.length; start += size) {
        const seeds = usable.slice(start, start + size);
        fixture.write('fuzz.json', JSON.stringify(randomDescription(...seeds)));
        const out = path.join(fixture.dir, 'build-reference');
        const {status, output} = fixture.reference('fuzz.json', '--out', out);
        expect({seeds, unclean: uncleanLines(output)}).toEqual({seeds, unclean: []});
        // A combination may be rejected, such as for a duplicate operationId.
        if (status === 0) built++;
        else expect(output).toMatch(/fuzz\.json:\d+: error: /);
        const scripts = listFiles(out).filter((file) => file.endsWith('.js'));
        expect(scripts.filter((file) => isCodeIn(fs.readFileSync(path.join(out, file), 'utf8')))).toEqual([]);
        expect(topLevel(fixture.dir)).toEqual(before);
      }
      expect(built).toBeGreaterThan(BUILDS / 2);
    } finally {
      fixture.remove();
    }
  });
});

/** Lists a site folder without the description and its output. */
const topLevel = (dir: string): string[] =>
  fs.readdirSync(dir).filter((name) => !['fuzz.json', 'build-reference', '.cache', '.docusaurus'].includes(name));
