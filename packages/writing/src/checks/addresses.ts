import fs from 'node:fs';
import {schemaRoute} from '@nacre-docs/kit/routes';
import {closest} from '@nacre-docs/kit/closest';
import type {RedirectSource} from '../contentModel/configured';
import type {Problem} from '@nacre-docs/kit/problem';
import type {ContentSite} from '@nacre-docs/kit/contentSite';

/** Reads the list of every address ever published, one per line: pages, and sections of hand-written pages. */
export function readAddresses(file: string): string[] {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split(/\r?\n/).filter(Boolean) : [];
}

/** Writes the list sorted and without duplicates. */
export function writeAddresses(file: string, addresses: Iterable<string>): void {
  fs.writeFileSync(file, `${[...new Set(addresses)].sort().join('\n')}\n`);
}

/**
 * Page addresses. Schema pages are excluded: one exists only while its schema is too deeply nested to inline.
 */
function pagesOf(site: ContentSite): string[] {
  return [...site.routes].filter((route) => !route.startsWith(schemaRoute('')));
}

/** Current addresses. Operation page sections are excluded because they're generated from fields. */
export function addressesOf(site: ContentSite): string[] {
  const sections = site.pages.flatMap(({route}) =>
    route === undefined ? [] : [...(site.anchors(route) ?? [])].map((id) => `${route}#${id}`),
  );
  return [...pagesOf(site), ...sections];
}

/**
 * The list plus new addresses, minus the sections of removed pages, because a redirect covers both.
 */
export function updateAddresses(site: ContentSite, known: readonly string[]): string[] {
  const pages = known.filter((address) => !address.includes('#') || site.routes.has(address.split('#')[0]!));
  return [...pages, ...addressesOf(site)];
}

/**
 * Published addresses keep working: a removed page has a redirect, a removed section's id moves to another
 * section. New addresses may be missing: `docs-check --addresses` adds them when they're published.
 *
 * @param file of the list
 * @param month for suggested redirects, such as `2025-06`
 */
export function checkAddresses(
  site: ContentSite,
  file: string,
  redirects: RedirectSource = {file: 'docusaurus.config.ts', list: []},
  month = new Date().toISOString().slice(0, 7),
  known = readAddresses(file),
): Problem[] {
  const redirected = new Set(redirects.list.map(({from}) => from));
  const problems = known.map((address) => {
    const [route = '', id] = address.split('#');
    if (redirected.has(route)) return undefined;
    if (id === undefined)
      return site.routes.has(route) ? undefined : missingPage(site, route, month, redirects.file);
    return site.anchors(route)?.has(id) === false ? missingSection(site, route, id) : undefined;
  });
  return problems.flatMap((message, index) => (message ? {file, line: index + 1, message} : []));
}

/** The best redirect target for a removed page: the most similar address, or else the parent page. */
function successor(site: ContentSite, route: string): string {
  const folder = route.slice(0, route.lastIndexOf('/'));
  const siblings = [...site.routes].filter((other) => other.startsWith(`${folder}/`));
  const above = [`${folder}/overview`, folder].find((other) => site.routes.has(other));
  return closest(route, siblings) ?? above ?? closest(route, site.routes) ?? '/docs/…';
}

function missingPage(site: ContentSite, route: string, month: string, file: string): string {
  const entry = `{from: '${route}', to: '${successor(site, route)}', since: '${month}'},`;
  return `${route} was published but no longer exists. Add ${entry} to ${file}, pointing to the closest page, or remove this line if it was never published.`;
}

function missingSection(site: ContentSite, route: string, id: string): string {
  const page = site.pages.find((candidate) => candidate.route === route)!;
  const headings = new Map(page.headings.map((heading) => [heading.id, heading.text]));
  const heading = headings.get(closest(id, headings.keys()) ?? '') ?? '…';
  const fixed = `## ${heading} {/* #${id} */}`;
  return `${route}#${id} was published but no longer exists. Move its id to the closest heading in ${page.file}, \`${fixed}\`, or remove this line if it was never published.`;
}
