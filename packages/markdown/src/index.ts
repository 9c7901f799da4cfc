import path from 'node:path';
import type {AllContent, LoadContext, Plugin, SwizzleConfig} from '@docusaurus/types';
import {codeTranslations} from '@nacre-docs/kit/codeTranslations';
import {loadedVersions} from '@nacre-docs/kit/loadedVersions';
import {UserError} from '@nacre-docs/kit/userError';
import {OUTSIDE_DOCS, PLUGIN_NAME, tagsOf, type MarkdownData} from './contract';
import type {CheckedOptions} from './options';
import {writePages} from './pages/writePages';

export type {OpenIn} from './contract';
export {validateOptions, type MarkdownOptions} from './options';

/**
 * Writes each page as a Markdown file next to it, with lists of all pages for programs, and adds a page menu.
 * Assistants in browsers can search and read the docs with tools.
 */
export default function markdown(context: LoadContext, options: CheckedOptions): Plugin {
  const {pages, links, actions, tools} = options;
  if (tools) needSearch();
  let allContent: AllContent = {};
  return {
    name: PLUGIN_NAME,
    getThemePath: () => path.join(__dirname, '../esm/theme'),
    getTypeScriptThemePath: () => path.join(__dirname, '../src/theme'),
    // Docusaurus extracts translatable texts from these files.
    getPathsToWatch: () => [path.join(__dirname, '../src/client')],
    getDefaultCodeTranslationMessages: () =>
      codeTranslations(path.join(__dirname, '../locales'), context.i18n.currentLocale),
    getClientModules: () => (tools ? [path.join(__dirname, '../esm/tools/client/offerTools')] : []),
    allContentLoaded({allContent: loaded, actions: {setGlobalData}}) {
      allContent = loaded;
      const versions = loadedVersions(loaded, context);
      const last = versions.find(({isLast}) => isLast);
      setGlobalData({
        exclude: pages.exclude,
        links,
        actions: actions === true ? {} : actions,
        tags: last ? tagsOf(last.name) : [OUTSIDE_DOCS],
      } satisfies MarkdownData);
    },
    postBuild: ({outDir, routesPaths}) => writePages(context, pages, {outDir, routesPaths, allContent}),
  };
}

/** The tools answer from the index of @nacre-docs/search, which is optional. */
function needSearch(): void {
  try {
    require.resolve('@nacre-docs/search');
  } catch {
    throw new UserError(
      '@nacre-docs/markdown: option "tools" needs @nacre-docs/search. Install it and add it to the plugins.',
    );
  }
}

export function getSwizzleConfig(): SwizzleConfig {
  const wrapOnly = {actions: {eject: 'forbidden', wrap: 'safe'}} as const;
  return {components: {'DocItem/Content': wrapOnly, 'Layout/Provider': wrapOnly}};
}
