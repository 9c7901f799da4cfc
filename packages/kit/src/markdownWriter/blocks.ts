import {attribute, classes, hasClass, isElement, type Element} from '../dom';
import {codeSpan, escapeText, fenced} from './escape';
import {InlineWriter, isLeftOut, rawText} from './inline';
import {
  cell,
  item as itemOf,
  joinBlocks,
  Outline,
  paragraph,
  SECTION_END,
  strong,
  table,
  type Block,
} from './outline';

type Node = Element['childNodes'][number];

const BLOCKS = new Set(
  'article aside blockquote details div dl dt dd fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr label li main ol p pre section table ul'.split(
    ' ',
  ),
);

/**
 * Converts HTML to Markdown, with all its text in order. Collapsed parts are open, tabs become sections named
 * after them, and elements that need a script are dropped. An element can bring its own Markdown in `data-markdown`.
 */
export class BlockWriter {
  readonly #inline: InlineWriter;
  readonly #outline = new Outline();
  /** Names of the tabs for the panels that follow. */
  #tabs: string[] = [];
  /** Name of the tab whose panel is the next block: tabs can be radio buttons. */
  #radio = '';

  /** @param linkTo a link's Markdown target, or undefined to keep only its text */
  constructor(linkTo: (href: string) => string | undefined) {
    this.#inline = new InlineWriter(linkTo);
  }

  /** An element's content, without the page title, `h1`. */
  write(element: Element): string {
    return joinBlocks(this.blocks(element.childNodes)).join('\n');
  }

