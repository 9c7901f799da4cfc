import type {Redirect} from '../../config/redirects';
import {closest} from '../../plugins/content-model/closest';
import type {ContentSite, Problem} from '../site';

const FILE = 'config/redirects.ts';

/** Every redirect leads from an address that nothing else has to a page, and an anchor, that exists. */
export function checkRedirects(site: ContentSite, redirects: readonly Redirect[]): Problem[] {
  return redirects.flatMap((redirect, index) => {
    const earlier = redirects.slice(0, index);
    return [fromProblem(site, redirect, earlier), toProblem(site, redirect), sinceProblem(redirect)]
      .filter((message) => message !== undefined)
      .map((message) => ({file: FILE, line: 1, message}));
  });
}

function fromProblem(site: ContentSite, {from}: Redirect, earlier: readonly Redirect[]): string | undefined {
  if (!/^(?:\/[\w.-]+)+$/.test(from))
    return `from: ${from} is not an address. Write it from the root of the site, without a slash at the end.`;
  if (site.routes.has(from) || site.assets.has(from))
    return `from: ${from} is in use. Remove the redirect or move what is there.`;
  if (earlier.some((other) => other.from === from))
    return `from: ${from} has two redirects. Remove one of them.`;
  return undefined;
}

function toProblem(site: ContentSite, {to}: Redirect): string | undefined {
  const [route = '', anchor] = to.split('#');
  if (!site.routes.has(route)) {
    // Of an operation that only an older version has. The sections of its pages are not known here.
    if (site.frozenRoutes.has(route)) return undefined;
    const close = closest(route, site.routes);
    return `to: there is no page ${route}. ${close ? `Did you mean ${close}?` : 'Lead to one that comes close.'}`;
  }
  if (anchor === undefined || site.anchors(route)?.has(anchor)) return undefined;
  return `to: ${route} has no section #${anchor}. Lead to another one or to the page.`;
}

function sinceProblem({from, since}: Redirect): string | undefined {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(since)
    ? undefined
    : `since: ${from} moved in ${since}, which is not a month. Write it like 2025-06.`;
}
