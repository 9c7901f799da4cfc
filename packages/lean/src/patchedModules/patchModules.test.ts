import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {rspack} from '@docusaurus/faster';
import {leaveOut} from '@nacre-docs/kit/leaveOut';
import {packageFile} from './packageFile';
import {patchModules} from './patchModules';

let dir: string;
const at = (file: string) => path.join(dir, file);
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'patched-'));
  fs.writeFileSync(at('entry.js'), "import {word} from './package';\nconsole.log(word);\n");
  fs.writeFileSync(at('package.js'), "export {word} from './words';\nimport './heavy';\n");
  fs.writeFileSync(at('words.js'), "export const word = 'one';\n");
  fs.writeFileSync(at('heavy.js'), "console.log('much');\n");
  fs.writeFileSync(
    at('loader.cjs'),
    "module.exports = function (source) {\n  return source.replace('one', this.getOptions().word);\n};\n",
  );
});
afterEach(() => fs.rmSync(dir, {recursive: true, force: true}));

/** Builds, and returns the script or the error. */
function build(patches: object): Promise<string> {
  const compiler = rspack({
    mode: 'development',
    devtool: false,
    context: dir,
    entry: './entry.js',
    output: {path: at('out')},
    ...patches,
  });
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) =>
      compiler.close(() => {
        if (error) reject(error);
        else if (stats!.hasErrors()) resolve(stats!.toJson({all: false, errors: true}).errors![0]!.message);
        else resolve(fs.readFileSync(at('out/main.js'), 'utf8'));
      }),
    ),
  );
}

const patch = (module: string) =>
  patchModules({module: at(module), loader: at('loader.cjs'), options: {word: 'two'}});

test('changes a module', async () => {
  const script = await build(patch('words.js'));
  expect(script).toContain("'two'");
  expect(script).not.toContain("'one'");
});

test('empties an excluded module and drops its imports', async () => {
  expect(await build({module: {rules: [leaveOut(at('heavy.js'))]}})).toContain('one');
  const script = await build({module: {rules: [leaveOut(at('package.js'))]}});
  expect(script).not.toContain('one');
  expect(script).not.toContain('much');
});

test('stops the build if a module is not in the bundle', async () => {
  fs.writeFileSync(at('moved.js'), '');
  expect(await build(patch('moved.js'))).toMatch(
    /moved\.js is not part of the bundle, and .*loader\.cjs changes it\. Its package has changed: turn that part of @nacre-docs\/lean off, and update the package\.\s*$/,
  );
});

test('stops the build if a package lacks the file', () => {
  expect(() => packageFile(at('gone.js'))).toThrow(
    /gone\.js has moved, and a patch of @nacre-docs\/lean needs it\. Turn that part off/,
  );
});

test('prints only the code error', async () => {
  fs.writeFileSync(at('entry.js'), "import './gone';\n");
  expect(await build(patch('words.js'))).toMatch(/gone/);
});
