import {siteAddress, type SiteAddress} from '@nacre-docs/kit/siteAddress';
import {safeUrl} from './sanitize';

/** The site's host and base path. */
export interface Site extends SiteAddress {
  url: string;
}

interface Rules {
  externalUrlRegex?: string;
  replaceSearchResultPathname?: {from: string; to: string};
}

/**
 * Whether the browser must load a URL because this site's router can't show it: URLs matching the configured rule,
 * or, without one, URLs on other hosts.
 */
export function isExternal(url: string, siteUrl: string, {externalUrlRegex}: Rules): boolean {
  if (externalUrlRegex !== undefined) return new RegExp(externalUrlRegex, 'i').test(url);
  return new URL(url, siteUrl).origin !== new URL(siteUrl).origin;
}

/**
 * Converts a hit's URL to one that this site's router knows: hosted indexes contain absolute URLs, the shipped one
 * has root-relative URLs. External URLs stay absolute.
 */
export function toResultUrl(url: string, site: Site, rules: Rules): string {
  const safe = /^\/(?!\/)/.test(url) ? siteAddress(url, site) : safeUrl(url);
  if (isExternal(safe, site.url, rules) || safe === '#') return safe;
  const {pathname, search, hash} = new URL(safe, site.url);
  const {from, to} = rules.replaceSearchResultPathname ?? {};
  const route = from && to !== undefined ? pathname.replace(new RegExp(from), to) : pathname;
  return route + search + hash;
}
