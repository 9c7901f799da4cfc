import {parse, type DefaultTreeAdapterTypes as Tree} from 'parse5';
import type {PageText} from './compare';

type Attributes = Record<string, string | undefined>;

interface Difference {
  /** Why Markdown readers don't miss anything. */
  reason: string;
  holds(name: string, attributes: Attributes): boolean;
  /** The replacement, empty by default. */
  instead?(attributes: Attributes): string;
}

const hasClass = ({class: names = ''}: Attributes, wanted: RegExp): boolean =>
  names.split(/\s+/).some((name) => wanted.test(name));

/** Accepted differences between a page and its Markdown. */
export const DIFFERENCES: readonly Difference[] = [
  {
    reason: 'Drawn screens and pictures have alternative text.',
    holds: (_name, {role}) => role === 'img',
    instead: ({'aria-label': alt = ''}) => `Screen: ${alt}`,
  },
  {
    reason: 'Scripts have no visible text.',
    holds: (name) => /^(?:script|style|template)$/.test(name),
  },
  {
    reason: 'Interface texts, such as Copy and Enlarge, label controls.',
    holds: (name) => /^(?:button|dialog|fieldset)$/.test(name),
  },
  {
    reason: 'On operation pages, navigation and choices repeat the content below them.',
    holds: (name, attributes) =>
      /^(?:nav|select)$/.test(name) || hasClass(attributes, /^(?:tocCollapsible|theme-doc-toc-mobile)$/),
  },
  {
    reason: 'Components mark content that is only for the screen.',
    holds: (_name, attributes) => 'data-markdown-ignore' in attributes,
  },
  {
    reason: "Tab names become headings above the tab's content.",
    holds: (_name, {role}) => role === 'tablist',
  },
  {
    reason: 'Heading anchors are for copying URLs.',
    holds: (_name, attributes) => hasClass(attributes, /^hash-link$/),
  },
  {
    reason: 'Text hidden from assistive technology repeats the text next to it.',
    holds: (_name, attributes) => attributes['aria-hidden'] === 'true',
  },
  {
    reason: 'An arrow leads back from a footnote.',
    holds: (_name, attributes) => 'data-footnote-backref' in attributes,
  },
];

/**
 * The visible text of a built page: its content, with text alternatives for drawings.
 *
 * @param html the whole page
 * @returns undefined for a page without content
 */
export function shownText(html: string): PageText | undefined {
  const page = parse(html, {scriptingEnabled: false});
  const content =
    find(
      page,
      (name, attributes) => ['div', 'article'].includes(name) && hasClass(attributes, /^markdown$/),
    ) ?? find(page, (name) => name === 'main');
  if (!content) return undefined;
  const shown: PageText = {text: '', diagrams: []};
  for (const child of content.childNodes) read(child, shown);
  return shown;
}

function read(node: Tree.ChildNode, shown: PageText): void {
  if ('value' in node) shown.text += node.value;
  if (!('tagName' in node)) return;
  const attributes: Attributes = Object.fromEntries(node.attrs.map(({name, value}) => [name, value]));
  const difference = DIFFERENCES.find(({holds}) => holds(node.tagName, attributes));
  if (difference) {
    shown.text += ` ${difference.instead?.(attributes) ?? ''} `;
    return;
  }
  if (node.tagName === 'svg') return;
  if (hasClass(attributes, /^(?:browser-)?diagram$/)) {
    // Diagrams drawn in the browser are present as source, for readers without scripts.
    shown.diagrams.push(textOf(find(node, (name) => name === 'code') ?? node));
    return;
  }
  if (node.tagName === 'noscript') {
    // The text there repeats scripted content, except for tab names, which are above their content.
    const label = find(node, (_name, own) => hasClass(own, /^tab-label$/));
    shown.text += ` ${label ? textOf(label) : ''} `;
    return;
  }
  shown.text += ' ';
  shown.text += kindOfBox(node, attributes);
  if (node.tagName === 'figure' && attributes['aria-label'])
    shown.text += `Picture: ${attributes['aria-label']} `;
  if (node.tagName === 'img') shown.text += attributes.alt ?? '';
  for (const child of node.childNodes) read(child, shown);
}

/**
 * The kind of an admonition with a custom title, which the page shows by color and icon. Without a custom
 * title, the kind is the title.
 */
function kindOfBox(node: Tree.Element, {class: names = ''}: Attributes): string {
  const kind = /(?:^|\s)theme-admonition-(\w+)/.exec(names)?.[1];
  const [title] = node.childNodes;
  if (!kind || !title) return '';
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  return textOf(title).trim() === name ? '' : `${name}: `;
}

function find(
  node: Tree.Node,
  matches: (name: string, attributes: Attributes) => boolean,
): Tree.Element | undefined {
  if ('tagName' in node) {
    const attributes = Object.fromEntries(node.attrs.map(({name, value}) => [name, value]));
    if (matches(node.tagName, attributes)) return node;
  }
  if (!('childNodes' in node)) return undefined;
  for (const child of node.childNodes) {
    const found = find(child, matches);
    if (found) return found;
  }
  return undefined;
}

/** The labels of a drawing as separate words. */
function textOf(node: Tree.ChildNode): string {
  if ('value' in node) return `${node.value} `;
  if (!('childNodes' in node) || ('tagName' in node && node.tagName === 'style')) return '';
  return node.childNodes.map(textOf).join('');
}
