import {createSlugger} from '@docusaurus/utils';
import {headingId} from './headingId';
import {escapeCell, escapeStart} from './escape';

/** A part of a page. A head belongs to the content after it. */
export interface Block {
  kind: 'head' | 'text' | 'list' | 'other' | 'end';
  lines: string[];
}

/** The end of a section: a line, if text follows that isn't part of it. */
export const SECTION_END: Block = {kind: 'end', lines: ['---']};

/** The Markdown writer's position among the headings and lists of a page. */
export class Outline {
  readonly #slugger = createSlugger();
  #level = 1;
  #lists = 0;

  /** Level of the heading above. */
  get level(): number {
    return this.#level;
  }

  /** A heading, or a bold line inside a list. An id that can't be generated from the text follows it. */
  heading(words: string, level: number, id?: string): Block[] {
    if (words === '') return [];
    const text = words.replaceAll('\\\n', ' ');
    if (this.#lists > 0) return strong([{kind: 'head', lines: [text]}]);
    const own = headingId(text, this.#slugger);
    this.#level = Math.min(6, level);
    const kept = id !== undefined && id !== own ? ` {#${id}}` : '';
    return [{kind: 'other', lines: [`${'#'.repeat(this.#level)} ${text}${kept}`]}];
  }

  /** Headings inside don't change the level outside. */
  within<Made>(make: () => Made): Made {
    const level = this.#level;
    const made = make();
    this.#level = level;
    return made;
  }

  /** @param make writes a list or table cell */
  inList<Made>(make: () => Made): Made {
    this.#lists++;
    const made = make();
    this.#lists--;
    return made;
  }
}

/** The blocks for one line of text, or for several separated by line breaks. */
export function paragraph(text: string, kind: Block['kind'] = 'text'): Block[] {
  return text === '' ? [] : [{kind, lines: text.split('\n').map(escapeStart)}];
}

/** A list item. Its first line has the marker. */
export function item(blocks: Block[], marker: string): string[] {
  const indent = ' '.repeat(marker.length);
  return joinBlocks(blocks, true).map((line, index) => (index === 0 ? marker + line : line && indent + line));
}

/** @param rows Markdown cells on one line. The first row is the head */
export function table(rows: string[][]): Block[] {
  const [first, ...rest] = rows;
  if (!first) return [];
  const width = Math.max(...rows.map(({length}) => length));
  const line = (cells: string[]) =>
    `| ${Array.from({length: width}, (_, index) => cells[index] ?? '').join(' | ')} |`;
  return [{kind: 'other', lines: [line(first), `|${' --- |'.repeat(width)}`, ...rest.map(line)]}];
}

/** Cell content on one line. */
export function cell(blocks: Block[]): string {
  return escapeCell(blocks.flatMap(({lines}) => lines.map((line) => line.replace(/\\$/, ''))).join('<br>'));
}

/** Blocks as lines, with an empty line where two would merge. */
export function joinBlocks(blocks: Block[], isItem = false): string[] {
  const shown = blocks.filter(({kind}, index) => kind !== 'end' || isText(blocks[index + 1]));
  return shown.flatMap(({kind, lines}, index) => {
    const before = shown[index - 1];
    const isTight =
      before?.kind === 'head' ? kind !== 'other' : isItem && before?.kind === 'text' && kind === 'list';
    return before && !isTight ? ['', ...lines] : lines;
  });
}

/** Whether a block is read as part of the section above it. */
const isText = (block: Block | undefined): boolean =>
  block !== undefined && block.kind !== 'end' && !/^#{1,6} /.test(block.lines[0] ?? '');

export function strong(blocks: Block[]): Block[] {
  return blocks.flatMap((block) =>
    block.lines.length === 0
      ? []
      : [{...block, lines: block.lines.map((line) => (/[*`[]/.test(line) ? line : `**${line}**`))}],
  );
}
