import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin, SwizzleConfig} from '@docusaurus/types';
import {readDefaultCodeTranslationMessages} from '@docusaurus/theme-translations';
import {codeTranslations} from '@nacre-docs/kit/codeTranslations';
import {loadedVersions} from '@nacre-docs/kit/loadedVersions';
import {PageCache} from '@nacre-docs/kit/pageCache';
import type {SearchPage} from '@nacre-docs/kit/searchPage';
import type {DocsVersion} from '@nacre-docs/kit/versions';
import {INDEX_FOLDER, PLUGIN_NAME, type SearchGlobalData} from './contract';
import {boostsOf, countedKinds} from './kinds';
import {OPEN_SEARCH_FILE, openSearchTag, openSearchXml} from './openSearch';
import type {CheckedOptions} from './options';
import {extractSite} from './read/site';
import {buildIndex, type SearchIndex} from './write/shards';

export {validateOptions, type SearchOptions} from './options';

/** Above this size, the first search takes too long on a phone. */
const LARGE_INDEX = 750_000;

/** Texts of unused parts: the assistant of a later dialog, and the theme's results page. */
const UNUSED_TEXTS =
  /askAi|KeywordSearch|RecentConversation|(?:footer\.(?:backToSearch|submitQuestion)|searchBox\.(?:enterKeyHint|placeholder))|SearchPage\.(?:algoliaLabel|fetchingNewResults|noResultsText)/i;

/**
 * Search: the bar, the dialog, the page, and an index of the built pages that ships with the site. Development serves
 * the index of the last build.
 */
export default function search(context: LoadContext, options: CheckedOptions): Plugin {
  const {baseUrl, siteDir, generatedFilesDir, siteConfig, i18n} = context;
  const {algolia} = siteConfig.themeConfig;
  const embedded = options.embedded ?? algolia === undefined;
  // Algolia's theme has its own route and browser integration.
  const searchPagePath = algolia === undefined && options.searchPagePath;
  const hasOpenSearch = searchPagePath !== false && siteConfig.future.experimental_router !== 'hash';
  // The output of the last build, regardless of the current command's output folder.
  const lastIndex = path.join(siteDir, 'build', INDEX_FOLDER);
  const isDevelopment = process.env.NODE_ENV === 'development';
  const indexMissing = isDevelopment && !fs.existsSync(path.join(lastIndex, 'manifest.json'));
  let versions: DocsVersion[] = [];
  return {
    name: PLUGIN_NAME,
    getThemePath: () => path.join(__dirname, '../esm/theme'),
    getTypeScriptThemePath: () => path.join(__dirname, '../src/theme'),
    // Docusaurus looks for translatable texts in these files.
    getPathsToWatch: () => [path.join(__dirname, '../src/client')],
    async getDefaultCodeTranslationMessages() {
      const locale = i18n.currentLocale;
      const own = codeTranslations(path.join(__dirname, '../locales'), locale);
      // Docusaurus translates the DocSearch dialog.
      const messages = await readDefaultCodeTranslationMessages({locale, name: 'theme-search-algolia'});
      const used = Object.entries(messages).filter(([id]) => !UNUSED_TEXTS.test(id));
      return {...Object.fromEntries(used), ...own};
    },
    contentLoaded({actions: {addRoute, setGlobalData}}) {
      if (embedded && indexMissing) {
        console.warn('[search] There is no index to search yet. Run `npm run build` once and start again.');
      }
      if (searchPagePath !== false)
        addRoute({path: baseUrl + searchPagePath, component: '@theme/SearchPage', exact: true});
      setGlobalData({
        embedded,
        indexName: options.indexName ?? siteConfig.title,
        searchPagePath: options.searchPagePath,
        contextualSearch: options.contextualSearch,
        missingResultsUrl: options.missingResultsUrl,
        suggestions: options.suggestions,
        indexMissing,
      } satisfies SearchGlobalData);
    },
    allContentLoaded({allContent}) {
      versions = loadedVersions(allContent, context);
    },
    injectHtmlTags: () => (hasOpenSearch ? {headTags: [openSearchTag(siteConfig)]} : {}),
    configureWebpack(_config, isServer) {
      if (isServer || !isDevelopment || !embedded || indexMissing) return {};
      const devServer = {
        static: [{directory: lastIndex, publicPath: `${baseUrl}${INDEX_FOLDER}`, watch: false}],
      };
      // The bundler's own type omits the development server.
      return {devServer} as object;
    },
    async postBuild({outDir}) {
      if (hasOpenSearch)
        fs.writeFileSync(path.join(outDir, OPEN_SEARCH_FILE), openSearchXml(siteConfig, searchPagePath));
      if (!embedded) return;
      const started = Date.now();
      const {structuredPages, ...settings} = options;
      const cache = new PageCache<SearchPage>(path.join(generatedFilesDir, PLUGIN_NAME, 'pages.json'), {
        ...settings,
        versions,
      });
      const otherLocales = i18n.locales.filter((locale) => locale !== i18n.currentLocale);
      const pages = await extractSite(outDir, {...settings, structuredPages, versions, otherLocales}, cache);
      const {synonyms, commonPaths, kinds} = options;
      const last = versions.find(({isLast}) => isLast);
      const tag = last && `docs-default-${last.name}`;
      const index = buildIndex(pages, {
        tag,
        synonyms,
        commonPaths,
        boosts: boostsOf(kinds),
        countsAs: countedKinds(kinds),
      });
      writeIndex(path.join(outDir, INDEX_FOLDER), index);
      report(index, pages.length, Date.now() - started);
    },
  };
}

export function getSwizzleConfig(): SwizzleConfig {
  const safe = {actions: {eject: 'safe', wrap: 'safe'}} as const;
  const wrapOnly = {actions: {eject: 'forbidden', wrap: 'safe'}} as const;
  return {components: {SearchBar: wrapOnly, SearchPage: wrapOnly, SearchTranslations: safe}};
}

function writeIndex(dir: string, {files}: SearchIndex): void {
  fs.rmSync(dir, {recursive: true, force: true});
  fs.mkdirSync(dir, {recursive: true});
  for (const {name, content} of files) fs.writeFileSync(path.join(dir, name), content);
}

function report({records, gzipBytes}: SearchIndex, pages: number, milliseconds: number): void {
  const size = `${Math.round(gzipBytes / 1000)} KB gzip`;
  console.log(
    `Search index: ${records} sections of ${pages} pages, ${size}, in ${(milliseconds / 1000).toFixed(1)} s`,
  );
  if (gzipBytes > LARGE_INDEX) {
    console.warn(
      `The search index has grown to ${size}. For a site of this size Algolia is faster: see the README of @nacre-docs/search.`,
    );
  }
}
