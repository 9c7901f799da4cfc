import newman from 'newman';
import type {PostmanItem, PostmanOperation} from '@nacre-docs/openapi/render/postman/format';
import {postmanCollection} from '@nacre-docs/openapi/render/postman/collection';
import {RESET, startMock} from '@nacre-docs/sandbox/mock/server';
import {loadOwnApi} from '../ownApi';

/**
 * Two requests per operation, because each one starts with a reset of the sandbox. A busy machine needs time.
 */
jest.setTimeout(300_000);

const PUT_BACK = 'Put everything back';

const reset: PostmanOperation = {
  name: PUT_BACK,
  request: {
    method: 'POST',
    url: {raw: `{{baseUrl}}${RESET}`, host: ['{{baseUrl}}'], path: RESET.slice(1).split('/')},
    header: [],
  },
  response: [],
};

/** The requests of all folders, in order. */
const requestsIn = (items: PostmanItem[]): PostmanOperation[] =>
  items.flatMap((item) => ('item' in item ? requestsIn(item.item) : [item]));

/** Sends a collection with Newman, like its command. */
const send = (collection: object): Promise<newman.Summary> =>
  new Promise((resolve, reject) =>
    newman.run({collection}, (error, summary) => (error ? reject(error) : resolve(summary))),
  );

test('every request of the Postman collection succeeds with a newly reset mock', async () => {
  const {model, operations, data} = await loadOwnApi();
  const {item, variable, ...collection} = postmanCollection(model);
  const requests = requestsIn(item);
  const mock = await startMock(data);
  const {run} = await send({
    ...collection,
    item: requests.flatMap((request) => [reset, request]),
    variable: variable.map(({key}) => ({key, value: key === 'baseUrl' ? mock.url : 'any'})),
  }).finally(() => mock.close());
  const sent = run.executions.filter(({item: {name}}) => name !== PUT_BACK);
  const failed = sent.flatMap(({item: {name}, request, response, requestError}) =>
    response && response.code >= 200 && response.code < 300
      ? []
      : [
          `${name}: ${request.method} ${request.url.getPath()} ${response?.code} ${response?.text() ?? String(requestError)}`,
        ],
  );
  expect(failed).toEqual([]);
  expect(sent).toHaveLength(operations.length);
});
