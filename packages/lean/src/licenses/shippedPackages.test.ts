import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {packageFolder, readPackage, withDependencies} from './shippedPackages';

let root: string;

beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'licenses-')));
});
afterEach(() => fs.rmSync(root, {recursive: true, force: true}));

function install(folder: string, manifest: object, files: Record<string, string> = {}): string {
  const dir = path.join(root, 'node_modules', folder);
  fs.mkdirSync(dir, {recursive: true});
  fs.writeFileSync(path.join(dir, 'package.json'), JSON.stringify(manifest));
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(dir, name), text);
  return dir;
}

test.each([
  ['/site/node_modules/react/index.js', '/site/node_modules/react'],
  ['/site/node_modules/@scope/name/a/b.js', '/site/node_modules/@scope/name'],
  ['/site/node_modules/a/node_modules/b/index.js', '/site/node_modules/a/node_modules/b'],
  ['/site/src/index.ts', undefined],
])('%s belongs to %s', (file, folder) => {
  expect(packageFolder(file)).toBe(folder);
});

test('includes only license and notice files', () => {
  const files = {'LICENSE.md': 'One.\n', NOTICE: 'Two.', 'license.js': 'code', 'readme.md': 'No.'};
  const folder = install('a', {name: 'a', version: '1.2.3', license: 'MIT'}, files);
  const {text, ...rest} = readPackage(folder);
  expect(rest).toEqual({name: 'a', version: '1.2.3', license: 'MIT'});
  expect(text).toBe('One.\n\nTwo.');
});

test.each([
  [{license: {type: 'MIT'}}, 'MIT'],
  [{licenses: [{type: 'MIT'}, {type: 'Apache-2.0'}]}, 'MIT OR Apache-2.0'],
  [{}, ''],
])('accepts an old license field: %j', (manifest, license) => {
  expect(readPackage(install('a', {name: 'a', ...manifest})).license).toBe(license);
});

test('lists copied packages and their dependencies once', () => {
  install('a', {name: 'a', dependencies: {b: '1', missing: '1'}});
  const own = install('a/node_modules/c', {name: 'c'});
  install('c', {name: 'c'});
  const b = install('b', {name: 'b', dependencies: {a: '1'}});
  install('a', {name: 'a', dependencies: {b: '1', c: '1', missing: '1'}});
  expect(withDependencies(path.join(root, 'node_modules/a'))).toEqual(
    new Set([path.join(root, 'node_modules/a'), own, b]),
  );
});

test('finds the dependencies of a linked package next to its target, as with pnpm', () => {
  const a = install('.pnpm/a/node_modules/a', {name: 'a', dependencies: {b: '1'}});
  const b = install('.pnpm/b/node_modules/b', {name: 'b'});
  fs.symlinkSync(b, path.join(path.dirname(a), 'b'));
  fs.symlinkSync(a, path.join(root, 'node_modules/a'));
  expect(withDependencies(path.join(root, 'node_modules/a'))).toEqual(new Set([a, b]));
});
