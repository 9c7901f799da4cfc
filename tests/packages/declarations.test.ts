import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {bin} from '../../checks/process';

const ROOT = path.resolve(__dirname, '../..');
const PACKAGES = fs
  .readdirSync(path.join(ROOT, 'packages'), {withFileTypes: true})
  .filter((entry) => entry.isDirectory())
  .map(({name}) => name);

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/compile.mjs'], {cwd: ROOT, stdio: 'inherit'});
  execFileSync(process.execPath, ['scripts/declarations.mjs'], {cwd: ROOT, stdio: 'inherit'});
});

test.each(PACKAGES)('%s: the published package contains every file listed in package.json', (name) => {
  const folder = path.join(ROOT, 'packages', name);
  expect(() => execFileSync(process.execPath, [bin('publint'), folder, '--level', 'error'])).not.toThrow();
});

test.each(PACKAGES)("%s: its public types don't contain any", (name) => {
  const lib = path.join(ROOT, 'packages', name, 'lib');
  const files = fs.readdirSync(lib, {recursive: true, encoding: 'utf8'});
  const found = files.filter((file) => file.endsWith('.d.ts')).flatMap((file) => anyIn(path.join(lib, file)));
  expect(found).toEqual([]);
});

// On macOS and Windows, npm would write one of two such files over the other.
test.each(PACKAGES)('%s: names of its files differ not only in upper and lower case', (name) => {
  const lib = path.join(ROOT, 'packages', name, 'lib');
  const files = fs.readdirSync(lib, {recursive: true, encoding: 'utf8'}).sort();
  const lowerCase = files.map((file) => file.toLowerCase());
  expect(files.filter((_, index) => lowerCase.indexOf(lowerCase[index]!) !== index)).toEqual([]);
});

/** Occurrences of `any` in a file, as `file:line`. */
function anyIn(file: string): string[] {
  const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) {
      const {line} = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path.relative(ROOT, file)}:${line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
