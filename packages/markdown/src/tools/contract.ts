/** Shared by the tools in browsers and the MCP server. */
import type {ShippedPage} from '@nacre-docs/search/contract';

/** A page known to the tools: address, title and, for an operation, name and path. */
export type KnownPage = Pick<ShippedPage, 'u' | 't' | 'i' | 'm' | 'p'>;

/** A page section that answers a query. */
export interface FoundSection {
  /** Address relative to the site's base, `/docs/cli#install`. */
  address: string;
  /** The area, the page title, then the headings down to this one. */
  headings: string[];
  /** Its text, or for a later hit the part with the most search words. */
  passage: string;
}

/** The data source of the tools: a build on disk, or the site open in a browser. */
export interface DocsSource {
  /**
   * Sections that answer a query, best first.
   *
   * @throws Error if the index can't be read
   */
  search(query: string, limit: number): Promise<FoundSection[]>;
  /**
   * Every page in the index, from all versions.
   *
   * @throws Error if the index can't be read
   */
  pages(): Promise<KnownPage[]>;
  /**
   * The Markdown at an address relative to the site's base, such as `/docs/cli.md`, or undefined if there is
   * none.
   *
   * @throws Error if it exists but can't be read
   */
  readMarkdown(address: string): Promise<string | undefined>;
}

/** An unanswerable call. The message explains why and suggests alternatives. */
export class ToolError extends Error {}
