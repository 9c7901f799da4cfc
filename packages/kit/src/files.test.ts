import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {listFiles} from './files';

let dir: string;
beforeEach(() => (dir = fs.mkdtempSync(path.join(os.tmpdir(), 'list-files-'))));
afterEach(() => fs.rmSync(dir, {recursive: true}));

test('lists the files of all levels in order, without folders', () => {
  fs.mkdirSync(path.join(dir, 'b/empty'), {recursive: true});
  for (const file of ['c.txt', 'b/z.txt', 'a.txt']) fs.writeFileSync(path.join(dir, file), '');
  expect(listFiles(dir)).toEqual(['a.txt', 'b/z.txt', 'c.txt']);
});

test('a missing folder and a file have no files', () => {
  fs.writeFileSync(path.join(dir, 'a.txt'), '');
  expect(listFiles(path.join(dir, 'missing'))).toEqual([]);
  expect(listFiles(path.join(dir, 'a.txt'))).toEqual([]);
  expect(listFiles(path.join(dir, 'a.txt/below'))).toEqual([]);
});
