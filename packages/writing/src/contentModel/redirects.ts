import {didYouMean} from '@nacre-docs/kit/closest';
import type {Problem} from '@nacre-docs/kit/problem';

/** The old address of a moved page. */
export interface Redirect {
  /** The old path, such as `/docs/folder/old-name`. It must be unused. */
  from: string;
  /** The new path, with an anchor if the page became a section. */
  to: string;
  /** Month of the move, `2025-06`. */
  since: string;
}

/** A site's redirects and their module, for the line numbers of problems. */
export interface RedirectList {
  /** Relative to the site. */
  file: string;
  list: readonly Redirect[];
  source: string;
}

/** The parts of a site that redirects depend on. */
export interface RedirectTargets {
  /** The anchors of a page, or undefined if unknown. */
  anchors(route: string): Set<string> | undefined;
  routes: ReadonlySet<string>;
  frozenRoutes: ReadonlySet<string>;
  assets: Pick<ReadonlySet<string>, 'has'>;
}

type Field = keyof Redirect;

/** Every redirect goes from an unused address to an existing page and anchor. */
export function checkRedirects(
  site: RedirectTargets,
  {file, list: redirects, source}: RedirectList,
): Problem[] {
  return redirects.flatMap((redirect, index) => {
    const earlier = redirects.slice(0, index);
    const problems: Record<Field, string | undefined> = {
      from: fromProblem(site, redirect, earlier),
      to: toProblem(site, redirect),
      since: sinceProblem(redirect),
    };
    const same = earlier.filter(({from}) => from === redirect.from).length;
    return Object.entries(problems).flatMap(([field, message]) =>
      message === undefined ? [] : {file, line: lineOf(source, redirect, same, field as Field), message},
    );
  });
}

/** @param same number of earlier redirects with the same `from` */
function lineOf(source: string, {from}: Redirect, same: number, field: Field): number {
  const matches = [...source.matchAll(/\bfrom:\s*(['"`])(.*?)\1/g)].filter(([, , text]) => text === from);
  const {index: start = 0} = matches[same] ?? matches[0] ?? {};
  const behind = source.slice(start).search(new RegExp(`^[^}]*?\\b${field}:`));
  const at = behind < 0 ? start : source.indexOf(`${field}:`, start);
  return source.slice(0, at).split('\n').length;
}

function fromProblem(
  site: RedirectTargets,
  {from}: Redirect,
  earlier: readonly Redirect[],
): string | undefined {
  if (!/^(?:\/[\w.-]+)+$/.test(from))
    return `from: ${from} is not a path. Start at the site's root, without a trailing slash.`;
  if (site.routes.has(from) || site.assets.has(from))
    return `from: ${from} is in use. Remove the redirect, or move the page.`;
  if (earlier.some((other) => other.from === from))
    return `from: ${from} has two redirects. Remove one of them.`;
  return undefined;
}

function toProblem(site: RedirectTargets, {to}: Redirect): string | undefined {
  const [route = '', anchor] = to.split('#');
  if (!site.routes.has(route)) {
    // An operation that only an older version has. Its sections aren't known here.
    if (site.frozenRoutes.has(route)) return undefined;
    return `to: there is no page ${route}. ${didYouMean(route, site.routes, 'Choose the closest page.')}`;
  }
  if (anchor === undefined || (site.anchors(route)?.has(anchor) ?? true)) return undefined;
  return `to: ${route} doesn't have a section #${anchor}. Choose another section, or the page.`;
}

function sinceProblem({from, since}: Redirect): string | undefined {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(since)
    ? undefined
    : `since: ${from} moved in ${since}, which is not a month. Write it like 2025-06.`;
}
