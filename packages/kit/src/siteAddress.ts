/** What the build side and the browser side share: how a page of the site becomes an address. */

/** Where the site is served, as Docusaurus's configuration has it. */
export interface SiteAddress {
  /** Path on the host, with slashes at both ends. */
  baseUrl: string;
  /** Whether addresses of pages end with a slash; undefined leaves them unchanged. */
  trailingSlash?: boolean;
}

/** Addresses of one page may differ in case and in a slash at the end, as for Docusaurus; what this returns does not. */
export const comparablePath = (path: string): string => path.replace(/\/$/, '').toLowerCase();

/** Endings of files, which have no slash behind them. */
const FILE = /\.(?:gif|html|ico|jpe?g|json|md|pdf|png|svg|txt|webmanifest|webp|xml|ya?ml|zip)$/i;

/** Whether an address names its host or another protocol than that of pages: it is the same wherever the site is. */
export const isAbsolute = (address: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);

/**
 * The address of a page or a file of the site.
 *
 * @param route from the root of the site, such as `/docs/cli#install`; an absolute address stays unchanged
 */
export function siteAddress(route: string, {baseUrl, trailingSlash}: SiteAddress): string {
  if (isAbsolute(route)) return route;
  const end = route.search(/[?#]|$/);
  const path = route.slice(0, end);
  const address = baseUrl + path.slice(1);
  const isPage = path !== '/' && !FILE.test(path);
  const slashed =
    isPage && trailingSlash !== undefined ? address.replace(/\/*$/, trailingSlash ? '/' : '') : address;
  return slashed + route.slice(end);
}

/** A link to the site itself: no other host, nothing relative to the page. Its attributes are quoted. */
const LOCAL_LINK = /(<a(?: [\w-]+="[^"]*")*? href=")(\/(?!\/)[^"]*)/g;

/** Gives links in HTML, written from the root of the site, the addresses that they have where it is served. */
export function withSiteAddresses(html: string, site: SiteAddress): string {
  return html.replace(LOCAL_LINK, (_, start: string, route: string) => start + siteAddress(route, site));
}

/** The address of a page, given that of its file: `/docs/cli.html` and `/docs/cli/index.html` are `/docs/cli`. */
export function withoutFileName(path: string, {baseUrl, trailingSlash}: SiteAddress): string {
  const clean = path.replace(/(?:\/index)?\.html$/, trailingSlash ? '/' : '');
  return `${clean}/` === baseUrl ? baseUrl : clean;
}
