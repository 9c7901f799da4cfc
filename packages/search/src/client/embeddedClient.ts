import type {Connection} from './connection';
import type {SearchClient, SearchRequest, SearchResult} from './response';

/**
 * A client for the shipped index with the interface of algoliasearch's lite client. Accepts the modal's `{requests}`
 * and algoliasearch-helper's plain list.
 */
export function createEmbeddedClient(connection: Connection): SearchClient {
  return {
    async search(request) {
      const requests = Array.isArray(request) ? request : request.requests;
      const results = await connection.search(requests);
      return {results: results.map((result, index) => withQueryId(result, requests[index]!))};
    },
    // No service collects user agents.
    addAlgoliaAgent: () => undefined,
  };
}

function withQueryId(result: SearchResult, request: SearchRequest): SearchResult {
  const wanted = request.clickAnalytics ?? request.params?.clickAnalytics;
  return wanted ? {...result, queryID: randomId()} : result;
}

function randomId(): string {
  return Array.from({length: 4}, () => Math.random().toString(16).slice(2, 10).padStart(8, '0')).join('');
}
