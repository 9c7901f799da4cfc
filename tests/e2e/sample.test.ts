/**
 * Seeded samples.
 *
 * @oneTestIn 1
 */
import type * as Sampling from './sample';

type Sample = typeof Sampling;

const environment = process.env;
afterEach(() => {
  process.env = environment;
});

/** Loads the module in this environment. */
function sampleOf(variables: Record<string, string>): Sample {
  process.env = {...environment, TEST_ALL: '', ...variables};
  let sample: Sample | undefined;
  jest.isolateModules(() => {
    sample = jest.requireActual<Sample>('./sample');
  });
  return sample!;
}

const SEEDS = ['1', '2', '3', '4', '5', '6', '7', '8'];
const ITEMS = Array.from({length: 40}, (_, index) => `/page-${index}`);
const GROUPS = ['wide', 'tablet', 'phone'].map((size) => [`${size} light`, `${size} dark`]);

test('a seed repeats its choice, and another seed chooses differently', () => {
  const chosen = (seed: string) => [...sampleOf({TEST_SEED: seed}).chooseSample(ITEMS, () => 4)];
  expect(chosen('1')).toEqual(chosen('1'));
  expect(chosen('1')).not.toEqual(chosen('2'));
  expect(chosen('1').length).toBeLessThan(ITEMS.length / 2);
});

test('chooses one item per group, different ones for neighbors, and every item for some seed', () => {
  const runs = SEEDS.map((seed) => sampleOf({TEST_SEED: seed}).chooseInTurn(GROUPS));
  for (const [wide, tablet, phone, ...others] of runs) {
    expect(others).toEqual([]);
    expect([wide, tablet, phone].map((name) => name!.split(' ')[0])).toEqual(['wide', 'tablet', 'phone']);
    expect(wide!.endsWith('light')).toBe(tablet!.endsWith('dark'));
  }
  expect(new Set(runs.flat()).size).toBe(6);
});

test('chooses everything with TEST_ALL', () => {
  const {chooseSample, chooseInTurn} = sampleOf({TEST_ALL: '1'});
  expect([...chooseSample(ITEMS, () => 4)]).toEqual(ITEMS);
  expect(chooseInTurn(GROUPS)).toEqual(GROUPS.flat());
});
