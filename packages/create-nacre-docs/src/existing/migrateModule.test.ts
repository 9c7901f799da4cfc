import {migrateModule, PLUGIN, THEME} from './migrateModule';

const OURS = '@nacre-docs/openapi';

test.each([
  ['CommonJS', `module.exports = {plugins: [['${PLUGIN}', {id: 'api'}]], themes: ['${THEME}']};`],
  ['an ES module', `export default {plugins: [["${PLUGIN}", {id: "api"}]], themes: ["${THEME}"]};`],
  [
    'require.resolve',
    `module.exports = {plugins: [[require.resolve('${PLUGIN}'), {id: 'api'}]], themes: [require.resolve('${THEME}')]};`,
  ],
  [
    'a theme with options',
    `module.exports = {plugins: [['${PLUGIN}', {id: 'api'}]], themes: [['${THEME}', {}]]};`,
  ],
  [
    'constants',
    `const options = {id: 'api'};\nconst plugins = [['${PLUGIN}', options]];\nexport default {plugins, themes: ['${THEME}']};`,
  ],
])('%s: renames the plugin and removes the theme', (_, source) => {
  const {source: edited, instances} = migrateModule(source, 'docusaurus.config.js');
  expect(edited).toBe(source.replace(PLUGIN, OURS).replace(/, themes: \[.*\](?=\};)/, ''));
  expect(instances).toEqual([{id: 'api'}]);
});

test('keeps other themes, comments and formatting', () => {
  const source = `import type * as OpenApi from '${PLUGIN}';

const config = {
  plugins: [
    // The API.
    [
      '${PLUGIN}',
      {
        id: "api",
        config: {pets: {versions: {'1': {}}} satisfies OpenApi.Options},
      },
    ],
  ],
  themes: [
    '${THEME}', // Theirs
    '@docusaurus/theme-mermaid',
  ],
};
`;
  const {source: edited, instances} = migrateModule(source, 'docusaurus.config.ts');
  expect(edited).toBe(
    source.replaceAll(PLUGIN, OURS).replace(`    '${THEME}', // Theirs\n`, '    // Theirs\n'),
  );
  expect(instances).toEqual([{id: 'api'}]);
});

test('also renames types, helpers and plugins in other modules', () => {
  const rename = (source: string, file: string) => migrateModule(source, file).source;
  expect(
    rename(`/** @type {import('${PLUGIN}').Options} */\nmodule.exports = ['${PLUGIN}', {}];`, 'api.js'),
  ).toBe(`/** @type {import('${OURS}').Options} */\nmodule.exports = ['${OURS}', {}];`);
  expect(rename(`import type {ThemeConfig} from '${THEME}';`, 'a.ts')).toBe(
    `import type {ThemeConfig} from '${OURS}';`,
  );
  expect(rename(`let a: import('${PLUGIN}').Options;`, 'a.ts')).toBe(`let a: import('${OURS}').Options;`);
  expect(rename(`const {versionCrumb} = require('${PLUGIN}/lib/sidebars/utils');`, 'sidebars.js')).toBe(
    `const {versionCrumb} = require('${OURS}/lib/sidebars/utils');`,
  );
  expect(rename(`import {createApiPageMD} from '${PLUGIN}/lib/markdown';`, 'a.ts')).toBe(
    `import {createApiPageMD} from '${OURS}/lib/markdown';`,
  );
  expect(rename(`import {render} from '${PLUGIN}/src/markdown/utils';`, 'a.ts')).toBe(
    `import {render} from '${OURS}/lib/markdown/utils';`,
  );
  const types = `import {ApiPageMetadata} from '${PLUGIN}/src/types';\nimport type {ThemeConfig} from '${THEME}/lib/types';`;
  expect(rename(types, 'a.ts')).toBe(
    `import {ApiPageMetadata} from '${OURS}/lib/types';\nimport type {ThemeConfig} from '${OURS}/lib/types';`,
  );
  expect(rename(`export default () => <a href='${PLUGIN}/other' />;`, 'a.js')).toContain(PLUGIN);
});

test('keeps the quotes of each name', () => {
  const source = `import "a";\nimport "b";\nmodule.exports = {plugins: [['${PLUGIN}', {}], ["${PLUGIN}", {}]]};`;
  expect(migrateModule(source, 'a.js').source).toBe(source.replaceAll(PLUGIN, OURS));
});

test.each(['experimental_faster', "'experimental_faster'"])(
  'renames %s, which Docusaurus 3.10 rejects',
  (key) => {
    const source = `export default {future: {${key}: {swcJsLoader: true}}, title: 'experimental_faster'};`;
    expect(migrateModule(source, 'docusaurus.config.ts').source).toBe(source.replace(key, 'faster'));
  },
);

test.each([
  ['{experimental_storage: {type: "localStorage"}}', '{}'],
  ['{v4: false, experimental_storage: {type: "localStorage"}}', '{v4: false}'],
])('moves the storage out of `future: %s`, where Docusaurus 3.10 rejects it', (future, rest) => {
  expect(migrateModule(`export default {future: ${future}};`, 'a.js').source).toBe(
    `export default {future: ${rest}, storage: {type: "localStorage"}};`,
  );
});

test.each([
  ['{v4: true}', '{faster: false, v4: true}'],
  ['{v4: true, faster: true}', '{v4: true, faster: true}'],
  ['{}', '{}'],
])('an updated site with `future: %s` keeps its bundler', (future, expected) => {
  const moduleWith = (value: string) => `export default {future: ${value}};`;
  const migrated = (isUpdated: boolean) => migrateModule(moduleWith(future), 'a.js', isUpdated).source;
  expect(migrated(true)).toBe(moduleWith(expected));
  expect(migrated(false)).toBe(moduleWith(future));
});

test("doesn't recognize computed ids", () => {
  const source = `module.exports = {plugins: [['${PLUGIN}', makeOptions()], ['${PLUGIN}', {id: name}]]};`;
  expect(migrateModule(source, 'a.js').instances).toEqual([{}, {}]);
});
