import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {operationRoute} from '@nacre-docs/kit/routes';
import {versionCache} from '@nacre-docs/kit/versions';
import type {OperationSummary} from '@nacre-docs/openapi-core/model/summary';
import {PageCache} from '@nacre-docs/kit/pageCache';
import {pageOf} from '@nacre-docs/kit/pageFile';
import {mainOf} from '@nacre-docs/kit/markdownWriter/readPage';
import {plainRoute} from '@nacre-docs/kit/markdownRoutes';
import {addressIn, type DocsVersion} from '@nacre-docs/kit/versions';
import {PLUGIN_NAME, previewFile, type LinkPreviewsData, type PagePreview} from './contract';
import {descriptionTagOf, readPreview, type OperationFacts} from './read/readPreview';

export interface LinkPreviewsOptions {
  /** Whether links have previews. */
  enabled: boolean;
  /** Route of the page whose sections are terms, if there is one. */
  glossary?: string;
  /** Folder with what packages/openapi/src wrote. */
  cacheDir: string;
  versions: readonly DocsVersion[];
}

/**
 * Shows the first lines of what a link in the text of a page leads to, while a pointer or the keyboard is on it. They
 * are files beside the site, one per page, that are loaded when a reader asks for them.
 */
export default function linkPreviews(
  {baseUrl, generatedFilesDir}: LoadContext,
  {enabled, glossary, cacheDir, versions}: LinkPreviewsOptions,
): Plugin {
  // `npm start` makes no files.
  const isOn = enabled && process.env.NODE_ENV !== 'development';
  return {
    name: PLUGIN_NAME,
    // Docusaurus looks for words to translate in what it watches.
    getPathsToWatch: () => [path.join(__dirname, '../../src/linkPreviews/client')],
    getClientModules: () => (isOn ? [path.join(__dirname, '../../esm/linkPreviews/client/firstLink')] : []),
    contentLoaded({actions: {setGlobalData}}) {
      const glossaries = glossary ? versions.map((version) => addressIn(version, glossary)) : [];
      setGlobalData({glossaries} satisfies LinkPreviewsData);
    },
    async postBuild({outDir, routesPaths}) {
      if (!isOn) return;
      const operations = await readOperations(cacheDir, versions);
      // Saves 1.4 s of CPU per build with 600 pages.
      const cache = new PageCache<PagePreview>(path.join(generatedFilesDir, PLUGIN_NAME, 'pages.json'), {});
      const routes = new Set(routesPaths.map((route) => plainRoute(route.slice(baseUrl.length - 1))));
      for (const route of routes) {
        const html = await fs.readFile(await pageOf(outDir, route), 'utf8');
        const operation = operations.get(route);
        const source = JSON.stringify(operation) + descriptionTagOf(html) + mainOf(html);
        const preview = cache.get(route, source, () => readPreview(html, operation));
        const file = path.join(outDir, decodeURI(previewFile(route)));
        await fs.mkdir(path.dirname(file), {recursive: true});
        // A page without words has a file, too: the browser asks for that of any page.
        await fs.writeFile(file, JSON.stringify(preview ?? EMPTY));
      }
      cache.save();
    },
  };
}

const EMPTY: PagePreview = {title: '', text: [''], sections: {}};

/** What the pages of operations are about, by their routes. */
async function readOperations(
  cacheDir: string,
  versions: readonly DocsVersion[],
): Promise<Map<string, OperationFacts>> {
  const operations = new Map<string, OperationFacts>();
  for (const version of versions) {
    const file = path.join(versionCache(cacheDir, version), 'operations.json');
    const summaries = JSON.parse(await fs.readFile(file, 'utf8')) as OperationSummary[];
    for (const {slug, kind, method, path: address, permission} of summaries) {
      const name = kind === 'webhook' ? 'EVENT' : method.toUpperCase();
      operations.set(addressIn(version, operationRoute(slug)), {method: name, path: address, permission});
    }
  }
  return operations;
}
