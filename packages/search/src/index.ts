import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {PageCache} from '@nacre-docs/kit/pageCache';
import {INDEX_FOLDER, PLUGIN_NAME, type SearchGlobalData} from './contract';
import {buildIndex, type SearchIndex} from './write/shards';
import type {SearchPage} from '@nacre-docs/kit/searchPage';
import {extractSite, type SiteOptions} from './read/site';

export interface SearchOptions extends SiteOptions {
  /** False where a hosted service answers: no index is shipped then. */
  embedded: boolean;
  /** Groups of words and phrases that mean the same to a reader. */
  synonyms: string[][];
  /** Address to report a query without results to, `{query}` in it is replaced; no link without it. */
  missingResultsUrl?: string;
  /** Pages that an empty box and a search without results offer; none without it. */
  offers?: SearchGlobalData['offers'];
}

/** Beyond this the first search takes too long on a phone, and a hosted index serves readers better. */
const LARGE_INDEX = 750_000;

/**
 * Search: the bar and the page, and an index of the built pages that ships with the site. During development the
 * last build's index is served.
 */
export default function search(
  {baseUrl, siteDir, generatedFilesDir}: LoadContext,
  pluginOptions: unknown,
): Plugin {
  const options = pluginOptions as SearchOptions;
  // The build a developer last made; `outDir` of the running command may be another.
  const lastIndex = path.join(siteDir, 'build', INDEX_FOLDER);
  const isDevelopment = process.env.NODE_ENV === 'development';
  const indexMissing = isDevelopment && !fs.existsSync(path.join(lastIndex, 'manifest.json'));
  return {
    name: PLUGIN_NAME,
    getThemePath: () => path.join(__dirname, '../esm/theme'),
    getTypeScriptThemePath: () => path.join(__dirname, '../src/theme'),
    // Docusaurus looks for words to translate in what it watches.
    getPathsToWatch: () => [path.join(__dirname, '../src/client')],
    contentLoaded({actions: {setGlobalData}}) {
      const {embedded, missingResultsUrl, offers} = options;
      if (embedded && indexMissing) {
        console.warn('[search] There is no index to search yet. Run `npm run build` once and start again.');
      }
      setGlobalData({embedded, missingResultsUrl, offers, indexMissing} satisfies SearchGlobalData);
    },
    configureWebpack(_config, isServer) {
      if (isServer || !isDevelopment || !options.embedded || indexMissing) return {};
      const devServer = {
        static: [{directory: lastIndex, publicPath: `${baseUrl}${INDEX_FOLDER}`, watch: false}],
      };
      // The bundler's own type leaves the development server out.
      return {devServer} as object;
    },
    async postBuild({outDir}) {
      if (!options.embedded) return;
      const started = Date.now();
      const {guideArea, cli, versions, synonyms} = options;
      const settings = {guideArea, cli, versions};
      const cache = new PageCache<SearchPage>(
        path.join(generatedFilesDir, PLUGIN_NAME, 'pages.json'),
        settings,
      );
      const pages = await extractSite(outDir, options, cache);
      const index = buildIndex(pages, synonyms);
      writeIndex(path.join(outDir, INDEX_FOLDER), index);
      report(index, pages.length, Date.now() - started);
    },
  };
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
      `The search index has grown to ${size}. A site of this size is better searched with Algolia: see README.md.`,
    );
  }
}
