import {validateOptions} from './options';

test('no option is required: the sandbox stands in for all servers', () => {
  expect(validateOptions({options: undefined})).toMatchObject({
    description: 'openapi.yaml',
    servers: 'all',
  });
});

test.each([
  [{server: []}, 'there is no option "server". Did you mean "servers"?'],
  [{servers: 'none'}, '"servers"'],
  [{shell: {tool: 'acme'}}, '"shell.apiUrl"'],
  [{description: 1}, '"description"'],
])('%j is refused', (options, message) => {
  expect(() => validateOptions({options})).toThrow(message);
});
