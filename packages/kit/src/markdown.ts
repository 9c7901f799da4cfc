import MarkdownIt from 'markdown-it';
import {parseFragment, serialize, type DefaultTreeAdapterTypes} from 'parse5';
import sanitizeHtml from 'sanitize-html';
import {escapeHtml, trusted, type Html} from './html';
import {highlight} from './highlight';

/** Elements that a description may bring as HTML; anything else is shown as text. */
const SAFE_TAGS = [
  ...'a abbr b blockquote br caption code dd del details div dl dt em h3 h4 h5 h6 hr i kbd li ol p pre'.split(
    ' ',
  ),
  ...'s samp small span strong sub summary sup table tbody td tfoot th thead tr u ul var'.split(' '),
];

const markdown = new MarkdownIt({html: true, linkify: true, highlight: highlightToHtml});
// Only what begins with http:// or https:// is meant as an address for certain.
markdown.linkify.set({fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false});
for (const schema of ['ftp:', 'mailto:', '//']) markdown.linkify.add(schema, null);

// The page's own headings are h1 to h3: what a description calls "# Title" must not compete with them.
markdown.core.ruler.push('demote_headings', ({tokens}) => {
  for (const token of tokens) {
    if (token.type === 'heading_open' || token.type === 'heading_close') {
      token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 3)}`;
    }
  }
});

// Pages are written without the line breaks between their tags; this one stands for a space.
markdown.renderer.rules.softbreak = () => ' ';

markdown.renderer.rules.image = (tokens, index) =>
  // Images in descriptions come from hosts that the reader did not choose to contact.
  markdown.utils.escapeHtml(tokens[index]!.content);

const SANITIZER: sanitizeHtml.IOptions = {
  allowedTags: SAFE_TAGS,
  allowedAttributes: {a: ['href', 'title'], '*': ['class', 'colspan', 'rowspan']},
  allowedClasses: {span: [/^code-[a-z]+$/], code: [/^language-[a-z0-9-]+$/], '*': []},
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // `List<T>` is a type that a writer forgot to mark as code; it keeps its case when it is shown as text.
  parser: {lowerCaseTags: false},
  disallowedTagsMode: 'escape',
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: /^https?:/.test(attributes.href ?? '')
        ? {...attributes, rel: 'noopener noreferrer'}
        : attributes,
    }),
  },
};

/** Safe HTML whose elements nest as a browser nests them: authors leave lists and bold text open. */
function sanitize(html: string): string {
  try {
    const fragment = parseFragment(sanitizeHtml(html, SANITIZER));
    containItems(fragment);
    return serialize(fragment);
  } catch (error) {
    // By name: it may come from another realm.
    if ((error as Error).name !== 'RangeError') throw error;
    // Elements that nest thousands of levels deep are more than any parser's recursion can follow.
    return `<p>${escapeHtml(plainText(html))}</p>`;
  }
}

/** An item outside a list would end the item of the page's own list around the description. */
function containItems(parent: DefaultTreeAdapterTypes.ParentNode): void {
  const isList = ['ul', 'ol'].includes(parent.nodeName);
  for (const child of parent.childNodes) {
    if (!('tagName' in child)) continue;
    if (child.tagName === 'li' && !isList) child.tagName = child.nodeName = 'div';
    containItems(child);
  }
}

/** Looking for addresses in a word takes the square of its length. No address is this long. */
const LONG_WORD = /\S{4000}/;

function toHtml(source: string | number | undefined, render: 'render' | 'renderInline' = 'render'): string {
  const text = String(source ?? '');
  return markdown.set({linkify: !LONG_WORD.test(text)})[render](text);
}

/** Descriptions repeat a lot (headers, shared errors), and each is rendered from scratch without this. */
const rendered = new Map<string, Html>();

/**
 * Renders a description, Markdown that may hold HTML from an unknown author, to safe HTML blocks. It is a
 * number where YAML reads one, as in `summary: 404`.
 */
export function renderMarkdown(source: string | number | undefined): Html {
  return memoize(`block:${source}`, () => sanitize(toHtml(source)));
}

/** Renders a short description without a surrounding paragraph. */
export function renderInlineMarkdown(source: string | number | undefined): Html {
  return memoize(`inline:${source}`, () => sanitize(toHtml(source, 'renderInline')));
}

/**
 * Renders a short description for a place that is itself pressed, such as a summary, where a link would be out of
 * reach of keyboards.
 *
 * @returns the text, and the links that it had
 */
export function renderWithoutLinks(source: string | number | undefined): {text: Html; links: Html[]} {
  const rendered = renderInlineMarkdown(source).value;
  const anchor = /<a [^>]*>(.*?)<\/a>/gs;
  return {
    text: trusted(rendered.replace(anchor, '$1')),
    links: Array.from(rendered.matchAll(anchor), ([link]) => trusted(link)),
  };
}

/** The description as plain text on one line, for meta tags and lists. */
export function toPlainText(source: string | number | undefined): string {
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
