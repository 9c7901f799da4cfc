import type {Answer} from '../../contract';
import {answerValues} from './answerValues';

const answer = (value: unknown, status = 200): Answer => ({
  status,
  reason: '',
  headers: [],
  text: typeof value === 'string' ? value : JSON.stringify(value),
  milliseconds: 1,
});

const keys = (path: string, value: unknown) =>
  answerValues({path}, answer(value)).map(({path: at, key}) => `${at} ${key}`);

test('the id comes first, named like a path parameter', () => {
  expect(keys('/scopes', {name: 'a', id: 'scp_1', size: 2})).toEqual([
    'id scope_id',
    'name name',
    'size size',
  ]);
  expect(keys('/v1/policies', {id: 'x'})).toEqual(['id policy_id']);
  expect(keys('/pets/{petId}', {id: 7})).toEqual(['id petId']);
  expect(keys('/addresses', {id: 7})).toEqual(['id address_id']);
});

test('the id of the resource in the path is named after the parameter', () => {
  const values = {'path deployment_id': 'dep_1', 'query id': 'dep_1'};
  const [first] = answerValues(
    {path: '/deployments/{deployment_id}/rollback'},
    answer({id: 'dep_1'}),
    values,
  );
  expect(first).toMatchObject({key: 'deployment_id', value: 'dep_1'});
});

test('names an id after its resource if the path parameter is only called id', () => {
  expect(keys('/albums/{id}', {id: 7})).toEqual(['id album_id']);
  expect(keys('/{id}', {id: 7})).toEqual(['id id']);
  const [first] = answerValues({path: '/albums/{id}'}, answer({id: '7'}), {'path id': '7'});
  expect(first).toMatchObject({key: 'album_id'});
});

test('names nested ids after their object, and takes the first list item', () => {
  expect(keys('/scopes', {results: [{id: 'scp_1', application: {id: 'app_1'}}, {id: 'scp_2'}]})).toEqual([
    'results.id scope_id',
    'results.application.id application_id',
  ]);
});

test('names are valid variable names and unique', () => {
  expect(keys('/a', {'x y': 1, 'x-y': 2, a: {n: 1}, b: {n: 2}})).toEqual(['x y x_y', 'x-y x-y', 'a.n n']);
});

test.each([
  ['an error', answer({id: 1}, 404)],
  ['a text that is not JSON', answer('<p>')],
  ['a JSON string', answer('"x"')],
  ['nothing', {...answer(''), text: undefined}],
  ['values other than text and numbers', answer({a: null, b: true, c: [], d: {}, e: ''})],
])('offers nothing from %s', (_, given) => {
  expect(answerValues({path: '/a'}, given)).toEqual([]);
});
