import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {PageCache} from '../cache/pageCache';
import {pageOf} from '../hosting/pageOf';
import {lastChangeOf} from '../last-change';
import {sourceAddress, type DocsVersion} from '../versions/versions';
import {apiCatalog, type CataloguedApi} from './apiCatalog';
import {mainOf, readArea, readPage, type PageContent} from './content/readPage';
import {API_CATALOG, plainRoute, WITHOUT_MARKDOWN} from './contract';
import {writeLists, type SiteWords} from './lists';
import {guideReader, type GuideOptions} from './guides/sources';
import type {MarkdownPage} from './page';
import {writeTwins, type TextFile} from './twins';

const NAME = 'markdown-pages';

export interface MarkdownPagesOptions {
  /** What addresses begin with where people edit the files of pages; without it no page has the day of its last change. */
  edit?: string;
  /** Area of the pages that stand in no sidebar. */
  otherArea: string;
  /** The versions of the docs; by default there is one. Areas of others than the last say which. */
  versions?: readonly DocsVersion[];
  /** Files beside the site that programs read, below its base. */
  downloads: SiteWords['downloads'];
  /** How guides are written from their sources; without it they are read as they were built. */
  guides?: GuideOptions;
  /** Pages that are written as Markdown from what they are made of, by their routes. */
  reference?: (route: string) => Omit<MarkdownPage, 'area' | 'route'> | undefined;
  /** The API that the site is about, for the catalog of its host; none without it. */
  api?: CataloguedApi;
}

/**
 * Writes each page of the site as Markdown beside it, for programs that read: `/docs/cli` at `/docs/cli.md`. Lists of
 * these pages and the catalog of APIs lead to them.
 *
 * Guides are written from their sources, which say more than what became of them: the diagrams, the kinds of boxes; the
 * pages of the reference from its model, with their HTML. All other pages, made by React components, and translated
 * guides are read as they were built, so that they say the same in both forms, whatever made them.
 */
export default function markdownPages(
  {siteDir, generatedFilesDir, baseUrl, i18n, siteConfig: {title, tagline, url, trailingSlash}}: LoadContext,
  {edit, otherArea, versions = [], downloads, guides, reference, api}: MarkdownPagesOptions,
): Plugin {
  const site = {url, baseUrl, trailingSlash};
  return {
    name: NAME,
    async postBuild({outDir, routesPaths}) {
      const started = Date.now();
      const options = {baseUrl, edit, otherArea};
      const cache = new PageCache<PageContent>(
        path.join(generatedFilesDir, NAME, 'pages.json'),
        [path.join(__dirname, 'content'), path.join(__dirname, 'guides')],
        options,
      );
      const routes = routesPaths.map((route) => plainRoute(route.slice(baseUrl.length - 1)));
      // Sources are in one language.
      const guideOf =
        guides && i18n.currentLocale === i18n.defaultLocale
          ? guideReader(siteDir, guides, versions, i18n.currentLocale)
          : () => undefined;
      const read = (html: string, route: string) => {
        const written = reference?.(route);
        if (written) return {...written, area: readArea(html) ?? otherArea};
        return cache.get(route, contentOf(html), () => readPage(html, options, guideOf(route)));
      };
      const pages = await readPages(outDir, routes, read, versions);
      cache.save();
      const twins = writeTwins(pages, site, (source) => lastChangeOf(siteDir, source, {required: false}));
      await writeAll(outDir, [
        ...twins.flatMap(({parts}) => parts),
        ...writeLists(twins, site, {title, tagline, downloads}),
        // Programs ask for it at the root of a host only.
        ...(api && baseUrl === '/' ? [{route: API_CATALOG, content: apiCatalog(api, site)}] : []),
      ]);
      console.log(`Markdown: ${pages.length} pages in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    },
  };
}

/**
 * The pages of a build as Markdown, in the order of their routes.
 *
 * @throws Error that names the pages that have no title
 */
async function readPages(
  outDir: string,
  routes: string[],
  read: (html: string, route: string) => PageContent | undefined,
  versions: readonly DocsVersion[],
): Promise<MarkdownPage[]> {
  const pages: MarkdownPage[] = [];
  const untitled: string[] = [];
  for (const route of [...new Set(routes)].sort()) {
    if (WITHOUT_MARKDOWN[route] !== undefined) continue;
    const html = await fs.readFile(await pageOf(outDir, route), 'utf8');
    const page = read(html, route);
    if (!page) untitled.push(route);
    else pages.push({...page, route, area: areaIn(versions, route, page.area)});
  }
  if (untitled.length > 0)
    throw new Error(
      `No Markdown can be made of ${untitled.join(', ')}, which has no title. Give it one, or list the route in plugins/${NAME}/contract.ts with the reason.`,
    );
  return pages;
}

/** What of a built page its Markdown depends on. */
function contentOf(html: string): string {
  const description = /<meta\b[^>]*\bname="description"[^>]*>/.exec(html)?.[0] ?? '';
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
