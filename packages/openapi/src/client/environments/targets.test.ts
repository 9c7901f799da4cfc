import type {TryItItem, TryItTransport} from '../../contract';
import {environmentFor, serverOf, targetOf} from './targets';

Object.assign(globalThis, {location: new URL('https://docs.example/docs/api/a')});

const ITEM = {
  servers: [
    {url: 'https://{region}.example/v1/', variables: [{name: 'region', value: 'eu'}]},
    {url: '/', variables: []},
  ],
} as unknown as TryItItem;

test('a described server has an absolute URL, which maps back to it', () => {
  expect(serverOf(ITEM, {to: 'described', index: 0, variables: {region: 'us'}})).toBe(
    'https://us.example/v1',
  );
  for (const index of [0, 1]) {
    const target = {to: 'described', index, variables: {}} as const;
    expect(targetOf(ITEM, serverOf(ITEM, target), undefined)).toEqual(target);
  }
  expect(serverOf(ITEM, {to: 'described', index: 1, variables: {}})).toBe('https://docs.example');
});

test('another URL counts as entered by the reader', () => {
  expect(targetOf(ITEM, 'https://us.example/v1', undefined)).toEqual({
    to: 'other',
    url: 'https://us.example/v1',
  });
});

test('no URL means the sandbox, if there is one', () => {
  expect(serverOf(ITEM, {to: 'transport'})).toBe('');
  expect(targetOf(ITEM, '', {} as TryItTransport)).toEqual({to: 'transport'});
  expect(targetOf(ITEM, '', undefined)).toBeUndefined();
  expect(serverOf(ITEM, {to: 'other', url: ''})).toBe('');
});

test("another server than the environment's gets its variables, but not its secrets", () => {
  const variables = [
    {key: 'scope_id', value: 'scp_1', isSecret: false},
    {key: 'token', value: 's3cret', isSecret: true},
  ];
  const staging = {name: 'Staging', server: 'https://staging.example/v1', variables};
  expect(environmentFor('https://staging.example/v2', staging)).toEqual(staging);
  for (const server of ['https://other.example/v1', 'http://staging.example/v1', '/v1', ''])
    expect(environmentFor(server, staging)!.variables.map(({value}) => value)).toEqual(['scp_1', '']);
  // Without a server, an environment is for all of them.
  expect(environmentFor('https://other.example', {...staging, server: ''})!.variables).toEqual(variables);
  expect(environmentFor('https://other.example', undefined)).toBeUndefined();
});
