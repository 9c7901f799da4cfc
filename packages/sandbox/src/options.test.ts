import {validateOptions} from './options';

test('all options are optional: the sandbox simulates all servers by default', () => {
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
])('rejects %j', (options, message) => {
  expect(() => validateOptions({options})).toThrow(message);
});
