import fs from 'node:fs';
import path from 'node:path';
import {listPages} from '../../content-model/listPages';
import {routeOf} from '../../content-model/pageRoute';
import type {DocsVersion} from '../../versions/versions';
import {guidePage, type GuideSite, type Transform} from '.';

/** What the configuration knows of the guides. */
export interface GuideOptions extends Pick<GuideSite, 'modules' | 'changelog'> {
  /** The remark plugins that make or change what a page says, each with its options, as the docs plugin has them. */
  remarkPlugins: ReadonlyArray<readonly [plugin: (options: never) => Transform, options: object]>;
}

/**
 * Writes guides as Markdown from their sources.
 *
 * @param versions of the docs; without any, `docs/` is the only one
 * @param locale of the site, whose default is the language that the sources are in
 * @returns gives the Markdown of a route, undefined where nobody wrote a page for it
 */
export function guideReader(
  siteDir: string,
  {remarkPlugins, ...options}: GuideOptions,
  versions: readonly DocsVersion[],
  locale: string,
): (route: string) => string | undefined {
  const transforms = remarkPlugins.map(([plugin, settings]) => plugin(settings as never));
  const routes = routesByFile(siteDir, versions);
  const files = new Map([...routes].map(([file, route]) => [route, file]));
  const routeOf = (file: string) => routes.get(file);
  const site: GuideSite = {...options, siteDir, routeOf, transforms, locale};
  return (route) => {
    const file = files.get(route);
    return file && guidePage(file, fs.readFileSync(path.join(siteDir, file), 'utf8'), site).markdown;
  };
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
