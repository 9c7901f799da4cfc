import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {memoizeFile} from './memoizeFile';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'made-of-'));
const file = path.join(folder, 'table.json');
afterAll(() => fs.rmSync(folder, {recursive: true}));

test('computes a value once per file, and again after the file is written', () => {
  const make = jest.fn((text: string) => JSON.parse(text) as unknown);
  const read = memoizeFile(file, make);
  fs.writeFileSync(file, '[1]');
  expect(read()).toEqual([1]);
  expect(read()).toBe(read());
  expect(make).toHaveBeenCalledTimes(1);

  fs.writeFileSync(file, '[1,2]');
  expect(read()).toEqual([1, 2]);

  // Same length, another time.
  fs.writeFileSync(file, '[1,3]');
  fs.utimesSync(file, 1, 1);
  expect(read()).toEqual([1, 3]);
});

test('throws each time for a missing or invalid file', () => {
  expect(memoizeFile(path.join(folder, 'missing.json'), String)).toThrow('missing.json');
  fs.writeFileSync(file, '[');
  const read = memoizeFile(file, (text) => JSON.parse(text) as unknown);
  expect(read).toThrow('JSON');
  expect(read).toThrow('JSON');
});
