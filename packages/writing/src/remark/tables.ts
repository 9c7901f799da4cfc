import type {MdastNode} from '@nacre-docs/kit/mdx/mdast';

/** Shorter code never breaks in a table, see tables/tables.css. */
export const WHOLE_CODE = 24;

/** Maximum characters per line on a phone, adding up the longest cell of each column. */
const PHONE_ROW = 40;

/** A last column with longer cells contains sentences, which don't need their heading. */
const SENTENCE = 32;

/** Longer headings don't fit into the column that tables/tables.css makes for them. */
const SHORT_LABEL = 15;

/**
 * Remark plugin: marks table properties that CSS can't detect. On a phone, a table that is too wide shows its
 * rows as stacks, each value after its column heading, or next to it if headings are short and values long. With
 * two columns, headings aren't needed. Breakable code is marked as long.
 */
export default function tables() {
  return (root: MdastNode): void => visit(root);
}

function visit(node: MdastNode): void {
  if (node.type === 'table') prepare(node);
  else node.children?.forEach(visit);
}

function prepare(table: MdastNode): void {
  const rows = (table.children ?? []).map(({children = []}) => children);
  const [headings = [], ...body] = rows;
  for (const cell of rows.flat()) markLongCode(cell);
  const widths = headings.map((_, column) => Math.max(...rows.map((cells) => textOf(cells[column]).length)));
  if (widths.reduce((sum, width) => sum + width, 0) <= PHONE_ROW) return;
  setProperty(table, 'className', ['table-stacked']);
  if (headings.length < 3) return;
  const labels = headings.map(textOf);
  const last = body.map((cells) => textOf(cells[labels.length - 1]).length).sort((a, b) => a - b);
  if ((last[last.length >> 1] ?? 0) > SENTENCE) labels.pop();
  for (const cells of body) {
    cells.forEach((cell, column) => {
      if (column > 0 && labels[column] && textOf(cell)) setProperty(cell, 'data-label', labels[column]);
    });
  }
  const labeled = labels.slice(1);
  if (
    labeled.every(({length}) => length <= SHORT_LABEL) &&
    Math.max(...widths.slice(1, labels.length)) > SENTENCE
  )
    setProperty(table, 'className', ['table-stacked', 'table-labels-aside']);
}

function markLongCode(node: MdastNode): void {
  if (node.type === 'inlineCode' && node.value!.length >= WHOLE_CODE)
    setProperty(node, 'className', ['code-long']);
  node.children?.forEach(markLongCode);
}

function setProperty(node: MdastNode, name: string, value: unknown): void {
  node.data = {...node.data, hProperties: {...node.data?.hProperties, [name]: value}};
}

function textOf(node: MdastNode | undefined): string {
  return node?.value ?? node?.children?.map(textOf).join('') ?? '';
}
