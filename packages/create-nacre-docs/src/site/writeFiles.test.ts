import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {requireEmpty, writeFiles} from './writeFiles';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'create-nacre-docs-'));
});
afterEach(() => fs.rmSync(folder, {recursive: true}));

test('rejects a folder with files, but accepts a new repository', () => {
  fs.mkdirSync(path.join(folder, '.git'));
  expect(() => requireEmpty(folder, 'docs')).not.toThrow();
  expect(() => requireEmpty(path.join(folder, 'new'), 'new')).not.toThrow();
  fs.writeFileSync(path.join(folder, 'a.txt'), '');
  expect(() => requireEmpty(folder, 'docs')).toThrow(/^docs is not empty: it has a\.txt\. .* add/);
  expect(() => requireEmpty(path.join(folder, 'a.txt'), 'a.txt')).toThrow('a.txt is a file.');
});

test('writes all files of a site', () => {
  const site = path.join(folder, 'a/b');
  writeFiles(site, new Map([['x.txt', 'x'], ['c/y.txt', 'y']])); // prettier-ignore
  expect(fs.readFileSync(path.join(site, 'c/y.txt'), 'utf8')).toBe('y');
});

test('removes all written files if one write fails, and keeps existing files', () => {
  fs.mkdirSync(path.join(folder, '.git'));
  const files = new Map([
    ['docs/a.md', 'a'],
    // Fails because the parent is not a folder.
    ['docs/a.md/b.md', 'b'],
  ]);
  expect(() => writeFiles(folder, files)).toThrow(/Writing the site failed, and its files were removed/);
  expect(fs.readdirSync(folder)).toEqual(['.git']);
  expect(() => writeFiles(path.join(folder, 'new/site'), files)).toThrow(/Writing the site failed/);
  expect(fs.readdirSync(folder)).toEqual(['.git']);
});
