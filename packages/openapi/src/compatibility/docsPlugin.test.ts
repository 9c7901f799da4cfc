import {docsPluginOf} from './docsPlugin';

const DOCS = '@docusaurus/plugin-content-docs';

const find = (docsPluginId: string, plugins: Array<[string, Record<string, unknown>]>) =>
  docsPluginOf(
    {id: 'api', docsPluginId, config: {pets: {specPath: 'pets.yaml', outputDir: 'reference/pets'}}},
    {presets: [['classic', {}]], plugins},
    '/site',
  );

const INSTANCE = {id: 'ref', path: 'reference', routeBasePath: 'api'};

test.each([
  DOCS,
  'content-docs',
  `/site/node_modules/${DOCS}/lib/index.js`,
  `C:\\site\\node_modules\\@docusaurus\\plugin-content-docs\\lib\\index.js`,
])('finds a docs plugin configured as %s', (name) => {
  expect(find('ref', [[name, INSTANCE]])).toEqual({path: 'reference', route: '/api'});
});

test.each(['classic', 'ref'])('%s selects the docs plugin that contains the output folder', (id) => {
  expect(find(id, [[DOCS, INSTANCE]])).toEqual({path: 'reference', route: '/api'});
});

test('falls back to the named docs plugin, and rejects an unknown one', () => {
  expect(find('classic', [])).toEqual({path: 'docs', route: '/docs'});
  expect(() => find('other', [])).toThrow('There are classic.');
});

test('an unknown name falls back to the docs plugin that contains the output folder', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  expect(find('plugin-content-docs', [[DOCS, INSTANCE]])).toEqual({path: 'reference', route: '/api'});
  expect(warn).toHaveBeenCalledWith(
    '@nacre-docs/openapi: the option "docsPluginId" (plugin-content-docs) doesn\'t name a docs plugin. There are ref, classic. The build uses ref, which has the output folders.',
  );
  warn.mockRestore();
});
