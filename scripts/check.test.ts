import path from 'node:path';
import {CHECKS, runChecks} from './check';
import {problemsOf, TOOLS} from '../checks/tools';

const output = (stdout: string, code: number | null = 1, stderr = '') => ({stdout, stderr, code});

test('rejects an unknown name and lists the known ones', async () => {
  await expect(runChecks(['links', 'linkss'])).rejects.toThrow(
    /Unknown check: linkss\. Choose from .*links.*eslint/,
  );
});

test('date-dependent checks run only by name', async () => {
  expect(CHECKS).not.toContain('freshness');
  await expect(runChecks(['freshness', 'linkss'])).rejects.toThrow(/check: linkss\. .*freshness/);
});

test('check names are unique', () => {
  expect(new Set(CHECKS).size).toBe(CHECKS.length);
});

test.each([
  [
    'types',
    "src/a.ts(3,14): error TS2322: Type 'string' is not assignable to type 'number'.\n  More.\n",
    {
      file: 'src/a.ts',
      line: 3,
      message: "error TS2322: Type 'string' is not assignable to type 'number'.",
    },
  ],
  [
    'eslint',
    JSON.stringify([
      {filePath: path.resolve('src/a.ts'), messages: [{line: 4, message: 'Expected', ruleId: 'eqeqeq'}]},
    ]),
    {file: 'src/a.ts', line: 4, message: 'Expected (eqeqeq)'},
  ],
  [
    'stylelint',
    'src/a.css:7:1: Unexpected (rule) [error]\n\n1 problem\n',
    {file: 'src/a.css', line: 7, message: 'Unexpected (rule) [error]'},
  ],
  [
    'prettier',
    'src/a.ts\n',
    {file: 'src/a.ts', line: 1, message: expect.stringContaining('check -- --fix') as string},
  ],
  [
    'spelling',
    'docs/a.mdx:4:9 - Unknown word (teh)\n',
    {file: 'docs/a.mdx', line: 4, message: expect.stringContaining('(teh)') as string},
  ],
  [
    'redocly',
    '::error title=r,file=openapi/a.yaml,line=5,col=18,endLine=5,endColumn=37::Bad%0A%0AReference: https://…',
    {file: 'openapi/a.yaml', line: 5, message: 'Bad (r)'},
  ],
])('parses %s output', (name, stdout, problem) => {
  expect(problemsOf(TOOLS[name]!, ['tool'], output(stdout))).toEqual([problem]);
});

test.each(Object.keys(TOOLS))('%s passes only with exit code 0', (name) => {
  expect(problemsOf(TOOLS[name]!, ['tool'], output('', 2, 'it broke'))).toEqual([
    {file: 'tool', line: 1, message: 'The program exited with 2: it broke'},
  ]);
  expect(problemsOf(TOOLS[name]!, ['tool'], output('', null))).toMatchObject([
    {message: expect.stringContaining('a signal') as string},
  ]);
});
