/** What the build and the browser share. */

/** Name under which Docusaurus keeps this plugin's global data. */
export const PLUGIN_NAME = 'nacre-docs-markdown';

/** A service that opens a page for the reader. */
export interface OpenIn {
  /** Name of the service. */
  label: string;
  /** Its address, with `{markdown}` for the address of the page's Markdown. */
  address: string;
}

/** Options of the page menu. */
export interface PageActionsOptions {
  /** Address of the form for a new issue. Without it, the menu can't report a problem. */
  issues?: string;
  /** Each of them gets the address of the page when the reader opens it. */
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

/** The form of a new issue, filled in with the page and the address of its source. */
export function issueAddress(form: string, title: string, page: string, source?: string): string {
  const facts = [`Page: ${page}`, source === undefined ? [] : `Source: ${source}`].flat();
  const body = `${facts.join('\n')}\n\nWhat is wrong:\n`;
  return `${form}?${new URLSearchParams({title: `${title}: `, body})}`;
}

/** The address of a page in a service. */
export const openAddress = ({address}: OpenIn, markdown: string): string =>
  address.replaceAll('{markdown}', encodeURIComponent(markdown));
