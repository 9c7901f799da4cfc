import fs from 'node:fs';
import {matchPath as original} from 'react-router';
import matchLiterals from './matchLiterals.cjs';

const load = matchLiterals as unknown as (source: string) => string;
const ROUTER = require.resolve('react-router').replace(/index\.js$/, 'esm/react-router.js');
const source = fs.readFileSync(ROUTER, 'utf8');

/** react-router's function as it is after the loader, and how many regular expressions it has compiled. */
function patched(): {matchPath: typeof original; compiled: string[]} {
  const changed = load(source);
  const from = changed.indexOf('var cache$1');
  const body = changed.slice(from, changed.indexOf('\n}\n', changed.indexOf('function matchPath')) + 2);
  const compiled: string[] = [];
  const pathToRegexp = jest.requireActual<(...values: unknown[]) => RegExp>('path-to-regexp');
  // The code is react-router's and the loader's.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const make = new Function('pathToRegexp', `${body}\nreturn matchPath;`) as (
    compile: unknown,
  ) => typeof original;
  const matchPath = make((path: string, ...rest: unknown[]) => {
    compiled.push(path);
    return pathToRegexp(path, ...rest);
  });
  return {matchPath, compiled};
}

const PATHS = [
  '/',
  '/docs',
  '/docs/',
  '/docs/a-b',
  '/docs/Ä',
  '/docs/:id',
  '/docs/:id?',
  '/docs/*',
  '/docs/(a|b)',
];
const ADDRESSES = [
  '/',
  '/docs',
  '/docs/',
  '/DOCS',
  '/docs/a-b',
  '/docs/a-b/',
  '/docs/a',
  '/docs/%C3%84',
  '/other/long',
];

test.each(PATHS)('%s matches what it matched', (path) => {
  const {matchPath} = patched();
  for (const address of ADDRESSES) {
    for (const options of [{path, exact: true}, {path}, {path: [path, '/x'], exact: true}, path]) {
      expect({address, options, match: matchPath(address, options)}).toEqual({
        address,
        options,
        match: original(address, options),
      });
    }
  }
});

test('a page of another length is ruled out without a regular expression', () => {
  const {matchPath, compiled} = patched();
  expect(matchPath('/docs/a', {path: '/docs/another', exact: true})).toBeNull();
  expect(compiled).toEqual([]);
});

test('another react-router is an error, not a build that is slow again', () => {
  expect(() => load('export function match() {}')).toThrow('no matchPath as expected');
});
