import fs from 'node:fs';
import path from 'node:path';
import {schemaRoute} from '@nacre-docs/kit/routes';
import {closest} from '@nacre-docs/kit/closest';
import type {Redirect} from '@nacre-docs/writing/contentModel/redirects';
import type {ContentSite, Problem} from '../site';

/** Every address that was ever published: pages, and sections of the pages that people write. */
export const ADDRESSES = 'config/addresses.txt';

/** Reads the list, an address per line. */
export function readAddresses(siteDir = process.cwd()): string[] {
  const file = path.join(siteDir, ADDRESSES);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split(/\r?\n/).filter(Boolean) : [];
}

/** Writes the list, sorted and each address once. */
export function writeAddresses(siteDir: string, addresses: Iterable<string>): void {
  fs.writeFileSync(path.join(siteDir, ADDRESSES), `${[...new Set(addresses)].sort().join('\n')}\n`);
}

/** Pages of the site. A schema has one only while it is nested too deep to be shown whole, so none can be promised. */
function pagesOf(site: ContentSite): string[] {
  return [...site.routes].filter((route) => !route.startsWith(schemaRoute('')));
}

/** The addresses that the site has now. Sections of operation pages follow from their fields and are left out. */
export function addressesOf(site: ContentSite): string[] {
  const sections = site.pages.flatMap(({route}) =>
    route === undefined ? [] : [...(site.anchors(route) ?? [])].map((id) => `${route}#${id}`),
  );
  return [...pagesOf(site), ...sections];
}

/**
 * The list with what is new. A page stays on it for good, its sections as long as the page is there: a redirect
 * takes care of them too.
 */
export function updateAddresses(site: ContentSite, known: readonly string[]): string[] {
  const kept = known.filter((address) => !address.includes('#') || site.routes.has(address.split('#')[0]!));
  return [...kept, ...addressesOf(site)];
}

/**
 * No address vanishes: a page that is gone has a redirect, a section that is gone left its id on another one. And
 * every page is on the list, so that it will be missed.
 *
 * @param known the list, in the order of its lines
 * @param month for the redirects that are proposed, `2025-06`
 */
export function checkAddresses(
  site: ContentSite,
  known: readonly string[],
  redirects: readonly Redirect[],
  month = new Date().toISOString().slice(0, 7),
): Problem[] {
  const redirected = new Set(redirects.map(({from}) => from));
  const listed = new Set(known);
  const gone = known.map((address) => {
    const [route = '', id] = address.split('#');
    if (redirected.has(route)) return undefined;
    if (id === undefined) return site.routes.has(route) ? undefined : gonePage(site, route, month);
    return site.anchors(route)?.has(id) === false ? goneSection(site, route, id) : undefined;
  });
  const unlisted = pagesOf(site)
    .filter((route) => !listed.has(route))
    .map((route) => `${route} is not on this list. Run npm run addresses, which adds it.`);
  return [
    ...gone.flatMap((message, index) => (message ? {file: ADDRESSES, line: index + 1, message} : [])),
    ...unlisted.map((message) => ({file: ADDRESSES, line: 1, message})),
  ];
}

/** Where readers of a page that is gone may want to go: the most similar address, else the page above it. */
function successor(site: ContentSite, route: string): string {
  const folder = route.slice(0, route.lastIndexOf('/'));
  const siblings = [...site.routes].filter((other) => other.startsWith(`${folder}/`));
  const above = [`${folder}/overview`, folder].find((other) => site.routes.has(other));
  return closest(route, siblings) ?? above ?? closest(route, site.routes) ?? '/docs/…';
}

function gonePage(site: ContentSite, route: string, month: string): string {
  const entry = `{from: '${route}', to: '${successor(site, route)}', since: '${month}'},`;
  return `${route} was published and is gone. Add ${entry} to config/redirects.ts, with the page that comes closest; or remove this line if it was never published.`;
}

function goneSection(site: ContentSite, route: string, id: string): string {
  const page = site.pages.find((candidate) => candidate.route === route)!;
  const heading = page.headings.find(
    (candidate) =>
      candidate.id ===
      closest(
        id,
        page.headings.map((other) => other.id),
      ),
  );
  const kept = heading ? `## ${heading.text} {/* #${id} */}` : `## … {/* #${id} */}`;
  return `${route}#${id} was published and is gone. Give its id to the heading that comes closest in ${page.file}, \`${kept}\`; or remove this line if it was never published.`;
}
