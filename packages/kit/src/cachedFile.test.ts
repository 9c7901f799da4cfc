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

test.each(['one\n// two\n', ''])('reads %j as written', (content) => {
  writeCached(file, content);
  expect(readCached(file)).toBe(content);
  expect(fs.readdirSync(dir)).toEqual(['a.json']);
});

test.each<[string, () => void]>([
  ['that is missing', () => fs.rmSync(file)],
  ['that is empty', () => fs.truncateSync(file)],
  ['that is truncated', () => fs.truncateSync(file, 70)],
  ['with different content', () => fs.writeFileSync(file, '{"pages": 1}')],
  [
    'replaced by a folder',
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
])('treats a file %s as missing and overwrites it', (_, damage) => {
  writeCached(file, 'content');
  damage();
  expect(readCached(file)).toBeUndefined();
  writeCached(file, 'again');
  expect(readCached(file)).toBe('again');
});

test('removes unlisted files and folders', () => {
  writeCached(file, 'content');
  writeCached(path.join(dir, 'folder/b'), 'content');
  forgetOthers(dir, new Set(['a.json']));
  expect(fs.readdirSync(dir)).toEqual(['a.json']);
});
