import {compile} from './patterns';
import {isSkipped, onSkipped, safePattern} from './safePatterns';

test.each([
  ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(60)],
  ['^([a-zA-Z0-9]+[._-]?)+@example\\.com$', 'a'.repeat(50)],
  ['^(a|a)*$', `${'a'.repeat(100_000)}!`],
])('matches %s in linear time', (pattern, text) => {
  expect(compile(pattern)!.test(text)).toBe(false);
  expect(isSkipped(pattern)).toBe(false);
});

test.each([
  ['^(?=.*\\d).+$', 'a1', 'a'],
  ['^(.)\\1$', 'aa', 'ab'],
  ['^.{1,2048}$', 'a', ''],
  ['^\\p{Script=Greek}$', 'α', 'a'],
])('also matches %s, which the linear-time engine does not support', (pattern, match, other) => {
  expect([match, other].map((text) => safePattern(pattern).test(text))).toEqual([true, false]);
});

test.each([
  ['^[a-z]+\\/[\\u00e0-\\u00ff]$', 'a/é', 'a/e'],
  ['^\\u{1F600}.$', '😀😀', '😀'],
  ['^(?<year>\\d{4})$', '2020', '20'],
])('matches %s as JavaScript does', (pattern, match, other) => {
  expect([match, other].map((text) => safePattern(pattern).test(text))).toEqual([true, false]);
});

test('skips a slow pattern from then on, and reports it', () => {
  const pattern = '^(?=(a+)+$)b';
  const named: string[] = [];
  onSkipped((source) => named.push(source));
  for (const text of [`${'a'.repeat(60)}!`, 'c']) expect(compile(pattern)!.test(text)).toBe(true);
  expect(named).toEqual([pattern]);
  expect(isSkipped(pattern)).toBe(true);
});

test('an invalid pattern rejects nothing', () => {
  expect(compile('(')).toBeUndefined();
});
