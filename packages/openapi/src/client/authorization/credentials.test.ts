import type {TryItItem, Form} from '../../contract';
import {redirectsOf, secretValues} from './credentials';

const ITEM = {
  ways: [
    [{scheme: 'bearer', in: 'header', name: 'Authorization', prefix: 'Bearer'}],
    [{scheme: 'key', in: 'header', name: 'X-Key'}],
  ],
} as unknown as TryItItem;

const FORM: Form = {
  way: 0,
  credentials: {bearer: 'b', key: 'k'},
  values: {'header X-Trace': 't'},
  text: '{}',
  fields: {},
  files: {},
};

test('a redirect is followed if the browser removes the only credential', () =>
  expect(redirectsOf(ITEM, FORM, FORM)).toBe('follow'));

test.each<[string, Partial<Form>]>([
  ['a key in a header', {way: 1}],
  ['a secret variable in a header', {values: {'header X-Trace': 's3cret'}}],
  ['a secret variable in a body', {text: '{"a": "s3cret"}'}],
  ['a secret variable in a form', {fields: {a: 's3cret'}}],
])('a redirect is not followed with %s', (_, form) =>
  expect(redirectsOf(ITEM, {...FORM, ...form}, FORM)).toBe('manual'),
);

test('the password of a user is secret on its own, but not where a secret is sent', () =>
  expect(secretValues({basic: 'ann:pass:word', 'oauth secretIn': 'body', 'oauth secret': 'shh'})).toEqual([
    'ann:pass:word',
    'pass:word',
    'shh',
  ]));
