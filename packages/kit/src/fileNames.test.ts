import {shortName, UniqueNames} from './fileNames';

test('a long name is short, and still another one than that of a name with the same start', () => {
  const long = 'a'.repeat(300);
  expect(shortName('a'.repeat(200))).toBe('a'.repeat(200));
  expect(Buffer.byteLength(shortName(long))).toBeLessThanOrEqual(200);
  expect(shortName(`${long}b`)).not.toBe(shortName(`${long}c`));
  expect(shortName('é'.repeat(300))).toMatch(/^é+-[0-9a-f]{8}$/);
});

test('names are counted, also those that differ in case alone or have the form of a counted one', () => {
  const names = new UniqueNames();
  const given = ['a', 'A', 'a-2', 'a', '__proto__', '__proto__'];
  expect(given.map((name) => names.add(name))).toEqual([
    'a',
    'A-2',
    'a-2-2',
    'a-3',
    '__proto__',
    '__proto__-2',
  ]);
});
