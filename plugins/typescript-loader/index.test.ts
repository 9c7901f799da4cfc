import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

let dir: string;

beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'config-'));
});
afterEach(() => fs.rmSync(dir, {recursive: true}));

const write = (name: string, text: string) => fs.writeFileSync(path.join(dir, name), text);

/** Runs code in a process of its own, because Jest loads modules in its own way. */
function run(code: string): {output: string; errors: string} {
  const prepared = `
    const {loadConfig} = require(${JSON.stringify(path.resolve('plugins/typescript-loader'))});
    const dir = ${JSON.stringify(dir)};
    ${code}`;
  const {stdout, stderr} = spawnSync(process.execPath, ['--require', 'tsx/cjs', '--eval', prepared], {
    encoding: 'utf8',
  });
  return {output: stdout.trim(), errors: stderr};
}

test('a configuration is loaded afresh, with what it imports, now and when it is called', () => {
  write('site.ts', "import {title} from './title';\nexport default {title, late: () => import('./late')};\n");
  write('title.ts', "export const title: string = 'before';\n");
  write('late.ts', 'export const late: number = 1;\n');
  const {output, errors} = run(`
    const file = dir + '/site.ts';
    const first = loadConfig(file);
    require('fs').writeFileSync(dir + '/title.ts', "export const title: string = 'after';");
    const second = loadConfig(file);
    second.late().then(({late}) => console.log(first.title, second.title, late));`);
  expect(errors).toBe('');
  expect(output).toBe('before after 1');
});

test('a mistake in a file is told with the file and what is wrong', () => {
  write('site.ts', "import './broken';\nexport default {};\n");
  write('broken.ts', 'export const = 1;\n');
  const {errors} = run("loadConfig(dir + '/site.ts');");
  expect(errors).toContain('broken.ts:1');
  expect(errors).toContain('export const = 1;');
});
