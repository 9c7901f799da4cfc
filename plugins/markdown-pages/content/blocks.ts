import {createSlugger} from '@docusaurus/utils';
import {attribute, classes, hasClass, isElement, type Element} from '../../search/read/dom';
import {headingId} from '../links';
import {codeSpan, escapeCell, escapeStart, escapeText, fenced} from './escape';
import {InlineWriter, isLeftOut, rawText} from './inline';

type Node = Element['childNodes'][number];

/** A part of a page; a head belongs to what follows it. */
interface Block {
  kind: 'head' | 'text' | 'list' | 'other';
  lines: string[];
}

const BLOCKS = new Set(
  'article aside blockquote details div dl dt dd fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr label li main ol p pre section table ul'.split(
    ' ',
  ),
);

/** Paragraphs that are the head of what follows. */
const HEADS = ['prop-head', 'enum-head', 'media-type', 'schema-head', 'variants-head'];

/**
 * Writes the content of a built page as Markdown: everything that it says, in its order. Folded parts are open, tabs
 * are sections under the names of the tabs, and what only works with a script is left out.
 */
export class BlockWriter {
  readonly #inline: InlineWriter;
  readonly #slugger = createSlugger();
  /** Level of the heading that stands above. */
  #level = 1;
  /** Lists around; a heading in one is a bold line. */
  #lists = 0;
  /** Names of the tabs whose panels come next. */
  #tabs: string[] = [];

  /** @param linkTo the target that Markdown has for a link, undefined where only its words stay */
  constructor(linkTo: (href: string) => string | undefined) {
    this.#inline = new InlineWriter(linkTo);
  }

