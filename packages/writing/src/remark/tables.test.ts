import {unified} from 'unified';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import tables from './tables';

interface Node {
  type: string;
  value?: string;
  children?: Node[];
  data?: {hProperties?: Record<string, unknown>};
}

function prepare(markdown: string): Node {
  const root = unified().use(remarkParse).use(remarkGfm).parse(markdown) as unknown as Node;
  tables()(root as never);
  return root.children![0]!;
}

const labels = (table: Node) =>
  table.children!.map((row) => row.children!.map(({data}) => data?.hProperties?.['data-label']));

test("cells of a wide table carry their column's heading, except the first column and empty cells", () => {
  const table = prepare(`| Resource | Default | State | Area |
|---|---|---|---|
| \`deployment-group\` | none | | [Deployment groups](/docs) |`);
  expect(table.data?.hProperties).toEqual({className: ['table-stacked']});
  expect(labels(table)).toEqual([
    [undefined, undefined, undefined, undefined],
    [undefined, 'Default', undefined, 'Area'],
  ]);
});

test('sentences in the last column carry no heading', () => {
  const table = prepare(`| Flag | Default | Meaning |
|---|---|---|
| \`--all\` | off | Read every page of a list, and not only the first one. |`);
  expect(labels(table)[1]).toEqual([undefined, 'Default', undefined]);
});

test.each([
  ['What you can do', 'Wait until it has ended, or cancel it.', ['table-stacked', 'table-labels-aside']],
  ['What you can do', 'Wait.', ['table-stacked']],
  ['What you can do about it', 'Wait until it has ended, or cancel it.', ['table-stacked']],
])('below the heading "%s", "%s" has the classes %j', (heading, value, classes) => {
  const table = prepare(`| State | ${heading} | A heading that is long |
|---|---|---|
| pending | ${value} | A sentence that needs no heading, because it is long. |`);
  expect(table.data?.hProperties).toEqual({className: classes});
});

test('stacks two columns without headings', () => {
  const table = prepare(
    '| Term | Meaning |\n|---|---|\n| Scope | One place where an application runs, and more. |',
  );
  expect(table.data?.hProperties).toEqual({className: ['table-stacked']});
  expect(labels(table).flat()).toEqual([undefined, undefined, undefined, undefined]);
});

test('does not change a table that fits a phone', () => {
  const table = prepare('| Step | Traffic | Wait |\n|---|---|---|\n| 1 | 10 % | 5 min |');
  expect(table.data).toBeUndefined();
  expect(labels(table).flat().filter(Boolean)).toEqual([]);
});

test.each([
  [23, undefined],
  [24, {className: ['code-long']}],
])('code of %i characters is marked %j', (length, properties) => {
  const table = prepare(`| Name |\n|---|\n| [\`${'x'.repeat(length)}\`](/docs) |`);
  const code = table.children![1]!.children![0]!.children![0]!.children![0]!;
  expect(code.type).toBe('inlineCode');
  expect(code.data?.hProperties).toEqual(properties);
});
