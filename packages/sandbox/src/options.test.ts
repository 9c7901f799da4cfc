import {validateOptions} from './options';

test('no option is required: the sandbox stands in for all servers', () => {
  expect(validateOptions({options: undefined})).toMatchObject({servers: 'all'});
});

test.each([
  [{server: []}, 'unknown option "server". Did you mean "servers"?'],
  [{servers: 'none'}, '"servers"'],
  [{shell: {tool: 'acme'}}, '"shell.apiUrl"'],
  [{description: 1}, '"description"'],
  [
    {references: {orders: {server: []}}},
    'unknown option "references.orders.server". Did you mean "servers"?',
  ],
])('%j is refused', (options, message) => {
  expect(() => validateOptions({options})).toThrow(message);
});
