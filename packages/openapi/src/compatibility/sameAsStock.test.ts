/** Compares pages and sidebars with those of the installed docusaurus-plugin-openapi-docs. */
import {execFileSync} from 'node:child_process';
import path from 'node:path';
import {at, createSite, list, load, petstore, read, removeSite} from './fixtures/dropInSite';
import type {ApiOptions} from './options';

beforeEach(createSite);
afterEach(removeSite);

interface Stock {
  files: string[];
  sidebar: unknown[];
}

/** Output of the installed docusaurus-plugin-openapi-docs. Jest can't load its ES modules. */
function stock(configs: ApiOptions[]): Stock[] {
  const script = `
    const {processOpenapiFiles, readOpenapiFiles} = require('docusaurus-plugin-openapi-docs/lib/openapi');
    const {default: sidebarOf} = require('docusaurus-plugin-openapi-docs/lib/sidebars');
    const [file, configs] = JSON.parse(process.argv[1]);
    (async () => {
      const made = [];
      for (const config of configs) {
        const [items, tags, groups] = await processOpenapiFiles(await readOpenapiFiles(file), config, config.sidebarOptions);
        made.push({
          files: items.map(({type, id}) => (type === 'schema' ? 'schemas/' : '') + id + '.' + type + '.mdx').sort(),
          sidebar: sidebarOf(config.sidebarOptions, config, items, tags, 'docs', groups),
        });
      }
      console.log(JSON.stringify(made));
    })();`;
  const answer = execFileSync(process.execPath, ['-e', script, JSON.stringify([at('pets.yaml'), configs])], {
    encoding: 'utf8',
    cwd: path.resolve(__dirname, '../../../..'),
  });
  return JSON.parse(answer) as Stock[];
}

const GROUPS = ['tag', 'tagGroup', 'tagParent'] as const;
const SOURCES = [undefined, 'tag', 'info', 'auto'] as const;

test('pages and sidebars have the same ids, labels, classes and links as in docusaurus-plugin-openapi-docs', async () => {
  const configs = GROUPS.flatMap((groupPathsBy) =>
    SOURCES.map((categoryLinkSource): ApiOptions => ({
      ...petstore,
      showSchemas: true,
      sidebarOptions: {groupPathsBy, categoryLinkSource, customProps: {a: 1}, sidebarCollapsed: false},
    })),
  );
  const theirs = stock(configs);
  for (const [index, config] of configs.entries()) {
    await load({pets: config});
    const [, ours = ''] = /= (\{[\s\S]*\});\n\nexport default/.exec(read('docs/pets/sidebar.ts')) ?? [];
    const {apisidebar} = JSON.parse(ours) as {apisidebar: unknown[]};
    expect([config.sidebarOptions, list('docs/pets').filter((file) => file.endsWith('.mdx'))]).toEqual([
      config.sidebarOptions,
      theirs[index]!.files,
    ]);
    expect([config.sidebarOptions, onceUntagged(apisidebar)]).toEqual([
      config.sidebarOptions,
      onceUntagged(theirs[index]!.sidebar),
    ]);
  }
});

/** Removes the other plugin's UNTAGGED groups, which repeat operations. */
const onceUntagged = (items: unknown[]): unknown[] =>
  (items as Array<{label?: string; items?: unknown[]}>)
    .filter(({label}) => label !== 'UNTAGGED')
    .map((item) => (item.items ? {...item, items: onceUntagged(item.items)} : item));
