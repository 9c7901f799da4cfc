import {siteAddress, type SiteAddress} from '@nacre-docs/kit/siteAddress';
import {safeUrl} from './sanitize';

/** Where the site is served, and on which host. */
export interface Site extends SiteAddress {
  url: string;
}

interface Rules {
  externalUrlRegex?: string;
  replaceSearchResultPathname?: {from: string; to: string};
}

/**
 * Whether an address has to be loaded by the browser, because this site's router can't show it: what the
 * configuration calls external, or without such a rule what another host serves.
 */
export function isExternal(url: string, siteUrl: string, {externalUrlRegex}: Rules): boolean {
  if (externalUrlRegex !== undefined) return new RegExp(externalUrlRegex, 'i').test(url);
  return new URL(url, siteUrl).origin !== new URL(siteUrl).origin;
}

/**
 * Turns a hit's address into one of this site that its router knows: a hosted index holds whole addresses, the
 * shipped one has them from the root of the site. An external one stays whole.
 */
export function toResultUrl(url: string, site: Site, rules: Rules): string {
  const safe = /^\/(?!\/)/.test(url) ? siteAddress(url, site) : safeUrl(url);
  if (isExternal(safe, site.url, rules) || safe === '#') return safe;
  const {pathname, search, hash} = new URL(safe, site.url);
  const {from, to} = rules.replaceSearchResultPathname ?? {};
  const route = from && to !== undefined ? pathname.replace(new RegExp(from), to) : pathname;
  return route + search + hash;
}
