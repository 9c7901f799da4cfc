import type {TestEvent} from '../../contract';
import {problemsOf} from './problems';

const EVENT: TestEvent = {
  event: 'thing.created',
  method: 'POST',
  type: 'application/json',
  examples: [],
  headers: [],
  signature: {algorithm: 'hmac-sha256', content: '{body}', encoding: 'hex', headers: {}},
};
const BASE64: TestEvent = {...EVENT, signature: {...EVENT.signature!, secret: 'base64'}};
const GOOD = {url: 'https://example.com/hooks?a=1', secret: 'whsec_c2hoIQ==', text: '{}'};

test('a complete form', () => {
  expect(problemsOf(EVENT, GOOD)).toEqual({});
  expect(problemsOf(BASE64, GOOD)).toEqual({});
  expect(problemsOf({...EVENT, signature: undefined}, {...GOOD, secret: ''})).toEqual({});
});

test.each([
  '',
  '/hooks',
  'example.com',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://',
  'https://a b/',
  'http:///x',
])('the URL %j', (url) => {
  expect(problemsOf(EVENT, {...GOOD, url})).toEqual({
    url: 'Enter an address that starts with https:// or http://.',
  });
});

test.each([
  ['', 'Line 1: A value is missing here.'],
  ['{\n  "a": 1,\n}', 'Line 2: Remove the last comma.'],
  ['{"a": {{b}}}', 'Line 1: Put the key in double quotes.'],
])('the body %j', (text, problem) => {
  expect(problemsOf(EVENT, {...GOOD, text})).toEqual({text: problem});
});

test('a secret that is missing or not Base64', () => {
  const missing = {secret: 'Enter the secret that your receiver has.'};
  expect(problemsOf(EVENT, {...GOOD, secret: ''})).toEqual(missing);
  expect(problemsOf(BASE64, {...GOOD, secret: 'whsec_'})).toEqual(missing);
  expect(problemsOf(BASE64, {...GOOD, secret: 'whsec_ä!'})).toEqual({
    secret: 'This is not Base64. Copy the whole secret again.',
  });
});

test('a page without Web Crypto', () => {
  const subtle = jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
  expect(problemsOf(EVENT, GOOD).secret).toMatch(/^Browsers sign only on pages with https:/);
  expect(problemsOf({...EVENT, signature: undefined}, GOOD)).toEqual({});
  subtle.mockRestore();
});
