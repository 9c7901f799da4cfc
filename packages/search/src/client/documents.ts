import {isOperation, type ShippedPage, defaultAnchor} from '../contract';
import {STOP_WORDS, wordsOf} from './text';

/** A searchable section of a page. */
export class SectionDocument {
  #nameTokens: string[] | undefined;
  #slugTokens: string[] | undefined;
  #bodyTokens: string[] | undefined;

  constructor(
    readonly id: number,
    readonly page: ShippedPage,
    readonly level: number,
    readonly anchor: string,
    /** Headings from the page's first level down to this section's own, or empty for the page itself. */
    readonly headings: Array<{level: number; heading: string}>,
    readonly content: string,
    /** URL prefixes that don't describe a page. */
    private readonly commonPaths: readonly string[],
  ) {}

  get heading(): string {
    return this.headings.at(-1)?.heading ?? '';
  }

  /** Words of the page title or section heading, computed lazily because only candidates need them. */
  nameTokens(): string[] {
    return (this.#nameTokens ??= withoutFiller(plainTokens(this.level === 1 ? this.page.t : this.heading)));
  }

  /** Words of the last URL segment: `cli`, though the page is called "Command-line interface". */
  slugTokens(): string[] {
    return (this.#slugTokens ??= this.level === 1 ? plainTokens(nameInAddress(this.page.u)) : []);
  }

  /** Words of the text, computed lazily. */
  bodyTokens(): string[] {
    return (this.#bodyTokens ??= plainTokens(this.content));
  }

  /** The text of an index field. */
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
        return this.level === 1
          ? ''
          : [page.t, ...this.headings.slice(0, -1).map(({heading}) => heading)].join(' ');
      case 'description':
        return this.level === 1 ? (page.d ?? '') : '';
      case 'area':
        return page.a;
      case 'slug':
        return withoutStart(page.u, this.commonPaths).replace(/[/_-]+/g, ' ');
      default:
        return this.content;
    }
  }
}

function plainTokens(text: string): string[] {
  const words = wordsOf(text).flatMap(({parts}) => parts);
  const meaningful = words.filter((word) => !STOP_WORDS.has(word));
  return meaningful.length > 0 ? meaningful : words;
}

/** `/docs/scopes/overview` is named after its folder. */
function nameInAddress(url: string): string {
  const segments = url
    .split('/')
    .filter((segment) => segment && !/^(?:docs|overview|index|getting-started)$/.test(segment));
  const last = segments.pop() ?? '';
  // Reference index pages: `/docs/scopes-api-index`.
  return last.replace(/-api-index$/, '').replace(/[-_]+/g, ' ');
}

function withoutStart(address: string, starts: readonly string[]): string {
  const start = starts.find((path) => address.startsWith(path)) ?? '';
  return address.slice(start.length);
}

/** "Scopes overview" answers "scopes" exactly. */
function withoutFiller(tokens: string[]): string[] {
  const rest = tokens.filter((token) => token !== 'overview');
  return rest.length > 0 ? rest : tokens;
}

/**
 * Unpacks a page into its sections. An operation's own text starts with its path. Its sections, such as "Responses",
 * are the same on all operations, so their content is searched, but not their headings.
 */
export function toDocuments(
  page: ShippedPage,
  firstId: number,
  commonPaths: readonly string[],
): SectionDocument[] {
  const open: Array<{level: number; heading: string}> = [];
  return page.s.map(([content, level = 1, heading = '', anchor = defaultAnchor(heading)], index) => {
    while (open.length > 0 && open.at(-1)!.level >= level) open.pop();
    if (level > 1 && !isOperation(page.k)) open.push({level, heading});
    const text = level === 1 && page.p ? `${page.m} ${page.p} ${content}` : content;
    return new SectionDocument(firstId + index, page, level, anchor, [...open], text, commonPaths);
  });
}
