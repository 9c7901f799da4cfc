import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {DocsVersion} from '@nacre-docs/kit/versions';
import {frozenReference, readFrozenSettings} from './frozenInputs';
import {generateReference} from './write/generate';
import type {GenerateOptions} from './write/options';

const DESCRIPTIONS = path.resolve('tests/fixtures/descriptions');
const OLD: DocsVersion = {
  name: '1.0',
  label: '1.0',
  folder: 'versioned_docs/version-1.0',
  route: '/docs/1.0',
  isLast: false,
};

let siteDir: string;
let current: GenerateOptions;
beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'frozen-'));
  use('small.yaml');
  current = {
    description: at('openapi.yaml'),
    docsDir: at('docs'),
    cacheDir: at('cache'),
    errorCodesRoute: '/docs/errors',
    cli: 'acme',
    tokenVariable: 'ACME_TOKEN',
    generateIndexPages: false,
    freeze: {terraform: {version: '1.4', timeout: '30 minutes', resources: {}}},
  };
  fs.mkdirSync(at('docs'));
  fs.writeFileSync(at('docs/guide.mdx'), '---\ntitle: A guide\n---\n\n[Read](/docs/api/read-thing).\n');
});
afterEach(() => fs.rmSync(siteDir, {recursive: true, force: true}));

const at = (file: string) => path.join(siteDir, file);
const use = (description: string) =>
  fs.copyFileSync(path.join(DESCRIPTIONS, description), at('openapi.yaml'));
const frozen = () => frozenReference(siteDir, current.cacheDir, OLD);

/** Like `docusaurus docs:version`, after the current reference is built. */
function copyDocs(): void {
  fs.cpSync(at('docs'), at(OLD.folder), {recursive: true});
}

/** Every file below a folder, with its content. */
function contents(folder: string): Record<string, string> {
  const files = fs
    .readdirSync(at(folder), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({parentPath, name}) => {
      const file = path.join(parentPath, name);
      return [path.relative(at(folder), file), fs.readFileSync(file, 'utf8')];
    }),
  );
}

test.each(['small.yaml', 'complete.yaml', 'hostile.yaml'])(
  'a version of %s has the pages of the current one, at its own addresses',
  async (description) => {
    use(description);
    await generateReference(current);
    copyDocs();
    await generateReference(frozen());
    const before = contents('cache/static/api-pages');
    const after = contents('cache-versions/1.0/static/api-pages/versions/1.0');
    expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
    // Other links come from the description's texts.
    const toCurrent = (html: string) => html.replaceAll('/docs/1.0/', '/').replaceAll('/docs/', '/');
    for (const [name, page] of Object.entries(before)) expect(toCurrent(after[name]!)).toBe(toCurrent(page));
    const links = Object.values(after).flatMap((page) => [...page.matchAll(/ href=\\"(\/docs[^"\\]*)/g)]);
    expect(links.map(([, link]) => link).filter((link) => !link!.startsWith('/docs/1.0/'))).toEqual([]);
    expect(fs.existsSync(at('cache-versions/1.0/static/docs/1.0/openapi.json'))).toBe(true);
  },
);

test('later changes do not affect a version', async () => {
  await generateReference(current);
  copyDocs();
  await generateReference(frozen());
  const pages = contents('cache-versions');
  use('complete.yaml');
  await generateReference({...current, cli: 'other'});
  expect(await generateReference(frozen())).toMatchObject({written: false, operations: 4});
  // Nothing is cached, as in a fresh clone.
  fs.rmSync(at('cache-versions'), {recursive: true});
  fs.rmSync(at(`${OLD.folder}/api`), {recursive: true});
  await generateReference(frozen());
  const {'1.0/stamp.json': _, ...rest} = contents('cache-versions');
  expect(pages).toMatchObject(rest);
  expect(rest['1.0/static/api-pages/versions/1.0/read-thing.json']).toContain('acme');
});

test("search, Try it and guides use a version's own addresses", async () => {
  await generateReference(current);
  copyDocs();
  const guideLinks = () => new Map([['read-thing', [{title: 'A guide', route: '/docs/guide'}]]]);
  await generateReference({...frozen(), guideLinks});
  const generated = contents('cache-versions/1.0');
  expect(Object.keys(JSON.parse(generated['search.json']!) as object)).toContain('/docs/1.0/api/read-thing');
  expect(generated).toHaveProperty(['static/api-explorer/versions/1.0/read-thing.json']);
  const page = fs.readFileSync(at(`${OLD.folder}/api/read-thing.mdx`), 'utf8');
  expect(page).toContain('api-explorer/versions/1.0/read-thing.json"');
  expect(page).toContain('loadPage("versions/1.0/read-thing", ');
  expect(generated['static/api-pages/versions/1.0/read-thing.json']).toContain(
    '<a href=\\"/docs/1.0/guide\\">A guide</a>',
  );
});

test('freezes the data of tables with a version', async () => {
  await generateReference(current);
  copyDocs();
  expect(readFrozenSettings(siteDir, OLD).terraform).toEqual(current.freeze?.terraform);
});

test.each(['openapi.json', 'settings.json'])(
  'rejects a version without %s and suggests a fix',
  async (name) => {
    await generateReference(current);
    copyDocs();
    fs.rmSync(at(`${OLD.folder}/_api/${name}`));
    expect(frozen).toThrow(
      `versioned_docs/version-1.0/_api/${name}: the file is missing, and the API pages of version 1.0 come from it. Restore it from version control.`,
    );
  },
);

test('rejects settings that are not JSON', async () => {
  await generateReference(current);
  copyDocs();
  fs.writeFileSync(at(`${OLD.folder}/_api/settings.json`), '{');
  expect(frozen).toThrow('versioned_docs/version-1.0/_api/settings.json: the file is not JSON');
});

test('writes no docs/_api without the freeze option', async () => {
  await generateReference({...current, freeze: undefined});
  expect(fs.existsSync(at('docs/_api'))).toBe(false);
});
