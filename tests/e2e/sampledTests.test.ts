/**
 * The tests of a file that `npm test` skips and `npm run test:all` runs.
 *
 * @oneTestIn 1
 */
import type * as SampledTests from '../jest/sampledTests';

const environment = process.env;
afterEach(() => {
  process.env = environment;
});

/** Indexes of the tests that run, in a file with two tests, a skipped one, and four in a block. */
function chosenOf(
  variables: {TEST_SEED?: string; TEST_ALL?: string},
  tags: SampledTests.Tags,
  file = '/tests/a.test.ts',
): number[] {
  const others = Object.entries(environment).filter(([name]) => !['TEST_SEED', 'TEST_ALL'].includes(name));
  process.env = {...Object.fromEntries(others), ...variables};
  const tests = Array.from({length: 6}, (): SampledTests.Test => ({type: 'test'}));
  const inside: SampledTests.Block = {type: 'describeBlock', children: tests.slice(2)};
  jest.isolateModules(() => {
    const {skipOthers} = jest.requireActual<typeof SampledTests>('../jest/sampledTests');
    skipOthers(
      {type: 'describeBlock', children: [...tests.slice(0, 2), {type: 'test', mode: 'skip'}, inside]},
      file,
      tags,
    );
  });
  return tests.flatMap(({mode}, index) => (mode === 'skip' ? [] : [index]));
}

const ALL = [0, 1, 2, 3, 4, 5];
const SEEDS = Array.from({length: 20}, (_, index) => String(index));

test('runs one test in a group, and every test for some seed', () => {
  const runs = SEEDS.map((seed) => chosenOf({TEST_SEED: seed}, {oneTestIn: '3'}));
  for (const [first, second, ...others] of runs) {
    expect(others).toEqual([]);
    expect([0, 1, 2]).toContain(first);
    expect([3, 4, 5]).toContain(second);
  }
  expect([...new Set(runs.flat())].sort()).toEqual(ALL);
  expect(chosenOf({TEST_SEED: '7'}, {oneTestIn: '3'})).toEqual(chosenOf({TEST_SEED: '7'}, {oneTestIn: '3'}));
});

test('runs one of the files that take turns', () => {
  const turns = SEEDS.map((seed) =>
    ['a', 'b', 'c'].filter((name) => {
      const others = ['a', 'b', 'c'].filter((other) => other !== name).join(' ');
      return chosenOf({TEST_SEED: seed}, {takesTurnsWith: others}, `/tests/${name}.test.ts`).length > 0;
    }),
  );
  expect(turns.every(({length}) => length === 1)).toBe(true);
  expect([...new Set(turns.flat())].sort()).toEqual(['a', 'b', 'c']);
});

test.each([
  ['without sampling', {TEST_SEED: '1', TEST_ALL: '1'}],
  ['in a file that runs on its own', {}],
])('runs all tests %s', (_, variables) => {
  expect(chosenOf(variables, {oneTestIn: '3', takesTurnsWith: 'b c'})).toEqual(ALL);
});

test.each(['0', '-1', 'two', ''])('rejects a sample size of %j', (oneTestIn) => {
  expect(() => chosenOf({TEST_SEED: '1'}, {oneTestIn})).toThrow('/tests/a.test.ts: "@oneTestIn');
});
