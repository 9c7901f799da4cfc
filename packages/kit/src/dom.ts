import {parse, type DefaultTreeAdapterTypes} from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

/** Parses a built page. */
export function parsePage(html: string): Node {
  return parse(html);
}

export function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((entry) => entry.name === name)?.value;
}

export function classes(element: Element): string[] {
  return (attribute(element, 'class') ?? '').split(/\s+/).filter(Boolean);
}

export function hasClass(element: Element, name: string): boolean {
  return classes(element).includes(name);
}

/** Elements below a node that match a predicate, in document order. */
export function findAll(node: Node, test: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  const visit = (current: Node) => {
    if (isElement(current) && test(current)) found.push(current);
    if ('childNodes' in current) current.childNodes.forEach(visit);
  };
  visit(node);
  return found;
}

/** First element below a node that matches a predicate. */
export function find(node: Node, test: (element: Element) => boolean): Element | undefined {
  if (isElement(node) && test(node)) return node;
  if (!('childNodes' in node)) return undefined;
  for (const child of node.childNodes) {
    const found = find(child, test);
    if (found) return found;
  }
  return undefined;
}

const BLOCKS = new Set(
  'address article blockquote br dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table tbody td th thead tr ul'.split(
    ' ',
  ),
);

/**
 * A node's text on one line, with spaces between blocks and without zero-width characters.
 *
 * @param skip elements to leave out
 */
export function textOf(node: Node, skip: (element: Element) => boolean = () => false): string {
  const parts: string[] = [];
  const visit = (current: Node) => {
    if (current.nodeName === '#text') {
      parts.push((current as DefaultTreeAdapterTypes.TextNode).value);
    } else if ('childNodes' in current) {
      if (isElement(current) && skip(current)) return;
      const block = isElement(current) && BLOCKS.has(current.tagName);
      if (block) parts.push(' ');
      current.childNodes.forEach(visit);
      if (block) parts.push(' ');
    }
  };
  visit(node);
  return oneLine(parts.join(''));
}

/** Collapses whitespace and drops zero-width characters. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
