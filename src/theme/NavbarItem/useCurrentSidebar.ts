import routes from '@generated/routes';
import {useActivePlugin} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import {comparablePath} from '@nacre-docs/kit/siteAddress';

/**
 * The id of the sidebar that the current page is in; undefined for a page without one and one of other docs.
 * The theme looks the page up in the list of docs, which browsers are not sent; its route knows as well.
 *
 * @param docsPluginId the docs in question, by default those without an id
 */
export function useCurrentSidebar(docsPluginId = 'default'): string | undefined {
  const {pathname} = useLocation();
  return useActivePlugin()?.pluginId === docsPluginId ? findSidebar(pathname) : undefined;
}

/** Ids of sidebars by the routes of their pages. A site of thousands of pages is rendered as often, so it is made once. */
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
