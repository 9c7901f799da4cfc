import {highlight} from '@nacre-docs/kit/highlight';
import {escapeHtml, escapeText, html, Html, trusted} from '@nacre-docs/kit/html';
import {renderInlineMarkdown, renderMarkdown} from '@nacre-docs/kit/markdown';

/**
 * Content of a reference page: HTML that works without JavaScript, or text. `false`, `null` and `undefined`
 * are skipped, for conditions such as `condition && paragraph(…)`.
 */
export type Content = Html | string | number | false | null | undefined | readonly Content[];

/** HTML attributes, or only the value of `class`. */
export type Attributes = string | Readonly<Record<string, string | true | undefined>>;

/** Labels of a code block with `count` lines. */
interface CodeWords {
  text(id: 'copy' | 'copyCode' | 'fewerLines' | 'allLines', values: {count: number}): string;
}

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

interface Row {
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

/** Content as HTML. Texts are escaped. */
export const toHtml = (content: Content): Html => trusted(markupOf(content));

function markupOf(content: Content): string {
  if (content instanceof Html) return content.value;
  if (Array.isArray(content)) return (content as readonly Content[]).map(markupOf).join('');
  return content === 0 || content ? escapeText(String(content)) : '';
}

export const isEmpty = (content: Content): boolean => markupOf(content) === '';

function element(tag: string, attributes: Attributes, children: Content): Html {
  return trusted(`<${tag}${markupOf(attributesOf(attributes))}>${markupOf(children)}</${tag}>`);
}

function attributesOf(attributes: Attributes): Html {
  const named = typeof attributes === 'string' ? {class: attributes} : attributes;
  const written = Object.entries(named).flatMap(([name, value]) =>
    value === undefined ? [] : value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
  );
  return trusted(written.join(''));
}

/** Text from the description, which is Markdown. */
export const prose = (source: string | number | undefined): Html => renderMarkdown(source);

/** Short text without a paragraph. */
export const inlineProse = (source: string | number | undefined): Html => renderInlineMarkdown(source);

/** Shorter code fits on a line of a phone. */
const LONG_CODE = 45;

/** Lines of long code break after a separator, such as between the segments of a path. */
const breakable = (children: Content): Content =>
  typeof children === 'string' && children.length >= LONG_CODE
    ? joined(children.split(/(?<=[/:=,&?])(?=\w)/), html`<wbr>`)
    : children;

export const code = (children: Content, attributes: Attributes = {}): Html =>
  element('code', attributes, breakable(children));

/** A placeholder in code. */
export const placeholder = (children: Content): Html => element('var', {}, children);

export const link = (to: string, children: Content, name?: string): Html =>
  element('a', {class: name, href: to}, children);

/** A link that browsers save as a file. */
export const download = (file: string, label = file.split('/').pop()): Html =>
  element('a', {href: file, download: true}, label);

/** A link to another site. Other addresses, such as a script or a local file, become plain text. */
export const externalLink = (url: string, text?: string): Content =>
  /^https?:\/\//i.test(url)
    ? element('a', {href: url, rel: 'noopener noreferrer'}, text ?? url)
    : [text && [text, ' '], code(url)];

/** A label after a name, such as `required`. */
export const flag = (children: Content, kind?: 'required' | 'deprecated'): Html =>
  label(children, kind ? `prop-flag prop-flag--${kind}` : 'prop-flag');

export const label = (children: Content, attributes: Attributes = {}): Html =>
  element('span', attributes, children);

export const statusLabel = (status: string): Html =>
  label(status, `status status--${/^\d/.test(status) ? status[0] : 'default'}`);

/** A disclosure within a line. */
export const folded = (summary: Content, children: Content): Html =>
  html`<details><summary>${toHtml(summary)}</summary> ${toHtml(children)}</details>`;

export const paragraph = (children: Content, attributes: Attributes = {}): Html =>
  element('p', attributes, children);

export const heading = (children: Content, attributes: Attributes = {}): Html =>
  element('h2', attributes, children);

export const list = (items: readonly Item[], attributes: Attributes = {}): Html =>
  element(
    'ul',
    attributes,
    items.map((item) => element('li', item.attributes ?? {}, item.children)),
  );

/**
 * Parameters, headers or properties with their descriptions. They aren't list items: Markdown converters would indent
 * each level, which is a third of the longest pages.
 */
export const fieldList = (fields: readonly Field[]): Content =>
  fields.length > 0 &&
  html`<dl class="props">${fields.map(
    ({head, children, id}) =>
      html`<div${attributesOf({class: 'prop', id})}><dt class="prop-head">${toHtml(head)}</dt><dd>${toHtml(children)}</dd></div>`,
  )}</dl>`;

/** A fact about a value: label and content. */
export const fact = (name: Content, value: Content): Item => ({children: [label(name), ' ', value]});

export const facts = (items: readonly Item[]): Content => items.length > 0 && list(items, 'facts');

export const group = (children: Content, attributes: Attributes = {}): Html =>
  element('div', attributes, children);

export const fold = (summary: Content, children: Content, attributes: Attributes = 'prop-disclosure'): Html =>
  element('details', attributes, [element('summary', {}, summary), children]);

/** How many disclosures made by {@link fold} a content has, at all depths. */
export const countFolds = (content: Content): number =>
  markupOf(content).split('<details class="').length - 1;

/**
 * Tabs that work without scripts and with the arrow keys: each is a radio button followed by its panel. Styles arrange
 * them in rows. Tabs with the same name on a page exclude each other.
 */
export const tabs = (name: string, all: readonly Tab[]): Content =>
  all.map(
    ({value, label: text, panel, attributes}, index) =>
      html`<label class="tab"><input type="radio" name="${name}" value="${value}"${index === 0 && html` checked`}><span>${toHtml(text)}</span></label>${element('div', attributes, panel)}`,
  );

export const table = (head: readonly Content[], rows: readonly Row[]): Html =>
  html`<table><thead><tr>${head.map((cell) => element('th', {}, cell))}</tr></thead><tbody>${rows.map(
    ({cells, attributes}) =>
      element(
        'tr',
        attributes,
        cells.map((cell) => element('td', {}, cell)),
      ),
  )}</tbody></table>`;

/** Puts a separator between contents. */
export const joined = (contents: readonly Content[], between: Content = ', '): Content =>
  contents.map((one, index) => [index > 0 && between, one]);

/** Caches examples, because many pages repeat them: a shared error, the same object in several answers. */
const codeBlocks = new WeakMap<CodeWords, Map<string, Html>>();
const MAX_CODE_BLOCKS = 2000;

/** Longer code blocks are folded until the reader opens them. */
const MAX_LINES = 18;

export function codeBlock(words: CodeWords, code: string, grammar: string): Html {
  const blocks = codeBlocks.get(words) ?? new Map<string, Html>();
  codeBlocks.set(words, blocks);
  const key = `${grammar}\n${code}`;
  const known = blocks.get(key);
  if (known) return known;
  if (blocks.size >= MAX_CODE_BLOCKS) blocks.clear();
  const lines = code.trimEnd().split('\n').length;
  const folds = lines > MAX_LINES;
  const label = (id: Parameters<CodeWords['text']>[0]) => words.text(id, {count: lines});
  // The button comes first: keyboard users reach it before the scrollable code.
  const block = html`<div class="${folds ? 'code-block code-block--folds' : 'code-block'}" data-label="${grammar}"><button type="button" class="copy-button" data-copy-code aria-label="${label('copyCode')}">${label('copy')}</button><pre tabindex="0" class="code language-${grammar}"><code>${highlight(code, grammar)}</code></pre>${folds && html`<label class="code-fold" data-markdown-ignore><input type="checkbox"><span>${label('allLines')}</span> <span>${label('fewerLines')}</span></label>`}</div>`;
  blocks.set(key, block);
  return block;
}
