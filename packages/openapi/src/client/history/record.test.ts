import type {TryItItem, Form} from '../../contract';
import type {Target} from '../TryIt/form';
import {recordForm} from './record';
import {removeSent, sentRequests} from './store';

const ITEM = {
  method: 'POST',
  path: '/things/{id}',
  servers: [],
  ways: [
    [
      {scheme: 'bearer', in: 'header', name: 'Authorization', prefix: 'Bearer'},
      {scheme: 'key', in: 'query', name: 'api_key'},
      {scheme: 'session', in: 'cookie', name: 'sid'},
    ],
  ],
  parameters: [
    {name: 'id', in: 'path', required: true, type: 'text', value: ''},
    {name: 'X-Token', in: 'header', required: false, type: 'text', value: ''},
  ],
  bodies: [
    {
      type: 'application/json',
      kind: 'json',
      examples: [{name: '', text: '{"cardToken": "tok_docs", "note": "short"}'}],
      fields: [],
    },
  ],
  accept: [],
} as unknown as TryItItem;

const FORM: Form = {
  way: 0,
  credentials: {
    bearer: '{{token}}',
    key: 'key-secret',
    session: 'sid-secret',
    'key secret': 'client-secret',
    'key secretIn': 'body',
  },
  values: {'path id': '{{id}}', 'header X-Token': 'typed-secret'},
  body: 0,
  text: '{"password": "typed-secret", "echo": "key-secret client-secret", "a": "{{token}}", "part": "body"}',
  fields: {},
  files: {},
};

const ENVIRONMENT = {
  name: 'A',
  server: '',
  variables: [
    {key: 'id', value: 'thing_1', isSecret: false},
    {key: 'token', value: 'bearer-secret', isSecret: true},
  ],
};

const ANSWER = {status: 201, reason: '', headers: [], text: '{"token": "made-secret"}', milliseconds: 4};

Object.assign(globalThis, {location: {pathname: '/docs/api/make-thing'}});

afterEach(() => removeSent(() => true));

const record = (target: Target, added: Array<[string, string]> = [], form = FORM) => {
  recordForm({item: ITEM, folder: '', form, environment: ENVIRONMENT, answer: ANSWER, target, added});
  return sentRequests()[0]!;
};

test('stores a request to a server without credentials and without its response', () => {
  const sent = record({to: 'other', url: 'https://api.example'});
  expect(JSON.stringify(sent)).not.toMatch(/-secret/);
  expect(sent).toMatchObject({
    server: 'https://api.example',
    status: 201,
    request: {method: 'POST', path: '/things/thing_1?api_key=__CREDENTIAL__'},
    form: {operation: 'POST /things/{id}', page: '/docs/api/make-thing', values: {'path id': 'thing_1'}},
  });
  expect(JSON.parse(sent.form!.text)).toMatchObject({
    a: '{{token}}',
    echo: '{{secret}} {{secret}}',
    part: 'body',
  });
  expect(sent.answer).toBeUndefined();
});

test('stores a request to a transport with its response, without credentials in either', () => {
  const sent = record({to: 'transport'}, [
    ['Authorization', 'Bearer other-secret'],
    ['Prefer', 'code=409'],
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/-secret/);
  expect(sent.request).toMatchObject({
    path: '/things/thing_1',
    headers: {Authorization: 'Bearer __CREDENTIAL__', Prefer: 'code=409'},
  });
  expect(JSON.parse(sent.answer!)).toEqual({token: '{{token}}'});
  expect(sent.code).toMatchObject({
    path: '/things/thing_1?api_key=__CREDENTIAL__',
    headers: {Authorization: 'Bearer __CREDENTIAL__', Cookie: 'sid=__CREDENTIAL__'},
  });
  expect(record({to: 'transport'}).code).toBeUndefined();
});

test('values of the example, which anyone can read, are kept, so that the request can be sent again', () => {
  const text = '{"cardToken": "tok_docs", "other": {"token": "docs"}}';
  const {form} = record({to: 'other', url: 'https://api.example'}, [], {...FORM, text});
  expect(JSON.parse(form!.text)).toEqual({cardToken: 'tok_docs', other: {token: '{{token}}'}});
});
