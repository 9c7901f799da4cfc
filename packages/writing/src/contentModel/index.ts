import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Redirect} from './redirects';
import {UserError, throwProblems} from '@nacre-docs/kit/userError';
import {onceQuiet} from '@nacre-docs/kit/watchFiles';
import {findMisledRedirects, findMissingGuides} from './configured';
import {findBrokenLinks, findProblems, readPages, type SitePages} from './pages';
import {readRoutes} from './routes';

export interface ContentModelOptions {
  /** Where the docs that people write are served, below the site's base. */
  docsRoute: string;
  /** The sidebar of the guides; none by default. */
  sidebar?: readonly unknown[];
  /** Old addresses of pages that moved; none by default. */
  redirects?: readonly Redirect[];
}

/**
 * Stops the build where a page has a mistake that Docusaurus would report without its place, or only after
 * everything is rendered: in its front matter, its syntax, its imports and its links to other pages; and where the sidebar or a redirect leads to
 * a page that does not exist.
 */
export default function contentModel(
  {siteDir, generatedFilesDir, baseUrl}: LoadContext,
  {docsRoute, sidebar = [], redirects = []}: ContentModelOptions,
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
    // Also runs after the docs plugin has reloaded a page that was saved. See packages/kit/src for why this plugin doesn't
    // watch pages itself.
    allContentLoaded() {
      if (!isBuild) checkAgain();
    },
    configureWebpack(_config, isServer) {
      if (isServer) return;
      if (!isBuild && redirects.length === 0) return;
      const routes = readRoutes(generatedFilesDir, baseUrl, docsRoute);
      const misled = findMisledRedirects(siteDir, redirects, routes);
      if (isBuild) {
        throwProblems('The pages have', findBrokenLinks(siteDir, pages, routes));
        throwProblems('The redirects have', misled);
      } else if (misled.length > 0) console.error(misled.join('\n'));
    },
  };

  function check(): SitePages {
    const found = readPages(siteDir);
    throwProblems('The pages have', findProblems(siteDir, found));
    throwProblems('The sidebar has', findMissingGuides(siteDir, found, sidebar));
    return found;
  }
}
