/** Shared by the build side and the browser side: converts pages to addresses. */

/** The site's location, from Docusaurus's configuration. */
export interface SiteAddress {
  /** Path on the host, with slashes at both ends. */
  baseUrl: string;
  /** Whether page addresses end with a slash. Undefined leaves them unchanged. */
  trailingSlash?: boolean;
}

/** A canonical form of a page's address, which may vary in case and in a trailing slash, as in Docusaurus. */
export const comparablePath = (path: string): string => path.replace(/\/$/, '').toLowerCase();

/** File extensions, which are not followed by a slash. */
const FILE = /\.(?:gif|html|ico|jpe?g|json|md|pdf|png|svg|txt|webmanifest|webp|xml|ya?ml|zip)$/i;

/** Whether an address has a host or protocol, and so doesn't depend on the site's location. */
export const isAbsolute = (address: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);

/** Whether an address, or the source of a file, is an HTTP URL with a host. */
export const isWebAddress = (address: string): boolean => /^https?:\/\/[^/]/i.test(address);

/**
 * @param route a page or file from the site's root, such as `/docs/cli#install`, or an absolute address
 * @returns its address on the host
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

/** A link to the site itself: without a host and not relative. Its attributes are quoted. */
const LOCAL_LINK = /(<a(?: [\w-]+="[^"]*")*? href=")(\/(?!\/)[^"]*)/g;

/** Resolves links in HTML, written from the site's root, to the addresses where the site is served. */
export function withSiteAddresses(html: string, site: SiteAddress): string {
  return html.replace(LOCAL_LINK, (_, start: string, route: string) => start + siteAddress(route, site));
}

/** A page's address from its file's: `/docs/cli` for `/docs/cli.html` and `/docs/cli/index.html`. */
export function withoutFileName(path: string, {baseUrl, trailingSlash}: SiteAddress): string {
  const clean = path.replace(/(?:\/index)?\.html$/, trailingSlash ? '/' : '');
  return `${clean}/` === baseUrl ? baseUrl : clean;
}
