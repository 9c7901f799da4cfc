import type {Connection} from './connection';
import type {SearchClient} from './response';

/**
 * A client for the shipped index with the interface of algoliasearch's lite client. Accepts the modal's `{requests}`
 * and algoliasearch-helper's plain list.
 */
export function createEmbeddedClient(connection: Connection): SearchClient {
  return {
    async search(request) {
      const requests = Array.isArray(request) ? request : request.requests;
      return {results: await connection.search(requests)};
    },
    // No service collects user agents.
    addAlgoliaAgent: () => undefined,
  };
}
