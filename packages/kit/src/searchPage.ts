export interface Section {
  /** 1 is the page itself, up to its first heading. */
  level: number;
  /** Id of the heading, or empty for the page itself. */
  anchor: string;
  /** Empty for the page itself, whose heading is the title. */
  heading: string;
  content: string;
}

/**
 * A page whose parts the build already knows. From its HTML, search reads only site-dependent data: language
 * and contextual tag.
 */
export type StructuredPage = Omit<SearchPage, 'url' | 'description' | 'language' | 'tag'>;

/** A page's data for search. */
export interface SearchPage {
  /** Path relative to the site's base, with a leading slash. */
  url: string;
  /** Kind of page, for ranking: `guide`, `operation`, or a kind from the site's options. */
  kind: string;
  title: string;
  /**
   * The page's description, keywords and sidebar label, which are searched but not shown. Empty for operations,
   * whose text contains it.
   */
  description: string;
  /** Site area, shown above a group of hits. */
  area: string;
  language: string;
  /** Docusaurus's contextual tag, such as `docs-default-current`. */
  tag: string;
  sections: Section[];
  /** For an operation. */
  method?: string;
  path?: string;
  operationId?: string;
  /** The equivalent CLI command. */
  command?: string;
}
