import {parse, type DefaultTreeAdapterTypes as Tree} from 'parse5';
import {attribute, classes, find, hasClass, type Element} from '@nacre-docs/kit/dom';
import type {PageText} from './compare';

interface Difference {
  /** Why Markdown readers don't miss anything. */
  reason: string;
  holds(element: Element): boolean;
  /** The replacement, empty by default. */
  instead?(element: Element): string;
}

/** Accepted differences between a page and its Markdown. */
export const DIFFERENCES: readonly Difference[] = [
  {
    reason: 'Drawn screens and pictures have alternative text.',
    holds: (element) => attribute(element, 'role') === 'img',
    instead: (element) => `Screen: ${attribute(element, 'aria-label') ?? ''}`,
  },
  {
    reason: 'Scripts have no visible text.',
    holds: ({tagName}) => /^(?:script|style|template)$/.test(tagName),
  },
  {
    reason: 'Interface texts, such as Copy and Enlarge, label controls.',
    holds: ({tagName}) => /^(?:button|dialog|fieldset)$/.test(tagName),
  },
  {
    reason: 'On operation pages, navigation and choices repeat the content below them.',
    holds: (element) =>
      /^(?:nav|select)$/.test(element.tagName) ||
      hasClass(element, 'tocCollapsible') ||
      hasClass(element, 'theme-doc-toc-mobile'),
  },
  {
    reason: 'Components mark content that is only for the screen.',
    holds: (element) => attribute(element, 'data-markdown-ignore') !== undefined,
  },
  {
    reason: "Tab names become headings above the tab's content.",
    holds: (element) => attribute(element, 'role') === 'tablist',
  },
  {
    reason: 'Heading anchors are for copying URLs.',
    holds: (element) => hasClass(element, 'hash-link'),
  },
  {
    reason: 'Text hidden from assistive technology repeats the text next to it.',
    holds: (element) => attribute(element, 'aria-hidden') === 'true',
  },
  {
    reason: 'An arrow leads back from a footnote.',
    holds: (element) => attribute(element, 'data-footnote-backref') !== undefined,
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
    find(page, (element) => /^(?:div|article)$/.test(element.tagName) && hasClass(element, 'markdown')) ??
    find(page, ({tagName}) => tagName === 'main');
  if (!content) return undefined;
  const shown: PageText = {text: '', diagrams: []};
  for (const child of content.childNodes) read(child, shown);
  return shown;
}

function read(node: Tree.ChildNode, shown: PageText): void {
  if ('value' in node) shown.text += node.value;
  if (!('tagName' in node)) return;
  const difference = DIFFERENCES.find(({holds}) => holds(node));
  if (difference) {
    shown.text += ` ${difference.instead?.(node) ?? ''} `;
    return;
  }
  if (node.tagName === 'svg') return;
  if (hasClass(node, 'diagram') || hasClass(node, 'browser-diagram')) {
    // Diagrams drawn in the browser are present as source, for readers without scripts.
    shown.diagrams.push(textOf(find(node, ({tagName}) => tagName === 'code') ?? node));
    return;
  }
  if (node.tagName === 'noscript') {
    // The text there repeats scripted content, except for tab names, which are above their content.
    const label = find(node, (element) => hasClass(element, 'tab-label'));
    shown.text += ` ${label ? textOf(label) : ''} `;
    return;
  }
  shown.text += ` ${kindOfBox(node)}`;
  const label = attribute(node, 'aria-label');
  if (node.tagName === 'figure' && label) shown.text += `Picture: ${label} `;
  if (node.tagName === 'img') shown.text += attribute(node, 'alt') ?? '';
  for (const child of node.childNodes) read(child, shown);
}

/**
 * The kind of an admonition with a custom title, which the page shows by color and icon. Without a custom
 * title, the kind is the title.
 */
function kindOfBox(element: Element): string {
  const kind = /(?:^|\s)theme-admonition-(\w+)/.exec(classes(element).join(' '))?.[1];
  const [title] = element.childNodes;
  if (!kind || !title) return '';
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  return textOf(title).trim() === name ? '' : `${name}: `;
}

/** The labels of a drawing as separate words. */
function textOf(node: Tree.ChildNode): string {
  if ('value' in node) return `${node.value} `;
  if (!('childNodes' in node) || ('tagName' in node && node.tagName === 'style')) return '';
  return node.childNodes.map(textOf).join('');
}
