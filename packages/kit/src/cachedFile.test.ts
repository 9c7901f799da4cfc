import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {forgetOthers, readCached, writeCached} from './cachedFile';

let dir: string;
let file: string;
beforeEach(() => {
  dir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'kept-')), 'cache');
  file = path.join(dir, 'a.json');
});
afterEach(() => fs.rmSync(path.dirname(dir), {recursive: true, force: true}));

test.each(['one\n// two\n', ''])('%j is read as it was written', (content) => {
  writeCached(file, content);
  expect(readCached(file)).toBe(content);
  expect(fs.readdirSync(dir)).toEqual(['a.json']);
});

test.each<[string, () => void]>([
  ['that is missing', () => fs.rmSync(file)],
  ['that is empty', () => fs.truncateSync(file)],
  ['that is shortened', () => fs.truncateSync(file, 70)],
  ['that holds something else', () => fs.writeFileSync(file, '{"pages": 1}')],
  [
    'with a folder in its place',
    () => {
      fs.rmSync(file);
      fs.mkdirSync(path.join(file, 'b'), {recursive: true});
    },
  ],
  [
    'whose folder is a file',
    () => {
      fs.rmSync(dir, {recursive: true});
      fs.writeFileSync(dir, '');
    },
  ],
])('a file %s counts as nothing, and is replaced', (_, damage) => {
  writeCached(file, 'content');
  damage();
  expect(readCached(file)).toBeUndefined();
  writeCached(file, 'again');
  expect(readCached(file)).toBe('again');
});

test('what is not named is forgotten, folders too', () => {
  writeCached(file, 'content');
  writeCached(path.join(dir, 'folder/b'), 'content');
  forgetOthers(dir, new Set(['a.json']));
  expect(fs.readdirSync(dir)).toEqual(['a.json']);
});
