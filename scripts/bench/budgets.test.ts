import {budgetTable, overBudget, type Figure} from './budgets';

const figure = (parts: Partial<Figure>): Figure => ({
  subject: 'guide (/docs/support)',
  name: 'CSS',
  value: 17.96,
  budget: 18,
  setting: 'pages.guide.CSS',
  ...parts,
});

test('a figure equal to its budget passes', () => {
  expect(overBudget([figure({}), figure({value: 18})])).toEqual([]);
});

test('reports a figure over its budget, with its place and a fix', () => {
  expect(overBudget([figure({value: 20.04}), figure({})])).toEqual([
    'guide (/docs/support): CSS is 20 KB, over its budget of 18 KB. Reduce it, or raise ' +
      'pages.guide.CSS in config/budgets.ts and justify it in the commit message.',
  ]);
});

test('counts have no unit', () => {
  const [problem] = overBudget([figure({name: 'requests', value: 9, budget: 8})]);
  expect(problem).toContain('requests is 9, over its budget of 8.');
});

test('the table marks exceeded budgets', () => {
  expect(budgetTable([figure({}), figure({name: 'requests', value: 9, budget: 8})])).toBe(
    [
      '| Of | Figure | Is | Budget | |',
      '|---|---|--:|--:|---|',
      '| guide (/docs/support) | CSS | 18 KB | 18 KB |  |',
      '| guide (/docs/support) | requests | 9 | 8 | over |',
    ].join('\n'),
  );
});
