import type {SearchClient} from '../../client/response';

/**
 * A client that answers only the latest search. Every key asks; without this, the answers that waited for the index
 * would flash by one after the other when it comes, under a text that they do not belong to.
 *
 * @returns the client; a search that is overtaken never ends, as its answer belongs to nothing that is shown
 */
export function latestOnly(client: SearchClient): SearchClient {
  let latest = 0;
  return {
    ...client,
    async search(request) {
      const run = ++latest;
      const response = await client.search(request);
      return run === latest ? response : new Promise(() => undefined);
    },
  };
}
