import {freeName, readFile, writeFile} from './file';
import type {Environment} from './variables';

const STAGING: Environment = {
  name: 'Staging',
  server: 'https://staging.example/v1',
  variables: [
    {key: 'scope_id', value: 'scp_1', isSecret: false},
    {key: 'token', value: 's3cret', isSecret: true},
  ],
};

test('exports everything except the values of secrets', () => {
  const text = writeFile(STAGING);
  expect(text).not.toContain('s3cret');
  expect(JSON.parse(text)).toMatchObject({
    name: 'Staging',
    values: [
      {key: 'baseUrl', value: 'https://staging.example/v1', enabled: true},
      {key: 'scope_id', value: 'scp_1', type: 'default'},
      {key: 'token', value: '', type: 'secret'},
    ],
    _postman_variable_scope: 'environment',
  });
  const {environment, disabled} = readFile(text);
  const [first, secret] = STAGING.variables;
  expect(environment).toEqual({...STAGING, variables: [first, {...secret, value: ''}]});
  expect(disabled).toEqual([]);
});

test('imports a Postman environment without disabled variables', () => {
  const {environment, disabled} = readFile(
    JSON.stringify({
      id: 'f0',
      name: ' Production ',
      values: [
        {key: 'baseUrl', value: 'https://api.example', enabled: true, type: 'default'},
        {key: 'limit', value: 5, enabled: true},
        {key: 'old', value: 'x', enabled: false},
        {key: 'api_key', value: 'k', type: 'secret', enabled: true},
      ],
      _postman_variable_scope: 'environment',
      _postman_exported_using: 'Postman/11',
    }),
  );
  expect(environment).toEqual({
    name: 'Production',
    server: 'https://api.example',
    variables: [
      {key: 'limit', value: '5', isSecret: false},
      {key: 'api_key', value: 'k', isSecret: true},
    ],
  });
  expect(disabled).toEqual(['old']);
});

const values = (...all: unknown[]) => JSON.stringify({name: 'A', values: all});

test.each([
  ['It is not JSON.', '{"name": '],
  ['It is not JSON.', ''],
  ['It is not an environment', 'null'],
  ['It is not an environment', '[]'],
  ['It is not an environment', '"text"'],
  ['It is not an environment', '{"name": "A"}'],
  ['It is not an environment', '{"name": " ", "values": []}'],
  ['It is not an environment', '{"name": 7, "values": []}'],
  ['It is not an environment', values(null)],
  ['It is not an environment', values({value: 'x'})],
  ['The variable “a b” needs a name of its own', values({key: 'a b', value: ''})],
  [
    'The variable “<img src=x onerror=alert(1)>” needs',
    values({key: '<img src=x onerror=alert(1)>', value: ''}),
  ],
  ['The variable “a” needs a name of its own', values({key: 'a', value: '1'}, {key: 'a', value: '2'})],
  ['a text, a number, or a boolean as its value', values({key: 'a', value: {toString: 'x'}})],
  ['a text, a number, or a boolean as its value', values({key: 'a', value: null})],
  ['The server “javascript:alert(1)” does not begin', values({key: 'baseUrl', value: 'javascript:alert(1)'})],
  ['The server “//evil.example” does not begin', values({key: 'baseUrl', value: '//evil.example'})],
  ['It is not an environment', ' '.repeat(1_000_001)],
])('rejects a file with the reason “%s”: %.60s', (reason, text) => {
  expect(() => readFile(text)).toThrow(reason);
});

test('adds a number to a name that already exists', () => {
  expect(freeName('Staging', [STAGING, {...STAGING, name: 'Staging 2'}])).toBe('Staging 3');
  expect(freeName('Other', [STAGING])).toBe('Other');
});

test('a variable named __proto__ is harmless', () => {
  const text = '{"name": "A", "values": [{"key": "__proto__", "value": "x"}], "__proto__": {"server": "y"}}';
  expect(readFile(text).environment).toEqual({
    name: 'A',
    server: '',
    variables: [{key: '__proto__', value: 'x', isSecret: false}],
  });
});
