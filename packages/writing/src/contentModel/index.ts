import type {LoadContext, Plugin} from '@docusaurus/types';
import {UserError, throwProblems} from '@nacre-docs/kit/userError';
import {onceQuiet} from '@nacre-docs/kit/watchFiles';
import {findMisledRedirects, findMissingGuides, type RedirectSource, type SidebarSource} from './configured';
import {findBrokenLinks, findProblems, readPages, type PageRules, type SitePages} from './pages';
import {readRoutes} from './routes';

export interface ContentModelOptions extends PageRules {
  /** Where the docs are served, below the site's base. Pages link to them below `/docs`. */
  docsRoute: string;
  /** The sidebar of the docs, to check its entries. */
  sidebar?: SidebarSource;
  /** Old addresses of pages that moved, to check them. */
  redirects?: RedirectSource;
}

export const DEFAULT_CONTENT_MODEL: ContentModelOptions = {docsRoute: '/docs'};

/**
 * Stops the build where a page has a mistake that Docusaurus would report without its place, or only after
 * everything is rendered: in its front matter, its syntax, its imports and its links to other pages; and where the
 * sidebar or a redirect leads to a page that doesn't exist.
 */
export default function contentModel(
  {siteDir, generatedFilesDir, baseUrl}: LoadContext,
  {docsRoute, sidebar, redirects, ...rules}: ContentModelOptions,
): Plugin {
  const isBuild = process.env.NODE_ENV === 'production';
  const pages = check();
  const checkAgain = onceQuiet(() => {
    try {
      check();
    } catch (error) {
      // The problems are printed; while writing, their number says nothing new.
      if (!(error instanceof UserError)) throw error;
    }
  });
  return {
    name: 'content-model',
    // Also runs after the docs plugin has reloaded a page that was saved. See watchFiles of @nacre-docs/kit for why
    // this plugin doesn't watch pages itself.
    allContentLoaded() {
      if (!isBuild) checkAgain();
    },
    configureWebpack(_config, isServer) {
      if (isServer) return;
      if (!isBuild && !redirects) return;
      const routes = readRoutes(generatedFilesDir, baseUrl, docsRoute);
      const misled = redirects ? findMisledRedirects(siteDir, redirects, routes) : [];
      if (isBuild) {
        throwProblems('The pages have', findBrokenLinks(siteDir, pages, routes));
        throwProblems('The redirects have', misled);
      } else if (misled.length > 0) console.error(misled.join('\n'));
    },
  };

  function check(): SitePages {
    const found = readPages(siteDir);
    throwProblems('The pages have', findProblems(siteDir, found, rules));
    if (sidebar) throwProblems('The sidebar has', findMissingGuides(siteDir, found, sidebar));
    return found;
  }
}
