import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {cacheKey, digestOfCode} from './cacheKey';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'cache-key-'));
  for (const file of ['index.ts', 'index.test.ts', 'client/page.tsx', 'render/loader.cjs', 'render/theme.ts'])
    write(file, '');
});
afterEach(() => fs.rmSync(root, {recursive: true, force: true}));

function write(file: string, content: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), content);
}

test.each<[string, () => void]>([
  ['a module', () => write('index.ts', 'export {};')],
  ['a bundler loader', () => write('render/loader.cjs', '//')],
  ['a new file', () => write('render/words.json', '{}')],
  ['a file name', () => fs.renameSync(path.join(root, 'index.ts'), path.join(root, 'other.ts'))],
])('%s changes the digest of a folder', (_, change) => {
  const before = digestOfCode(root);
  expect(digestOfCode(root)).toBe(before);
  change();
  expect(digestOfCode(root)).not.toBe(before);
});

test.each(['index.test.ts', 'client/page.tsx', 'theme/Page/index.tsx'])(
  '%s does not change the digest',
  (file) => {
    const before = digestOfCode(root);
    write(file, '// more');
    expect(digestOfCode(root)).toBe(before);
  },
);

test('distinguishes settings', () => {
  const keys = [cacheKey(), cacheKey('ab', 'c'), cacheKey('a', 'bc'), cacheKey({a: 1}), cacheKey({a: 2})];
  expect(new Set(keys).size).toBe(keys.length);
  expect(cacheKey('a', {b: 1})).toBe(cacheKey('a', {b: 1}));
});
