import decodeLeniently from './decodeLeniently.cjs';

const load = (source: string) =>
  (decodeLeniently as unknown as (this: object, source: string) => string).call(
    {resourcePath: 'router.js'},
    source,
  );

test('a module decodes with functions of the same names', () => {
  expect(load('export const path = decodeURI(raw);')).toMatch(
    /^import \{decodeURI, decodeURIComponent\} from ".*\/client\/decode\.ts";\nexport const path = decodeURI\(raw\);$/,
  );
});

test('a module that decodes nothing is an error, not an address that crashes again', () => {
  expect(() => load('export const path = raw;')).toThrow('router.js does not decode addresses');
});
