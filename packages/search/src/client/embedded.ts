import {INDEX_FOLDER} from '../contract';
import {WorkerConnection} from './connection';
import {createEmbeddedClient} from './embeddedClient';
import type {SearchClient} from './response';
import {startWorker} from './startWorker';

interface Embedded {
  client: SearchClient;
  /** Starts loading the index, to have it ready when the reader finishes typing. */
  preload(): void;
  /** Calls back when a search would find more than before. Returns an unsubscribe function. */
  onGrown(listener: () => void): () => void;
}

let embedded: Embedded | undefined;

/**
 * The search client for the shipped index, shared by the modal and the search page.
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
