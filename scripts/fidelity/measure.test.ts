import {buildModel} from '@nacre-docs/openapi-core/model/model';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import {measureFidelity} from './measure';

const BOOK = {$ref: '#/components/schemas/Book'};
const content = (schema: object, example?: unknown) => ({content: {'application/json': {schema, example}}});
const answer = (status: string, schema: object, example?: unknown) => ({
  [status]: {description: 'ok', ...content(schema, example)},
});

/** Books, with the answer's year as given. */
const modelOf = (year: object, creation: object = {title: 'Dunes'}) =>
  buildModel({
    document: {
      openapi: '3.1.0',
      info: {title: 'Library', version: '1'},
      paths: {
        '/books': {
          get: {responses: answer('200', {type: 'array', items: BOOK}, [{id: 7, title: 'Tides'}])},
          post: {requestBody: content(BOOK, creation), responses: answer('201', BOOK)},
        },
        '/books/{id}': {
          parameters: [{name: 'id', in: 'path', required: true, schema: {type: 'integer'}, example: 7}],
          get: {responses: answer('200', BOOK)},
          patch: {requestBody: content(BOOK, {title: 'Reefs'}), responses: answer('200', BOOK)},
          delete: {responses: {'204': {description: 'gone'}}},
        },
        '/statistics': {get: {responses: answer('200', {type: 'object'})}},
      },
      components: {
        schemas: {
          Book: {
            type: 'object',
            required: ['title'],
            properties: {id: {type: 'integer', readOnly: true}, title: {type: 'string'}, year},
          },
        },
      },
    } as unknown as OpenApiDocument,
    files: [],
    problems: [],
    locate: () => undefined,
  });

test("measures a resource's lifecycle and leaves out other paths", async () => {
  expect(await measureFidelity(modelOf({type: 'integer'}))).toEqual([
    {item: '/books/{id}', steps: ['create', 'read', 'list', 'update', 'delete'], problems: []},
  ]);
});

test('reports responses that differ from the description', async () => {
  const [rejected] = await measureFidelity(modelOf({type: 'integer'}, {title: 3}));
  expect(rejected!.problems.map(({step}) => step)).toEqual(['create', 'read', 'list', 'update', 'delete']);
  expect(rejected!.problems[0]!.problem).toMatch(/^422: /);
});
