/**
 * Moves a page of the guides with everything that knows its address: `npm run move-doc -- docs/a.mdx
 * docs/b/c.mdx`. Links to it, its entry in the sidebar and a redirect from the old address follow. Prints
 * what changed.
 */
import '@nacre-docs/kit/cleanConsole';
import fs from 'node:fs';
import path from 'node:path';
import {product} from '../config/product';
import {isGenerated} from '@nacre-docs/kit/routes';
import {readPageFacts} from '@nacre-docs/kit/mdx/pageFacts';
import {docId, routeOf} from '@nacre-docs/kit/mdx/pageRoute';
import {ADDRESSES, readAddresses, writeAddresses} from '../checks/pages/addresses';
import {bin, runNode} from '../checks/process';
import {listFiles} from '@nacre-docs/kit/files';

/** Where addresses of pages are written: whole folders, and single files. */
const PLACES = [
  'docs',
  'openapi',
  'src',
  'config',
  'blog/authors.yml',
  'checks/search/ledger.yaml',
  'README.md',
  'CONTRIBUTING.md',
];
const TEXT = /\.(?:mdx?|ya?ml|tsx?|css|json)$/;
const NAVBAR = 'config/navbar.ts';
const SIDEBAR = 'config/guides-sidebar.ts';
const REDIRECTS = 'config/redirects.ts';

export interface Move {
  /** The site's folder. */
  siteDir: string;
  /** The page now, `docs/a.mdx`. */
  from: string;
  /** The page afterwards, `docs/b/c.mdx`. */
  to: string;
  /** Month of the move, `2025-06`. */
  since: string;
}

/**
 * Moves a page.
 *
 * @returns a line for each thing that changed, and for what is left to do
 * @throws Error that says what to do, before anything has changed, when the page cannot be moved
 */
export function moveDoc({siteDir, from, to, since}: Move): string[] {
  refuseImpossible(siteDir, from, to);
  const [oldRoute, newRoute] = [routeOf(from)!, routeOf(to)!];
  const read = (file: string) => fs.readFileSync(path.join(siteDir, file), 'utf8');
  const write = (file: string, content: string) => fs.writeFileSync(path.join(siteDir, file), content);

  const changes = [`${from}: moved to ${to}`];
  fs.mkdirSync(path.join(siteDir, path.dirname(to)), {recursive: true});
  fs.renameSync(path.join(siteDir, from), path.join(siteDir, to));

  for (const file of listSources(siteDir)) {
    const {content, count} = replaceLinks(read(file), oldRoute, newRoute);
    if (count === 0) continue;
    write(file, content);
    changes.push(`${file}: ${count} ${count === 1 ? 'link' : 'links'}`);
  }

  const sidebar = read(SIDEBAR);
  const moved = moveSidebarEntry(sidebar, docId(from), docId(to));
  write(SIDEBAR, moved);
  changes.push(
    moved === sidebar
      ? `${SIDEBAR}: no entry of ${docId(from)}; add ${docId(to)} if the page should have one`
      : `${SIDEBAR}: ${docId(to)} stands where ${docId(from)} was; move it if another place is better`,
  );

  const navbar = read(NAVBAR);
  const renamed = navbar.replaceAll(`docId: '${docId(from)}'`, `docId: '${docId(to)}'`);
  if (renamed !== navbar) {
    write(NAVBAR, renamed);
    changes.push(`${NAVBAR}: the item of the page`);
  }

  if (oldRoute !== newRoute) {
    write(REDIRECTS, addRedirect(read(REDIRECTS), {from: oldRoute, to: newRoute, since}));
    changes.push(`${REDIRECTS}: ${oldRoute} leads to ${newRoute}`);
    writeAddresses(siteDir, moveAddresses(readAddresses(siteDir), oldRoute, newRoute));
    changes.push(`${ADDRESSES}: ${newRoute} and its sections`);
  }
  return changes;
}

