export interface Section {
  /** 1 is the page itself, up to its first heading. */
  level: number;
  /** Id of the heading; empty for the page itself. */
  anchor: string;
  /** Empty for the page itself, whose heading is the title. */
  heading: string;
  content: string;
}

/**
 * A page that the build knows by its parts. It is not read from its HTML, which tells only what depends on the
 * site: its language and contextual tag.
 */
export type StructuredPage = Omit<SearchPage, 'url' | 'description' | 'language' | 'tag'>;

/** The data of a page for search. */
export interface SearchPage {
  /** Path below the site's base, with a leading slash. */
  url: string;
  /** Kind of page, by which search ranks it: `guide`, `operation`, or one that the site names in its options. */
  kind: string;
  title: string;
  /**
   * One sentence from the head of the page, the words that readers have for it, and its name in the sidebar; searched
   * but not shown. Empty for operations, whose text it repeats.
   */
  description: string;
  /** Area of the site, shown above a group of hits. */
  area: string;
  language: string;
  /** Docusaurus's contextual tag, such as `docs-default-current`. */
  tag: string;
  sections: Section[];
  /** Of an operation. */
  method?: string;
  path?: string;
  operationId?: string;
  /** Command of the command-line tool that does the same. */
  command?: string;
}
