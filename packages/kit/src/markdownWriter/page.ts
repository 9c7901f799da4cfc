/** A Markdown page before its links point to other Markdown pages. */
export interface MarkdownPage {
  /** Address relative to the site's base, without a trailing slash: `/docs/cli`. `/` is the home page. */
  route: string;
  title: string;
  /** A one-sentence summary. */
  description: string;
  /** The site area that the page belongs to. Each area has its own list. */
  area: string;
  /**
   * The page below its title, with headings from level 2. Links between pages are written as in the sources,
   * `/docs/cli#install`. A heading with a custom id ends with it, `{#kept-id}`.
   */
  markdown: string;
  /** Source file, relative to the site's folder. */
  source?: string;
}
