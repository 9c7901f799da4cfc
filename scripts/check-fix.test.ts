import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {sortFiles} from './check-fix';

let siteDir: string;
beforeEach(() => (siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'check-fix-'))));
afterEach(() => fs.rmSync(siteDir, {recursive: true}));

const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
  fs.writeFileSync(path.join(siteDir, file), text);
};
const read = (file: string) => fs.readFileSync(path.join(siteDir, file), 'utf8');

test('sorts the dictionary, the addresses and the tags, and reports it', () => {
  write('checks/dictionary.txt', 'zeta\nAlpha\nalpha\n');
  write('config/addresses.txt', '/docs/b\n/docs/B\n/docs/b\n');
  write('docs/tags.yml', 'b:\n  label: b\na:\n  label: a\n  description: A.\n');
  expect(sortFiles(siteDir)).toEqual([
    'checks/dictionary.txt: sorted',
    'config/addresses.txt: sorted',
    'docs/tags.yml: sorted',
  ]);
  expect(read('checks/dictionary.txt')).toBe('alpha\nzeta\n');
  expect(read('config/addresses.txt')).toBe('/docs/B\n/docs/b\n');
  expect(read('docs/tags.yml')).toBe('a:\n  label: a\n  description: A.\nb:\n  label: b\n');
  expect(sortFiles(siteDir)).toEqual([]);
});

test('leaves sorted files, tags with comments and missing files alone', () => {
  write('checks/dictionary.txt', 'alpha\n');
  write('docs/tags.yml', 'b:\n  label: b\n# About a.\na:\n  label: a\n');
  expect(sortFiles(siteDir)).toEqual([]);
});

test('the lists of this site are sorted', () => {
  const copy = (file: string) => write(file, fs.readFileSync(file, 'utf8'));
  ['checks/dictionary.txt', 'docs/tags.yml'].forEach(copy);
  expect(sortFiles(siteDir)).toEqual([]);
});
