import {highlight} from '../../static-html/highlight';
import {html, type Html} from '../../static-html/html';
import type {PageContext} from './pageContext';
import {sectionTitles} from './sections';

/** The heading of a section of the page. */
export function renderHeading(
  page: PageContext,
  section: keyof ReturnType<typeof sectionTitles>,
  flag?: Html | false,
): Html {
  // Asked for before what is in the section, so that nothing there can take its anchor.
  const anchor = page.view.anchor(section);
  return html`<h2 id="${anchor}">${sectionTitles(page.operation.kind)[section]}${flag}</h2>`;
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
const codeBlocks = new Map<string, Html>();
const MAX_CODE_BLOCKS = 2000;

export function codeBlock(code: string, grammar: string): Html {
  const key = `${grammar}\n${code}`;
  const known = codeBlocks.get(key);
  if (known) return known;
  if (codeBlocks.size >= MAX_CODE_BLOCKS) codeBlocks.clear();
  const block = html`<div class="code-block"><pre tabindex="0" class="code language-${grammar}"><code>${highlight(code, grammar)}</code></pre><button type="button" class="copy-button" data-copy-code aria-label="Copy the code">Copy</button></div>`;
  codeBlocks.set(key, block);
  return block;
}
