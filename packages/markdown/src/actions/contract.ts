/** Name under which Docusaurus keeps this plugin's global data. */
export const PLUGIN_NAME = 'page-actions';

/** A service that a reader can open a page in. */
export interface OpenIn {
  /** Name of the service, as readers know it. */
  label: string;
  /** Address that is opened; `{markdown}` in it becomes that of the page's Markdown. */
  address: string;
}

/** What the menu of a page offers beside what the page itself knows. */
export interface PageActionsOptions {
  /** Address of the form of a new issue; without it, no problem can be reported. */
  issues?: string;
  /** Each sends the address of the page to somebody else, once a reader opens it. */
  openIn?: readonly OpenIn[];
}

/** The form of a new issue, filled with the page that it is about, and where its source is edited. */
export function issueAddress(form: string, title: string, page: string, source?: string): string {
  const facts = [`Page: ${page}`, source === undefined ? [] : `Source: ${source}`].flat();
  const body = `${facts.join('\n')}\n\nWhat is wrong:\n`;
  return `${form}?${new URLSearchParams({title: `${title}: `, body})}`;
}

/** The address of a page in a service. */
export const openAddress = ({address}: OpenIn, markdown: string): string =>
  address.replaceAll('{markdown}', encodeURIComponent(markdown));
