import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {installedPackages} from '../installedPackages';
import {SYNONYMS} from './synonyms';
import {buildIndex, type SearchIndex} from './shards';
import {PageCache} from './pageCache';
import {extractSite} from './site';

export interface SearchIndexOptions {
  /** False where a hosted service answers: no index is shipped then. */
  embedded: boolean;
  /** Title for the area of guides that stand outside of every category. */
  guideArea: string;
  /** Name of the command-line tool. */
  cli: string;
  /** Address to report a query without results to, `{query}` in it is replaced; no link without it. */
  missingResultsUrl?: string;
}

/** What the search bar and the search page read. */
export interface SearchGlobalData {
  embedded: boolean;
  missingResultsUrl?: string;
  /** In development: nothing to search, because the site was never built. */
  indexMissing: boolean;
}

const FOLDER = 'search-index';
/** Beyond this the first search takes too long on a phone, and a hosted index serves readers better. */
const LARGE_INDEX = 1_000_000;

/** Ships an index of the built pages with the site, and serves the last build's during development. */
export default function searchIndex(
  {baseUrl, siteDir, generatedFilesDir}: LoadContext,
  pluginOptions: unknown,
): Plugin {
  const options = pluginOptions as SearchIndexOptions;
  // The build a developer last made; `outDir` of the running command may be another.
  const lastIndex = path.join(siteDir, 'build', FOLDER);
  const isDevelopment = process.env.NODE_ENV === 'development';
  const indexMissing = isDevelopment && !fs.existsSync(path.join(lastIndex, 'manifest.json'));
  return {
    name: 'search-index',
    contentLoaded({actions: {setGlobalData}}) {
      const {embedded, missingResultsUrl} = options;
      if (embedded && indexMissing) {
        console.warn('[search] There is no index to search yet. Run `npm run build` once and start again.');
      }
      setGlobalData({embedded, missingResultsUrl, indexMissing} satisfies SearchGlobalData);
    },
    configureWebpack() {
      if (!isDevelopment || !options.embedded || indexMissing) return {};
      const devServer = {static: [{directory: lastIndex, publicPath: `${baseUrl}${FOLDER}`, watch: false}]};
      // The bundler's own type leaves the development server out.
      return {devServer} as object;
    },
    async postBuild({outDir}) {
      if (!options.embedded) return;
      const started = Date.now();
      const {guideArea, cli} = options;
      const cache = new PageCache(path.join(generatedFilesDir, 'search-index', 'pages.json'), {
        guideArea,
        cli,
        installed: installedPackages(siteDir),
      });
      const pages = await extractSite(outDir, options, cache);
      const index = buildIndex(pages, SYNONYMS);
      writeIndex(path.join(outDir, FOLDER), index);
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
