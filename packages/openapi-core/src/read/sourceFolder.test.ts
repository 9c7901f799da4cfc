import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {loadDescription} from './load';

/** Contains `secret.yaml`, `schemas/thing.yaml` and `api/`, the folder of the description. */
let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sources-'));
  write('secret.yaml', 'key: the secret\n');
  write('schemas/thing.yaml', 'type: string\ndescription: A thing of the sibling folder\n');
  write('api/inside/thing.yaml', 'type: string\ndescription: A thing\n');
  fs.symlinkSync('../secret.yaml', path.join(folder, 'api/link.yaml'));
  fs.symlinkSync('..', path.join(folder, 'api/up'));
});

afterEach(() => fs.rmSync(folder, {recursive: true, force: true}));

function write(name: string, content: string): void {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, content);
}

/** Loads a description with this media type, which is on line 9. */
async function load(media: object, root?: string): Promise<string> {
  const file = path.join(folder, 'api/openapi.yaml');
  write(
    'api/openapi.yaml',
    `openapi: 3.1.0
info: {title: A, version: '1'}
paths:
  /a:
    get:
      operationId: x
      responses:
        '200': {description: OK, content: {application/json:
          ${JSON.stringify(media)}}}
`,
  );
  return JSON.stringify((await loadDescription(file, {folder: root})).document);
}

/** Every field that can name a file. */
const WAYS: Array<[string, (reference: string) => object]> = [
  ['schema', ($ref) => ({schema: {$ref}})],
  ['example', ($ref) => ({examples: {e: {$ref}}})],
  ['value of an example', ($exampleRef) => ({examples: {e: {value: {deep: [{$exampleRef}]}}}})],
  ['externalValue', (externalValue) => ({examples: {e: {externalValue}}})],
];

describe.each(WAYS)('the %s', (_, media) => {
  test.each([
    ['an absolute path', () => '/proc/self/environ'],
    ['a path upward', () => '../secret.yaml'],
    ['a path down and up', () => 'inside/../../secret.yaml'],
    ['a link to a file', () => 'link.yaml'],
    ['a link to a folder', () => 'up/secret.yaml'],
    ['a folder that does not exist', () => '../no/such.yaml'],
  ])('does not leave the folder by %s', async (_way, reference) => {
    const written = reference();
    await expect(load(media(written))).rejects.toThrow(
      `api/openapi.yaml:9: error: The reference ${written} points outside ${path.join(folder, 'api')}. Move the file there, or name a folder`,
    );
  });

  test.each([
    ['the address of a file', () => pathToFileURL(path.join(folder, 'secret.yaml')).href],
    ['a path with a drive', () => 'C:\\secret.yaml'],
  ])('is not %s', async (_way, reference) => {
    await expect(load(media(reference()))).rejects.toThrow(/is not a path\. Write the path relative/);
  });

  test('does not leave the folder by a NUL, which is replaced', async () => {
    await expect(load(media('inside\0/../../secret.yaml'))).rejects.toThrow(
      /The reference inside\uFFFD.* points outside/,
    );
  });

  test('is not decoded into a path outside the folder', async () => {
    const read = await load(media('..%2fsecret.yaml')).catch((error: Error) => error.message);
    expect(read).not.toContain('the secret');
  });

  test('reads files in the folder, also by an absolute path', async () => {
    expect(await load(media('inside/thing.yaml'))).toContain('A thing');
    expect(await load(media(path.join(folder, 'api/inside/thing.yaml')))).toContain('A thing');
  });

  test('reads a sibling folder below a given root, and nothing above the root', async () => {
    write('root/api/openapi.yaml', '');
    expect(await load(media('../schemas/thing.yaml'), folder)).toContain('A thing of the sibling folder');
    await expect(load(media('/proc/self/environ'), folder)).rejects.toThrow(`points outside ${folder}.`);
  });
});

test('reports a reference outside the folder once, in its own file', async () => {
  write('api/inside/thing.yaml', "type: object\nproperties:\n  a: {$ref: '../../secret.yaml'}\n");
  await expect(load({schema: {$ref: 'inside/thing.yaml'}})).rejects.toThrow(
    /^[^\n]*api\/inside\/thing\.yaml:3: error: The reference \.\.\/\.\.\/secret\.yaml points outside [^\n]*$/,
  );
});

test('a symlinked description may refer to files next to the link', async () => {
  write('elsewhere/real.yaml', '');
  await load({schema: {$ref: 'inside/thing.yaml'}});
  fs.renameSync(path.join(folder, 'api/openapi.yaml'), path.join(folder, 'elsewhere/real.yaml'));
  fs.symlinkSync('../elsewhere/real.yaml', path.join(folder, 'api/openapi.yaml'));
  const {document} = await loadDescription(path.join(folder, 'api/openapi.yaml'));
  expect(JSON.stringify(document)).toContain('A thing');
});

test('the root must contain the description', async () => {
  await expect(load({}, path.join(folder, 'schemas'))).rejects.toThrow(
    /openapi\.yaml:1: error: The description is not in the root .*schemas\. Name a folder that contains/,
  );
});
