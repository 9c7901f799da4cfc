/** What the tools in browsers and the MCP server share. */
import type {ShippedPage} from '@nacre-docs/search/contract';

/** A page that the tools know: its address, its title and, of an operation, its name and path. */
export type KnownPage = Pick<ShippedPage, 'u' | 't' | 'i' | 'm' | 'p'>;

/** A section of a page that answers a query. */
export interface FoundSection {
  /** Address below the site's base, `/docs/cli#install`. */
  address: string;
  /** The area, the title of the page, then its headings down to this one. */
  headings: string[];
  /** Its text; of a later hit, the part that holds most of the words searched. */
  passage: string;
}

/** What the tools answer from: a build on disk, or the site that a browser has open. */
export interface DocsSource {
  /**
   * Sections that answer a query, the best first.
   *
   * @throws Error when the index cannot be read
   */
  search(query: string, limit: number): Promise<FoundSection[]>;
  /**
   * Every page that can be found, of all versions.
   *
   * @throws Error when the index cannot be read
   */
  pages(): Promise<KnownPage[]>;
  /**
   * The Markdown at an address below the site's base, such as `/docs/cli.md`; undefined where there is none.
   *
   * @throws Error if it exists and can't be read
   */
  readMarkdown(address: string): Promise<string | undefined>;
}

/** An answer that cannot be given; the message says why, and what to ask for instead. */
export class ToolError extends Error {}
