import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {ChunkFiles, type Emitted} from './chunkFiles';
import {WORKER_FILE} from './contract';

export interface OfflineOptions {
  /** The most files that a browser keeps per build; a page has about ten of its own. */
  limit: number;
  /** Files that search needs offline: its index, below the base, and the names of its chunks. */
  search?: {index: string; chunks: readonly string[]};
}

export const DEFAULT_OFFLINE: OfflineOptions = {limit: 1000};

/** Holds the worker that removes the other one, under the same name. */
const REMOVE = path.join(__dirname, 'remove');

/**
 * Lets readers use visited pages and search offline: a service worker keeps copies.
 * While the server can be reached, pages come from it.
 *
 * @param options undefined removes the worker and its copies from browsers that have it
 */
export default function offline({baseUrl}: LoadContext, options: OfflineOptions | undefined): Plugin {
  const {limit, search} = options ?? DEFAULT_OFFLINE;
  const isDevelopment = process.env.NODE_ENV === 'development';
  const isOn = options !== undefined && !isDevelopment;
  let emitted: Emitted | undefined;
  return {
    name: 'offline',
    // Docusaurus looks for words to translate in what it watches.
    getPathsToWatch: () => [path.join(__dirname, '../../src/offline/client')],
    getClientModules: () => (isOn ? [path.join(__dirname, '../../esm/offline/client/register')] : []),
    configureWebpack(_config, isServer) {
      if (isServer) return {};
      // The host of a preview may be that of `npm start` later. The bundler's own type leaves the server out.
      if (isDevelopment)
        return {devServer: {static: [{directory: REMOVE, publicPath: baseUrl, watch: false}]}} as object;
      if (!isOn) return {};
      return {plugins: [new ChunkFiles(search?.chunks ?? [], (files) => (emitted = files))]};
    },
    async postBuild({outDir}) {
      const target = path.join(outDir, WORKER_FILE);
      if (!isOn) {
        await fs.copyFile(path.join(REMOVE, WORKER_FILE), target);
        return;
      }
      const {build, chunks} = emitted!;
      const settings = JSON.stringify({build, limit, search: {chunks, index: search?.index}});
      const worker = await fs.readFile(path.join(__dirname, 'worker', WORKER_FILE), 'utf8');
      await fs.writeFile(target, `const SETTINGS = ${settings};\n${worker}`);
    },
  };
}
