import type {SearchClient} from '../../client/response';

/**
 * A client that answers only the latest search. Each keystroke starts one. When the index loads, the outdated answers
 * would otherwise flash by one after another.
 *
 * @returns the client. An outdated search never ends, since its answer isn't shown
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
