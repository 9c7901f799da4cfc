import routes from '@generated/routes';
import {useActivePlugin} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import {isSamePath} from '@docusaurus/theme-common/internal';

/**
 * The id of the sidebar that the current page is in; undefined for a page without one and one of other docs.
 * The theme looks the page up in the list of docs, which browsers are not sent; its route knows as well.
 *
 * @param docsPluginId the docs in question, by default those without an id
 */
export function useCurrentSidebar(docsPluginId = 'default'): string | undefined {
  const {pathname} = useLocation();
  return useActivePlugin()?.pluginId === docsPluginId ? findSidebar(routes, pathname) : undefined;
}

function findSidebar(list: typeof routes, pathname: string): string | undefined {
  for (const {path, sidebar, routes: nested} of list) {
    const found = nested
      ? findSidebar(nested as typeof routes, pathname)
      : isSamePath(path, pathname) && (sidebar as string | undefined);
    if (found) return found;
  }
  return undefined;
}
