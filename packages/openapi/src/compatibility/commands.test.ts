import fs from 'node:fs';
import {
  at,
  lines,
  list,
  load,
  PETS,
  petstore,
  read,
  run,
  show,
  createSite,
  removeSite,
  write,
} from './fixtures/dropInSite';

beforeEach(createSite);
afterEach(removeSite);

test("gen-api-docs writes pages that don't need the description, and the build ignores them", async () => {
  const config = {pets: {...petstore, sidebarOptions: {groupPathsBy: 'tag' as const}}};
  await run('gen-api-docs', 'all', config);
  const page = read('docs/pets/get-pet-by-id-v-2.api.mdx');
  expect(page).not.toContain('loadPage');
  fs.rmSync(at('pets.yaml'));
  const {markdown} = await load(config);
  expect(read('docs/pets/get-pet-by-id-v-2.api.mdx')).toBe(page);
  expect(lines.join('\n')).toContain(
    'docs/pets: 6 committed pages. After a change, run `docusaurus gen-api-docs pets`.',
  );
  const {frontMatter, html} = await show(markdown, 'docs/pets/get-pet-by-id-v-2.api.mdx');
  expect(frontMatter).not.toHaveProperty('api');
  expect(html).toContain('What it answers to');
  // The recursive schema is on the page.
  expect(html).toContain('id="schema-Pet"');
});

test("gen-api-docs replaces generated pages, keeps others, and deletes a renamed operation's old page, which it names", async () => {
  write('docs/pets/old.api.mdx', '---\nid: old\napi: eJw=\ncustom_edit_url: null\n---\n');
  write('docs/pets/delete-pet.api.mdx', read('docs/pets/old.api.mdx'));
  write('docs/pets/old.StatusCodes.json', '{}');
  write('docs/pets/data.json', '{}');
  await run('gen-api-docs', 'pets', {pets: petstore});
  expect(list('docs/pets')).not.toContain('old.api.mdx');
  expect(read('docs/pets/delete-pet.api.mdx')).toContain('id: "delete-pet"');
  expect(list('docs/pets')).not.toContain('old.StatusCodes.json');
  expect(list('docs/pets')).toContain('data.json');
  write('pets.yaml', PETS.replace('deletePet', 'sellPet'));
  await run('gen-api-docs', 'pets', {pets: petstore});
  expect(list('docs/pets')).toContain('sell-pet.api.mdx');
  expect(list('docs/pets')).not.toContain('delete-pet.api.mdx');
  expect(lines.join('\n')).toContain(
    'docs/pets/delete-pet.api.mdx: removed, because the description no longer has it.',
  );
});

