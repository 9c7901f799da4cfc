/** Kinds of page, which `npm run search:records` counts and the ranking weighs. */
export const PAGE_KINDS = ['guide', 'index', 'operation', 'webhook', 'schema', 'changelog', 'page'] as const;

export type PageKind = (typeof PAGE_KINDS)[number];

/** What a reader looks for first among pages that match equally well: the higher, the earlier. */
export const RANKS: Record<PageKind, number> = {
  guide: 100,
  index: 85,
  operation: 70,
  webhook: 60,
  schema: 40,
  changelog: 30,
  page: 20,
};

export interface Section {
  /** 1 is the page itself, up to its first heading. */
  level: number;
  /** Id of the heading; empty for the page itself. */
  anchor: string;
  /** Empty for the page itself, whose heading is the title. */
  heading: string;
  content: string;
}

/** All that search knows of a page. */
export interface SearchPage {
  /** Path below the site's base, with a leading slash. */
  url: string;
  kind: PageKind;
  title: string;
  /** One sentence from the head of the page, searched but not shown. Empty for operations, whose text it repeats. */
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
  /** The operationId in camelCase. */
  operationId?: string;
  /** Command of the command-line tool that does the same. */
  command?: string;
}
