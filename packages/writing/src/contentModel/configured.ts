import fs from 'node:fs';
import path from 'node:path';
import {checkRedirects, REDIRECTS} from './redirects';
import {missingGuides, SIDEBAR, sidebarDocs} from './sidebarDocs';
import type {Redirect} from './redirects';
import {docId} from '@nacre-docs/kit/mdx/pageRoute';
import type {SitePages} from './pages';

/** Entries of the sidebar of the guides that lead to no page, as `file:line: message`. */
export function findMissingGuides(siteDir: string, pages: SitePages, sidebar: readonly unknown[]): string[] {
  const files = [...pages.keys()];
  // Generated pages are none that people write.
  const isGenerated = (id: string) => fs.existsSync(path.join(siteDir, 'docs', `${id}.mdx`));
  const ids = sidebarDocs(sidebar, files).filter((id) => !isGenerated(id));
  return lines(missingGuides(ids, new Set(files.map(docId)), read(siteDir, SIDEBAR)));
}

/** Redirects that are wrong, as `file:line: message`; the anchors of pages are not known in a build. */
export function findMisledRedirects(
  siteDir: string,
  redirects: readonly Redirect[],
  routes: ReadonlySet<string>,
): string[] {
  const site = {
    routes,
    // Docusaurus lists them with the others.
    frozenRoutes: new Set<string>(),
    assets: {has: (address: string) => fs.existsSync(path.join(siteDir, 'static', address))},
    anchors: () => undefined,
  };
  return lines(checkRedirects(site, redirects, read(siteDir, REDIRECTS)));
}

const lines = (problems: Array<{file: string; line: number; message: string}>): string[] =>
  problems.map(({file, line, message}) => `${file}:${line}: ${message}`);

function read(siteDir: string, name: string): string {
  const file = path.join(siteDir, name);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
}
