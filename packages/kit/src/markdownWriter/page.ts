/** A page of the site as Markdown, before its links lead to other pages of this kind. */
export interface MarkdownPage {
  /** Address below the site's base, without a slash at its end: `/docs/cli`; `/` is the home page. */
  route: string;
  title: string;
  /** One sentence, in one line: what the page answers. */
  description: string;
  /** Name of the part of the site that the page belongs to; each has a list of its own. */
  area: string;
  /**
   * The page below its title, with headings from the second level on. Links to pages of the site are written as in the
   * sources, `/docs/cli#install`. A heading whose id does not follow from its words ends with it, `{#kept-id}`.
   */
  markdown: string;
  /** File that people edit, relative to the site's folder. */
  source?: string;
}
