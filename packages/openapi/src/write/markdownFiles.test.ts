import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {generateReference} from './generate';
import {markdownOfPages} from './markdownFiles';

let folder: string;
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'markdown-files-'))));
afterEach(() => fs.rmSync(folder, {recursive: true, force: true}));

const describeThings = (operations: string[]) =>
  fs.writeFileSync(
    path.join(folder, 'openapi.yaml'),
    [
      "openapi: 3.1.0\ninfo: {title: Acme, version: '1'}\npaths:",
      ...operations.map(
        (name) =>
          `  /${name}: {get: {operationId: ${name}Things, summary: ${name} things, tags: [a], responses: {'204': {description: Done}}}}`,
      ),
    ].join('\n'),
  );

const make = () =>
  generateReference({
    description: path.join(folder, 'openapi.yaml'),
    docsDir: path.join(folder, 'docs'),
    cacheDir: path.join(folder, 'cache'),
    homeDir: path.join(folder, 'pages'),
    source: {root: folder},
    generateIndexPages: true,
  });

test('pages have their Markdown beside their HTML, until they are gone', async () => {
  describeThings(['read', 'list']);
  await make();
  const find = markdownOfPages(path.join(folder, 'cache'));
  expect(find('/docs/api/read-things')).toMatchObject({
    title: 'read things',
    source: 'openapi.yaml',
    markdown: expect.stringContaining('### 204 Done {#response-204}') as string,
  });
  expect(find('/')).toMatchObject({title: 'Acme'});
  expect(find('/docs/cli')).toBeUndefined();
  describeThings(['list']);
  await make();
  expect(find('/docs/api/read-things')).toBeUndefined();
  expect(find('/docs/api/list-things')).toBeDefined();
});
