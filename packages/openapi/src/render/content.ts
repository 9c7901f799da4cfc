import type {Html} from '@nacre-docs/kit/html';
import {renderInlineMarkdown, renderMarkdown} from '@nacre-docs/kit/markdown';

/**
 * What a page of the reference says, before it is written as HTML or Markdown. `false`, `null` and `undefined` leave
 * nothing, so that conditions read as `condition && paragraph(…)`.
 */
export type Content = Part | string | number | false | null | undefined | readonly Content[];

/** Attributes of an element in HTML; Markdown has none, but keeps the ids of headings. */
export type Attributes = Readonly<Record<string, string | true | undefined>>;

/** The words around a block of code with `count` lines. */
export interface CodeWords {
  text(id: 'copy' | 'copyCode' | 'fewerLines' | 'allLines', values: {count: number}): string;
}

/** A part of a page. Where it has attributes, these only say how it looks and where it is in HTML. */
export type Part =
  /** Text from the description, Markdown of its own: safe HTML by now. */
  | {kind: 'prose'; html: Html; isBlock: boolean}
  | {kind: 'code'; children: Content; attributes: Attributes}
  /** A part of code that stands for something else. */
  | {kind: 'placeholder'; children: Content}
  | {kind: 'link'; to: string; children: Content; attributes?: Attributes}
  /** A word about what stands before it, such as `required`. */
  | {kind: 'flag'; children: Content; attributes: Attributes}
  | {kind: 'label'; children: Content; attributes: Attributes}
  /** What opens within a line. */
  | {kind: 'folded'; summary: Content; children: Content}
  | {kind: 'paragraph'; children: Content; attributes: Attributes}
  /** A line that belongs to what follows it. */
  | {kind: 'head'; children: Content; attributes: Attributes}
  | {kind: 'heading'; children: Content; attributes: Attributes}
  | {kind: 'list'; items: readonly Item[]; attributes: Attributes}
  /** Names, each with what is said of it: parameters, headers, properties. */
  | {kind: 'fields'; fields: readonly Field[]}
  | {kind: 'group'; tag: 'div' | 'section'; children: Content; attributes: Attributes}
  /** What opens below its summary, which is a heading of the page where it is a section. */
  | {kind: 'fold'; summary: Content; children: Content; attributes: Attributes; isSection: boolean}
  | {kind: 'tabs'; name: string; tabs: readonly Tab[]}
  | {kind: 'table'; head: readonly Content[]; rows: readonly Row[]}
  | {kind: 'codeBlock'; code: string; grammar: string; words: CodeWords}
  /** What only works on a screen, such as buttons. */
  | {kind: 'onScreen'; html: Html};

export interface Item {
  children: Content;
  attributes?: Attributes;
}

/** A line of its own with the name, and what stands below it. */
export interface Field {
  head: Content;
  children: Content;
  id?: string;
}

export interface Row {
  cells: readonly Content[];
  attributes: Attributes;
}

export interface Tab {
  /** What the choice is called in the markup. */
  value: string;
  label: Content;
  panel: Content;
  attributes: Attributes;
}

/** Parts that stand within a line; every other kind is a block of its own. */
const INLINE: ReadonlySet<Part['kind']> = new Set([
  'code',
  'placeholder',
  'link',
  'flag',
  'label',
  'folded',
  'onScreen',
]);

export const isInline = (part: Part): boolean =>
  part.kind === 'prose' ? !part.isBlock : INLINE.has(part.kind);

export const prose = (source: string | number | undefined): Part => ({
  kind: 'prose',
  html: renderMarkdown(source),
  isBlock: true,
});

/** A short text without a paragraph around it. */
export const inlineProse = (source: string | number | undefined): Part =>
  safeProse(renderInlineMarkdown(source));

/** A short text that has been made safe already. */
export const safeProse = (html: Html): Part => ({kind: 'prose', html, isBlock: false});

export const code = (children: Content, attributes: Attributes = {}): Part => ({
  kind: 'code',
  children,
  attributes,
});

export const placeholder = (children: Content): Part => ({kind: 'placeholder', children});

export const link = (to: string, children: Content, attributes?: Attributes): Part => ({
  ...{kind: 'link', to, children},
  ...(attributes && {attributes}),
});

