import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {ChunkFiles, type Emitted} from './chunkFiles';
import {WORKER_FILE} from './contract';

export interface OfflineOptions {
  /** Maximum number of files that a browser caches per build. A page uses about ten. */
  limit: number;
  /** Files that search needs offline: its index, relative to the base, and the names of its chunks. */
  search?: {index: string; chunks: readonly string[]};
}

export const DEFAULT_OFFLINE: OfflineOptions = {limit: 1000};

/** Folder of the worker that removes the other one, with the same name. */
const REMOVE = path.join(__dirname, 'remove');

/**
 * Makes visited pages and search available offline: a service worker caches copies. While the server is
 * reachable, pages come from it.
 *
 * @param options undefined removes the worker and its copies from browsers
 */
export default function offline({baseUrl}: LoadContext, options: OfflineOptions | undefined): Plugin {
  const {limit, search} = options ?? DEFAULT_OFFLINE;
  const isDevelopment = process.env.NODE_ENV === 'development';
  const isOn = options !== undefined && !isDevelopment;
  let emitted: Emitted | undefined;
  return {
    name: 'offline',
    // Docusaurus extracts translatable texts from the files that it watches.
    getPathsToWatch: () => [path.join(__dirname, '../../src/offline/client')],
    getClientModules: () => (isOn ? [path.join(__dirname, '../../esm/offline/client/register')] : []),
    configureWebpack(_config, isServer) {
      if (isServer) return {};
      // A preview's host may later serve `npm start`. The bundler's own type lacks the server.
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
