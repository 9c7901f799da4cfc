import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

const SCRIPT = pathToFileURL(path.join(__dirname, 'compile.mjs')).href;

let root: string;
beforeEach(() => (root = fs.mkdtempSync(path.join(os.tmpdir(), 'compile-'))));
afterEach(() => fs.rmSync(root, {recursive: true}));

function write(file: string, content: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), content);
}

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

/** Compiles the packages in the test folder and returns the number of files written. */
function compile(): number {
  const code = `import {compilePackages} from ${JSON.stringify(SCRIPT)};
    console.log(await compilePackages(${JSON.stringify(root)}));`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', code], {encoding: 'utf8'}));
}

test('compiles sources to CommonJS and ES modules, without types and tests', () => {
  write('packages/one/src/a.ts', 'export const a: number = 1;\n');
  write('packages/one/src/sub/style.css', '.a {}\n');
  write('packages/one/src/a.test.ts', 'fails');
  expect(compile()).toBe(4);
  expect(read('packages/one/lib/a.js')).toMatch(/exports/);
  expect(read('packages/one/esm/a.js')).toBe('export const a = 1;\n');
  expect(read('packages/one/esm/sub/style.css')).toBe('.a {}\n');
  expect(fs.readdirSync(path.join(root, 'packages/one/lib')).sort()).toEqual(['a.js', 'sub']);
});

test('recompiles only changed files, and removes output without a source', () => {
  write('packages/one/src/a.ts', 'export const a = 1;\n');
  write('packages/one/src/b.ts', 'export const b = 1;\n');
  compile();
  expect(compile()).toBe(0);
  write('packages/one/src/a.ts', 'export const a = 2;\n');
  fs.rmSync(path.join(root, 'packages/one/src/b.ts'));
  const later = new Date(Date.now() + 1000);
  fs.utimesSync(path.join(root, 'packages/one/src/a.ts'), later, later);
  expect(compile()).toBe(2);
  expect(read('packages/one/esm/a.js')).toBe('export const a = 2;\n');
  expect(fs.existsSync(path.join(root, 'packages/one/lib/b.js'))).toBe(false);
});

test('an error has its file and line', () => {
  write('packages/one/src/a.ts', '\nexport const = 1;\n');
  expect(compile).toThrow(/a\.ts:2/);
});

test('npm start recompiles a changed source and prints compile errors', () => {
  write('packages/one/src/a.ts', 'export const a = 1;\n');
  const code = `import fs from 'node:fs';
    import {watchPackages} from ${JSON.stringify(SCRIPT)};
    const file = ${JSON.stringify(path.join(root, 'packages/one/src/a.ts'))};
    let content = 'export const a = 2;';
    // Until the watcher sees it: it takes a moment to start.
    const save = setInterval(() => fs.writeFileSync(file, content), 200);
    watchPackages(${JSON.stringify(root)}, (result) => {
      console.log(typeof result === 'number' ? result : result.message.includes('a.ts:1'));
      if (typeof result === 'number') content = 'export const = 3;';
      else clearInterval(save);
    });`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {encoding: 'utf8'});
  expect(output).toMatch(/^2\n(?:2\n)*(?:true\n)+$/);
});
