/** A warm build yields the same site as a cold one. */
import fs from 'node:fs';
import path from 'node:path';
import {createFixtureSite, type FixtureSite} from './fixture-site';
import {image, writeReferenceContent} from './reference-content';

const MINUTES = 60_000;
jest.setTimeout(10 * MINUTES);

/** Caches of the next build. */
const CACHES = ['.docusaurus', '.cache', 'docs/api'];

let site: FixtureSite;
/** Files of the site after each build. */
const built: Record<'warm' | 'damaged' | 'cold', Map<string, string>> = {
  warm: new Map(),
  damaged: new Map(),
  cold: new Map(),
};

function build(): Map<string, string> {
  const {status, output} = site.build();
  expect(output).toContain('Generated static files');
  expect(status).toBe(0);
  const files = listFiles(path.join(site.dir, 'build'));
  return new Map(files.map((file) => [path.relative(site.dir, file), fs.readFileSync(file, 'latin1')]));
}

function listFiles(dir: string): string[] {
  return fs
    .readdirSync(dir, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Damages every cached file: truncates it, overwrites it, or replaces it with a folder. */
function damage(): void {
  const damages = [
    (file: string) => fs.truncateSync(file, Math.floor(fs.statSync(file).size / 2)),
    (file: string) => fs.writeFileSync(file, '{"pages": 1}'),
    (file: string) => {
      fs.rmSync(file);
      fs.mkdirSync(file);
    },
  ];
  // Docusaurus rewrites the rest of .docusaurus at every start, and reports unwritable files.
  const cached = [
    '.cache',
    'docs/api',
    ...['bundler', 'link-previews', 'nacre-docs-markdown', 'nacre-docs-search'].map(
      (name) => `.docusaurus/${name}`,
    ),
  ];
  const files = cached
    .flatMap((folder) => listFiles(path.join(site.dir, folder)))
    .filter((file) => path.basename(file) !== '__plugin.json');
  const [cutOff] = damages;
  files.forEach((file, index) => {
    const damage = damages[index % damages.length]!;
    // A page without its first lines looks handwritten, and the build doesn't overwrite it.
    if (file.includes(path.join('docs', 'api')) && damage === damages[1]) cutOff!(file);
    else damage(file);
  });
}

/** Lists files in only one of two builds, and changed files with their first difference. */
function differences(a: Map<string, string>, b: Map<string, string>): string[] {
  // Compares files regardless of content hashes in their names.
  const unhashed = (files: Map<string, string>) =>
    new Map([...files].map(([file, text]) => [file.replace(/\.[0-9a-f]{8}(?=\.)/, ''), text]));
  const [first, second] = [unhashed(a), unhashed(b)];
  expect([first.size, second.size]).toEqual([a.size, b.size]);
  return [...new Set([...first.keys(), ...second.keys()])].flatMap((file) => {
    const [one, other] = [first.get(file), second.get(file)];
    if (one === other) return [];
    if (one === undefined || other === undefined) return [`${file}: only one has it`];
    let at = 0;
    while (one[at] === other[at]) at++;
    const [here, there] = [one, other].map((text) => JSON.stringify(text.slice(Math.max(0, at - 80), at + 80)));
    return [`${file}: ${here}, but ${there}`];
  });
}

beforeAll(() => {
  site = createFixtureSite();
  writeReferenceContent(site);
  build();
  site.replace('openapi/openapi.yaml', 'summary: Create a deployment', 'summary: Start a deployment');
  site.replace(
    'openapi/openapi.yaml',
    'permissions: [role:read]',
    'permissions: [role:read, deployment:create]',
  );
  site.replace('openapi/openapi.yaml', 'description: Short name.', 'description: Short and unique name.');
  site.replace(
    'openapi/openapi.yaml',
    'components:',
    '  /roles/more:\n    get: {operationId: listRoles, tags: [application], summary: List roles, responses: {}}\ncomponents:',
  );
  site.replace(
    'docs/_partials/note.mdx',
    'A shared note.',
    'A changed note, [for once](/docs/api/create-deployment).',
  );
  site.replace('docs/_partials/note.mdx', 'first --> second', 'first --> third');
  site.replace('docs/tags.yml', 'description: The API.', 'description: All of the API.');
  site.replace('blog/authors.yml', 'contact: /docs/support', 'contact: /docs/cli');
  site.write('static/img/fixture.svg', image(60));
  built.warm = build();
  damage();
  built.damaged = build();
  for (const folder of [...CACHES, 'build']) fs.rmSync(path.join(site.dir, folder), {recursive: true});
  built.cold = build();
});
afterAll(() => site.remove());

test.each<[string, string, string | RegExp]>([
  ['an operation summary', 'docs/application-api-index', 'Start a deployment'],
  ['a new operation', 'docs/application-api-index', '/docs/api/list-roles'],
  ['a role permission', 'docs/authorization/roles', 'every role'],
  ['a schema field', 'docs/api/read-role', 'Short and unique name.'],
  ['a partial', 'docs/support', 'A changed note'],
  ['a diagram', 'docs/support', 'third'],
  ['a tag', 'docs/tags/api', 'All of the API.'],
  ['an image size', 'docs/cli', /width="?60\b/],
  ['a team', 'blog/authors', '/docs/cli'],
])('updates %s in a warm build', (_, page, text) => {
  expect(built.warm.get(`build/${page}/index.html`)).toMatch(text);
});

test('a warm build equals a cold one, byte for byte', () => {
  expect(differences(built.warm, built.cold)).toEqual([]);
});

test('a build with damaged caches equals a cold one, byte for byte', () => {
  expect(differences(built.damaged, built.cold)).toEqual([]);
});
