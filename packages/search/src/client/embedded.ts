import {INDEX_FOLDER} from '../contract';
import {WorkerConnection} from './connection';
import {createEmbeddedClient} from './embeddedClient';
import type {SearchClient} from './response';
import {startWorker} from './startWorker';

interface Embedded {
  client: SearchClient;
  /** Starts to load the index, so that it is there when the reader has typed. */
  preload(): void;
  /** Calls back when a search would now find more than it did; returns how to stop. */
  onGrown(listener: () => void): () => void;
}

let embedded: Embedded | undefined;

/**
 * The search of the index shipped with the site, one for the modal and the search page.
 *
 * @param baseUrl the site's base path, with a trailing slash
 */
export function getEmbeddedSearch(baseUrl: string): Embedded {
  if (embedded) return embedded;
  const listeners = new Set<() => void>();
  const connection = new WorkerConnection(`${location.origin}${baseUrl}${INDEX_FOLDER}/`, startWorker, () =>
    listeners.forEach((listener) => listener()),
  );
  embedded = {
    client: createEmbeddedClient(connection),
    preload: () => connection.load(),
    onGrown(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return embedded;
}
