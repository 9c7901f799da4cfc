import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {findField} from './find-field';

const FILES = {
  'docs/a.mdx':
    'The `health` of it, and its health.\n\n`health_check` `x.health`\n\n```bash\nnacre scope list --query "data[].health" --limit 1\nnacre scope update --health ok\n```\n',
  'docs/api/b.mdx': '`health`\n',
  'src/pages/c.mdx': '| `health` | A |\n',
  'openapi/components/schemas/Scope.yaml':
    'required: [id, health]\nproperties:\n  health:\n    description: Its health.\n  health_check: {}\n',
  'openapi/paths/scope.yaml': 'description: See `health`.\nvalue: {id: a, health: ok}\nfields:\n  - health\n',
};

let siteDir: string;
beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'find-field-'));
  for (const [file, content] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
    fs.writeFileSync(path.join(siteDir, file), content);
  }
});
afterEach(() => fs.rmSync(siteDir, {recursive: true}));

const linesWith = (field: string) => findField(siteDir, field).map((line) => line.split(': ')[0]);

test('lists every line with the field in code, the definition first', () => {
  expect(linesWith('Scope.health')).toEqual([
    'openapi/components/schemas/Scope.yaml:1',
    'openapi/components/schemas/Scope.yaml:3',
    'docs/a.mdx:1',
    'docs/a.mdx:3',
    'docs/a.mdx:6',
    'docs/a.mdx:7',
    'src/pages/c.mdx:1',
    'openapi/paths/scope.yaml:1',
    'openapi/paths/scope.yaml:2',
    'openapi/paths/scope.yaml:4',
  ]);
  expect(linesWith('health')).toHaveLength(10);
});

test("rejects a field its schema doesn't have", () => {
  expect(() => findField(siteDir, 'Scope.gone')).toThrow('Scope.yaml has no field gone. Fix the name');
  expect(linesWith('gone')).toEqual([]);
});

test('a fence ends as Markdown specifies', () => {
  fs.writeFileSync(
    path.join(siteDir, 'docs/a.mdx'),
    '- a\n\n  ````mdx\n  ```bash\n  health\n  ```\n  health\n  ````\n\nIts health.\n',
  );
  expect(linesWith('health').filter((line) => line?.startsWith('docs/'))).toEqual([
    'docs/a.mdx:5',
    'docs/a.mdx:7',
  ]);
});

test('reports a page that is not valid MDX', () => {
  fs.writeFileSync(path.join(siteDir, 'docs/a.mdx'), 'Text.\n\n<Tabs>\n');
  expect(() => linesWith('health')).toThrow('docs/a.mdx:3: `<Tabs>` is not closed');
});