  /** The content of an element; its `h1` is the title, which stands elsewhere. */
  write(element: Element): string {
    return join(this.#children(element.childNodes)).join('\n');
  }

  #children(nodes: Node[]): Block[] {
    const found: Block[] = [];
    let line: Node[] = [];
    const flush = () => {
      found.push(...this.#paragraph(line));
      line = [];
    };
    for (const node of nodes) {
      if (isElement(node) && isLeftOut(node)) continue;
      if (!isElement(node) || !holdsBlocks(node)) {
        line.push(node);
        continue;
      }
      flush();
      found.push(...this.#block(node));
    }
    flush();
    return found;
  }

  #paragraph(nodes: Node[], kind: Block['kind'] = 'text'): Block[] {
    const text = this.#inline.write(nodes);
    return text === '' ? [] : [{kind, lines: text.split('\n').map(escapeStart)}];
  }

  #block(element: Element): Block[] {
    const {tagName, childNodes} = element;
    if (HEADS.some((name) => hasClass(element, name))) return this.#paragraph(childNodes, 'head');
    if (attribute(element, 'role') === 'img') return this.#paragraph([element]);
    if (attribute(element, 'role') === 'tablist') {
      this.#tabs = childNodes.filter(isElement).map((tab) => this.#inline.write(tab.childNodes));
      return [];
    }
    if (attribute(element, 'role') === 'tabpanel') {
      return this.#within(() => [
        ...this.#heading(this.#tabs.shift() ?? '', this.#level + 1),
        ...this.#children(childNodes),
      ]);
    }
    switch (tagName) {
      case 'h1':
        return [];
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6':
        return this.#heading(this.#inline.write(childNodes), Number(tagName[1]), attribute(element, 'id'));
      case 'p':
        return this.#children(childNodes);
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
        return [
          {kind: 'other', lines: join(this.#children(childNodes)).map((line) => `> ${line}`.trimEnd())},
        ];
      case 'hr':
        return [{kind: 'other', lines: ['---']}];
      case 'a':
        return this.#card(element);
      case 'figure':
        return [...this.#picture(attribute(element, 'aria-label')), ...this.#children(childNodes)];
      case 'dt':
        return strong(this.#paragraph(childNodes, 'head'));
      default:
        return hasClass(element, 'tabs') ? this.#tabsOf(element) : this.#children(childNodes);
    }
  }

  /** A heading; an id that does not follow from its words stands behind them. */
  #heading(words: string, level: number, id?: string): Block[] {
    if (words === '') return [];
    if (this.#lists > 0) return strong([{kind: 'head', lines: [words.replaceAll('\\\n', ' ')]}]);
    const text = words.replaceAll('\\\n', ' ');
    const own = headingId(text, this.#slugger);
    this.#level = Math.min(6, level);
    const kept = id !== undefined && id !== own ? ` {#${id}}` : '';
    return [{kind: 'other', lines: [`${'#'.repeat(this.#level)} ${text}${kept}`]}];
  }

  /** What is made inside leaves the level of headings as it was. */
  #within(make: () => Block[]): Block[] {
    const level = this.#level;
    const blocks = make();
    this.#level = level;
    return blocks;
  }

  /** Tabs of an operation: each begins with its name, below the heading that all of them stand under. */
  #tabsOf(element: Element): Block[] {
    let level: number | undefined;
    return element.childNodes.filter(isElement).flatMap((child) => {
      if (hasClass(child, 'tab')) {
        level ??= this.#level;
        return this.#heading(this.#inline.write(child.childNodes), level + 1);
      }
      const blocks = this.#children([child]);
      if (level !== undefined) this.#level = level;
      return blocks;
    });
  }

  #details(element: Element): Block[] {
    const summary = element.childNodes.find((node) => isElement(node) && node.tagName === 'summary');
    const content = element.childNodes.filter((node) => node !== summary);
    const words = summary && isElement(summary) ? this.#inline.write(summary.childNodes) : '';
    if (hasClass(element, 'response'))
      return this.#within(() => [
        ...this.#heading(words, this.#level + 1, attribute(element, 'id')),
        ...this.#children(content),
      ]);
    if (!content.some((node) => isElement(node) && holdsBlocks(node)))
      return this.#paragraph(element.childNodes);
    return [...strong([{kind: 'head', lines: words === '' ? [] : [words]}]), ...this.#children(content)];
  }

  #list(element: Element): Block[] {
    this.#lists++;
    let number = Number(attribute(element, 'start') ?? 1);
    const lines = element.childNodes.flatMap((item) => {
      if (!isElement(item) || isLeftOut(item)) return [];
      const content = join(this.#children(item.childNodes), true);
      if (content.length === 0) return [];
      const marker = element.tagName === 'ol' ? `${number++}. ` : '- ';
      const indent = ' '.repeat(marker.length);
      return content.map((line, index) => (index === 0 ? marker + line : line && indent + line));
    });
    this.#lists--;
    return lines.length === 0 ? [] : [{kind: element.tagName === 'ol' ? 'other' : 'list', lines}];
  }

  #table(element: Element): Block[] {
    const rows = rowsOf(element).map((row) =>
      row.childNodes.filter(isElement).map((cell) => this.#cell(cell)),
    );
    const [first, ...rest] = rows;
    if (!first) return [];
    const width = Math.max(...rows.map(({length}) => length));
    const line = (cells: string[]) =>
      `| ${Array.from({length: width}, (_, index) => cells[index] ?? '').join(' | ')} |`;
    return [{kind: 'other', lines: [line(first), `|${' --- |'.repeat(width)}`, ...rest.map(line)]}];
  }

  #cell(cell: Element): string {
    this.#lists++;
    const blocks = cell.childNodes.some((node) => isElement(node) && node.tagName === 'pre')
      ? this.#children(cell.childNodes).map(({lines}) => lines.slice(1, -1).map(codeSpan))
      : this.#children(cell.childNodes).map(({lines}) => lines.map((line) => line.replace(/\\$/, '')));
    this.#lists--;
    return escapeCell(blocks.flat().join('<br>'));
  }

  /** What a drawing shows, as guides say it. */
  #picture(label: string | undefined): Block[] {
    return label ? [{kind: 'text', lines: [`**Picture:** ${escapeText(label)}`]}] : [];
  }

  /** A link around several lines: the first one leads there. */
  #card(element: Element): Block[] {
    const [first, ...rest] = this.#children(element.childNodes);
    if (!first) return [];
    const [, mark = '', words = ''] = /^(#+ |\*\*)?(.*?)(?:\*\*)?$/.exec(first.lines[0] ?? '') ?? [];
    const linked = this.#inline.link(element, words);
    const end = mark === '**' ? mark : '';
    return [{...first, lines: [mark + linked + end, ...first.lines.slice(1)]}, ...rest];
  }
}

/** Blocks as lines, with an empty one between two that would be read as one. */
function join(blocks: Block[], isItem = false): string[] {
  return blocks.flatMap(({kind, lines}, index) => {
    const before = blocks[index - 1];
    const isTight =
      before?.kind === 'head' ? kind !== 'other' : isItem && before?.kind === 'text' && kind === 'list';
    return before && !isTight ? ['', ...lines] : lines;
  });
}

function strong(blocks: Block[]): Block[] {
  return blocks.flatMap((block) =>
    block.lines.length === 0
      ? []
      : [{...block, lines: block.lines.map((line) => (/[*`[]/.test(line) ? line : `**${line}**`))}],
  );
}

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

function rowsOf(element: Element): Element[] {
  return element.childNodes
    .filter(isElement)
    .flatMap((child) => (child.tagName === 'tr' ? [child] : rowsOf(child)));
}
