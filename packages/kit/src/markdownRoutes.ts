/** What the build side and the browser side of Markdown pages share. */

/** Routes of the site that have no Markdown page, each with the reason. */
export const WITHOUT_MARKDOWN: Readonly<Record<string, string>> = {
  '/search': 'A form whose results a script finds; the lists of pages lead programs to the same pages.',
  '/404.html': 'Stands for addresses where nothing is; programs get the status 404.',
};

/** The list of all lists, below the site's base. */
export const INDEX_FILE = 'llms.txt';

/** Address of the Markdown page of a route, below the site's base: `/docs/cli.md`. */
export const markdownRoute = (route: string): string => (route === '/' ? '/index.md' : `${route}.md`);

/** A route in the one form that it is known by: without the slash at its end. */
export const plainRoute = (route: string): string => route.replace(/(?<=.)\/+$/, '');

/** Address of a file of the site; one with the name of a page gets no slash. */
export const fileAddress = (route: string, baseUrl: string): string => baseUrl + route.slice(1);

/** Where the site is served, as Docusaurus's configuration has it. */
interface Host {
  /** `https://docs.example.com` */
  url: string;
  /** Path on the host, with slashes at both ends. */
  baseUrl: string;
}

/** The same with the host. What a program has read says so where it came from, wherever it is copied to. */
export const fileUrl = (route: string, {url, baseUrl}: Host): string => url + fileAddress(route, baseUrl);

/** Address of a host's API catalog. */
export const API_CATALOG = '/.well-known/api-catalog';

/** Media type of the catalog. */
export const API_CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
