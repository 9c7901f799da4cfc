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
  tables()(root);
  return root.children![0]!;
}

const labels = (table: Node) =>
  table.children!.map((row) => row.children!.map(({data}) => data?.hProperties?.['data-label']));

const classes = (row: Node) => row.children!.map(({data}) => data?.hProperties?.className);

test("cells of a wide table carry their column's heading, except the first column", () => {
  const table = prepare(`| Resource | Default | State | Area |
|---|---|---|---|
| \`deployment-group\` | off | running | [Deployment groups](/docs) |`);
  expect(table.data?.hProperties).toEqual({className: ['table-stacked']});
  expect(labels(table)).toEqual([
    [undefined, undefined, undefined, undefined],
    [undefined, 'Default', 'State', 'Area'],
  ]);
});

test.each(['Meaning', 'Description', 'What it is', 'Constraints and meaning'])(
  'cells below the heading "%s" carry no heading, in any column',
  (heading) => {
    const table = prepare(`| Flag | ${heading} | Default |
|---|---|---|
| \`--all\` | Read every page of a list, and not only the first one. | off |`);
    expect(labels(table)[1]).toEqual([undefined, undefined, 'Default']);
  },
);

test('other sentences carry their heading', () => {
  const table = prepare(`| Symptom | Cause | Fix |
|---|---|---|
| The pod restarts | Its key expired | Create another key and store it in the secret of the agent. |`);
  expect(labels(table)[1]).toEqual([undefined, 'Cause', 'Fix']);
});

test('marks cells without a value', () => {
  const table = prepare(`| Variable | Key | Flag | Meaning |
|---|---|---|---|
| \`NACRE_ACCESS_TOKEN\` | none | | Access token to send as is. |`);
  expect(classes(table.children![1]!)).toEqual([undefined, ['cell-empty'], ['cell-empty'], undefined]);
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
