import {parseFragment} from 'parse5';
import type {Html} from '@nacre-docs/kit/html';
import {BlockWriter} from '@nacre-docs/kit/markdownWriter/blocks';
import {codeSpan, escapeAddress, escapeText, fenced} from '@nacre-docs/kit/markdownWriter/escape';
import {InlineWriter} from '@nacre-docs/kit/markdownWriter/inline';
import {
  blocksOf,
  cell,
  item,
  joinBlocks,
  Outline,
  paragraph,
  strong,
  table,
  type Block,
} from '@nacre-docs/kit/markdownWriter/outline';
import {writeLine, type Piece} from '@nacre-docs/kit/markdownWriter/pieces';
import type {Element} from '@nacre-docs/kit/dom';
import {childrenOf, isInline, partsOf, type Content, type Part} from './content';
import type {PageOptions} from './pageContext';

/**
 * Renders content as Markdown: fields become nested lists, disclosures are open, tabs become titled sections, and
 * screen-only content is omitted.
 */
export function toMarkdown(content: Content, options: Pick<PageOptions, 'isPage' | 'address'> = {}): string {
  const ids = new Set(headingIds(content));
  const writer = new MarkdownWriter((href) => linkTarget(href, ids, options));
  return joinBlocks(writer.blocks(content)).join('\n');
}

function* headingIds(content: Content): Generator<string> {
  for (const part of partsOf(content)) {
    if (typeof part === 'string') continue;
    if (part.kind === 'heading' || (part.kind === 'fold' && part.isSection)) {
      if (typeof part.attributes.id === 'string') yield part.attributes.id;
    }
    for (const inner of childrenOf(part)) yield* headingIds(inner);
  }
}

/** A link's Markdown target; undefined if only the text stays. */
function linkTarget(
  href: string,
  ids: ReadonlySet<string>,
  {isPage, address = (route) => route}: Pick<PageOptions, 'isPage' | 'address'>,
): string | undefined {
  if (href.startsWith('#')) return ids.has(href.slice(1)) ? href : undefined;
  if (/^(?:https?:|mailto:)/i.test(href)) return href;
  const [route = ''] = href.split('#');
  return isPage && !isPage(route) ? undefined : address(href);
}

class MarkdownWriter {
  readonly #outline = new Outline();
  readonly #proseBlocks: BlockWriter;
  readonly #proseLines: InlineWriter;

  constructor(private readonly linkTo: (href: string) => string | undefined) {
    this.#proseBlocks = new BlockWriter(linkTo, this.#outline);
    this.#proseLines = new InlineWriter(linkTo);
  }

  blocks(content: Content): Block[] {
    return blocksOf(
      partsOf(content),
      (part): part is Part => typeof part !== 'string' && !isInline(part),
      (line) => paragraph(this.#line(line)),
      (part) => this.#block(part),
    );
  }

  #block(part: Part): Block[] {
    const outline = this.#outline;
    switch (part.kind) {
      case 'prose':
        return this.#proseBlocks.blocks(nodesOf(part.html));
      case 'head':
        return paragraph(this.#line(part.children), 'head');
      case 'heading':
        return outline.heading(this.#line(part.children), 2, idOf(part));
      case 'list':
        return this.#list(part.items, ({children}) => this.blocks(children));
      case 'fields':
        return this.#list(part.fields, ({head, children}) => [
          ...paragraph(this.#line(head), 'head'),
          ...this.blocks(children),
        ]);
      case 'fold': {
        const summary = this.#line(part.summary);
        if (!part.isSection) {
          const inside = this.blocks(part.children);
          const kind = inside.length > 0 ? 'head' : 'text';
          return [...strong(summary === '' ? [] : [{kind, lines: [summary]}]), ...inside];
        }
        return outline.within(() => [
          ...outline.heading(summary, outline.level + 1, idOf(part)),
          ...this.blocks(part.children),
        ]);
      }
      case 'tabs':
        return part.tabs.flatMap(({label, panel}) =>
          outline.within(() => [
            ...outline.heading(this.#line(label), outline.level + 1),
            ...this.blocks(panel),
          ]),
        );
      case 'table':
        return table([
          part.head.map((one) => this.#cell(one)),
          ...part.rows.map(({cells}) => cells.map((one) => this.#cell(one))),
        ]);
      case 'codeBlock':
        return [{kind: 'other', lines: fenced(part.code, part.grammar)}];
      default:
        return childrenOf(part).flatMap((children) => this.blocks(children));
    }
  }

  #list<Entry>(entries: readonly Entry[], write: (entry: Entry) => Block[]): Block[] {
    const lines = entries.flatMap((entry) => {
      const blocks = this.#outline.inList(() => write(entry));
      return blocks.length === 0 ? [] : item(blocks, '- ');
    });
    return lines.length === 0 ? [] : [{kind: 'list', lines}];
  }

  #cell(content: Content): string {
    return cell(this.#outline.inList(() => this.blocks(content)));
  }

  #line(content: Content): string {
    return writeLine(this.#pieces(content));
  }

  #pieces(content: Content): Piece[] {
    const pieces: Piece[] = [];
    let text = '';
    const flush = () => {
      if (text !== '') pieces.push({text: escapeText(text)});
      text = '';
    };
    for (const part of partsOf(content)) {
      if (typeof part === 'string') {
        text += part;
        continue;
      }
      flush();
      pieces.push(...this.#piecesOf(part));
    }
    flush();
    return pieces;
  }

  #piecesOf(part: Part): Piece[] {
    switch (part.kind) {
      case 'prose':
        return nodesOf(part.html).flatMap((node) => this.#proseLines.pieces(node));
      case 'code':
        return [{text: this.#code(part.children), isElement: true}];
      case 'link':
        return [{text: this.#link(part.to, this.#line(part.children)), isElement: true}];
      case 'flag':
        return [{text: this.#line(part.children), mark: '*', isElement: true}];
      case 'label':
        return [{text: this.#line(part.children), isElement: true}];
      case 'folded':
        return [
          {text: this.#line(part.summary), mark: '**', isElement: true},
          {text: ' '},
          ...this.#pieces(part.children),
        ];
      default:
        return [];
    }
  }

  /** A link around a whole code span becomes a code link. */
  #code(children: Content): string {
    const [only, ...others] = partsOf(children);
    return typeof only === 'object' && only.kind === 'link' && others.length === 0
      ? this.#link(only.to, codeSpan(plainText(only.children)))
      : codeSpan(plainText(children));
  }

  #link(href: string, words: string): string {
    const target = this.linkTo(href);
    return target === undefined || words === '' ? words : `[${words}](${escapeAddress(target)})`;
  }
}

const idOf = ({attributes}: {attributes: Readonly<Record<string, unknown>>}): string | undefined =>
  typeof attributes.id === 'string' ? attributes.id : undefined;

function plainText(content: Content): string {
  return partsOf(content)
    .map((part) => (typeof part === 'string' ? part : childrenOf(part).map(plainText).join('')))
    .join('');
}

/** Descriptions are repeated on many pages. */
const fragments = new WeakMap<Html, Element['childNodes']>();

function nodesOf(html: Html): Element['childNodes'] {
  const nodes = fragments.get(html) ?? parseFragment(html.value).childNodes;
  fragments.set(html, nodes);
  return nodes;
}
