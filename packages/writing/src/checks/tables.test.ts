import {fixturePage, fixtureSite, linesOf} from './fixture';
import {checkTables} from './tables';

const row = (cells: string[]): string => `| ${cells.join(' | ')} |\n`;
const table = (...rows: string[][]): string =>
  [rows[0]!, rows[0]!.map(() => '---'), ...rows.slice(1)].map(row).join('');

const SIZES = {columns: 3, cell: 20};
const problemsOf = (body: string) => linesOf(checkTables(fixturePage(body), SIZES));

test('a table at the limits passes', () => {
  expect(problemsOf(table(['A', 'B', 'C'], ['x'.repeat(20), 'b', 'c']))).toEqual([]);
});

test('reports one column too many at the start of the table', () => {
  expect(problemsOf(`Text.\n\n${table(['A', 'B', 'C', 'D'], ['a', 'b', 'c', 'd'])}`)).toEqual([
    expect.stringMatching(/^3: The table has 4 columns, and the maximum is 3\. Split the table/),
  ]);
});

test('reports each cell with one character too many at its line, with its first words', () => {
  const long = 'One two three four 21';
  expect(problemsOf(table(['A', long], ['a', 'b'], [long, `\`${long}\``]))).toEqual([
    expect.stringMatching(/^1: The cell "One two three four 21…" has 21 characters, and the maximum is 20/),
    expect.stringMatching(/^4: .* move the rest below/),
    expect.stringMatching(/^4: /),
  ]);
});

test('counts only visible text, not link addresses or Markdown syntax', () => {
  expect(
    problemsOf(
      table(['A'], ['[Name](/docs/a-long-address-of-a-page#and-a-section)'], ['**`x`** _and_ `y` and z']),
    ),
  ).toEqual([]);
});

test('the same limits apply to JSX tables', () => {
  const cells = '<td>a</td>'.repeat(4);
  expect(
    problemsOf(
      `<table>\n<tbody>\n<tr>${cells}</tr>\n<tr>\n<th>${'x'.repeat(21)}</th>\n</tr>\n</tbody>\n</table>\n`,
    ),
  ).toEqual([expect.stringMatching(/^1: The table has 4 columns/), expect.stringMatching(/^5: The cell/)]);
});

test('reports tables in partials, with the file', () => {
  expect(
    checkTables(fixtureSite({'docs/_partials/p.mdx': table(['A', 'B', 'C', 'D'])}), SIZES),
  ).toMatchObject([{file: 'docs/_partials/p.mdx'}]);
});

test('defaults to six columns and 160 characters per cell', () => {
  const wide = table(Array<string>(7).fill('A'));
  expect(checkTables(fixturePage(`${wide}\n${table(['A', 'x'.repeat(161)])}`))).toHaveLength(2);
  expect(checkTables(fixturePage(table([...Array<string>(5).fill('A'), 'x'.repeat(160)])))).toEqual([]);
});