test('clean-api-docs removes only generated files', async () => {
  const config = {pets: {...petstore, sidebarOptions: {groupPathsBy: 'tag' as const}, showSchemas: true}};
  await run('gen-api-docs', 'pets', config);
  write('docs/pets/mine.api.mdx', '---\ntitle: Mine\n---\n');
  write('docs/pets/data.json', '{}');
  await run('clean-api-docs', 'pets', config, {schemasOnly: true});
  expect(list('docs/pets')).toContain('delete-pet.api.mdx');
  expect(list('docs/pets').filter((file) => file.startsWith('schemas'))).toEqual([]);
  await run('clean-api-docs', 'pets', config);
  expect(list('docs/pets')).toEqual(['data.json', 'mine.api.mdx']);
  expect(lines.join('\n')).toMatch(/docs\/pets\/mine\.api\.mdx: kept, because it isn't generated\./);
});

test('each version updates versions.json, which lists the current version once', async () => {
  const one = {label: 'v1', baseUrl: '/pets/1'};
  const two = {label: 'v2', baseUrl: '/pets/2'};
  const versions = {
    '1': {specPath: 'pets.yaml', outputDir: 'docs/pets/1', ...one},
    '2': {specPath: 'pets.yaml', outputDir: 'docs/pets/2', ...two},
  };
  const config = {pets: {...petstore, version: '2', ...two, versions}};
  await run('gen-api-docs:version', 'pets:1', config);
  expect(list('docs/pets').filter((file) => !file.startsWith('1/'))).toEqual(['versions.json']);
  expect(JSON.parse(read('docs/pets/versions.json'))).toEqual([
    {version: '2', ...two},
    {version: '1', ...one},
  ]);
});

test('the current version can have committed pages in its folder in `versions` only', async () => {
  const two = {label: 'v2', baseUrl: '/pets/2'};
  const versions = {'2': {specPath: 'pets.yaml', outputDir: 'docs/pets/2', ...two}};
  const config = {
    orders: {specPath: 'pets.yaml', outputDir: 'docs/orders'},
    pets: {...petstore, version: '2', ...two, versions},
  };
  await run('gen-api-docs:version', 'pets:2', config);
  await run('gen-api-docs', 'all', config, {allVersions: true, committed: true});
  const written = () => list('docs').filter((file) => file.endsWith('delete-pet.api.mdx'));
  expect(written()).toEqual(['pets/2/delete-pet.api.mdx']);
  await load(config);
  expect(written()).toEqual(['orders/delete-pet.api.mdx', 'pets/2/delete-pet.api.mdx']);
  expect(lines.join('\n')).toMatch(/docs\/pets\/2: \d .*`docusaurus gen-api-docs:version pets:2`/);
});

test('commands suggest the closest API, and require an instance if there are several', async () => {
  await expect(run('gen-api-docs', 'pet', {pets: petstore})).rejects.toThrow(
    'there is no API "pet". Did you mean "pets"?',
  );
  await load({pets: {...petstore, outputDir: 'docs/other'}}, {id: 'second'});
  await expect(run('gen-api-docs', 'pets', {pets: petstore})).rejects.toThrow(
    'Choose one with `--plugin-id`',
  );
});

describe('bad input', () => {
  test('reports a missing description, an empty folder, a wrong output folder and an unknown docs plugin', async () => {
    await expect(load({pets: {...petstore, specPath: 'no.yaml'}})).rejects.toThrow('a problem, named above');
    expect(lines.join('\n')).toMatch(/no\.yaml:1: error: The file can't be read .*Check the path\./);
    fs.mkdirSync(at('empty'));
    await expect(load({pets: {...petstore, specPath: 'empty'}})).rejects.toThrow(
      'empty: the folder has no description. Add a .yaml or .json file',
    );
    await expect(load({pets: {...petstore, outputDir: 'src/pets'}})).rejects.toThrow(
      '"config.pets.outputDir" (src/pets) is outside docs',
    );
    const outside = {...petstore, outputDir: 'src/pets'};
    await expect(load({pets: outside}, {docsPluginId: 'api-docs'})).rejects.toThrow(
      '"docsPluginId" (api-docs) doesn\'t name a docs plugin. There are classic.',
    );
    expect(list('docs')).toEqual(['intro.md']);
  });

  test('leaves out an existing output folder outside the docs, where pages are copied from', async () => {
    write('generated/list-pets.api.mdx', '');
    await load({staged: {...petstore, outputDir: 'generated'}, pets: petstore});
    expect(lines.join('\n')).toContain('generated: config.staged is left out, because');
    expect(list('generated')).toEqual(['list-pets.api.mdx']);
    expect(list('docs/pets')).toContain('delete-pet.api.mdx');
  });

  test('commands for all APIs leave out such a folder too', async () => {
    write('generated/list-pets.api.mdx', '');
    const config = {staged: {...petstore, outputDir: 'generated'}, pets: petstore};
    await run('gen-api-docs', 'all', config);
    expect(list('docs/pets')).toContain('delete-pet.api.mdx');
    await run('clean-api-docs', 'all', config);
    expect(list('docs/pets')).toEqual([]);
    expect(list('generated')).toEqual(['list-pets.api.mdx']);
  });

  test('keeps a handwritten page or sidebar in the output folder', async () => {
    write('docs/pets/delete-pet.api.mdx', '# My page\n');
    await expect(load({pets: petstore})).rejects.toThrow('a problem, named above');
    expect(lines.join('\n')).toMatch(/docs\/pets\/delete-pet\.api\.mdx:1: .*handwritten\. Rename the file/);
    expect(read('docs/pets/delete-pet.api.mdx')).toBe('# My page\n');
    fs.rmSync(at('docs/pets/delete-pet.api.mdx'));
    write('docs/pets/sidebar.ts', 'export default [];\n');
    await expect(load({pets: {...petstore, sidebarOptions: {groupPathsBy: 'tag'}}})).rejects.toThrow(
      /docs\/pets\/sidebar\.ts:1: the API reference needs this path, but the file is handwritten/,
    );
    expect(read('docs/pets/sidebar.ts')).toBe('export default [];\n');
  });

  test('a tag named like an operation keeps its page', async () => {
    write(
      'pets.yaml',
      PETS.replaceAll('Empty', 'delete-pet').replace(
        'tags: [Pets], deprecated',
        'tags: [Pets, delete-pet], deprecated',
      ),
    );
    await load({pets: {...petstore, sidebarOptions: {groupPathsBy: 'tag', categoryLinkSource: 'tag'}}});
    expect(list('docs/pets')).toEqual(expect.arrayContaining(['delete-pet.api.mdx', 'delete-pet-2.tag.mdx']));
    expect(read('docs/pets/sidebar.ts')).toContain('"pets/delete-pet-2"');
    expect(lines.join('\n')).toContain('The page of the tag delete-pet is named delete-pet-2');
  });

  test('reports a damaged page with its line and a fix', async () => {
    await run('gen-api-docs', 'pets', {pets: petstore});
    const file = 'docs/pets/delete-pet.api.mdx';
    write(file, read(file).replace(/^api: .{20}/m, 'api: x'));
    const {markdown} = await load({pets: petstore});
    await expect(show(markdown, file)).rejects.toThrow(
      /^docs\/pets\/delete-pet\.api\.mdx:\d+: the page can't be shown from its front matter .*gen-api-docs/,
    );
  });

  test('rereads a description that changes during the run', async () => {
    await load({pets: petstore});
    const later = new Date(Date.now() + 60_000);
    write('pets.yaml', PETS.replace('Find a pet', 'Find one'));
    fs.utimesSync(at('pets.yaml'), later, later);
    await load({pets: petstore});
    expect(read('docs/pets/get-pet-by-id-v-2.api.mdx')).toContain('Find one');
  });
});
