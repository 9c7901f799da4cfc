import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {PageCache} from '@nacre-docs/kit/pageCache';
import {pageOf} from '@nacre-docs/kit/pageFile';
import {sourceAddress, type DocsVersion} from '@nacre-docs/kit/versions';
import {apiCatalog, type CataloguedApi} from './apiCatalog';
import {areasOf} from './areas';
import {mainOf, readPage, type PageContent} from '@nacre-docs/kit/markdownWriter/readPage';
import {API_CATALOG, plainRoute, WITHOUT_MARKDOWN} from '@nacre-docs/kit/markdownRoutes';
import {writeLists, type SiteWords} from './lists';
import {GuideReader, type GuideOptions} from './guides/sources';
import type {MarkdownPage} from '@nacre-docs/kit/markdownWriter/page';
import {writeTwins, type TextFile} from './twins';

const NAME = 'markdown-pages';
const DOCS = 'docusaurus-plugin-content-docs';

export interface MarkdownPagesOptions {
  /** What addresses begin with where people edit the files of pages; without it, pages that are read as they were built have no day of a last change. */
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
  {siteDir, generatedFilesDir, baseUrl, i18n, codeTranslations, siteConfig}: LoadContext,
  {edit, otherArea, versions = [], downloads, guides, reference, api}: MarkdownPagesOptions,
): Plugin {
  const {title, tagline, url, trailingSlash} = siteConfig;
  const site = {url, baseUrl, trailingSlash};
  const cacheFile = (name: string) => path.join(generatedFilesDir, NAME, name);
  /** By the routes of the docs. */
  let areas = new Map<string, string>();
  return {
    name: NAME,
    // Docusaurus looks for words to translate in what it watches.
    getPathsToWatch: () => [path.join(__dirname, '../../src/pages/client')],
    allContentLoaded({allContent}) {
      const content = allContent[DOCS]?.default as LoadedContent | undefined;
      // As src/theme/DocBreadcrumbs has it.
      const found = content ? areasOf(content, codeTranslations['theme.DocBreadcrumbs.api'] ?? 'API') : [];
      areas = new Map([...found].map(([permalink, area]) => [routeOf(permalink), area]));
    },
    async postBuild({outDir, routesPaths}) {
      const started = Date.now();
      const options = {baseUrl, edit, otherArea};
      const cache = new PageCache<PageContent>(cacheFile('pages.json'), options);
      const routes = routesPaths.map(routeOf);
      // Sources are in one language.
      const locale = i18n.currentLocale;
      const guideReader =
        guides && locale === i18n.defaultLocale
          ? new GuideReader({siteDir, versions, locale, cacheFile: cacheFile('guides.json')}, guides)
          : undefined;
      const read = async (route: string): Promise<PageContent | undefined> => {
        const written = reference?.(route) ?? guideReader?.read(route);
        if (written) return {...written, area: areas.get(route) ?? otherArea};
        const html = await fs.readFile(await pageOf(outDir, route), 'utf8');
        return cache.get(route, contentOf(html), () => readPage(html, options));
      };
      const pages = await readPages(routes, read, versions);
      guideReader?.save();
      cache.save();
      const changes = await lastChanges(pages);
      const twins = writeTwins(pages, site, (source) => changes.get(source));
      await writeAll(outDir, [
        ...twins.flatMap(({parts}) => parts),
        ...writeLists(twins, site, {title, tagline, downloads}),
        // Programs ask for it at the root of a host only.
        ...(api && baseUrl === '/' ? [{route: API_CATALOG, content: apiCatalog(api, site)}] : []),
      ]);
      console.log(`Markdown: ${pages.length} pages in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    },
  };

  /** When the sources of pages were last changed, in milliseconds. */
  async function lastChanges(pages: readonly MarkdownPage[]): Promise<Map<string, number | undefined>> {
    const {experimental_vcs: vcs} = siteConfig.future;
    const changes = new Map<string, number | undefined>();
    for (const {source} of pages) {
      if (source === undefined) continue;
      const change = await vcs.getFileLastUpdateInfo(path.resolve(siteDir, source));
      changes.set(source, change?.timestamp);
    }
    return changes;
  }

  /** The address of a page without the site's base. */
  function routeOf(permalink: string): string {
    return plainRoute(permalink.slice(baseUrl.length - 1));
  }
}

/**
 * The pages of a build as Markdown, in the order of their routes.
 *
 * @throws Error that names the pages that have no title
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
    throw new Error(
      `No Markdown can be made of ${untitled.join(', ')}, which has no title. Give it one, or list the route in plugins/${NAME}/contract.ts with the reason.`,
    );
  return pages;
}

/** What of a built page its Markdown depends on. */
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
