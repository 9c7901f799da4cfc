import {compile} from './patterns';
import {isSkipped, onSkipped, safePattern} from './safePatterns';

test.each([
  ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(60)],
  ['^([a-zA-Z0-9]+[._-]?)+@example\\.com$', 'a'.repeat(50)],
  ['^(a|a)*$', `${'a'.repeat(100_000)}!`],
])('%s is matched in linear time', (pattern, text) => {
  expect(compile(pattern)!.test(text)).toBe(false);
  expect(isSkipped(pattern)).toBe(false);
});

test.each([
  ['^(?=.*\\d).+$', 'a1', 'a'],
  ['^(.)\\1$', 'aa', 'ab'],
  ['^.{1,2048}$', 'a', ''],
  ['^\\p{Script=Greek}$', 'α', 'a'],
])('%s, which the linear engine does not know, is matched too', (pattern, match, other) => {
  expect([match, other].map((text) => safePattern(pattern).test(text))).toEqual([true, false]);
});

test.each([
  ['^[a-z]+\\/[\\u00e0-\\u00ff]$', 'a/é', 'a/e'],
  ['^\\u{1F600}.$', '😀😀', '😀'],
  ['^(?<year>\\d{4})$', '2020', '20'],
])('%s means what it means in JavaScript', (pattern, match, other) => {
  expect([match, other].map((text) => safePattern(pattern).test(text))).toEqual([true, false]);
});

test('a pattern that takes too long is skipped from then on, and named', () => {
  const pattern = '^(?=(a+)+$)b';
  const named: string[] = [];
  onSkipped((source) => named.push(source));
  for (const text of [`${'a'.repeat(60)}!`, 'c']) expect(compile(pattern)!.test(text)).toBe(true);
  expect(named).toEqual([pattern]);
  expect(isSkipped(pattern)).toBe(true);
});

test('a wrong pattern refuses nothing', () => {
  expect(compile('(')).toBeUndefined();
});
