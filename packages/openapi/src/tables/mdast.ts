/** The little of Markdown's syntax tree that the tables and lists are made of. */
export interface MdastNode {
  type: string;
  /** `null` of an element without a name, which shows only its children. */
  name?: string | null;
  value?: string;
  url?: string;
  align?: null[];
  /** Of a list. */
  ordered?: boolean;
  spread?: boolean;
  attributes?: Array<{type?: string; name: string; value: unknown}>;
  /** Of code. */
  lang?: string;
  position?: {start: {line: number}};
  children?: MdastNode[];
  /** Of an import. */
  data?: {estree: object};
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

/** An attribute of a component, as a page wrote it; empty when it has none, or an expression. */
export function attributeOf({attributes = []}: MdastNode, wanted: string): string {
  const value = attributes.find(({name}) => name === wanted)?.value;
  return typeof value === 'string' ? value : '';
}

/** Several nodes in the place of one. */
export const sequence = (children: MdastNode[]): MdastNode => ({
  type: 'mdxJsxTextElement',
  name: null,
  attributes: [],
  children,
});

/** The nodes of a text that holds `code` and [links](/docs/…), and no other Markdown. */
export function inline(markdown: string): MdastNode[] {
  return markdown.split(/(`[^`]+`|\[[^\]]+\]\([^)]+\))/).flatMap((part) => {
    const [, label, url] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    if (label !== undefined) return {type: 'link', url, children: inline(label)};
    if (part.startsWith('`')) return code(part.slice(1, -1));
    return part === '' ? [] : text(part);
  });
}

/** A table with a heading row; a cell is one node or several. */
export function table(headings: string[], rows: Array<Array<MdastNode | MdastNode[]>>): MdastNode {
  const row = (cells: Array<MdastNode | MdastNode[]>): MdastNode => ({
    type: 'tableRow',
    children: cells.map((cell) => ({type: 'tableCell', children: [cell].flat()})),
  });
  // As many entries as columns: the conversion to HTML makes a row that long.
  return {
    type: 'table',
    align: headings.map(() => null),
    children: [row(headings.map(text)), ...rows.map(row)],
  };
}

/** A list; an entry is one line, with another list below it or not. */
export function bullets(entries: Array<{line: MdastNode[]; below?: MdastNode}>): MdastNode {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: entries.map(({line, below}) => ({
      type: 'listItem',
      spread: false,
      children: [{type: 'paragraph', children: line}, ...(below ? [below] : [])],
    })),
  };
}
