import fs from 'node:fs/promises';
import path from 'node:path';
import type {AllContent, LoadContext} from '@docusaurus/types';
import {loadedVersions} from '@nacre-docs/kit/loadedVersions';
import {UserError} from '@nacre-docs/kit/userError';
import {PageCache} from '@nacre-docs/kit/pageCache';
import {pageOf} from '@nacre-docs/kit/pageFile';
import {sourceAddress, type DocsVersion} from '@nacre-docs/kit/versions';
import {PLUGIN_NAME} from '../contract';
import {apiCatalog, type CataloguedApi} from './apiCatalog';
import {mainOf, readPage, type PageContent} from '@nacre-docs/kit/markdownWriter/readPage';
import {API_CATALOG, plainRoute, WITHOUT_MARKDOWN} from '@nacre-docs/kit/markdownRoutes';
import {writeLists, type SiteWords} from './lists';
import type {MarkdownPage} from '@nacre-docs/kit/markdownWriter/page';
import {filesOf, type TextFile} from './pageFiles';

/** Options for the Markdown pages. */
export interface PagesOptions {
  /** Area of pages without a sidebar. */
  otherArea: string;
  /** Routes without Markdown, such as redirects. */
  exclude: readonly string[];
  /** Start of the addresses where pages are edited, to find the day when they last changed. */
  edit?: string;
  /** Files for programs, relative to the site's base. */
  downloads: SiteWords['downloads'];
  /** The API for the catalog at `/.well-known/api-catalog`. */
  api?: CataloguedApi;
}

/** The built site. */
interface Build {
  outDir: string;
  routesPaths: string[];
  allContent: AllContent;
}

/**
 * Writes each built page of the site as Markdown next to it: `/docs/cli` at `/docs/cli.md`. Lists of these pages and
 * the catalog of APIs link to them.
 */
export async function writePages(context: LoadContext, options: PagesOptions, build: Build): Promise<void> {
  const {generatedFilesDir, baseUrl, siteConfig} = context;
  const {otherArea, exclude, edit, downloads, api} = options;
  const {title, tagline, url, trailingSlash} = siteConfig;
  const site = {url, baseUrl, trailingSlash};
  const started = Date.now();
  /** The address of a page without the site's base. */
  const routeOf = (permalink: string) => plainRoute(permalink.slice(baseUrl.length - 1));
  const versions = loadedVersions(build.allContent, context);
  const readOptions = {baseUrl, edit, otherArea};
  const cache = new PageCache<PageContent>(
    path.join(generatedFilesDir, PLUGIN_NAME, 'pages.json'),
    readOptions,
  );
  const read = async (route: string): Promise<PageContent | undefined> => {
    const html = await fs.readFile(await pageOf(build.outDir, route), 'utf8');
    return cache.get(route, contentOf(html), () => readPage(html, readOptions));
  };
  const routes = build.routesPaths.map(routeOf).filter((route) => !exclude.includes(route));
  const pages = await readPages(routes, read, versions);
  cache.save();
  const changes = await lastChanges(pages, context);
  const files = filesOf(pages, site, (source) => changes.get(source));
  await writeAll(build.outDir, [
    ...files.flatMap(({parts}) => parts),
    ...writeLists(files, site, {title, tagline, downloads}),
    // Programs request it only at the root of a host.
    ...(api && baseUrl === '/' ? [{route: API_CATALOG, content: apiCatalog(api, site)}] : []),
  ]);
  console.log(`Markdown: ${pages.length} pages in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Times when the pages' sources last changed, in milliseconds. */
async function lastChanges(
  pages: readonly MarkdownPage[],
  {siteDir, siteConfig}: LoadContext,
): Promise<Map<string, number | undefined>> {
  const {experimental_vcs: vcs} = siteConfig.future;
  const changes = new Map<string, number | undefined>();
  for (const {source} of pages) {
    if (source === undefined) continue;
    const change = await vcs.getFileLastUpdateInfo(path.resolve(siteDir, source));
    changes.set(source, change?.timestamp);
  }
  return changes;
}

/**
 * The pages of a build as Markdown, ordered by route.
 *
 * @throws UserError that lists the pages without a title
 */
async function readPages(
  routes: string[],
  read: (route: string) => Promise<PageContent | undefined>,
  versions: readonly DocsVersion[],
): Promise<MarkdownPage[]> {
  const pages: MarkdownPage[] = [];
  const untitled: string[] = [];
  for (const route of [...new Set(routes)].sort()) {
    if (WITHOUT_MARKDOWN[route] !== undefined) continue;
    const page = await read(route);
    if (!page?.title) untitled.push(route);
    else pages.push({...page, route, area: areaIn(versions, route, page.area)});
  }
  if (untitled.length > 0)
    throw new UserError(
      `Markdown pages need a title. Add one to ${untitled.join(', ')}, or add the route to "pages.exclude" of @nacre-docs/markdown.`,
    );
  return pages;
}

/** The part of a built page that affects its Markdown. */
function contentOf(html: string): string {
  const description = /<meta\b[^>]*\bname="?description\b[^>]*>/.exec(html)?.[0] ?? '';
  return description + mainOf(html);
}

function areaIn(versions: readonly DocsVersion[], route: string, area: string): string {
  const {version} = sourceAddress(versions, route);
  return version && !version.isLast ? `${area} (${version.label})` : area;
}

async function writeAll(outDir: string, files: TextFile[]): Promise<void> {
  for (const {route, content} of files) {
    const file = path.join(outDir, decodeURI(route));
    await fs.mkdir(path.dirname(file), {recursive: true});
    await fs.writeFile(file, content);
  }
}
