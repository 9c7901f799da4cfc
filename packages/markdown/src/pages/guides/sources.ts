import fs from 'node:fs';
import path from 'node:path';
import {digest} from '@nacre-docs/kit/digest';
import {PageCache} from '@nacre-docs/kit/pageCache';
import {listPages} from '@nacre-docs/kit/mdx/listPages';
import {routeOf} from '@nacre-docs/kit/mdx/pageRoute';
import type {DocsVersion} from '@nacre-docs/kit/versions';
import {guidePage, type GuideSite, type Transform, type WrittenGuide} from '.';

/** The configuration of the guides. */
export interface GuideOptions extends Pick<GuideSite, 'modules' | 'changelog' | 'components'> {
  /** The remark plugins that make or change what a page says, each with its options, as the docs plugin has them. */
  remarkPlugins: ReadonlyArray<readonly [plugin: (options: never) => Transform, options: object]>;
  /** Files that these plugins read, such as the data of tables. */
  data: readonly string[];
}

/** The site that the guides are part of. */
export interface GuidePlace {
  siteDir: string;
  /** The versions of the docs; without any, `docs/` is the only one. */
  versions: readonly DocsVersion[];
  /** Language of the site, whose default is the language that the sources are in. */
  locale: string;
  /** File that keeps guides for the next build. */
  cacheFile: string;
}

/** A guide that is kept, with a digest of each partial in it: these are unknown before it is written. */
interface CachedGuide {
  page: Omit<WrittenGuide, 'partials'>;
  partials: Record<string, string>;
}

/**
 * Writes guides as Markdown from their sources, and caches them as long as none of their inputs changes: the
 * guide, its partials, the data of its tables, the changelog, the addresses of other guides, and the code. It saves 5 s
 * of CPU per build.
 */
export class GuideReader {
  readonly #site: GuideSite;
  readonly #files: Map<string, string>;
  readonly #cache: PageCache<CachedGuide>;
  readonly #digests = new Map<string, string>();

  constructor(
    {siteDir, versions, locale, cacheFile}: GuidePlace,
    {remarkPlugins, data, ...options}: GuideOptions,
  ) {
    const routes = routesByFile(siteDir, versions);
    this.#files = new Map([...routes].map(([file, route]) => [route, file]));
    const transforms = remarkPlugins.map(([plugin, settings]) => plugin(settings as never));
    this.#site = {...options, siteDir, routeOf: (file) => routes.get(file), transforms, locale};
    this.#cache = new PageCache(cacheFile, {
      locale,
      modules: options.modules,
      changelog: options.changelog(),
      components: Object.entries(options.components ?? {}).map(([name, render]) => [name, String(render)]),
      remarkPlugins: remarkPlugins.map(([plugin, settings]) => [plugin.name, settings]),
      routes: [...routes],
      data: data.map((file) => this.#digestOf(file)),
    });
  }

  /**
   * @returns the page without its area; undefined if the route has no source file
   * @throws GuideError and MarkdownError for a page that cannot be written as Markdown
   */
  read(route: string): CachedGuide['page'] | undefined {
    const file = this.#files.get(route);
    if (file === undefined) return undefined;
    const source = fs.readFileSync(path.join(this.#site.siteDir, file), 'utf8');
    const make = (): CachedGuide => {
      const {partials, ...page} = guidePage(file, source, this.#site);
      return {page, partials: Object.fromEntries(partials.map((name) => [name, this.#digestOf(name)]))};
    };
    const isCurrent = ({partials}: CachedGuide) =>
      Object.entries(partials).every(([name, kept]) => this.#digestOf(name) === kept);
    return this.#cache.get(route, digest(file, source), make, isCurrent)?.page;
  }

  /** Keeps what was read for the next build. */
  save(): void {
    this.#cache.save();
  }

  /** A digest of a file of the site; that of one that is not there is empty. */
  #digestOf(name: string): string {
    const known = this.#digests.get(name);
    if (known !== undefined) return known;
    const file = path.resolve(this.#site.siteDir, name);
    const found = fs.existsSync(file) ? digest(fs.readFileSync(file)) : '';
    this.#digests.set(name, found);
    return found;
  }
}

function routesByFile(siteDir: string, versions: readonly DocsVersion[]): Map<string, string> {
  const places = versions.length > 0 ? versions : [{folder: 'docs', route: '/docs'}];
  return new Map(
    places.flatMap(({folder, route}) =>
      listPages(siteDir, folder).flatMap((file) => {
        const own = routeOf(file.startsWith(`${folder}/`) ? `docs/${file.slice(folder.length + 1)}` : file);
        return own === undefined ? [] : [[file, own.replace(/^\/docs(?=\/|$)/, route)] as const];
      }),
    ),
  );
}
