import {highlight} from '../../static-html/highlight';
import {html, type Html} from '../../static-html/html';
import type {PageContext} from './pageContext';
import {sectionTitles} from './sections';
import type {Words} from './words';

/** The heading of a section of the page. */
export function renderHeading(
  page: PageContext,
  section: keyof ReturnType<typeof sectionTitles>,
  flag?: Html | false,
): Html {
  // Asked for before what is in the section, so that nothing there can take its anchor.
  const anchor = page.view.anchor(section);
  return html`<h2 id="${anchor}">${page.words.text(sectionTitles(page.operation.kind)[section])}${flag}</h2>`;
}

/** A section of the page, with a button for its disclosures where it has several; patterns, which have no class, stay folded. */
export function renderSection({words}: PageContext, heading: Html, content: Html): Html {
  const disclosures = content.value.split('<details class=').length - 1;
  return html`<section><div class="op-section-head">${heading}${disclosures > 1 && html`<button type="button" class="op-disclosures" data-disclosures aria-expanded="false"><span>${words.html('expandAll')}</span><span>${words.html('collapseAll')}</span></button>`}</div>${content}</section>`;
}

/** A link to another site; anything but its address, such as a script or a file beside the description, is text. */
export function externalLink(url: string, text?: string): Html {
  return /^https?:\/\//i.test(url)
    ? html`<a href="${url}" rel="noopener noreferrer">${text ?? url}</a>`
    : html`${text && html`${text} `}<code>${url}</code>`;
}

export function statusLabel(status: string): Html {
  return html`<span class="status status--${/^\d/.test(status) ? status[0] : 'default'}">${status}</span>`;
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function toJson(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
}

/** Examples come back on page after page: a shared error, the same object read and listed. */
const codeBlocks = new WeakMap<Words, Map<string, Html>>();
const MAX_CODE_BLOCKS = 2000;

/** Lines of code above which a block is folded, until the reader asks for all of it. */
const MAX_LINES = 18;

export function codeBlock(words: Words, code: string, grammar: string): Html {
  const blocks = codeBlocks.get(words) ?? new Map<string, Html>();
  codeBlocks.set(words, blocks);
  const key = `${grammar}\n${code}`;
  const known = blocks.get(key);
  if (known) return known;
  if (blocks.size >= MAX_CODE_BLOCKS) blocks.clear();
  const lines = code.trimEnd().split('\n').length;
  const folds = lines > MAX_LINES;
  // The button first: the code, which can be scrolled with the keyboard, is no stop on the way to it.
  const block = html`<div class="${folds ? 'code-block code-block--folds' : 'code-block'}"><button type="button" class="copy-button" data-copy-code aria-label="${words.html('copyCode')}">${words.html('copy')}</button><pre tabindex="0" class="code language-${grammar}"><code>${highlight(code, grammar)}</code></pre>${folds && html`<label class="code-fold"><input type="checkbox"><span>${words.html('allLines', {count: lines})}</span><span>${words.html('fewerLines')}</span></label>`}</div>`;
  blocks.set(key, block);
  return block;
}
