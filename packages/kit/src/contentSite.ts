import {parseMarkdown, type Node, type ParsedMarkdown} from './mdx/markdown';
import {MarkdownError} from './mdx/markdownError';
import {isPartial, routeOf} from './mdx/pageRoute';
import type {Problem} from './problem';

/** A parsed page or partial. */
export interface Page extends ParsedMarkdown {
  file: string;
  source: string;
  /** Its address, or undefined for a partial. */
  route?: string;
  /** Docs have a kind, tags, and a sidebar. Pages in src/pages don't. */
  type: 'docs' | 'pages' | 'partial';
}

/** Content that other packages or plugins add to the pages that people write. */
export interface GeneratedContent {
  /** Addresses. */
  routes?: Iterable<string>;
  /** Files, such as `/openapi.json`. */
  assets?: Iterable<string>;
  /** Addresses of docs in other sidebars. */
  sidebarRoutes?: Iterable<string>;
  /** Titles of generated pages. */
  titles?: ReadonlyArray<{title: string; route: string; file: string; line: number}>;
  /** Anchors of a generated page, or undefined if unknown. */
  anchors?(route: string): Set<string> | undefined;
  /** Text that an element shows in addition to its content, or undefined for other elements. */
  textOf?(element: Node): string | undefined;
}

/** Input of the content checks. */
export interface ContentSite {
  pages: Page[];
  /** Pages that fail to parse. */
  broken: Problem[];
  /** Ids of docs in the guide sidebar, such as `scopes/overview`. */
  sidebarDocs: Set<string>;
  /** Static and generated files, such as `/img/logo.svg`. */
  assets: Set<string>;
  /** Every address, including pages. */
  routes: Set<string>;
  /** Page addresses in frozen docs versions, which are valid targets of links and redirects. */
  frozenRoutes: Set<string>;
  generated: GeneratedContent;
  /** Anchors of a page, or undefined if unknown. */
  anchors(route: string): Set<string> | undefined;
}

export interface CheckResult {
  problems: Problem[];
  /** Coverage, if worth reporting. */
  note?: string;
}

/** A rule for site content. Checks with the same name run and report together. */
export interface Check {
  name: string;
  run(site: ContentSite): Problem[] | CheckResult | Promise<Problem[] | CheckResult>;
  /** Runs only by name, because the result depends on more than the content, for example on the date. */
  onlyByName?: true;
}

export interface SiteParts {
  /** Page sources by file name, `docs/a.mdx`. */
  files: Record<string, string>;
  sidebarDocs?: Iterable<string>;
  assets?: Iterable<string>;
  /** Addresses of pages that aren't in `files`. */
  routes?: Iterable<string>;
  frozenRoutes?: Iterable<string>;
  generated?: GeneratedContent;
}

/** Assembles a site from its parts. Tests pass strings. */
export function buildSite({
  files,
  sidebarDocs = [],
  assets = [],
  routes = [],
  frozenRoutes = [],
  generated = {},
}: SiteParts): ContentSite {
  const broken: Problem[] = [];
  const pages = Object.entries(files).flatMap(([file, source]): Page[] => {
    try {
      const type = isPartial(file) ? 'partial' : file.startsWith('docs/') ? 'docs' : 'pages';
      return [{...parseMarkdown(source), file, source, type, route: routeOf(file, source)}];
    } catch (error) {
      if (!(error instanceof MarkdownError)) throw error;
      broken.push({file, line: error.line, message: error.message});
      return [];
    }
  });
  const site: ContentSite = {
    pages,
    broken,
    sidebarDocs: new Set(sidebarDocs),
    assets: new Set([...assets, ...(generated.assets ?? [])]),
    routes: new Set([
      ...Object.entries(files).flatMap(([file, source]) => routeOf(file, source) ?? []),
      ...routes,
      ...(generated.routes ?? []),
    ]),
    frozenRoutes: new Set(frozenRoutes),
    generated,
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
  if (!page) return site.generated.anchors?.(route);
  const partials = [...page.imports.keys()].flatMap((name) => partialOf(site, page, name) ?? []);
  return new Set([page, ...partials].flatMap(({headings, ids}) => [...headings.map(({id}) => id), ...ids]));
}