  blocks(nodes: Node[]): Block[] {
    const blocks: Block[] = [];
    let line: Node[] = [];
    for (const node of nodes) {
      if (!isElement(node)) line.push(node);
      else if (isLeftOut(node)) continue;
      else if (holdsBlocks(node)) {
        blocks.push(...this.#paragraph(line), ...this.#block(node));
        line = [];
      } else line.push(node);
    }
    return [...blocks, ...this.#paragraph(line)];
  }

  #paragraph(nodes: Node[], kind: Block['kind'] = 'text'): Block[] {
    return paragraph(this.#inline.write(nodes), kind);
  }

  #block(element: Element): Block[] {
    const {tagName, childNodes} = element;
    const own = attribute(element, 'data-markdown');
    if (own !== undefined) return [{kind: 'other', lines: own.split('\n')}];
    if (attribute(element, 'role') === 'img')
      return this.#picture('Screen', attribute(element, 'aria-label'));
    if (hasClass(element, 'theme-admonition')) return this.#admonition(element);
    if (isCodeTitle(element)) return strong(this.#paragraph(childNodes));
    if (attribute(element, 'role') === 'tablist') {
      this.#tabs = childNodes.filter(isElement).map((tab) => this.#inline.write(tab.childNodes));
      return [];
    }
    if (attribute(element, 'role') === 'tabpanel') {
      const panel = this.#section(this.#tabs.shift() ?? '', childNodes);
      return this.#tabs.length === 0 ? [...panel, SECTION_END] : panel;
    }
    if (this.#radio !== '') {
      const name = this.#radio;
      this.#radio = '';
      return this.#section(name, childNodes);
    }
    if (tagName === 'label' && childNodes.some((node) => isElement(node) && node.tagName === 'input')) {
      this.#radio = this.#inline.write(childNodes);
      return [];
    }
    switch (tagName) {
      case 'h1':
        return [];
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6':
        return this.#outline.heading(
          this.#inline.write(childNodes),
          Number(tagName[1]),
          attribute(element, 'id'),
        );
      case 'p':
        return this.blocks(childNodes);
      case 'pre':
        return [{kind: 'other', lines: fenced(rawText(element), languageOf(element))}];
      case 'ul':
      case 'ol':
        return this.#list(element);
      case 'details':
        return this.#details(element);
      case 'table':
        return this.#table(element);
      case 'blockquote':
        return this.#quote(this.blocks(childNodes));
      case 'hr':
        return [{kind: 'other', lines: ['---']}];
      case 'a':
        return this.#card(element);
      case 'figure':
        return [...this.#picture('Picture', attribute(element, 'aria-label')), ...this.blocks(childNodes)];
      case 'dl':
        return this.#definitions(element);
      default:
        return this.blocks(childNodes);
    }
  }

  #section(name: string, content: Node[], id?: string): Block[] {
    return this.#outline.within(() => [
      ...this.#outline.heading(name, this.#outline.level + 1, id),
      ...this.blocks(content),
    ]);
  }

  #quote(blocks: Block[]): Block[] {
    return [{kind: 'other', lines: joinBlocks(blocks).map((line) => `> ${line}`.trimEnd())}];
  }

  /** A quote. The page shows the kind by a color and an icon, and by name only without a title. */
  #admonition(element: Element): Block[] {
    const kind = classes(element).find((name) => name.startsWith('theme-admonition-')) ?? '';
    const name = kind.slice('theme-admonition-'.length).replace(/^./, (letter) => letter.toUpperCase());
    const [heading, ...content] = element.childNodes.filter(isElement);
    const title = heading ? this.#inline.write(heading.childNodes) : name;
    const words = title === name ? name : `${name}: ${title}`;
    return this.#quote([...strong([{kind: 'text', lines: [words]}]), ...this.blocks(content)]);
  }

  #details(element: Element): Block[] {
    const summary = element.childNodes.find((node) => isElement(node) && node.tagName === 'summary');
    const content = element.childNodes.filter((node) => node !== summary);
    const words = summary && isElement(summary) ? this.#inline.write(summary.childNodes) : '';
    const id = attribute(element, 'id');
    if (id !== undefined) return this.#section(words, content, id);
    if (!content.some((node) => isElement(node) && holdsBlocks(node)))
      return this.#paragraph(element.childNodes);
    return [...strong([{kind: 'head', lines: words === '' ? [] : [words]}]), ...this.blocks(content)];
  }

  #list(element: Element): Block[] {
    const isOrdered = element.tagName === 'ol';
    let number = Number(attribute(element, 'start') ?? 1);
    const lines = element.childNodes.flatMap((node) => {
      if (!isElement(node) || isLeftOut(node)) return [];
      const content = this.#outline.inList(() => this.blocks(node.childNodes));
      return content.length === 0 ? [] : itemOf(content, isOrdered ? `${number++}. ` : '- ');
    });
    return lines.length === 0 ? [] : [{kind: isOrdered ? 'other' : 'list', lines}];
  }

  /** A list of terms, each with its definitions below it. */
  #definitions(list: Element): Block[] {
    const groups: Block[][] = [];
    for (const element of termsOf(list)) {
      const isTerm = element.tagName === 'dt';
      if (isTerm || groups.length === 0) groups.push([]);
      const blocks = this.#outline.inList(() =>
        isTerm ? this.#paragraph(element.childNodes, 'head') : this.blocks(element.childNodes),
      );
      groups.at(-1)!.push(...blocks);
    }
    const lines = groups.filter((blocks) => blocks.length > 0).flatMap((blocks) => itemOf(blocks, '- '));
    return lines.length === 0 ? [] : [{kind: 'list', lines}];
  }

  #table(element: Element): Block[] {
    const rows = rowsOf(element).map((row) => row.childNodes.filter(isElement));
    return table(rows.map((cells) => cells.map((one) => this.#cell(one))));
  }

  #cell(element: Element): string {
    const content = this.#outline.inList(() => this.blocks(element.childNodes));
    const isCode = element.childNodes.some((node) => isElement(node) && node.tagName === 'pre');
    return cell(
      isCode ? content.map(({kind, lines}) => ({kind, lines: lines.slice(1, -1).map(codeSpan)})) : content,
    );
  }

  #picture(kind: string, label: string | undefined): Block[] {
    return label ? [{kind: 'text', lines: [`**${kind}:** ${escapeText(label)}`]}] : [];
  }

  /** A link around several lines: only the first one becomes a link. */
  #card(element: Element): Block[] {
    const [first, ...rest] = this.blocks(element.childNodes);
    if (!first) return [];
    const [, mark = '', words = ''] = /^(#+ |\*\*)?(.*?)(?:\*\*)?$/.exec(first.lines[0] ?? '') ?? [];
    const linked = this.#inline.link(element, words);
    const end = mark === '**' ? mark : '';
    return [{...first, lines: [mark + linked + end, ...first.lines.slice(1)]}, ...rest];
  }
}

/** The title of a code block, here or in the classic theme. */
const isCodeTitle = (element: Element): boolean =>
  classes(element).some((name) => /^(?:code-title|codeBlockTitle_)/.test(name));

function holdsBlocks(element: Element): boolean {
  return (
    BLOCKS.has(element.tagName) ||
    element.childNodes.some((child) => isElement(child) && !isLeftOut(child) && holdsBlocks(child))
  );
}

function languageOf(element: Element): string {
  const code = element.childNodes.filter(isElement);
  const names = [element, ...code].flatMap(classes);
  return names.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? '';
}

/** Terms and definitions, whether in groups or not. */
function termsOf(list: Element): Element[] {
  return list.childNodes
    .filter(isElement)
    .flatMap((child) => (child.tagName === 'div' ? termsOf(child) : [child]));
}

function rowsOf(element: Element): Element[] {
  return element.childNodes
    .filter(isElement)
    .flatMap((child) => (child.tagName === 'tr' ? [child] : rowsOf(child)));
}
