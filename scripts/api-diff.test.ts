import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {apiDiff} from './api-diff';

const description = (maximum: number) =>
  `openapi: 3.1.0
info: {title: Things, version: '1'}
paths:
  /things:
    get:
      operationId: listThings
      tags: [thing]
      summary: List things
      parameters:
        - {name: limit, in: query, schema: {type: integer, maximum: ${maximum}}}
      responses: {'200': {description: Things}}
`;

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'api-diff-'));
  fs.writeFileSync(path.join(folder, 'old.yaml'), description(100));
  fs.writeFileSync(path.join(folder, 'new.yaml'), description(50));
});
afterEach(() => fs.rmSync(folder, {recursive: true}));

/** Runs the command on files in the folder, with paths in its output relative to it. */
async function diff(...args: string[]) {
  const inFolder = args.map((arg) => (/\.(yaml|md)$|^\.$/.test(arg) ? path.join(folder, arg) : arg));
  const {status, stdout, stderr} = await apiDiff(inFolder);
  const local = (text: string | undefined) => text?.replaceAll(`${path.relative('.', folder)}/`, '');
  return {status, stdout: local(stdout), stderr: local(stderr)};
}

test('compares the descriptions with their overlays', async () => {
  const update = {target: '$.paths[*].get.parameters[0].schema', update: {maximum: 10}};
  const overlay = {overlay: '1.0.0', info: {title: 'Limits', version: '1'}, actions: [update]};
  fs.writeFileSync(path.join(folder, 'limits.yaml'), JSON.stringify(overlay));
  expect(await diff('old.yaml', 'new.yaml', '--overlay', 'limits.yaml', '--fail-on', 'breaking')).toEqual({
    status: 0,
    stdout: 'old.yaml → new.yaml: no changes\n',
  });
  expect(await diff('old.yaml', 'new.yaml', '--overlay', 'none.yaml')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^none\.yaml:1: error: The file can't be read/) as string,
  });
});

test('lists changes with rule, file, and line, and fails only with --fail-on', async () => {
  const {status, stdout} = await diff('old.yaml', 'new.yaml');
  expect(status).toBe(0);
  expect(stdout).toBe(`GET /things
  breaking The query parameter \`limit\` has the maximum \`50\` instead of \`100\`. Send only values that the new form accepts. [request-parameter-max-decreased]
      new.yaml:10

old.yaml → new.yaml: 1 breaking, 0 warning, 0 info
`);
  expect((await diff('old.yaml', 'new.yaml', '--fail-on', 'breaking')).status).toBe(1);
  // In the other direction, nothing breaks.
  expect((await diff('new.yaml', 'old.yaml', '--fail-on', 'warning')).status).toBe(0);
  expect((await diff('new.yaml', 'old.yaml', '--fail-on', 'info')).status).toBe(1);
});

test('JSON has every change, Markdown groups them by level, and --out writes a file', async () => {
  const report = JSON.parse((await diff('old.yaml', 'new.yaml', '--format', 'json')).stdout!) as {
    counts: object;
    changes: object[];
  };
  expect(report).toMatchObject({before: 'old.yaml', counts: {breaking: 1, warning: 0, info: 0}});
  expect(report.changes).toMatchObject([
    {rule: 'request-parameter-max-decreased', source: {file: 'new.yaml', line: 10}},
  ]);
  const {stdout} = await diff('old.yaml', 'new.yaml', '--format', 'markdown', '--out', 'changes.md');
  expect(stdout).toBeUndefined();
  expect(fs.readFileSync(path.join(folder, 'changes.md'), 'utf8')).toContain(
    '## Breaking\n\n### `GET /things`\n\n- The query parameter `limit`',
  );
});

test('identical files have no changes', async () => {
  expect(await diff('old.yaml', 'old.yaml', '--fail-on', 'info')).toMatchObject({
    status: 0,
    stdout: 'old.yaml → old.yaml: no changes\n',
  });
});

test.each([
  ['no description', [], 'Pass two descriptions, the older one first.'],
  ['one description', ['old.yaml'], 'Pass two descriptions'],
  ['three descriptions', ['old.yaml', 'new.yaml', 'old.yaml'], 'Pass two descriptions'],
  ['an unknown option', ['old.yaml', 'new.yaml', '--fast'], 'Unknown option --fast.'],
  ['an unknown level', ['old.yaml', 'new.yaml', '--fail-on', 'all'], '--fail-on all is not a level.'],
  [
    'an unknown format',
    ['old.yaml', 'new.yaml', '--format', 'toString'],
    '--format toString is not a format.',
  ],
  ['a missing file', ['old.yaml', 'gone.yaml'], "gone.yaml:1: error: The file can't be read"],
  ['a folder', ['old.yaml', '.'], "error: The file can't be read"],
  ['a folder as output', ['old.yaml', 'new.yaml', '--out', '.'], 'cannot be written (EISDIR'],
])('%s exits with 2 and a message', async (_name, args, message) => {
  const {status, stderr} = await diff(...args);
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});

test.each([
  ['nothing', '', 'The file is not an object.'],
  ['no YAML', 'openapi: [', 'bad.yaml:1'],
  ['an older version', 'swagger: "1.2"', '`swagger` is "1.2".'],
  ['no paths', 'openapi: 3.1.0', '`paths` is missing.'],
])('rejects a file with %s', async (_name, content, message) => {
  fs.writeFileSync(path.join(folder, 'bad.yaml'), content);
  const {status, stderr} = await diff('bad.yaml', 'new.yaml');
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});

test('prints help', async () => {
  expect(await diff('--help')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Usage:') as string,
  });
});
