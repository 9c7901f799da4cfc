import {hideInJson, isSecretName, withoutSecrets} from './secrets';

test.each([
  'password',
  'client_secret',
  'apiKey',
  'X-Api-Key',
  'access_token',
  'Authorization',
  'refreshToken',
])('%s is secret', (name) => expect(isSecretName(name)).toBe(true));

test.each(['page_token', 'nextToken', 'max_tokens', 'Idempotency-Key', 'key', 'name'])(
  '%s is not secret',
  (name) => expect(isSecretName(name)).toBe(false),
);

test('replaces secrets in JSON with variables at any depth, and nothing else', () => {
  const text = '{"user": {"password": "p"}, "list": [{"token": "t"}], "max_tokens": 5, "secret": true}';
  expect(JSON.parse(hideInJson(text))).toEqual({
    user: {password: '{{password}}'},
    list: [{token: '{{token}}'}],
    max_tokens: 5,
    secret: true,
  });
  for (const same of ['{"a":1}', 'not JSON', '', '{"token": "{{mine}}"}'])
    expect(hideInJson(same)).toBe(same);
});

test('drops form values with secret names, and credentials in other fields', () => {
  const form = {
    way: 0,
    text: '{"note": "use s3cret-1", "password": "p"}',
    values: {'header X-Api-Key': 'k', 'query page_token': 'next', 'path id': 's3cret-1'},
    fields: {password: 'p', name: 'a'},
  };
  expect(withoutSecrets(form, ['s3cret-1', ''], () => false)).toEqual({
    way: 0,
    text: '{\n  "note": "use {{secret}}",\n  "password": "{{password}}"\n}',
    values: {'header X-Api-Key': '{{X-Api-Key}}', 'query page_token': 'next', 'path id': '{{secret}}'},
    fields: {password: '{{password}}', name: 'a'},
  });
});

test('hides cookies, and the longest of secrets that contain each other', () => {
  const form = {
    way: 0,
    text: 's3cret-1-long',
    values: {'cookie session': 'c', 'query session': 'q'},
    fields: {},
  };
  expect(withoutSecrets(form, ['s3cret-1', 's3cret-1-long'], () => false)).toMatchObject({
    text: '{{secret}}',
    values: {'cookie session': '{{cookie_session}}', 'query session': 'q'},
  });
});
