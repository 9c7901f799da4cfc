/** The little of Markdown's syntax tree that the tables are made of. */
export interface MdastNode {
  type: string;
  name?: string;
  value?: string;
  url?: string;
  align?: null[];
  attributes?: Array<{name: string; value: unknown}>;
  children?: MdastNode[];
}

export const text = (value: string): MdastNode => ({type: 'text', value});
export const code = (value: string): MdastNode => ({type: 'inlineCode', value});
export const link = (url: string, label: string): MdastNode => ({type: 'link', url, children: [text(label)]});

/** A table with a heading row; each cell is one node. */
export function table(headings: string[], rows: MdastNode[][]): MdastNode {
  const row = (cells: MdastNode[]): MdastNode => ({
    type: 'tableRow',
    children: cells.map((cell) => ({type: 'tableCell', children: [cell]})),
  });
  // As many entries as columns: the conversion to HTML makes a row that long.
  return {
    type: 'table',
    align: headings.map(() => null),
    children: [row(headings.map(text)), ...rows.map(row)],
  };
}
