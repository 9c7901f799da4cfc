import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {cacheKey} from './cacheKey';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'cache-key-'));
  fs.mkdirSync(path.join(root, 'maker'));
  fs.mkdirSync(path.join(root, 'shared'));
  write('maker/index.ts', "import {a} from '../shared/a';\nconst b = () => import('./b.mjs');\n");
  write('maker/b.mjs', "require.resolve('../shared/c.cjs');\n");
  write('maker/style.scss', 'a {}\n');
  write('maker/index.test.ts', "import '../shared/other';\n");
  write('shared/a.ts', "export {d} from '.';\n");
  write('shared/c.cjs', '\n');
  write('shared/index.ts', 'export type {e} from "./e";\n');
  write('shared/e.tsx', "// A cycle: import '../maker'; and no module: import './gone'\n");
  write('shared/other.ts', '\n');
});
afterEach(() => fs.rmSync(root, {recursive: true, force: true}));

const write = (file: string, content: string) => fs.writeFileSync(path.join(root, file), content);
const key = (...settings: unknown[]) => cacheKey([path.join(root, 'maker')], ...settings);

test('the same is the same', () => {
  expect(key('a', {b: 1})).toBe(key('a', {b: 1}));
});

test.each([
  'maker/index.ts',
  'maker/b.mjs',
  'maker/style.scss',
  'shared/a.ts',
  'shared/c.cjs',
  'shared/e.tsx',
])('a change of %s is another key', (file) => {
  const before = key();
  fs.appendFileSync(path.join(root, file), '// more\n');
  expect(key()).not.toBe(before);
});

test.each(['maker/index.test.ts', 'shared/other.ts'])('a change of %s is not', (file) => {
  const before = key();
  fs.appendFileSync(path.join(root, file), '// more\n');
  expect(key()).toBe(before);
});

test('settings are told apart', () => {
  expect(
    new Set([key(), key('ab', 'c'), key('a', 'bc'), key({a: 1}), key({a: 2}), key(undefined)]).size,
  ).toBe(6);
});

test('a file alone is a source too', () => {
  const one = () => cacheKey([path.join(root, 'shared/c.cjs')]);
  const before = one();
  write('shared/a.ts', '\n');
  expect(one()).toBe(before);
  write('shared/c.cjs', '// more\n');
  expect(one()).not.toBe(before);
});
