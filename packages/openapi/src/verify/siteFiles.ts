import fs from 'node:fs';
import path from 'node:path';
import {PAGE_CONTENTS, type PageContent} from '../contract';
import type {StructuredPage} from '@nacre-docs/kit/searchPage';
import {below, RenderedPage} from './pageRegions';
import {listFiles} from '@nacre-docs/kit/files';
import {operationList} from '../write/referenceSitePages';
import type {RawOperation} from './rawDescription';

/** Output folders of a generated reference. */
export interface SiteFolders {
  docsDir: string;
  cacheDir: string;
  homeDir: string;
}

export interface RenderedSample {
  route: string;
  language: string;
  code: string;
}

/** Generated pages before bundling, which doesn't change their content. */
export class SiteFiles {
  /** Anchors and links of each page read. */
  readonly links = new Map<string, {ids: Set<string>; hrefs: string[]}>();
  readonly samples: RenderedSample[] = [];
  readonly #titles = new Map<string, string>();
  readonly #operations: Map<string, string>;
  readonly #schemas = new Map<string, string>();
  /** Pages that list the operations of tags. */
  readonly #lists: string[] = [];
  readonly #static: string;

  constructor(private readonly folders: SiteFolders) {
    this.#static = path.join(folders.cacheDir, 'static');
    const operations = this.#json('operations.json') as Array<
      Record<'kind' | 'method' | 'path' | 'slug', string>
    >;
    this.#operations = new Map(
      operations.map(({kind, method, path: route, slug}) => [
        `${kind} ${method} ${route}`,
        `/docs/api/${slug}`,
      ]),
    );
    for (const file of listFiles(folders.docsDir).filter((name) => name.endsWith('.mdx'))) {
      const route = `/docs/${file.replace(/\.mdx$/, '')}`;
      const text = fs.readFileSync(path.join(folders.docsDir, file), 'utf8');
      const title = JSON.parse(/^title: ([^\n]*)/m.exec(text)?.[1] ?? '""') as string;
      this.#titles.set(route, title);
      if (route.startsWith('/docs/api/schemas/')) this.#schemas.set(title, route);
      if (text.includes('<OperationList ')) this.#lists.push(text);
    }
  }

  /** All page addresses. */
  get routes(): Set<string> {
    return new Set(['/', ...this.#titles.keys()]);
  }

  routeOf({method, path: route, isWebhook}: Omit<RawOperation, 'route'>): string | undefined {
    return this.#operations.get(`${isWebhook ? 'webhook' : 'operation'} ${method} ${route}`);
  }

  /** Address of a component schema's page, if any. */
  schemaRoute(name: string): string | undefined {
    return this.#schemas.get(name);
  }

  /** Text of the tag's operation list pages, or undefined if none. */
  tagText(tag: string): string | undefined {
    const texts = this.#lists.filter((text) => text.includes(operationList(tag)));
    return texts.length > 0 ? texts.join(' ') : undefined;
  }

  /** Parses a page, or undefined if missing. */
  page(route: string): RenderedPage | undefined {
    const name = route === '/' ? 'pages/home' : route.replace('/docs/api/', '');
    const file = path.join(this.#static, PAGE_CONTENTS, `${name}.json`);
    if (!fs.existsSync(file)) return undefined;
    const {html} = JSON.parse(fs.readFileSync(file, 'utf8')) as PageContent;
    const page = new RenderedPage(
      html,
      route === '/' ? (this.#json('info.json') as {title: string}).title : this.#titles.get(route),
    );
    this.links.set(route, {ids: page.ids, hrefs: page.hrefs});
    this.samples.push(
      ...below(page.root, 'sample').map(({name: language, code}) => ({
        route,
        language,
        code: code.join('\n'),
      })),
    );
    return page;
  }

  /** Whether the site has a static file, such as `/openapi.json`. */
  hasFile(address: string): boolean {
    return fs.existsSync(path.join(this.#static, address));
  }

  /** Search records by address. */
  searchPages(): Record<string, StructuredPage> {
    return this.#json('search.json') as Record<string, StructuredPage>;
  }

  #json(name: string): unknown {
    return JSON.parse(fs.readFileSync(path.join(this.folders.cacheDir, name), 'utf8'));
  }
}
