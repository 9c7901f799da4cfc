import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {compareFolders} from './compare-folders';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'compare-folders-'));
afterAll(() => fs.rmSync(root, {recursive: true}));

/** Writes files to a new folder and returns its path. */
function folder(name: string, files: Record<string, string>): string {
  const dir = path.join(root, expect.getState().currentTestName!.replaceAll(' ', '-'), name);
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
    fs.writeFileSync(path.join(dir, file), content);
  }
  return dir;
}

test('identical folders have no differences', () => {
  const files = {'index.html': '<p>', 'assets/js/main.0a1b2c3d.js': 'one()'};
  expect(compareFolders(folder('a', files), folder('b', files))).toEqual([]);
});

test('shows a file from the first difference, with invisible characters', () => {
  const a = folder('a', {'b.html': 'same\nsame 1\tend', 'a.html': '1'});
  const b = folder('b', {'b.html': 'same\nsame 2\tend', 'a.html': '1'});
  expect(compareFolders(a, b)).toEqual([
    {
      file: 'b.html',
      details: ['from line 2, character 6', '  "same\\nsame 1\\tend"', '  "same\\nsame 2\\tend"'],
    },
  ]);
});

test('a longer file differs from the end of the shorter one', () => {
  const differences = compareFolders(folder('a', {f: 'one'}), folder('b', {f: 'one two'}));
  expect(differences[0]!.details).toEqual(['from line 1, character 4', '  "one"', '  "one two"']);
});

test('compares a renamed script with its counterpart', () => {
  const a = folder('a', {'assets/js/main.0a1b2c3d.js': 'a(1)', 'assets/js/7c.aaaaaaaa.js': 'same'});
  const b = folder('b', {'assets/js/main.ffffffff.js': 'a(2)', 'assets/js/7c.bbbbbbbb.js': 'same'});
  expect(compareFolders(a, b)).toEqual([
    {file: 'assets/js/7c.aaaaaaaa.js', details: ['another name']},
    {
      file: 'assets/js/main.0a1b2c3d.js',
      details: ['from line 1, character 3', '  "a(1)"', '  "a(2)"'],
    },
  ]);
});

test('reports a file in only one folder', () => {
  const [a, b] = [folder('a', {'x.js': ''}), folder('b', {'y.js': ''})];
  expect(compareFolders(a, b)).toEqual([
    {file: 'x.js', details: [`only in ${a}`]},
    {file: 'y.js', details: [`only in ${b}`]},
  ]);
});
