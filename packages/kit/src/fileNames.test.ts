import {shortName, UniqueNames} from './fileNames';

test('shortens long names and keeps them unique', () => {
  const long = 'a'.repeat(300);
  expect(shortName('a'.repeat(200))).toBe('a'.repeat(200));
  expect(Buffer.byteLength(shortName(long))).toBeLessThanOrEqual(200);
  expect(shortName(`${long}b`)).not.toBe(shortName(`${long}c`));
  expect(shortName('é'.repeat(300))).toMatch(/^é+-[0-9a-f]{8}$/);
});

test('numbers duplicate names, even if they differ only in case or already end in a number', () => {
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
