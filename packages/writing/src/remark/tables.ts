import type {MdastNode} from '@nacre-docs/kit/mdx/mdast';

/** Shorter code never breaks in a table, see tables/tables.css. */
export const WHOLE_CODE = 24;

/** Maximum characters per line on a phone, adding up the longest cell of each column. */
const PHONE_ROW = 40;

/** Headings of a column that describes the row. Its sentences don't need the heading. */
const DESCRIPTION = /(meaning|description|content|purpose|effect)$|^what it (is|does|defines)/i;

/** Cells without a value. */
const NO_VALUE = /^(none|[-–—])?$/i;

/**
 * Remark plugin: marks table properties that CSS can't detect. On a phone, a table that is too wide shows its rows
 * as stacks: the first cell, the description, then each other value next to its column heading. Cells without a
 * value are hidden there. With two columns, headings aren't needed. Breakable code is marked as long.
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
  const description = labels.findIndex((label, column) => column > 0 && DESCRIPTION.test(label));
  for (const [, ...values] of body) {
    values.forEach((cell, index) => {
      const label = labels[index + 1];
      if (NO_VALUE.test(textOf(cell))) setProperty(cell, 'className', ['cell-empty']);
      else if (label && index + 1 !== description) setProperty(cell, 'data-label', label);
    });
  }
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
