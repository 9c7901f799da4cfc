import fs from 'node:fs';
import path from 'node:path';
import {readTags} from '../config/front-matter';
import {guides} from '../config/guides-sidebar';
import {SIDEBAR} from '../config/writing-files';
import {product} from '../config/product';
import {versionOptions} from '../config/versions';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import {buildModel, type ApiModel, type ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {schemaSlugs} from '@nacre-docs/openapi-core/model/schemaSlugs';
import type {TagTreeNode} from '@nacre-docs/openapi-core/read/openapi';
import {operationRoute, schemaRoute, HISTORY_ROUTE, CHANGELOG} from '@nacre-docs/kit/routes';
import {renderOperation} from '@nacre-docs/openapi/render/page';
import {idsOf} from '@nacre-docs/kit/ids';
import {HISTORY} from '@nacre-docs/openapi-core/versions/files';
import {sidebarDocs} from '@nacre-docs/writing/contentModel/sidebarDocs';
import {docOfRoute, isPartial, routeOf} from '@nacre-docs/kit/mdx/pageRoute';
import {FORMATS} from '@nacre-docs/kit/feeds';
import {SANDBOX_ROUTE} from '@nacre-docs/sandbox/contract';
import {isFrozen, readVersions} from '@nacre-docs/kit/versions';
import {listPages} from '@nacre-docs/kit/mdx/listPages';
import {parseMarkdown, type ParsedMarkdown} from '@nacre-docs/kit/mdx/markdown';
import {MarkdownError} from '@nacre-docs/kit/mdx/markdownError';
import type {Problem} from '@nacre-docs/kit/problem';
import {listFiles} from '@nacre-docs/kit/files';

export type {Problem} from '@nacre-docs/kit/problem';

/** A parsed page or partial. */
export interface Page extends ParsedMarkdown {
  file: string;
  source: string;
  /** Its address; undefined for a partial. */
  route?: string;
  /** Docs have a kind, tags, and a sidebar; pages in src/pages don't. */
  area: 'docs' | 'pages' | 'partial';
}

/** Input of the content checks. */
export interface ContentSite {
  pages: Page[];
  broken: Problem[];
  api: ApiModel;
  /** Absolute paths of the API description's files. */
  descriptionFiles: string[];
  operations: Map<string, ApiOperation>;
  /** Tags allowed on pages. */
  tags: Set<string>;
  /** Ids of docs pages in a sidebar, such as `scopes/overview`. */
  sidebarDocs: Set<string>;
  /** The module that defines the guides sidebar. */
  sidebarSource: string;
  /** Static files, such as `/img/logo.svg`. */
  assets: Set<string>;
  /** Every address, including pages. */
  routes: Set<string>;
  /** Page addresses in frozen docs versions; valid targets of links and redirects. */
  frozenRoutes: Set<string>;
  /** Anchors of a page; undefined if unknown. */
  anchors(route: string): Set<string> | undefined;
}

/** Addresses from plugins and from React pages without Markdown. */
const PLUGIN_ROUTES = [
  '/search',
  '/blog/authors',
  '/docs/tags',
  ...(product.simulatedServers.length > 0 ? [SANDBOX_ROUTE] : []),
];

/** Files the build adds to the site. */
const GENERATED_ASSETS = [
  '/openapi.json',
  '/openapi.yaml',
  ...FORMATS.map(({file}) => `/${CHANGELOG}/${file}`),
  ...FORMATS.map(({file}) => `${HISTORY_ROUTE}/${file}`),
  '/postman-collection.json',
  '/sitemap.xml',
];

export interface SiteParts {
  /** Page sources by file name, `docs/a.mdx`. */
  files: Record<string, string>;
  api: ApiModel;
  descriptionFiles?: string[];
  tags?: Iterable<string>;
  sidebar?: readonly unknown[];
  sidebarSource?: string;
  assets?: Iterable<string>;
  /** Addresses beyond `files` and the API description. */
  routes?: Iterable<string>;
  frozenRoutes?: Iterable<string>;
}

/** Loads the site from a folder: pages, partials, assets, sidebars, and the API description. */
export async function loadSite(siteDir = process.cwd()): Promise<ContentSite> {
  const description = await loadDescription(path.join(siteDir, 'openapi', 'openapi.yaml'));
  const api = buildModel(description);
  const assets = filesBelow(siteDir, 'static').map((file) => file.slice('static'.length));
  return buildSite({
    files: Object.fromEntries(
      listPages(siteDir).map((file) => [file, fs.readFileSync(path.join(siteDir, file), 'utf8')]),
    ),
    api,
    descriptionFiles: description.files,
    tags: readTags(siteDir),
    sidebar: guides,
    sidebarSource: fs.readFileSync(path.join(siteDir, SIDEBAR), 'utf8'),
    assets: [...assets, ...GENERATED_ASSETS],
    routes: [
      ...filesBelow(siteDir, 'src/pages')
        .filter((file) => /\.tsx$/.test(file) && !file.endsWith('.test.tsx'))
        .flatMap((file) => routeOf(file) ?? []),
      ...(fs.existsSync(path.join(siteDir, HISTORY)) ? [HISTORY_ROUTE] : []),
    ],
    frozenRoutes: readFrozenRoutes(siteDir),
  });
}

/** Pages in the sidebars of frozen versions. Their files need a build, which checks avoid. */
function readFrozenRoutes(siteDir: string): string[] {
  return readVersions(siteDir, versionOptions)
    .filter(isFrozen)
    .flatMap(({name, route}) => {
      const file = path.join(siteDir, 'versioned_sidebars', `version-${name}-sidebars.json`);
      const sidebars = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown[]>;
      return sidebarDocs(Object.values(sidebars).flat(), []).map((id) => `${route}/${id}`);
    });
}

/** Assembles a site from its parts; tests pass strings. */
export function buildSite({
  files,
  api,
  descriptionFiles = [],
  tags = [],
  sidebar = [],
  sidebarSource = '',
  assets = [],
  routes = [],
  frozenRoutes = [],
}: SiteParts): ContentSite {
  const broken: Problem[] = [];
  const pages = Object.entries(files).flatMap(([file, source]): Page[] => {
    try {
      const area = isPartial(file) ? 'partial' : file.startsWith('docs/') ? 'docs' : 'pages';
      return [{...parseMarkdown(source), file, source, area, route: routeOf(file)}];
    } catch (error) {
      if (!(error instanceof MarkdownError)) throw error;
      broken.push({file, line: error.line, message: error.message});
      return [];
    }
  });
  const operations = new Map(api.operations.map((operation) => [operation.operationId, operation]));
  const tagList = new Set(tags);
  const all = new Set([
    ...Object.keys(files).flatMap((file) => routeOf(file) ?? []),
    ...api.operations.map(({slug}) => operationRoute(slug)),
    ...[...schemaSlugs(api.document).values()].map(schemaRoute),
    ...[...tagList].map((tag) => `/docs/tags/${tag}`),
    ...PLUGIN_ROUTES,
    ...routes,
  ]);
  const site: ContentSite = {
    pages,
    broken,
    api,
    descriptionFiles,
    operations,
    tags: tagList,
    sidebarDocs: new Set([
      ...sidebarDocs(sidebar, Object.keys(files)),
      ...treeDocs(api.tree),
      'api-getting-started',
    ]),
    sidebarSource,
    assets: new Set(assets),
    routes: all,
    frozenRoutes: new Set(frozenRoutes),
    anchors: (route) => anchors(site, route),
  };
  return site;
}

/** The partial that a page renders as a component, if any. */
export function partialOf(site: ContentSite, page: Page, component: string): Page | undefined {
  const file = page.imports.get(component)?.replace(/^@site\//, '');
  return site.pages.find((candidate) => candidate.file === file);
}

function anchors(site: ContentSite, route: string): Set<string> | undefined {
  const page = site.pages.find((candidate) => candidate.route === route);
  if (page) {
    const partials = [...page.imports.keys()].flatMap((name) => partialOf(site, page, name) ?? []);
    return new Set([page, ...partials].flatMap(({headings, ids}) => [...headings.map(({id}) => id), ...ids]));
  }
  const operation = site.api.operations.find(({slug}) => route === operationRoute(slug));
  if (!operation) return undefined;
  const slugs = schemaSlugs(site.api.document);
  const {html} = renderOperation(site.api, operation, {
    cli: product.cli ?? '',
    tokenVariable: product.tokenVariable,
    operationRoute,
    schemaRoute: (name) => schemaRoute(slugs.get(name)!),
    errorCodeRoute: undefined,
    guidesUsing: () => [],
  });
  return idsOf(html);
}

function treeDocs(nodes: TagTreeNode[]): string[] {
  return nodes.flatMap(({index, children}) => [docOfRoute(index), ...treeDocs(children ?? [])]);
}

function filesBelow(siteDir: string, folder: string): string[] {
  return listFiles(path.join(siteDir, folder)).map((file) => `${folder}/${file}`);
}
