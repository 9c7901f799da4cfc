/** Shared by the build and the browser. */

/** Name of this plugin's global data. */
export const PLUGIN_NAME = 'nacre-docs-markdown';

/** A service that opens a page for the reader. */
export interface OpenIn {
  /** Name of the service. */
  label: string;
  /** URL with the placeholder `{markdown}` for the page's Markdown URL. */
  address: string;
}

/** Options of the page menu. */
export interface PageActionsOptions {
  /** URL of the new issue form. Without it, the menu can't report a problem. */
  issues?: string;
  /** Each receives the page's URL when the reader opens it. */
  openIn?: readonly OpenIn[];
}

/** Options that the browser reads. */
export interface MarkdownData {
  /** Routes without Markdown. */
  exclude: readonly string[];
  links: boolean;
  actions: PageActionsOptions | false;
  /** Contextual tags of the pages that the tools search. */
  tags: readonly string[];
}

/** Contextual tag of the pages outside the docs. */
export const OUTSIDE_DOCS = 'default';

/** Contextual tags of a docs version, and of the pages outside the docs. */
export const tagsOf = (version: string): string[] => [`docs-default-${version}`, OUTSIDE_DOCS];

/** URL of the new issue form, prefilled with the page and its source URL. */
export function issueAddress(form: string, title: string, page: string, source?: string): string {
  const facts = [`Page: ${page}`, source === undefined ? [] : `Source: ${source}`].flat();
  const body = `${facts.join('\n')}\n\nWhat is wrong:\n`;
  return `${form}?${new URLSearchParams({title: `${title}: `, body})}`;
}

/** URL that opens the page in a service. */
export const openAddress = ({address}: OpenIn, markdown: string): string =>
  address.replaceAll('{markdown}', encodeURIComponent(markdown));