/** A link to another site; anything but its address, such as a script or a file beside the description, is text. */
export const externalLink = (url: string, text?: string): Content =>
  /^https?:\/\//i.test(url)
    ? link(url, text ?? url, {rel: 'noopener noreferrer'})
    : [text && [text, ' '], code(url)];

export const flag = (children: Content, kind?: 'required' | 'deprecated'): Part => ({
  kind: 'flag',
  children,
  attributes: {class: kind ? `prop-flag prop-flag--${kind}` : 'prop-flag'},
});

export const label = (children: Content, attributes: Attributes = {}): Part => ({
  kind: 'label',
  children,
  attributes,
});

export const statusLabel = (status: string): Part =>
  label(status, {class: `status status--${/^\d/.test(status) ? status[0] : 'default'}`});

export const paragraph = (children: Content, attributes: Attributes = {}): Part => ({
  kind: 'paragraph',
  children,
  attributes,
});

/** A line that belongs to what follows it. */
export const headLine = (children: Content, name: string): Part => ({
  kind: 'head',
  children,
  attributes: {class: name},
});

export const heading = (children: Content, attributes: Attributes = {}): Part => ({
  kind: 'heading',
  children,
  attributes,
});

export const list = (items: readonly Item[], attributes: Attributes = {}): Part => ({
  kind: 'list',
  items,
  attributes,
});

export const fieldList = (fields: readonly Field[]): Content => fields.length > 0 && {kind: 'fields', fields};

/** A fact about a value: what it is called, and what it is. */
export const fact = (name: Content, value: Content): Item => ({children: [label(name), ' ', value]});

export const facts = (items: readonly Item[]): Content => items.length > 0 && list(items, {class: 'facts'});

export const group = (
  children: Content,
  attributes: Attributes = {},
  tag: 'div' | 'section' = 'div',
): Part => ({kind: 'group', tag, children, attributes});

export const fold = (summary: Content, children: Content, attributes: Attributes = {}): Part => ({
  kind: 'fold',
  summary,
  children,
  attributes: {class: 'prop-disclosure', ...attributes},
  isSection: false,
});

/** What opens below a heading of the page; its other attributes stand behind the class. */
export const section = (summary: Content, children: Content, attributes: Attributes): Part => ({
  kind: 'fold',
  summary,
  children,
  attributes: {class: 'response', ...attributes},
  isSection: true,
});

export const codeBlock = (words: CodeWords, text: string, grammar: string): Part => ({
  kind: 'codeBlock',
  code: text,
  grammar,
  words,
});

export const onScreen = (html: Html): Part => ({kind: 'onScreen', html});

/** Contents with something between each two. */
export const joined = (contents: readonly Content[], between: Content = ', '): Content =>
  contents.map((one, index) => [index > 0 && between, one]);

/** The parts and texts of a content, in their order. */
export function partsOf(content: Content): Array<Part | string> {
  const parts: Array<Part | string> = [];
  addParts(content, parts);
  return parts;
}

/** Not a generator: nested ones took a tenth of the time to write a page. */
function addParts(content: Content, parts: Array<Part | string>): void {
  if (Array.isArray(content)) for (const one of content as readonly Content[]) addParts(one, parts);
  else if (typeof content === 'object' && content !== null) parts.push(content as Part);
  else if (typeof content === 'number') parts.push(String(content));
  else if (content) parts.push(content);
}

export const isEmpty = (content: Content): boolean => partsOf(content).length === 0;

/** What a part holds, as far as it is content itself. */
export function childrenOf(part: Part): Content[] {
  switch (part.kind) {
    case 'list':
      return part.items.map(({children}) => children);
    case 'fields':
      return part.fields.flatMap(({head, children}) => [head, children]);
    case 'tabs':
      return part.tabs.flatMap(({label: name, panel}) => [name, panel]);
    case 'table':
      return [...part.head, ...part.rows.flatMap(({cells}) => cells)];
    case 'fold':
    case 'folded':
      return [part.summary, part.children];
    case 'prose':
    case 'codeBlock':
    case 'onScreen':
      return [];
    default:
      return [part.children];
  }
}

/** Counts the parts of a content that pass a test, at all depths. */
export function countParts(content: Content, test: (part: Part) => boolean): number {
  let count = 0;
  for (const part of partsOf(content)) {
    if (typeof part === 'string') continue;
    if (test(part)) count++;
    for (const inner of childrenOf(part)) count += countParts(inner, test);
  }
  return count;
}
