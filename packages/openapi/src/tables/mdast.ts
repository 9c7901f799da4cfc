import {element, importOf, type MdastNode} from '@nacre-docs/kit/mdx/mdast';

export const text = (value: string): MdastNode => ({type: 'text', value});
export const code = (value: string): MdastNode => ({type: 'inlineCode', value});
export const link = (url: string, label: string): MdastNode => ({type: 'link', url, children: [text(label)]});
/** A link with its text in code font. */
export const codeLink = (url: string, name: string): MdastNode => ({
  type: 'link',
  url,
  children: [code(name)],
});

/** A component's attribute as written on the page. Empty if it is missing or an expression. */
export function attributeOf({attributes = []}: MdastNode, wanted: string): string {
  const value = attributes.find(({name}) => name === wanted)?.value;
  return typeof value === 'string' ? value : '';
}

/** Combines several nodes into one. */
export const sequence = (children: MdastNode[]): MdastNode => ({
  ...element(null, {}, children),
  type: 'mdxJsxTextElement',
});

/** Puts a text between nodes. */
export const separated = (nodes: MdastNode[], between = ', '): MdastNode[] =>
  nodes.flatMap((node, index) => (index === 0 ? [node] : [text(between), node]));

/** The nodes of a text with `code` and [links](/docs/…), and no other Markdown. */
export function inline(markdown: string): MdastNode[] {
  return markdown.split(/(`[^`]+`|\[[^\]]+\]\([^)]+\))/).flatMap((part) => {
    const [, label, url] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    if (label !== undefined) return {type: 'link', url, children: inline(label)};
    if (part.startsWith('`')) return code(part.slice(1, -1));
    return part === '' ? [] : text(part);
  });
}

/** A table with a heading row. A cell is one or more nodes. */
export function table(headings: string[], rows: Array<Array<MdastNode | MdastNode[]>>): MdastNode {
  const row = (cells: Array<MdastNode | MdastNode[]>): MdastNode => ({
    type: 'tableRow',
    children: cells.map((cell) => ({type: 'tableCell', children: [cell].flat()})),
  });
  // One alignment per column, because the HTML conversion makes rows of that length.
  return {
    type: 'table',
    align: headings.map(() => null),
    children: [row(headings.map(text)), ...rows.map(row)],
  };
}

/**
 * A list in the form of an operation's fields. An entry is its paragraphs, optionally with a nested list.
 *
 * @param names additional classes of the list
 */
export const fieldRows = (entries: MdastNode[][], ...names: string[]): MdastNode => ({
  type: 'list',
  ordered: false,
  spread: true,
  children: entries.map((children) => ({
    type: 'listItem',
    spread: true,
    children,
    ...withClass('prop'),
  })),
  ...withClass('props', ...names),
});

const FIELDS = '@api-reference/fields';

/** Imports the styles of the rows, which only pages with them load. */
export const fieldsImport = (): MdastNode => importOf(`import '${FIELDS}';`, FIELDS);

export const paragraph = (children: MdastNode[], name: string): MdastNode => ({
  type: 'paragraph',
  children,
  ...withClass(name),
});

/** Text with a class. */
export const span = (name: string, ...children: MdastNode[]): MdastNode => ({
  ...element('span', {className: name}, children),
  type: 'mdxJsxTextElement',
});

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const withClass = (...names: string[]) => ({data: {hProperties: {className: names}}});
