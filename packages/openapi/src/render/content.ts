import type {Html} from '@nacre-docs/kit/html';
import {renderInlineMarkdown, renderMarkdown} from '@nacre-docs/kit/markdown';

/**
 * Content of a reference page, before it is written as HTML. `false`, `null` and `undefined` are skipped,
 * so that conditions read as `condition && paragraph(…)`.
 */
export type Content = Part | string | number | false | null | undefined | readonly Content[];

/** HTML attributes. */
export type Attributes = Readonly<Record<string, string | true | undefined>>;

/** Labels of a code block with `count` lines. */
export interface CodeWords {
  text(id: 'copy' | 'copyCode' | 'fewerLines' | 'allLines', values: {count: number}): string;
}

/** A part of a page. */
export type Part =
  /** Text from the description, converted from Markdown to safe HTML. */
  | {kind: 'prose'; html: Html; isBlock: boolean}
  | {kind: 'code'; children: Content; attributes: Attributes}
  /** A placeholder in code. */
  | {kind: 'placeholder'; children: Content}
  | {kind: 'link'; to: string; children: Content; attributes?: Attributes}
  /** A label after a name, such as `required`. */
  | {kind: 'flag'; children: Content; attributes: Attributes}
  | {kind: 'label'; children: Content; attributes: Attributes}
  /** An inline disclosure. */
  | {kind: 'folded'; summary: Content; children: Content}
  | {kind: 'paragraph'; children: Content; attributes: Attributes}
  /** A heading line for the next part. */
  | {kind: 'head'; children: Content; attributes: Attributes}
  | {kind: 'heading'; children: Content; attributes: Attributes}
  | {kind: 'list'; items: readonly Item[]; attributes: Attributes}
  /** Parameters, headers or properties with their descriptions. */
  | {kind: 'fields'; fields: readonly Field[]}
  | {kind: 'group'; tag: 'div' | 'section'; children: Content; attributes: Attributes}
  /** A disclosure. If it is a section, its summary is a page heading. */
  | {kind: 'fold'; summary: Content; children: Content; attributes: Attributes; isSection: boolean}
  | {kind: 'tabs'; name: string; tabs: readonly Tab[]}
  | {kind: 'table'; head: readonly Content[]; rows: readonly Row[]}
  | {kind: 'codeBlock'; code: string; grammar: string; words: CodeWords}
  /** Screen-only content, such as buttons. */
  | {kind: 'onScreen'; html: Html};

export interface Item {
  children: Content;
  attributes?: Attributes;
}

/** A line with a name, and the content below it. */
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
  /** The choice's name in the markup. */
  value: string;
  label: Content;
  panel: Content;
  attributes: Attributes;
}

/** Inline parts. All other kinds are blocks. */
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

/** Short text without a paragraph. */
export const inlineProse = (source: string | number | undefined): Part =>
  safeProse(renderInlineMarkdown(source));

/** Short text that is already sanitized. */
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

/** A link to another site. Other addresses, such as a script or a local file, become plain text. */
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

/** A heading line for the next part. */
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

/** A fact about a value: label and content. */
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

/** A disclosure below a page heading. Its class precedes its other attributes. */
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

/** Puts a separator between contents. */
export const joined = (contents: readonly Content[], between: Content = ', '): Content =>
  contents.map((one, index) => [index > 0 && between, one]);

/** The parts and texts of a content, in order. */
export function partsOf(content: Content): Array<Part | string> {
  const parts: Array<Part | string> = [];
  addParts(content, parts);
  return parts;
}

/** Not a generator: nested generators took a tenth of the time to write a page. */
function addParts(content: Content, parts: Array<Part | string>): void {
  if (Array.isArray(content)) for (const one of content as readonly Content[]) addParts(one, parts);
  else if (typeof content === 'object' && content !== null) parts.push(content as Part);
  else if (typeof content === 'number') parts.push(String(content));
  else if (content) parts.push(content);
}

export const isEmpty = (content: Content): boolean => partsOf(content).length === 0;

/** A part's own content. */
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

/** Counts the parts that pass a test, at all depths. */
export function countParts(content: Content, test: (part: Part) => boolean): number {
  let count = 0;
  for (const part of partsOf(content)) {
    if (typeof part === 'string') continue;
    if (test(part)) count++;
    for (const inner of childrenOf(part)) count += countParts(inner, test);
  }
  return count;
}
