import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {listFiles} from './files';

let dir: string;
beforeEach(() => (dir = fs.mkdtempSync(path.join(os.tmpdir(), 'list-files-'))));
afterEach(() => fs.rmSync(dir, {recursive: true}));

test('files of all levels are listed in order, and folders are not', () => {
  fs.mkdirSync(path.join(dir, 'b/empty'), {recursive: true});
  for (const file of ['c.txt', 'b/z.txt', 'a.txt']) fs.writeFileSync(path.join(dir, file), '');
  expect(listFiles(dir)).toEqual(['a.txt', 'b/z.txt', 'c.txt']);
});

test('what is not there, and what is no folder, holds no files', () => {
  fs.writeFileSync(path.join(dir, 'a.txt'), '');
  expect(listFiles(path.join(dir, 'missing'))).toEqual([]);
  expect(listFiles(path.join(dir, 'a.txt'))).toEqual([]);
  expect(listFiles(path.join(dir, 'a.txt/below'))).toEqual([]);
});
