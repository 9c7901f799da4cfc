import MarkdownIt from 'markdown-it';
import {parseFragment, serialize, type DefaultTreeAdapterTypes} from 'parse5';
import sanitizeHtml from 'sanitize-html';
import {escapeHtml, trusted, type Html} from './html';
import {highlight} from './highlight';

/** HTML elements allowed in descriptions. Anything else is shown as text. */
const SAFE_TAGS = [
  ...'a abbr b blockquote br caption code dd del details div dl dt em h3 h4 h5 h6 hr i kbd li ol p pre'.split(
    ' ',
  ),
  ...'s samp small span strong sub summary sup table tbody td tfoot th thead tr u ul var'.split(' '),
];

const markdown = new MarkdownIt({html: true, linkify: true, highlight: highlightToHtml});
// Only http:// and https:// are unambiguous.
markdown.linkify.set({fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false});
for (const schema of ['ftp:', 'mailto:', '//']) markdown.linkify.add(schema, null);

// The page's own headings are h1 to h3. A "# Title" in a description must not compete with them.
markdown.core.ruler.push('demote_headings', ({tokens}) => {
  for (const token of tokens) {
    if (token.type === 'heading_open' || token.type === 'heading_close') {
      token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 3)}`;
    }
  }
});

// Pages are written without line breaks between tags. This one represents a space.
markdown.renderer.rules.softbreak = () => ' ';

markdown.renderer.rules.image = (tokens, index) =>
  // Images in descriptions would contact hosts that the reader didn't choose.
  markdown.utils.escapeHtml(tokens[index]!.content);

const SANITIZER: sanitizeHtml.IOptions = {
  allowedTags: SAFE_TAGS,
  allowedAttributes: {a: ['href', 'title'], '*': ['class', 'colspan', 'rowspan']},
  allowedClasses: {span: [/^code-[a-z]+$/], code: [/^language-[a-z0-9-]+$/], '*': []},
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // `List<T>` is a type without code markup. Keep its case when it's shown as text.
  parser: {lowerCaseTags: false},
  disallowedTagsMode: 'escape',
};

/** Safe HTML with elements nested as browsers nest them: authors leave lists and bold text open. */
function sanitize(html: string): string {
  try {
    const fragment = parseFragment(sanitizeHtml(html, SANITIZER));
    containItems(fragment);
    return serialize(fragment);
  } catch (error) {
    // Not instanceof, because it may come from another realm.
    if ((error as Error).name !== 'RangeError') throw error;
    // Elements nested thousands of levels deep exceed any parser's recursion.
    return `<p>${escapeHtml(plainText(html))}</p>`;
  }
}

/** An item outside a list would end the item in the page's own list around the description. */
function containItems(parent: DefaultTreeAdapterTypes.ParentNode): void {
  const isList = ['ul', 'ol'].includes(parent.nodeName);
  for (const child of parent.childNodes) {
    if (!('tagName' in child)) continue;
    if (child.tagName === 'li' && !isList) child.tagName = child.nodeName = 'div';
    containItems(child);
  }
}

/** Looking for addresses in a word takes quadratic time. Real addresses are shorter. */
const LONG_WORD = /\S{4000}/;

function toHtml(source: string | number | undefined, render: 'render' | 'renderInline' = 'render'): string {
  const text = String(source ?? '');
  return markdown.set({linkify: !LONG_WORD.test(text)})[render](text);
}

/** Descriptions repeat a lot (headers, shared errors), so rendered ones are cached. */
const rendered = new Map<string, Html>();

/**
 * Renders a description, Markdown that may contain HTML from an unknown author, to safe HTML blocks. It is a
 * number if YAML parses one, as in `summary: 404`.
 */
export function renderMarkdown(source: string | number | undefined): Html {
  return memoize(`block:${source}`, () => sanitize(toHtml(source)));
}

/** Renders a short description without a surrounding paragraph. */
export function renderInlineMarkdown(source: string | number | undefined): Html {
  return memoize(`inline:${source}`, () => sanitize(toHtml(source, 'renderInline')));
}

/**
 * Renders a short description inside a control such as a summary, where keyboards can't reach links.
 *
 * @returns the text, and its links
 */
export function renderWithoutLinks(source: string | number | undefined): {text: Html; links: Html[]} {
  const rendered = renderInlineMarkdown(source).value;
  const anchor = /<a [^>]*>(.*?)<\/a>/gs;
  return {
    text: trusted(rendered.replace(anchor, '$1')),
    links: Array.from(rendered.matchAll(anchor), ([link]) => trusted(link)),
  };
}

/** Renders a description to plain text on one line. `toPlainText` is faster for text without Markdown. */
export function renderText(source: string): string {
  return plainText(toHtml(source));
}

function plainText(html: string): string {
  const text = sanitizeHtml(html, {allowedTags: [], allowedAttributes: {}});
  return markdown.utils.unescapeAll(text).replace(/\s+/g, ' ').trim();
}

function memoize(key: string, make: () => string): Html {
  let html = rendered.get(key);
  if (!html) {
    html = trusted(make().trim());
    rendered.set(key, html);
  }
  return html;
}

function highlightToHtml(code: string, language: string): string {
  return highlight(code, language).value;
}