function refuseImpossible(siteDir: string, from: string, to: string): void {
  for (const file of [from, to]) {
    if (!/^docs\/(?:[\w.-]+\/)*[\w.-]+\.mdx$/.test(file) || file.includes('..'))
      throw new Error(
        `${file} is not a page of the guides. Name it from the root, like docs/scopes/logs.mdx.`,
      );
    if (isGenerated(file))
      throw new Error(`${file} is made by the build. Rename the operationId in openapi/ instead.`);
    if (routeOf(file) === undefined)
      throw new Error(`${file} is a partial, which has no address. Move it by hand and change its imports.`);
  }
  if (!fs.existsSync(path.join(siteDir, from))) throw new Error(`There is no ${from}. Correct the name.`);
  const taken = filesAt(siteDir, routeOf(to)!).find((file) => file === to || file !== from);
  if (taken) throw new Error(`${taken} exists already. Choose another name, or remove it first.`);
  const {imports} = readPageFacts(fs.readFileSync(path.join(siteDir, from), 'utf8'));
  const relative = imports.find(({path: module}) => /^\.{1,2}\//.test(module));
  if (relative)
    throw new Error(
      `${from}:${relative.line}: the import is relative and would break. Write it as @site/docs/… first.`,
    );
}

/** The files that are served at an address. */
function filesAt(siteDir: string, route: string): string[] {
  return [`${route}.mdx`, `${route}/index.mdx`]
    .map((file) => file.slice(1))
    .filter((file) => fs.existsSync(path.join(siteDir, file)));
}

function listSources(siteDir: string): string[] {
  return PLACES.flatMap((place) => {
    const root = path.join(siteDir, place);
    if (fs.statSync(root, {throwIfNoEntry: false})?.isFile()) return [place];
    return listFiles(root)
      .map((file) => `${place}/${file}`)
      .filter((file) => TEXT.test(path.basename(file)) && !isGenerated(file));
  });
}

/**
 * Replaces an address in a text, with or without the site's host, an anchor or a query. Longer addresses
 * that begin or end with it stay as they are.
 */
export function replaceLinks(
  content: string,
  oldRoute: string,
  newRoute: string,
): {content: string; count: number} {
  let count = 0;
  if (oldRoute === newRoute) return {content, count};
  const pattern = new RegExp(`(^|[^\\w./-]|${quote(product.url)})${quote(oldRoute)}(?![\\w/-]|\\.\\w)`, 'gm');
  const replaced = content.replace(pattern, (_, before: string) => {
    count++;
    return before + newRoute;
  });
  return {content: replaced, count};
}

/**
 * Renames a page in the source of the sidebar, where it stands alone, `'scopes/logs'`, or in a list,
 * `...under('scopes', 'logs', 'metrics')`, which is parted when the page leaves its folder.
 */
export function moveSidebarEntry(source: string, oldId: string, newId: string): string {
  return source.replace(
    /(\.\.\.)?\bunder\(([^()]*)\)|'([^'\n]*)'/g,
    (whole, spread: string | undefined, list: string | undefined, id: string | undefined) => {
      if (list === undefined) return id === oldId ? `'${newId}'` : whole;
      const [folder = '', ...pages] = [...list.matchAll(/'([^']*)'/g)].map(([, text]) => text!);
      const index = pages.findIndex((page) => `${folder}/${page}` === oldId);
      if (index < 0) return whole;
      if (newId.startsWith(`${folder}/`)) {
        const renamed = pages.with(index, newId.slice(folder.length + 1));
        return `${spread ?? ''}${under(folder, renamed)}`;
      }
      const parts = [pages.slice(0, index), pages.slice(index + 1)].map((rest) =>
        rest.length > 0 ? `...${under(folder, rest)}` : '',
      );
      const items = [parts[0], `'${newId}'`, parts[1]].filter(Boolean).join(', ');
      return spread ? items : `[${items}]`;
    },
  );
}

/** The list of addresses after a move: sections go with their page, and the page's old address stays. */
export function moveAddresses(addresses: string[], oldRoute: string, newRoute: string): string[] {
  const sections = addresses.map((address) =>
    address.startsWith(`${oldRoute}#`) ? newRoute + address.slice(oldRoute.length) : address,
  );
  return [...sections, oldRoute, newRoute];
}

/** A text for a regular expression that matches this text and nothing else. */
function quote(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

function under(folder: string, pages: string[]): string {
  return `under(${[folder, ...pages].map((text) => `'${text}'`).join(', ')})`;
}

/** Adds a redirect to the source of the list; one from the page's new address would hide the page and goes. */
export function addRedirect(source: string, {from, to, since}: Omit<Move, 'siteDir'>): string {
  const kept = source.replace(new RegExp(`\\n\\s*\\{\\s*from: '${quote(to)}',[^}]*\\},?`, 'g'), '');
  const end = kept.lastIndexOf('];');
  if (end < 0) throw new Error(`${REDIRECTS} holds no list. Restore it.`);
  const entry = `  {from: '${from}', to: '${to}', since: '${since}'},\n`;
  return `${kept.slice(0, end).trimEnd()}\n${entry}${kept.slice(end)}`;
}

async function main(): Promise<void> {
  const [from, to, ...rest] = process.argv.slice(2);
  if (!from || !to || rest.length > 0)
    throw new Error('Name the page and its new place: npm run move-doc -- docs/a.mdx docs/b/c.mdx');
  const since = new Date().toISOString().slice(0, 7);
  for (const line of moveDoc({siteDir: process.cwd(), from, to, since})) console.log(line);
  await runNode([bin('prettier'), '--write', SIDEBAR, REDIRECTS]);
  console.log('Run npm run check -- links orphans addresses, and look at the page in its new place.');
}

if (require.main === module) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
