import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Compiler, WebpackPluginInstance} from 'webpack';
import {printable} from '@nacre-docs/kit/printable';
import {throwProblems} from '@nacre-docs/kit/userError';
import {digest} from '@nacre-docs/kit/digest';
import {findInvalidRedirects, findMissingGuides, type RedirectSource, type SidebarSource} from './configured';
import {findBrokenLinks, findProblems, readPages, type PageRules, type SitePages} from './pages';
import {shortErrors} from './pageErrors';
import {readRoutes} from './routes';
import {tolerantFrontMatter} from './tolerantFrontMatter';

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
 * Stops the build for page mistakes that Docusaurus would report without a position, or only after rendering
 * everything: in front matter, syntax, imports, and links, sidebar entries and redirects to missing pages.
 */
export default function contentModel(
  {siteDir, siteConfig, generatedFilesDir, baseUrl}: LoadContext,
  {docsRoute, sidebar, redirects, ...rules}: ContentModelOptions,
): Plugin {
  const isBuild = process.env.NODE_ENV === 'production';
  const pages = check();
  if (!isBuild) {
    const {markdown} = siteConfig;
    markdown.parseFrontMatter = tolerantFrontMatter(siteDir, rules.frontMatter, markdown.parseFrontMatter);
  }
  const routesNow = () => readRoutes(generatedFilesDir, baseUrl, docsRoute);
  return {
    name: 'content-model',
    configureWebpack(_config, isServer) {
      if (isServer) return undefined;
      const misled = redirects ? findInvalidRedirects(siteDir, redirects, routesNow()) : [];
      if (!isBuild) {
        if (misled.length > 0) console.error(misled.join('\n'));
        return {plugins: [pageProblems()]};
      }
      throwProblems('The pages have', findBrokenLinks(siteDir, pages, routesNow()));
      throwProblems('The redirects have', misled);
      return undefined;
    },
  };

  /** In `npm start`, prints page problems after each save, instead of the compiler's messages. */
  function pageProblems(): WebpackPluginInstance {
    let last = '';
    return {
      apply(compiler: Compiler) {
        // Before Docusaurus prints the compilation errors.
        compiler.hooks.done.tap({name: 'content-model', stage: -1}, ({compilation}) => {
          const found = readPages(siteDir);
          const problems = [
            ...findProblems(siteDir, found, rules),
            ...(sidebar ? findMissingGuides(siteDir, found, sidebar) : []),
            ...findBrokenLinks(siteDir, found, routesNow()),
          ];
          const errors = shortErrors(siteDir, [...compilation.errors], problems);
          compilation.errors = errors;
          const rest = problems.filter((problem) => !errors.some(({message}) => message.includes(problem)));
          // One save can compile several times.
          const now = digest(JSON.stringify([rest, [...found].map(([file, {source}]) => [file, source])]));
          if (rest.length > 0 && now !== last) console.error(printable(rest.join('\n')));
          last = now;
        });
      },
    };
  }

  function check(): SitePages {
    const found = readPages(siteDir);
    throwProblems('The pages have', findProblems(siteDir, found, rules));
    if (sidebar) throwProblems('The sidebar has', findMissingGuides(siteDir, found, sidebar));
    return found;
  }
}
