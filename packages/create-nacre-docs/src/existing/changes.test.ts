import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {writeChanges} from './changes';

test('restores all files if one write fails', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'create-nacre-docs-'));
  fs.writeFileSync(path.join(folder, 'a.txt'), 'before');
  expect(() =>
    writeChanges(folder, [
      {file: 'a.txt', before: 'before', after: 'after'},
      {file: 'b.txt', after: 'new'},
      // Fails because a.txt is not a folder.
      {file: 'a.txt/c.txt', after: 'new'},
    ]),
  ).toThrow(/^Nothing was changed: /);
  expect(fs.readdirSync(folder)).toEqual(['a.txt']);
  expect(fs.readFileSync(path.join(folder, 'a.txt'), 'utf8')).toBe('before');
  fs.rmSync(folder, {recursive: true});
});

test('keeps a file that has the name of a new one', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'create-nacre-docs-'));
  const file = path.join(folder, 'moved.txt');
  fs.writeFileSync(file, 'of an earlier run');
  fs.writeFileSync(path.join(folder, 'a.txt'), 'before');
  expect(() => writeChanges(folder, [{file: 'moved.txt', from: 'a.txt', after: 'before'}])).toThrow(
    /^Nothing was changed: .*moved\.txt/,
  );
  expect(fs.readFileSync(file, 'utf8')).toBe('of an earlier run');
  expect(fs.readFileSync(path.join(folder, 'a.txt'), 'utf8')).toBe('before');
  fs.rmSync(folder, {recursive: true});
});
