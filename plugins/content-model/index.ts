import type {LoadContext, Plugin} from '@docusaurus/types';
import {afterCompilation} from '../on-demand/compilation';
import {refuse} from '../refusal';
import {findBrokenLinks, findProblems, readPages, type SitePages} from './pages';
import {readRoutes} from './routes';

interface ContentModelOptions {
  /** Where the docs that people write are served, below the site's base. */
  docsRoute: string;
}

/**
 * Stops the build where a page has a mistake that Docusaurus would report without its place, or only after
 * everything is rendered: in its front matter, its syntax, its imports and its links to other pages.
 */
export default function contentModel(
  {siteDir, generatedFilesDir, baseUrl}: LoadContext,
  {docsRoute}: ContentModelOptions,
): Plugin {
  let pages = check();
  return {
    name: 'content-model',
    getPathsToWatch: () => [`${siteDir}/{docs,src/pages}/**/*.mdx`, `${siteDir}/docs/tags.yml`],
    async loadContent() {
      await afterCompilation();
      try {
        pages = check();
      } catch {
        // While writing, a problem is printed and the last good state stays on the screen.
      }
    },
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'production') return;
      refuse(
        'The pages have',
        findBrokenLinks(siteDir, pages, readRoutes(generatedFilesDir, baseUrl, docsRoute)),
      );
    },
  };

  function check(): SitePages {
    const found = readPages(siteDir);
    refuse('The pages have', findProblems(siteDir, found));
    return found;
  }
}
