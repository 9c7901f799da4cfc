import {safeUrl} from './sanitize';

interface Rules {
  externalUrlRegex?: string;
  replaceSearchResultPathname?: {from: string; to: string};
}

/** Whether an address has to be loaded by the browser, because this site's router can't show it. */
export function isExternal(url: string, {externalUrlRegex}: Rules): boolean {
  return externalUrlRegex !== undefined && new RegExp(externalUrlRegex, 'i').test(url);
}

/**
 * Turns a hit's address into a route of this site: a hosted index holds whole addresses. One that the
 * configuration calls external stays whole, as does one of another kind of protocol.
 */
export function toResultUrl(url: string, siteUrl: string, rules: Rules): string {
  const safe = safeUrl(url);
  if (isExternal(safe, rules) || safe === '#') return safe;
  const {pathname, search, hash} = new URL(safe, siteUrl);
  const {from, to} = rules.replaceSearchResultPathname ?? {};
  const route = from && to !== undefined ? pathname.replace(new RegExp(from), to) : pathname;
  return route + search + hash;
}
