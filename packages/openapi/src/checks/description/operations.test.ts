import type {Operation} from '@nacre-docs/openapi-core/read/openapi';
import {modelOf, RULES, validOperation} from './fixture';
import {checkOperations} from './operations';

type Valid = ReturnType<typeof validOperation>;

function messages(
  change: (operation: Valid) => void,
  method: 'patch' | 'post' | 'get' = 'patch',
  path?: string,
): string[] {
  const operation = validOperation();
  change(operation);
  return checkOperations(modelOf({[method]: operation as Operation}, path), RULES.operations).map(
    ({message}) => message,
  );
}

const without = (name: string) => (operation: Valid) => {
  operation.parameters = operation.parameters!.filter(
    (parameter) => !('name' in parameter) || parameter.name !== name,
  );
};

test('a complete operation passes', () => {
  expect(messages(() => undefined)).toEqual([]);
});

test('problems include the operation and its location', () => {
  const operation = validOperation();
  delete operation['x-cli'];
  expect(checkOperations(modelOf({patch: operation}), RULES.operations)).toEqual([
    {
      file: 'openapi/paths/scope.yaml',
      line: 7,
      severity: 'error',
      message: 'updateScope: needs x-cli, its nacre command.',
    },
  ]);
});

test.each<[string, (operation: Valid) => void, string]>([
  ['no permission', (o) => delete o['x-permission'], 'x-permission'],
  ['permission in kebab-case', (o) => (o['x-permission'] = 'scope-type:update'), 'x-permission'],
  ['no command', (o) => delete o['x-cli'], 'x-cli'],
  ['a command with a flag', (o) => (o['x-cli'] = 'nacre scope update --id'), 'x-cli'],
  ['no success', (o) => delete o.responses['200'], 'exactly one success status. It has none'],
  ['two successes', (o) => (o.responses['202'] = o.responses['200']!), 'It has 200, 202'],
  ['no version header', without('Nacre-Version'), 'Nacre-Version'],
  ['no If-Match', without('If-Match'), 'If-Match'],
  ['no 401', (o) => delete o.responses['401'], 'needs a 401'],
  ['no 404 for a path with an id', (o) => delete o.responses['404'], 'needs a 404'],
  ['no 412 with If-Match', (o) => delete o.responses['412'], 'needs a 412'],
  ['no 422 with a body', (o) => delete o.responses['422'], 'needs a 422'],
  ['no 503', (o) => delete o.responses['503'], 'needs a 503'],
  [
    'request without example',
    (o) => delete o.requestBody.content['application/json']!.examples,
    'request needs an example',
  ],
  [
    'response without example',
    (o) => delete o.responses['200']!.content!['application/json']!.examples,
    'response needs an example',
  ],
  ['200 without content', (o) => delete o.responses['200']!.content, '200 needs content'],
  ['204 with content', (o) => (o.responses['204'] = o.responses['200']!), '204 must not have content'],
  [
    'an error in plain JSON',
    (o) => (o.responses['404']!.content = o.responses['200']!.content),
    '404 must be application/problem+json',
  ],
  [
    'no rate limit header',
    (o) => delete o.responses['429']!.headers!['RateLimit-Reset'],
    '429 needs the RateLimit-Reset',
  ],
  [
    'an example with the wrong status',
    (o) =>
      (o.responses['404']!.content!['application/problem+json']!.examples = {
        not_found: {value: {status: 400, code: 'not_found'}},
      }),
    'has status 400',
  ],
  [
    'an example not named after its code',
    (o) =>
      (o.responses['404']!.content!['application/problem+json']!.examples = {
        missing: {value: {status: 404, code: 'not_found'}},
      }),
    'named after its code, not_found',
  ],
])('rejects %s', (_, change, message) => {
  expect(messages(change)).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
});

test('POST needs an idempotency key but not If-Match', () => {
  expect(messages(without('If-Match'), 'post')).toEqual([expect.stringContaining('Idempotency-Key')]);
});

test('an idempotency key needs a 409 for concurrent calls', () => {
  const change = (operation: Valid) => {
    operation.parameters!.push({name: 'Idempotency-Key', in: 'header'});
    delete operation.responses['409'];
  };
  expect(messages(change, 'post')).toEqual([expect.stringContaining('needs a 409')]);
});

test('a list needs a 400 for its cursor', () => {
  const change = (operation: Valid) => {
    delete (operation as Operation).requestBody;
    delete operation.responses['400'];
    operation.parameters!.push({name: 'cursor', in: 'query'});
  };
  expect(messages(change, 'get', '/scopes')).toEqual([expect.stringContaining('needs a 400')]);
});

test('a list needs its three parameters', () => {
  const change = (operation: Valid) => {
    delete (operation as Operation).requestBody;
    operation.operationId = 'listScopes';
    operation.parameters!.push({name: 'limit', in: 'query'}, {name: 'cursor', in: 'query'});
  };
  expect(messages(change, 'get', '/scopes')).toEqual([
    'listScopes: needs the sort query parameter, like other list operations.',
  ]);
});

test('a public operation needs no permission, 401, or 403', () => {
  const change = (operation: Valid) => {
    operation.security = [];
    delete operation['x-permission'];
    delete operation.responses['401'];
    delete operation.responses['403'];
  };
  expect(messages(change)).toEqual([]);
});

test('path item headers apply to its operations', () => {
  const operation = validOperation();
  const {parameters} = operation;
  operation.parameters = [];
  expect(checkOperations(modelOf({patch: operation, parameters}), RULES.operations)).toEqual([]);
});

test('if roles are defined, some role grants each permission', () => {
  const operation = validOperation();
  const reader = validOperation();
  reader.operationId = 'readRole';
  const role = {permissions: ['scope:read']};
  reader.responses['200']!.content!['application/json']!.examples = {member: {value: role}};
  const paths = {'/scopes/{scope_id}': {patch: operation}, '/roles/{slug}': {get: reader}};
  const found = () =>
    checkOperations(modelOf({}, '/', {paths}), RULES.operations)
      .map(({message}) => message)
      .filter((message) => message.startsWith('updateScope'));
  expect(found()).toEqual([expect.stringContaining(`no role grants ${operation['x-permission']}`)]);
  role.permissions.push(operation['x-permission']!);
  expect(found()).toEqual([]);
});
