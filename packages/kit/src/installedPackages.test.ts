import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {installedPackages} from './installedPackages';

let root: string;
beforeEach(() => (root = fs.mkdtempSync(path.join(os.tmpdir(), 'installed-'))));
afterEach(() => fs.rmSync(root, {recursive: true, force: true}));

function write(file: string, content: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), content);
}

test.each([
  ['npm', 'node_modules/.package-lock.json'],
  ['pnpm', 'node_modules/.pnpm/lock.yaml'],
  ['Yarn 4', 'node_modules/.yarn-state.yml'],
  ['Yarn 1', 'node_modules/.yarn-integrity'],
  ["Yarn's Plug'n'Play", '.pnp.cjs'],
  ['Bun', 'bun.lock'],
  ['Bun before 1.2', 'bun.lockb'],
])('detects changed packages with %s', (_, record) => {
  const plugins = path.join(root, 'site/plugins');
  write(record, 'one');
  const before = installedPackages(plugins);
  expect(installedPackages(plugins)).toBe(before);
  write(record, 'two');
  expect(installedPackages(plugins)).not.toBe(before);
});

test('returns undefined for an unknown package manager', () => {
  write('node_modules/package/package.json', '{}');
  expect(installedPackages(root)).toBeUndefined();
});
