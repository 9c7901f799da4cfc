import {attribute, find, hasClass, isElement, type Element} from '../dom';
import {codeSpan, escapeAddress, escapeText} from './escape';
import {joinPieces, writeLine, type Piece} from './pieces';

type Node = Element['childNodes'][number];

/** Elements that need a script or are decorative. */
const LEFT_OUT = new Set(
  'button dialog fieldset input nav noscript script select style template textarea'.split(' '),
);

const LEFT_OUT_CLASSES = ['hash-link', 'tocCollapsible', 'theme-doc-toc-mobile'];

/** Whether an element isn't part of the page's text. */
export function isLeftOut(element: Element): boolean {
  return (
    LEFT_OUT.has(element.tagName) ||
    (element.tagName === 'svg' && attribute(element, 'role') !== 'img') ||
    // It repeats the adjacent text.
    attribute(element, 'aria-hidden') === 'true' ||
    attribute(element, 'data-markdown-ignore') !== undefined ||
    attribute(element, 'data-footnote-backref') !== undefined ||
    LEFT_OUT_CLASSES.some((name) => hasClass(element, name))
  );
}

/** Writes inline content. */
export class InlineWriter {
  /** @param linkTo a link's Markdown target, or undefined to keep only its text */
  constructor(private readonly linkTo: (href: string) => string | undefined) {}

  /** Nodes as one paragraph, with one line per line break. */
  write(nodes: Node[]): string {
    return writeLine(nodes.flatMap((node) => this.pieces(node)));
  }

  pieces(node: Node): Piece[] {
    if (node.nodeName === '#text') return [{text: escapeText((node as {value: string} & Node).value)}];
    if (!isElement(node) || isLeftOut(node)) return [];
    if (attribute(node, 'role') === 'img')
      return [{text: escapeText(`Screen: ${attribute(node, 'aria-label') ?? ''}`), isElement: true}];
    return [{...this.#element(node), isElement: node.tagName !== 'wbr'}];
  }

  #element(element: Element): Piece {
    const {tagName, childNodes} = element;
    switch (tagName) {
      case 'code':
      case 'kbd':
      case 'samp':
        return {text: this.#code(element)};
      case 'strong':
      case 'b':
      case 'summary':
        return {text: this.write(childNodes), mark: '**'};
      case 'em':
      case 'i':
        return {text: this.write(childNodes), mark: '*'};
      case 'span':
        // Flags after a field name, such as `required`.
        return {
          text: joinPieces(childNodes.flatMap((child) => this.pieces(child))),
          ...(hasClass(element, 'prop-flag') && {mark: '*'}),
        };
      case 'br':
        return {text: '\\\n'};
      case 'img':
        return {text: image(element)};
      case 'a':
        return {text: this.#anchor(element)};
      default:
        return {text: joinPieces(childNodes.flatMap((child) => this.pieces(child)))};
    }
  }

  /** A link. Only the part with `data-link-text` names the target, if there is one. */
  #anchor(element: Element): string {
    const name = find(element, (inner) => attribute(inner, 'data-link-text') !== undefined);
    if (name) Object.assign(name, {tagName: 'a', attrs: element.attrs});
    const words = this.write(element.childNodes);
    return name ? words : this.link(element, words);
  }

  /** The link text with its target, if Markdown has one. */
  link(element: Element, words: string): string {
    const href = attribute(element, 'href');
    const target = href === undefined ? undefined : this.linkTo(href);
    return target === undefined || words === '' ? words : `[${words}](${escapeAddress(target)})`;
  }

  /** Code that contains only a link becomes a link around code. */
  #code(element: Element): string {
    const [only, ...others] = element.childNodes;
    return others.length === 0 && only && isElement(only) && only.tagName === 'a'
      ? this.link(only, codeSpan(rawText(only)))
      : codeSpan(rawText(element));
  }
}

function image(element: Element): string {
  const source = attribute(element, 'src') ?? '';
  const alt = escapeText(attribute(element, 'alt') ?? '');
  return source.startsWith('data:') || source === '' ? alt : `![${alt}](${escapeAddress(source)})`;
}

/** Text with line breaks kept, for code. */
export function rawText(node: Node): string {
  if (node.nodeName === '#text') return (node as {value: string} & Node).value;
  if (!isElement(node)) return '';
  return node.tagName === 'br' ? '\n' : node.childNodes.map(rawText).join('');
}
