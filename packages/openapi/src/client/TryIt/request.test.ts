import type {TryItItem} from '../../contract';
import {initialForm} from './form';
import {buildRequest, problemsOf, sampleOf, serverAddress} from './request';

const ITEM: TryItItem = {
  method: 'POST',
  path: '/things/{id}',
  servers: [{url: 'https://{region}.example.com/v1/', variables: [{name: 'region', value: 'eu'}]}],
  ways: [[{scheme: 'token', in: 'header', name: 'Authorization', prefix: 'Bearer'}]],
  parameters: [
    {name: 'id', in: 'path', required: true, type: 'text', value: 'a/b'},
    {name: 'tag', in: 'query', required: false, type: 'list', explode: false, value: ''},
    {name: 'filter', in: 'query', required: false, type: 'json', style: 'deepObject', value: ''},
  ],
  bodies: [
    {type: 'application/json', kind: 'json', examples: [{name: 'one', text: '{"name": "A"}'}], fields: []},
    {
      type: 'application/x-www-form-urlencoded',
      kind: 'form',
      examples: [{name: 'one', text: '{"name": "A b", "size": 2}'}],
      fields: [
        {name: 'name', required: true, type: 'text'},
        {name: 'size', required: false, type: 'number'},
        {name: 'note', required: false, type: 'text'},
      ],
    },
  ],
  needsBody: true,
  accept: ['application/json'],
  errors: [],
  command: 'things create',
  tokenVariable: 'THINGS_TOKEN',
  languages: [
    {id: 'cli', label: 'CLI'},
    {id: 'curl', label: 'cURL'},
  ],
  answer: {kind: 'json'},
};

const form = initialForm(ITEM, {});

test('builds a request with serialized parameters, credential and body', () => {
  const filled = {
    ...form,
    values: {...form.values, 'query tag': 'x, y,z', 'query filter': '{"state":"on"}'},
  };
  expect(buildRequest(ITEM, filled, () => 'secret')).toEqual({
    method: 'POST',
    path: '/things/a%2Fb?tag=x,y,z&filter%5Bstate%5D=on',
    headers: [
      ['Accept', 'application/json'],
      ['Authorization', 'Bearer secret'],
      ['Content-Type', 'application/json'],
    ],
    body: '{"name": "A"}',
  });
});

test('does not send an Authorization header without a credential', () => {
  const {headers} = buildRequest(ITEM, form, () => undefined);
  expect(headers.map(([name]) => name)).not.toContain('Authorization');
});

test('omits empty form fields', () => {
  const filled = {...form, body: 1, fields: {name: 'A b', size: '2', note: ''}};
  expect(buildRequest(ITEM, filled, () => undefined).body).toBe('name=A+b&size=2');
});

test('reports a missing required value and invalid JSON', () => {
  const values = {'path id': '', 'query filter': '{'};
  expect(problemsOf(ITEM, {...form, values})).toEqual({'path id': 'missing', 'query filter': 'json'});
  expect(problemsOf(ITEM, form)).toEqual({});
});

test('fills in server variables and removes a trailing slash', () => {
  expect(serverAddress(ITEM, {to: 'transport'})).toBe('https://eu.example.com/v1');
  expect(serverAddress(ITEM, {to: 'described', index: 0, variables: {region: 'us'}})).toBe(
    'https://us.example.com/v1',
  );
  expect(serverAddress(ITEM, {to: 'other', url: ' https://here.example/ '})).toBe('https://here.example');
});

test('samples have a placeholder for the entered credential', () => {
  const sample = sampleOf(ITEM, {...form, credentials: {token: 'secret'}}, 'https://eu.example.com');
  expect(JSON.stringify(sample)).not.toContain('secret');
  expect(sample).toMatchObject({
    url: 'https://eu.example.com/things/a%2Fb',
    body: {kind: 'json', value: {name: 'A'}},
  });
});

test('reports invalid JSON, but not an empty body or a form', () => {
  expect(problemsOf(ITEM, {...form, text: '{"name": '})).toEqual({body: 'json'});
  expect(problemsOf(ITEM, {...form, text: '"a text"'})).toEqual({});
  expect(problemsOf(ITEM, {...form, text: ''})).toEqual({});
  expect(problemsOf(ITEM, {...form, body: undefined, text: '{'})).toEqual({});
  expect(problemsOf(ITEM, {...form, body: 1, text: '{'})).toEqual({});
});

test('does not report JSON whose variable has no value', () => {
  const values = {...form.values, 'query filter': '{"state": {{state}}}'};
  expect(problemsOf(ITEM, {...form, values, text: '{"size": {{size}}}'})).toEqual({});
  expect(problemsOf(ITEM, {...form, text: '{"size": {{size}}'})).toEqual({body: 'json'});
});

test('keeps a variable without a value readable in the URL', () => {
  const values = {'path id': '{{thing_id}}', 'query tag': '{{a}},b'};
  expect(buildRequest(ITEM, {...form, values}, () => undefined).path).toBe(
    '/things/{{thing_id}}?tag={{a}},b',
  );
});
