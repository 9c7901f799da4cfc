import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {loadDescription, type LoadedDescription} from './load';
import {DescriptionError, formatProblem} from './problems';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'overlay-'));
});
afterEach(() => fs.rmSync(folder, {recursive: true}));

const PETS = `openapi: 3.1.0
info:
  title: Pets
  version: "1"
tags:
  - {name: cats}
  - {name: dogs}
paths:
  /cats:
    get: &list
      operationId: listCats
      summary: List cats
      tags: [cats]
      responses: {'200': {description: OK}}
  /dogs:
    get:
      <<: *list
      operationId: listDogs
  "/it's":
    get: {operationId: other, summary: Other, responses: {}}
`;

/** Applies overlays with these actions, as YAML. */
async function apply(...overlays: string[]): Promise<LoadedDescription> {
  const write = (name: string, text: string) => {
    fs.writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const files = overlays.map((text, index) =>
    write(
      `overlay${index + 1}.yaml`,
      text.startsWith('- ') ? `overlay: 1.0.0\ninfo: {title: O, version: "1"}\nactions:\n${text}` : text,
    ),
  );
  return loadDescription(write('openapi.yaml', PETS), {overlays: files});
}

const shown = ({problems}: {problems: LoadedDescription['problems']}) =>
  problems.map((problem) =>
    formatProblem({...problem, file: path.basename(problem.file)}).replaceAll(
      path.relative(process.cwd(), folder),
      '',
    ),
  );

async function failure(overlay: string): Promise<string[]> {
  try {
    await apply(overlay);
  } catch (error) {
    if (error instanceof DescriptionError) return shown(error);
    throw error;
  }
  throw new Error('The overlay was accepted.');
}

test('an update merges objects, appends to lists and replaces other values', async () => {
  const {document, files, problems} = await apply(`- target: $.info
  update: {title: Animals, contact: {name: Vet}}
- target: $.tags
  update: {name: birds}
- target: $.paths.*.get
  update: {tags: [all], x-cli: acme}
- target: $.paths["/it's"].get
  update: {summary: "It's"}
`);
  expect(document.info).toEqual({title: 'Animals', version: '1', contact: {name: 'Vet'}});
  expect(document.tags?.map(({name}) => name)).toEqual(['cats', 'dogs', 'birds']);
  expect(document.paths?.['/cats']?.get).toMatchObject({tags: ['cats', 'all'], 'x-cli': 'acme'});
  expect(document.paths?.["/it's"]?.get?.summary).toBe("It's");
  expect(files.map((file) => path.basename(file))).toEqual(['openapi.yaml', 'overlay1.yaml']);
  expect(shown({problems})).toEqual([]);
});

test("other values with the target's YAML anchor stay unchanged", async () => {
  const {document} = await apply(
    `- target: $.paths['/cats'].get.responses['200']\n  update: {description: Cats}\n`,
  );
  expect(document.paths?.['/cats']?.get?.responses?.['200']).toEqual({description: 'Cats'});
  expect(document.paths?.['/dogs']?.get?.responses?.['200']).toEqual({description: 'OK'});
});

test('removes all targets, including several list items and parts of a target', async () => {
  const {document} = await apply(`- target: $.tags[*]
  remove: true
- target: $.paths['/cats', '/dogs']['get', 'get'].tags
  remove: true
- target: $.paths['/dogs']..*
  remove: true
`);
  expect(document.tags).toEqual([]);
  expect(document.paths?.['/cats']?.get?.tags).toBeUndefined();
  expect(document.paths?.['/dogs']).toEqual({});
});

test('a later overlay sees the result of an earlier one', async () => {
  const {document} = await apply(
    '- target: $.info\n  update: {contact: {name: Vet}}\n',
    "- target: $.info.contact[?@ == 'Vet']\n  remove: true\n- target: $.info\n  update: {summary: S}\n",
  );
  expect(document.info).toMatchObject({contact: {}, summary: 'S'});
});

test('reports a problem where its value is written', async () => {
  const description = await apply(
    `- target: $.tags[0]
  remove: true
- target: $.paths['/cats'].get
  update:
    parameters:
      - {name: a, in: query, schema: {type: strong}}
    summary: [1]
`,
    "- target: $.tags\n  update: {name: birds, colour: red}\n- target: $.paths['/dogs']\n  update: {get: {deprecated: 5}}\n",
  );
  expect(shown(description)).toEqual([
    expect.stringMatching(/^overlay1\.yaml:9: warning: `type` is "strong"/),
    expect.stringMatching(/^overlay1\.yaml:10: warning: `summary` is a list and replaces "List cats"/),
    expect.stringMatching(/^overlay1\.yaml:10: warning: `summary` is a list where text/),
    expect.stringMatching(/^overlay2\.yaml:5: warning: `colour` isn't a field of a tag/),
    expect.stringMatching(/^overlay2\.yaml:7: warning: `deprecated` is the number 5/),
  ]);
  expect(description.locate(description.document.tags![0]!)).toMatchObject({line: 7});
});

test.each<[string, string, RegExp]>([
  [
    'a target without a match',
    '- target: $.nowhere\n  update: {a: 1}\n',
    /^overlay1\.yaml:4: warning: The target \$\.nowhere doesn't match anything/,
  ],
  [
    'an action without an effect',
    '- target: $.info\n',
    /^overlay1\.yaml:4: warning: The action doesn't change/,
  ],
  [
    'an unknown field',
    '- target: $.info\n  updaet: {a: 1}\n  remove: false\n  update: {}\n',
    /^overlay1\.yaml:5: warning: `updaet` isn't a field.+Did you mean `update`/,
  ],
])('warns about %s', async (_, overlay, expected) => {
  expect(shown(await apply(overlay))).toEqual([expect.stringMatching(expected)]);
});

test.each<[string, string, RegExp]>([
  ['malformed YAML', 'overlay: 1.0.0\nactions: [\n', /^overlay1\.yaml:\d: error: The YAML can't be parsed/],
  ['an empty file', '', /^overlay1\.yaml:1: error: This is not an overlay/],
  ['a description', 'openapi: 3.1.0\n', /^overlay1\.yaml:1: error: This is not an overlay/],
  ['another version', 'info: {}\noverlay: 2.0.0\n', /^overlay1\.yaml:2: error: `overlay` is "2\.0\.0"/],
  ['no actions', 'overlay: 1.0.0\nactions: {}\n', /^overlay1\.yaml:2: error: `actions` is not a list/],
  ['a text as an action', '- x\n', /^overlay1\.yaml:4: error: The action is missing a `target`/],
  ['no target', '- {update: {}}\n', /^overlay1\.yaml:4: error: The action is missing a `target`/],
  [
    'a target that is not a JSONPath',
    '- target: $.paths[\n  remove: true\n',
    /^overlay1\.yaml:4: error: The target \$\.paths\[ isn't a JSONPath/,
  ],
  [
    'a script',
    '- target: $[(process.exit(1))]\n  remove: true\n',
    /^overlay1\.yaml:4: error: .+ isn't a JSONPath/,
  ],
  [
    'an endless target',
    `- target: $${'..[?$'.repeat(8)}..none${']'.repeat(8)}\n  remove: true\n`,
    /^overlay1\.yaml:4: error: .+ takes more than 5 s/,
  ],
  [
    'an endless pattern',
    `- target: $.info\n  update: {description: ${'a'.repeat(50)}}\n- target: $.info[?search(@, '(a+)+b')]\n  remove: true\n`,
    /^overlay1\.yaml:6: error: .+ takes more than 5 s/,
  ],
  [
    'a removal of everything',
    '- target: $\n  remove: true\n',
    /^overlay1\.yaml:4: error: The whole description would be removed/,
  ],
  [
    'a removal of another type',
    '- target: $.info\n  remove: yes please\n',
    /^overlay1\.yaml:5: error: `remove` is "yes please"/,
  ],
  [
    'an update of text',
    '- target: $.info.title\n  update: {a: 1}\n',
    /^overlay1\.yaml:5: error: The target at .*openapi\.yaml:3 is "Pets"/,
  ],
  [
    'text for an object',
    '- target: $.info\n  update: Pets\n',
    /^overlay1\.yaml:5: error: `update` is "Pets", and the target at .*openapi\.yaml:3 is an object/,
  ],
])(
  'rejects %s',
  async (_, overlay, expected) => {
    expect(await failure(overlay)).toEqual([expect.stringMatching(expected)]);
  },
  30_000,
);

test('rejects a missing file', async () => {
  const file = path.join(folder, 'openapi.yaml');
  fs.writeFileSync(file, PETS);
  await expect(loadDescription(file, {overlays: [path.join(folder, 'no.yaml')]})).rejects.toThrow(
    /no\.yaml:1: error: The file can't be read/,
  );
});

test('names of Object members are ordinary names', async () => {
  const {document} = await apply(
    '- target: $.info\n  update: {__proto__: {polluted: true}, constructor: {prototype: {polluted: true}}}\n',
  );
  expect(Object.hasOwn(document.info!, '__proto__')).toBe(true);
  expect(({} as {polluted?: boolean}).polluted).toBeUndefined();
});

test('an overlay of a Swagger 2.0 description applies to the original', async () => {
  const swagger = path.join(folder, 'swagger.yaml');
  fs.writeFileSync(
    swagger,
    'swagger: "2.0"\ninfo: {title: A, version: "1"}\npaths: {}\ndefinitions:\n  A: {type: object}\n',
  );
  const overlay = path.join(folder, 'o.yaml');
  fs.writeFileSync(
    overlay,
    'overlay: 1.0.0\nactions:\n  - target: $.definitions.A\n    update:\n      properties:\n        b: {type: strong}\n',
  );
  const {problems} = await loadDescription(swagger, {overlays: [overlay]});
  expect(shown({problems})).toEqual([expect.stringMatching(/^o\.yaml:6: warning: `type` is "strong"/)]);
});
