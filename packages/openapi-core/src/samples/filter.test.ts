import type {Parameter} from '../read/openapi';
import {build, DOCUMENT} from '../fixtures/operation';

const status: Parameter = {
  name: 'status',
  in: 'query',
  style: 'form',
  explode: false,
  schema: {type: 'array', items: {type: 'string', enum: ['running', 'failed']}},
  example: ['running'],
};
const group: Parameter = {name: 'group', in: 'query', schema: {type: 'string'}, example: 'g1'};
const limit: Parameter = {name: 'limit', in: 'query', schema: {type: 'integer'}, example: 20};
const expand: Parameter = {name: 'expand', in: 'query', schema: {type: 'string', enum: ['a']}, example: 'a'};

const urlOf = (parameters: Parameter[], path = '/things', document = DOCUMENT) =>
  build({path, parameters}, document).url;

test('a list shows the filter with listed values', () => {
  expect(urlOf([limit, expand, group, status])).toBe('https://api.test/things?status=running');
});

test('otherwise the first filter with an example, but not pagination or expansion', () => {
  expect(urlOf([limit, group])).toBe('https://api.test/things?group=g1');
  expect(urlOf([limit, expand])).toBe('https://api.test/things');
  expect(urlOf([{...group, example: undefined}])).toBe('https://api.test/things');
  expect(urlOf([{...group, deprecated: true}])).toBe('https://api.test/things');
});

test('prefers a filter of this operation to one of the whole API', () => {
  const paths = Object.fromEntries(
    Array.from({length: 9}, (_, index) => [
      `/list-${index}`,
      {get: {operationId: `list${index}`, parameters: [group], responses: {}}},
    ]),
  );
  const state: Parameter = {name: 'state', in: 'query', schema: {type: 'string'}, example: 'up'};
  expect(urlOf([group, state], '/things', {...DOCUMENT, paths})).toBe('https://api.test/things?state=up');
  expect(urlOf([group], '/things', {...DOCUMENT, paths})).toBe('https://api.test/things?group=g1');
});

test('does not add a filter to an operation that is not a list or has required parameters', () => {
  expect(urlOf([status], '/things/{id}')).toBe('https://api.test/things/{id}');
  expect(urlOf([{...limit, required: true}, status])).toBe('https://api.test/things?limit=20');
});
