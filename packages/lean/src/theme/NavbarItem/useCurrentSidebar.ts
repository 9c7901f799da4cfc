import routes from '@generated/routes';
import {useActivePlugin} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import {comparablePath} from '@nacre-docs/kit/siteAddress';

/**
 * The sidebar id of the current page, or undefined if the page has none or belongs to other docs. The theme uses
 * the list of docs, which this site doesn't ship. The route has the same information.
 *
 * @param docsPluginId the docs plugin, the default one if omitted
 */
export function useCurrentSidebar(docsPluginId = 'default'): string | undefined {
  const {pathname} = useLocation();
  return useActivePlugin()?.pluginId === docsPluginId ? findSidebar(pathname) : undefined;
}

/** Sidebar ids by route. Cached, because every page render needs it. */
let sidebars: Map<string, string> | undefined;

function* sidebarsOf(list: typeof routes): Generator<[route: string, sidebar: string]> {
  for (const {path, sidebar, routes: nested} of list) {
    if (nested) yield* sidebarsOf(nested as typeof routes);
    else if (sidebar) yield [comparablePath(path), sidebar as string];
  }
}

function findSidebar(pathname: string): string | undefined {
  sidebars ??= new Map(sidebarsOf(routes));
  return sidebars.get(comparablePath(pathname));
}
