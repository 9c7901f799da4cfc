import {highlight} from '@nacre-docs/kit/highlight';
import {escapeHtml, escapeText, html, trusted, type Html} from '@nacre-docs/kit/html';
import {
  joined,
  partsOf,
  type Attributes,
  type Content,
  type Field,
  type Part,
  type Tab,
  type CodeWords,
} from './content';

/** Renders content as HTML that needs no JavaScript. */
export function toHtml(content: Content): Html {
  let markup = '';
  for (const part of partsOf(content))
    markup += typeof part === 'string' ? escapeText(part) : writePart(part).value;
  return trusted(markup);
}

function writePart(part: Part): Html {
  switch (part.kind) {
    case 'prose':
    case 'onScreen':
      return part.html;
    case 'code':
      return element('code', part.attributes, breakable(part.children));
    case 'placeholder':
      return element('var', {}, part.children);
    case 'link':
      return writeLink(part.to, part.attributes, part.children);
    case 'flag':
    case 'label':
      return element('span', part.attributes, part.children);
    case 'folded':
      return html`<details><summary>${toHtml(part.summary)}</summary> ${toHtml(part.children)}</details>`;
    case 'paragraph':
      return element('p', part.attributes, part.children);
    case 'heading':
      return element('h2', part.attributes, part.children);
    case 'list':
      return html`<ul${attributesOf(part.attributes)}>${part.items.map(({children, attributes = {}}) => element('li', attributes, children))}</ul>`;
    case 'fields':
      return html`<dl class="props">${part.fields.map(writeField)}</dl>`;
    case 'head':
      return element('p', part.attributes, part.children);
    case 'group':
      return element(part.tag, part.attributes, part.children);
    case 'fold':
      return html`<details${attributesOf(part.attributes)}><summary>${toHtml(part.summary)}</summary>${toHtml(part.children)}</details>`;
    case 'tabs':
      return html`${part.tabs.map((tab, index) => writeTab(part.name, tab, index === 0))}`;
    case 'table':
      return html`<table><thead><tr>${part.head.map((cell) => element('th', {}, cell))}</tr></thead><tbody>${part.rows.map(({cells, attributes}) => html`<tr${attributesOf(attributes)}>${cells.map((cell) => element('td', {}, cell))}</tr>`)}</tbody></table>`;
    case 'codeBlock':
      return writeCode(part.words, part.code, part.grammar);
  }
}

/** Shorter code fits on a line of a phone. */
const LONG_CODE = 45;
const BREAK: Part = {kind: 'onScreen', html: trusted('<wbr>')};

/** Lines of long code break after a separator, such as between the segments of a path. */
function breakable(children: Content): Content {
  return typeof children === 'string' && children.length >= LONG_CODE
    ? joined(children.split(/(?<=[/:=,&?])(?=\w)/), BREAK)
    : children;
}

/** Not a list item: Markdown converters would indent each level, which is a third of the longest pages. */
function writeField({head, children, id}: Field): Html {
  return html`<div${attributesOf({class: 'prop', id})}><dt class="prop-head">${toHtml(head)}</dt><dd>${toHtml(children)}</dd></div>`;
}

/** Writes the class first, as in other elements. */
function writeLink(href: string, {class: name, ...rest}: Attributes = {}, children: Content): Html {
  return element('a', {class: name, href, ...rest}, children);
}

function element(tag: string, attributes: Attributes, children: Content): Html {
  return trusted(`<${tag}${attributesOf(attributes).value}>${toHtml(children).value}</${tag}>`);
}

function attributesOf(attributes: Attributes): Html {
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
  );
  return trusted(written.join(''));
}

/**
 * A tab that works without scripts and with the arrow keys: a radio button followed by its panel. Styles arrange them
 * in rows. Tabs with the same name on a page exclude each other.
 */
function writeTab(name: string, {value, label, panel, attributes}: Tab, isFirst: boolean): Html {
  return html`<label class="tab"><input type="radio" name="${name}" value="${value}"${isFirst && html` checked`}><span>${toHtml(label)}</span></label>${element('div', attributes, panel)}`;
}

/** Caches examples, because many pages repeat them: a shared error, the same object in several answers. */
const codeBlocks = new WeakMap<CodeWords, Map<string, Html>>();
const MAX_CODE_BLOCKS = 2000;

/** Longer code blocks are folded until the reader opens them. */
const MAX_LINES = 18;

function writeCode(words: CodeWords, code: string, grammar: string): Html {
  const blocks = codeBlocks.get(words) ?? new Map<string, Html>();
  codeBlocks.set(words, blocks);
  const key = `${grammar}\n${code}`;
  const known = blocks.get(key);
  if (known) return known;
  if (blocks.size >= MAX_CODE_BLOCKS) blocks.clear();
  const lines = code.trimEnd().split('\n').length;
  const folds = lines > MAX_LINES;
  const label = (id: Parameters<CodeWords['text']>[0]) => words.text(id, {count: lines});
  // The button comes first, so that keyboard users reach it before the scrollable code.
  const block = html`<div class="${folds ? 'code-block code-block--folds' : 'code-block'}"><button type="button" class="copy-button" data-copy-code aria-label="${label('copyCode')}">${label('copy')}</button><pre tabindex="0" class="code language-${grammar}"><code>${highlight(code, grammar)}</code></pre>${folds && html`<label class="code-fold" data-markdown-ignore><input type="checkbox"><span>${label('allLines')}</span> <span>${label('fewerLines')}</span></label>`}</div>`;
  blocks.set(key, block);
  return block;
}
