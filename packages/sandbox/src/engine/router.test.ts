import type {SandboxOperation} from '../contract';
import {addressOf, Router} from './router';

const operation = (method: string, path: string) =>
  ({id: `${method} ${path}`, method, path}) as SandboxOperation;

const router = new Router([
  operation('get', '/scopes/{scope_id}'),
  operation('delete', '/scopes/{scope_id}'),
  operation('get', '/scopes/{scope_id}/logs'),
  operation('get', '/scopes/search'),
  operation('get', '/calls/{id}.json'),
  operation('get', '/calls/{id}'),
  operation('get', '/{region}/scopes'),
  operation('get', '/scopes/{scope.name}/{a}-{b}'),
  operation('get', '/list/'),
  operation('get', '/cafés/{id}'),
  operation('get', `/many/${'{p}'.repeat(30)}x`),
]);

test.each([
  ['/scopes/1', 'get /scopes/{scope_id}', {scope_id: '1'}],
  ['/scopes/1/', 'get /scopes/{scope_id}', {scope_id: '1'}],
  ['/scopes/a%20b/logs', 'get /scopes/{scope_id}/logs', {scope_id: 'a b'}],
  ['/scopes/search', 'get /scopes/search', {}],
  // With equally many literal segments, the description's first operation wins.
  ['/calls/7.json', 'get /calls/{id}.json', {id: '7'}],
  ['/calls/7', 'get /calls/{id}', {id: '7'}],
  ['/scopes/scopes', 'get /scopes/{scope_id}', {scope_id: 'scopes'}],
  ['/eu/scopes', 'get /{region}/scopes', {region: 'eu'}],
  ['/scopes/x/1-2', 'get /scopes/{scope.name}/{a}-{b}', {'scope.name': 'x', a: '1', b: '2'}],
  ['/scopes/x/1-2-3', 'get /scopes/{scope.name}/{a}-{b}', {'scope.name': 'x', a: '1', b: '2-3'}],
  ['/list/', 'get /list/', {}],
  ['/caf%C3%A9s/1', 'get /cafés/{id}', {id: '1'}],
])('%s matches %s', (path, id, values) => {
  expect(router.find('GET', path)).toMatchObject({operation: {id}, values});
});

test.each([
  `/many/${'a'.repeat(200)}`,
  '/scopes/x/-2',
  '/scopes',
  '/scopes/',
  '/scopes/1/logs/2',
  '/scopes//logs',
  '/list',
  '/',
  '',
])('"%s" does not match an operation', (path) => {
  expect(router.find('GET', path)).toBeUndefined();
});

test("lists a path's methods for an unsupported one", () => {
  expect(router.find('PATCH', '/scopes/1')).toEqual({allow: ['GET', 'DELETE']});
});

test.each(['//other/a', '/\\\\other:x/a', '/\t/[/a', '///', 'a:b'])(
  '%j stays on the sandbox host',
  (path) => {
    expect(addressOf({method: 'GET', path, headers: {}}).host).toBe('sandbox');
  },
);
