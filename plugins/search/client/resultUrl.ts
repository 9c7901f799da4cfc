import {safeUrl} from './sanitize';

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
 * Turns a hit's address into a route of this site: a hosted index holds whole addresses. An external one
 * stays whole.
 */
export function toResultUrl(url: string, siteUrl: string, rules: Rules): string {
  const safe = safeUrl(url);
  if (isExternal(safe, siteUrl, rules) || safe === '#') return safe;
  const {pathname, search, hash} = new URL(safe, siteUrl);
  const {from, to} = rules.replaceSearchResultPathname ?? {};
  const route = from && to !== undefined ? pathname.replace(new RegExp(from), to) : pathname;
  return route + search + hash;
}
