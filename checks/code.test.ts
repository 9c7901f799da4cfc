import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {NamedResult as CheckResult} from '@nacre-docs/writing/checks/run';

const ROOT = path.resolve(__dirname, '..');

/** One rule that needs types, one that doesn't, and one that logs which files are read. */
const CONFIG = `import tseslint from 'typescript-eslint';
export default tseslint.config({
  files: ['**/*.ts'],
  languageOptions: {parser: tseslint.parser, parserOptions: {projectService: true}},
  plugins: {ts: tseslint.plugin, own: {rules: {log: {create: ({filename}) => (console.error(filename), {})}}}},
  rules: {'ts/no-floating-promises': 'error', 'own/log': 'error', eqeqeq: 'warn'},
});
`;

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docs-code-'));
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  fs.writeFileSync(path.join(folder, 'eslint.config.mjs'), CONFIG);
  fs.writeFileSync(
    path.join(folder, 'tsconfig.json'),
    '{"compilerOptions": {"strict": true, "strictness": true, "lib": ["ES2023"], "types": []}, "include": ["*.ts"]}',
  );
});
afterEach(() => fs.rmSync(folder, {recursive: true}));

function run(...names: string[]) {
  const script = path.join(ROOT, 'checks/code.ts');
  const args = ['--import', path.join(ROOT, 'node_modules/tsx/dist/loader.mjs'), script, ...names];
  return spawnSync(process.execPath, args, {cwd: folder, encoding: 'utf8'});
}
const check = (...names: string[]) => JSON.parse(run(...names).stdout) as CheckResult[];

test('reports TypeScript and ESLint problems with file and line, also on a second run', () => {
  fs.writeFileSync(
    path.join(folder, 'a.ts'),
    "export const count: number = 'one';\n\nexport function go(to: Promise<void>): boolean {\n  to;\n  return count == 1;\n}\n",
  );
  fs.writeFileSync(path.join(folder, 'broken.ts'), '\nexport const a = ;\n');
  const types = {
    name: 'types',
    problems: [
      {file: 'tsconfig.json', line: 1, message: expect.stringContaining("'strictness'") as string},
      {file: 'broken.ts', line: 2, message: 'error TS1109: Expression expected.'},
      {file: 'a.ts', line: 1, message: "error TS2322: Type 'string' is not assignable to type 'number'."},
    ],
  };
  const unhandled = expect.stringMatching(/^Promises must .*\(ts\/no-floating-promises\)$/) as string;
  const eslint = {
    name: 'eslint',
    problems: [
      {file: 'a.ts', line: 4, message: unhandled},
      {file: 'a.ts', line: 5, message: "Expected '===' and instead saw '=='. (eqeqeq)"},
      {file: 'broken.ts', line: 2, message: 'Parsing error: Expression expected. (syntax)'},
    ],
  };
  const before = fs.readdirSync(folder);
  expect(check('eslint', 'types')).toEqual([types, eslint]);
  expect(check('types')).toEqual([types]);
  expect(fs.readdirSync(folder).filter((name) => !before.includes(name))).toEqual(['.cache']);
});

describe('a clean file', () => {
  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
  function read(): string[] {
    const {stdout, stderr} = run('eslint');
    expect(JSON.parse(stdout)).toHaveLength(1);
    const lines = stderr.split('\n').filter((line) => line.endsWith('.ts'));
    return lines.map((line) => path.basename(line)).sort();
  }

  beforeEach(() => {
    write('a.ts', "import {go} from './[b]';\n\ngo();\n");
    write('[b].ts', 'export const go = (): void => {};\n');
    write('c.ts', 'export const c = 1;\n');
    expect(read()).toEqual(['[b].ts', 'a.ts', 'c.ts']);
  });

  test('is checked again when it or an import changed', () => {
    expect(read()).toEqual([]);
    write('[b].ts', 'export const go = (): Promise<void> => Promise.resolve();\n');
    const found = expect.stringContaining('no-floating-promises') as string;
    const [{problems}] = check('eslint') as [CheckResult];
    expect(problems).toEqual([{file: 'a.ts', line: 3, message: found}]);
    // A file with problems is read on every run until they are fixed.
    expect(read()).toEqual(['a.ts']);
    write('c.ts', 'export const c = 2;\n');
    expect(read()).toEqual(['a.ts', 'c.ts']);
  });

  test.each([
    ['the settings changed', () => write('eslint.config.mjs', `${CONFIG}\n`)],
    ['the cache is truncated', () => write('.cache/eslint.json', '{"settings": "')],
    ['the cache is null', () => write('.cache/eslint.json', '{"settings": 7, "clean": []}')],
  ])('is checked again when %s', (_, change) => {
    change();
    expect(read()).toEqual(['[b].ts', 'a.ts', 'c.ts']);
    expect(read()).toEqual([]);
  });
});

test('a missing tsconfig.json fails', () => {
  fs.rmSync(path.join(folder, 'tsconfig.json'));
  const {status, stderr} = run('types');
  expect(status).not.toBe(0);
  expect(stderr).toContain('tsconfig.json');
});
