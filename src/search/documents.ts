import type {ShippedPage} from './indexFormat';
import {STOP_WORDS, wordsOf} from './text';

/** A section of a page, as it is searched. */
export class SectionDocument {
  readonly titleTokens: string[];
  readonly headingTokens: string[];
  #bodyTokens: string[] | undefined;

  constructor(
    readonly id: number,
    readonly page: ShippedPage,
    readonly level: number,
    readonly anchor: string,
    /** Headings from the page's first level down to this section's own; empty for the page itself. */
    readonly headings: Array<{level: number; text: string}>,
    readonly content: string,
  ) {
    this.titleTokens = plainTokens(page.t);
    this.headingTokens = plainTokens(this.heading);
  }

  get heading(): string {
    return this.headings[this.headings.length - 1]?.text ?? '';
  }

  /** Made when asked for: only the best candidates are looked at this closely. */
  bodyTokens(): string[] {
    return (this.#bodyTokens ??= plainTokens(this.content));
  }

  /** The text of a field of the index. */
  field(name: string): string {
    const {page} = this;
    switch (name) {
      case 'title':
        return this.level === 1 ? page.t : '';
      case 'names':
        return this.level === 1 ? [page.i, page.c, page.p].filter(Boolean).join(' ') : '';
      case 'heading':
        return this.heading;
      case 'inherited':
        return this.level === 1 ? '' : [page.t, ...this.headings.slice(0, -1).map(({text}) => text)].join(' ');
      case 'area':
        return page.a;
      case 'slug':
        return page.u.replace(/^\/docs\/(?:api\/)?/, '').replace(/[/_-]+/g, ' ');
      default:
        return this.content;
    }
  }
}

function plainTokens(text: string): string[] {
  const words = wordsOf(text).map(({whole}) => whole);
  const meaningful = words.filter((word) => !STOP_WORDS.has(word));
  return meaningful.length > 0 ? meaningful : words;
}

/** Unpacks a page into its sections. An operation's own text starts with its address. */
export function toDocuments(page: ShippedPage, firstId: number): SectionDocument[] {
  const open: Array<{level: number; text: string}> = [];
  return page.s.map(([content, level = 1, anchor = '', heading = ''], index) => {
    while (open.length > 0 && open[open.length - 1]!.level >= level) open.pop();
    if (level > 1) open.push({level, text: heading});
    const text = level === 1 && page.p ? `${page.m} ${page.p} ${content}` : content;
    return new SectionDocument(firstId + index, page, level, anchor, [...open], text);
  });
}
