import {
  headersOf,
  readHeaders,
  readRedirects,
  writeHeaders,
  writeRedirects,
  type HeaderRule,
} from './hostFiles';

const RULES: HeaderRule[] = [
  {prefix: '/handbook/', headers: {'X-One': 'a: b', 'Cache-Control': 'no-cache'}},
  {prefix: '/handbook/assets/', headers: {'Cache-Control': 'immutable'}},
  {prefix: '/handbook/', ending: '.md', headers: {'Content-Type': 'text/markdown'}},
];

test('parses written headers', () => {
  expect(readHeaders(writeHeaders(RULES))).toEqual(RULES);
});

test('an address has the headers of every matching rule', () => {
  expect(headersOf(RULES, '/handbook/assets/a.js')).toEqual({'X-One': 'a: b', 'Cache-Control': 'immutable'});
  expect(headersOf(RULES, '/handbook/page')).toEqual({'X-One': 'a: b', 'Cache-Control': 'no-cache'});
  expect(headersOf(RULES, '/handbook/page.md')).toMatchObject({'Content-Type': 'text/markdown'});
  expect(headersOf(RULES, '/handbook/page.md/')).not.toHaveProperty('Content-Type');
  expect(headersOf(RULES, '/other')).toEqual({});
});

test.each([
  ['/*\n  Broken', '_headers:2: not a path or a header: Broken'],
  ['  X-One: a', '_headers:1: not a path or a header: X-One: a'],
])('reports an invalid line of _headers', (text, message) => {
  expect(() => readHeaders(text)).toThrow(message);
});

test('redirects the address with and without a slash', () => {
  const text = writeRedirects([{from: '/old', to: '/new#part'}]);
  expect(text).toBe('/old /new#part 301!\n/old /new#part 301\n/old/ /new#part 301!\n/old/ /new#part 301\n');
  expect(readRedirects(text)).toEqual(
    new Map([
      ['/old', '/new#part'],
      ['/old/', '/new#part'],
    ]),
  );
});

test('reports an invalid line of _redirects', () => {
  expect(() => readRedirects('/old /new 301\n/old /new sometimes')).toThrow(
    '_redirects:2: not a redirect: /old /new sometimes',
  );
});
