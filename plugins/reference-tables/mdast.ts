/** The little of Markdown's syntax tree that the tables are made of. */
export interface MdastNode {
  type: string;
  /** `null` of an element without a name, which shows only its children. */
  name?: string | null;
  value?: string;
  url?: string;
  align?: null[];
  attributes?: Array<{name: string; value: unknown}>;
  children?: MdastNode[];
}

export const text = (value: string): MdastNode => ({type: 'text', value});
export const code = (value: string): MdastNode => ({type: 'inlineCode', value});
export const link = (url: string, label: string): MdastNode => ({type: 'link', url, children: [text(label)]});
/** A link whose words are a name in code. */
export const codeLink = (url: string, name: string): MdastNode => ({
  type: 'link',
  url,
  children: [code(name)],
});

/** Several nodes in the place of one. */
export const sequence = (children: MdastNode[]): MdastNode => ({
  type: 'mdxJsxTextElement',
  name: null,
  attributes: [],
  children,
});

/** A description's code spans and links as nodes; nothing else of Markdown occurs in the text of a field. */
export function inlineMarkdown(source: string): MdastNode {
  const nodes: MdastNode[] = [];
  let end = 0;
  for (const match of source.matchAll(/\[([^\]]+)\]\(([^)]+)\)|`([^`]+)`/g)) {
    const [whole, label, url, name] = match;
    if (match.index > end) nodes.push(text(source.slice(end, match.index)));
    nodes.push(url === undefined ? code(name!) : {type: 'link', url, children: [inlineMarkdown(label!)]});
    end = match.index + whole.length;
  }
  if (end < source.length) nodes.push(text(source.slice(end)));
  return sequence(nodes);
}

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
