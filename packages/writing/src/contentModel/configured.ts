import fs from 'node:fs';
import path from 'node:path';
import {checkRedirects, type Redirect} from './redirects';
import {missingGuides, sidebarDocs} from './sidebarDocs';
import {docId} from '@nacre-docs/kit/mdx/pageRoute';
import type {SitePages} from './pages';

/** A sidebar and its module, relative to the site. */
export interface SidebarSource {
  file: string;
  items: readonly unknown[];
}

/** Redirects and their module, relative to the site. */
export interface RedirectSource {
  file: string;
  list: readonly Redirect[];
}

/** Sidebar entries without a page, as `file:line: message`. */
export function findMissingGuides(siteDir: string, pages: SitePages, sidebar: SidebarSource): string[] {
  const files = [...pages.keys()];
  // Generated pages aren't in `pages`.
  const isGenerated = (id: string) => fs.existsSync(path.join(siteDir, 'docs', `${id}.mdx`));
  const ids = sidebarDocs(sidebar.items, files).filter((id) => !isGenerated(id));
  return lines(
    missingGuides(ids, new Set(files.map(docId)), {...sidebar, source: read(siteDir, sidebar.file)}),
  );
}

/** Invalid redirects, as `file:line: message`. In a build, page anchors aren't known. */
export function findInvalidRedirects(
  siteDir: string,
  {file, list}: RedirectSource,
  routes: ReadonlySet<string>,
): string[] {
  const site = {
    routes,
    // Docusaurus lists them with the others.
    frozenRoutes: new Set<string>(),
    assets: {has: (address: string) => fs.existsSync(path.join(siteDir, 'static', address))},
    anchors: () => undefined,
  };
  return lines(checkRedirects(site, {file, list, source: read(siteDir, file)}));
}

const lines = (problems: Array<{file: string; line: number; message: string}>): string[] =>
  problems.map(({file, line, message}) => `${file}:${line}: ${message}`);

function read(siteDir: string, name: string): string {
  const file = path.join(siteDir, name);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
}
