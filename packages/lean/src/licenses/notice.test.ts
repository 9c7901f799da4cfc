import {isAllowed, notice} from './notice';

const pkg = (name: string, license: string, text = '') => ({name, version: '1.0.0', license, text});

test.each([
  ['MIT', true],
  ['GPL-3.0', false],
  ['', false],
  ['SEE LICENSE IN terms.txt', false],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND GPL-3.0', false],
  ['MIT AND Apache-2.0', true],
  ['GPL-3.0 AND (MIT OR Apache-2.0)', false],
])('whether %s is allowed: %s', (expression, allowed) => {
  expect(isAllowed(expression)).toBe(allowed);
});

test('the notice lists every package with its license, by name', () => {
  const text = notice([pkg('b', 'MIT', 'Terms of b.'), pkg('a', 'ISC')]);
  expect(text).toMatch(/a 1\.0\.0\nLicense: ISC\n\n-+\nb 1\.0\.0\nLicense: MIT\n\nTerms of b\./);
});

test('a license that is not allowed stops the build and lists its packages', () => {
  expect(() => notice([pkg('a', 'MIT'), pkg('b', 'AGPL-3.0'), pkg('c', '')])).toThrow(
    /Replace them, or add the license[^]*\n {2}b 1\.0\.0: AGPL-3\.0\n {2}c 1\.0\.0: no license in package\.json$/,
  );
});
