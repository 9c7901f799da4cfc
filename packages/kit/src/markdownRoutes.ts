/** Shared by the build side and the browser side of Markdown pages. */

/** Site routes without a Markdown page, each with the reason. */
export const WITHOUT_MARKDOWN: Readonly<Record<string, string>> = {
  '/search': 'A form whose results come from a script. Programs find the same pages in the page lists.',
  '/404.html': 'Shown for unknown URLs. Programs get the status 404.',
};

/** The list of lists, relative to the site's base. */
export const INDEX_FILE = 'llms.txt';

/** Address of a route's Markdown page, relative to the site's base: `/docs/cli.md`. */
export const markdownRoute = (route: string): string => (route === '/' ? '/index.md' : `${route}.md`);

/** A route in canonical form, without a trailing slash. */
export const plainRoute = (route: string): string => route.replace(/(?<=.)\/+$/, '');

/** Address of a file. One named like a page doesn't get a slash. */
export const fileAddress = (route: string, baseUrl: string): string => baseUrl + route.slice(1);

/** The site's location, from Docusaurus's configuration. */
interface Host {
  /** `https://docs.example.com` */
  url: string;
  /** Path on the host, with slashes at both ends. */
  baseUrl: string;
}

/** The absolute URL, which keeps the source in copied text. */
export const fileUrl = (route: string, {url, baseUrl}: Host): string => url + fileAddress(route, baseUrl);

/** Address of a host's API catalog. */
export const API_CATALOG = '/.well-known/api-catalog';

/** The catalog's media type. */
export const API_CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
