import type {Connection} from './connection';
import {createEmbeddedClient} from './embeddedClient';
import type {SearchRequest, SearchResult} from './response';

const connection: Connection = {
  load: () => undefined,
  search: async (requests: SearchRequest[]) =>
    requests.map(({query}) => ({query, hits: [], nbHits: 0}) as unknown as SearchResult),
};
const client = createEmbeddedClient(connection);

test("accepts the modal's requests and the helper's plain list", async () => {
  const requests = [
    {indexName: 'docs', query: 'a'},
    {indexName: 'docs', query: 'b'},
  ];
  const expected = {results: [{query: 'a'}, {query: 'b'}]};
  await expect(client.search({requests})).resolves.toMatchObject(expected);
  await expect(client.search(requests)).resolves.toMatchObject(expected);
});
