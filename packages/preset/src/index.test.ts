import path from 'node:path';
import type {LoadContext, PluginConfig} from '@docusaurus/types';
import preset, {type Options} from '.';

const mermaid = {markdown: {mermaid: true}};

/** The site's plugins and themes by name, with their options. */
function load(options?: Options, siteConfig: object = {}): Map<string, Record<string, unknown>> {
  const context = {
    siteDir: '/site',
    generatedFilesDir: '/site/.docusaurus',
    siteConfig: {title: 'Acme', themeConfig: {}, markdown: {}, future: {v4: {}}, ...siteConfig},
  } as LoadContext;
  const {plugins = [], themes = []} = preset(context, options);
  return new Map([...plugins, ...themes].map((config) => named(config as PluginConfig)));
}

function named(config: PluginConfig): [string, Record<string, unknown>] {
  const [module, options] = (Array.isArray(config) ? config : [config, {}]) as [string, object];
  const [, ours, classic] = /packages\/(.+?)\/src\/|node_modules\/(@docusaurus\/[^/]+)/.exec(module)!;
  const name = ours ?? classic!;
  return [module.includes('/history/') ? `${name}/history` : name, {...options}];
}

const names = (options?: Options, siteConfig?: object) =>
  [...load(options, siteConfig).keys()].filter((name) => !name.startsWith('@docusaurus/'));

test('by default, enables packages that need no configuration, in the order they run', () => {
  expect(names()).toEqual(['writing', 'search', 'markdown']);
  expect(names({openapi: {}})).toEqual(['openapi', 'writing', 'sandbox', 'search', 'markdown']);
  expect(names({lean: {}, openapi: {}, history: {}})).toEqual([
    'lean',
    'openapi',
    'openapi/history',
    'writing',
    'sandbox',
    'search',
    'markdown',
  ]);
});

test('false disables a package or a classic preset plugin', () => {
  const options: Options = {openapi: {}, sandbox: false, search: false, markdown: false, writing: false};
  expect(names(options)).toEqual(['openapi']);
  expect([...load({blog: false, docs: {path: 'texts'}}).keys()]).toEqual([
    '@docusaurus/plugin-content-docs',
    '@docusaurus/plugin-content-pages',
    ...(process.env.NODE_ENV === 'production' ? [] : ['@docusaurus/plugin-debug']),
    '@docusaurus/plugin-svgr',
    '@docusaurus/theme-classic',
    'writing',
    'search',
    'markdown',
  ]);
});

test('passes options on', () => {
  const loaded = load({
    docs: {sidebarPath: './sidebars.ts'},
    theme: {customCss: 'a.css'},
    gtag: {trackingID: 'G-1'},
    search: {cli: 'acme'},
    markdown: {tools: true, pages: {exclude: ['/']}},
    writing: {tables: false},
    lean: {outDir: false},
  });
  expect(loaded.get('@docusaurus/plugin-content-docs')).toMatchObject({sidebarPath: './sidebars.ts'});
  expect(loaded.get('@docusaurus/theme-classic')).toEqual({customCss: 'a.css'});
  expect(loaded.get('@docusaurus/plugin-google-gtag')).toEqual({trackingID: 'G-1'});
  expect(loaded.get('search')).toEqual({cli: 'acme'});
  expect(loaded.get('markdown')).toEqual({tools: true, pages: {exclude: ['/']}});
  expect(loaded.get('writing')).toEqual({tables: false});
  expect(loaded.get('lean')).toMatchObject({outDir: false});
});

test.each<[object, string]>([
  [{serch: {}}, '@nacre-docs/preset: unknown option "serch". Did you mean "search"?'],
  [{opnapi: {}}, 'unknown option "opnapi". Did you mean "openapi"?'],
  [{writing: true}, '@nacre-docs/preset: option "writing" must be false or an object.'],
  [{openapi: {descripton: 'a.yaml'}}, '@nacre-docs/openapi: unknown option "descripton".'],
  [{openapi: {cacheDir: 1}}, '@nacre-docs/openapi: option "cacheDir" must be a string.'],
])("rejects %j with the option's name", (options, message) => {
  expect(() => load(options)).toThrow(message);
});

test('packages get the address of the reference', () => {
  const loaded = load({
    docs: {path: 'guides', routeBasePath: '/'},
    openapi: {description: 'api.yaml'},
    lean: {hosting: {connect: ['https://a.example']}, offline: true},
  });
  const cacheDir = path.resolve('/site/.docusaurus/nacre-openapi');
  const versions = [{name: 'current', label: '', folder: 'docs', route: '', isLast: true}];
  expect(loaded.get('openapi')).toEqual({description: 'api.yaml', docsDir: 'guides', docsRoute: '/'});
  expect(loaded.get('sandbox')).toEqual({cacheDir, versions});
  expect(loaded.get('search')).toEqual({structuredPages: [path.join(cacheDir, 'search.json')]});
  expect(loaded.get('writing')).toEqual({
    shareCards: {operations: [path.join(cacheDir, 'search.json')]},
    linkPreviews: {referenceCache: cacheDir, versions},
  });
  expect(loaded.get('lean')).toEqual({
    hosting: {
      descriptions: [path.join(cacheDir, 'static/openapi.json')],
      connect: ['https://a.example'],
    },
    offline: {search: {index: 'search-index/manifest.json', chunks: expect.any(Array) as string[]}},
  });
});

test('each frozen version has its files, and site options take precedence', () => {
  const version = {label: '', isLast: true};
  const versions = [
    {...version, name: 'current', folder: 'docs', route: '/docs/next'},
    {...version, name: '1.0', folder: 'versioned_docs/version-1.0', route: '/docs'},
  ];
  const loaded = load({
    openapi: {cacheDir: 'cache', versions},
    sandbox: {versions: []},
    writing: {linkPreviews: false, shareCards: {styles: 'a.css'}},
    history: {title: 'Changes'},
  });
  expect(loaded.get('search')).toEqual({
    structuredPages: ['/site/cache/search.json', '/site/cache-versions/1.0/search.json'].map((file) =>
      path.resolve(file),
    ),
  });
  expect(loaded.get('sandbox')).toMatchObject({versions: []});
  expect(loaded.get('writing')).toMatchObject({linkPreviews: false, shareCards: {styles: 'a.css'}});
  expect(loaded.get('openapi/history')).toMatchObject({title: 'Changes', author: 'Acme', versions});
  expect(loaded.get('openapi')).toMatchObject({readChanges: expect.any(Function) as () => void});
});

test('packages get all references', () => {
  const references = {pets: {description: 'pets.yaml'}, orders: {description: 'orders.yaml'}};
  const loaded = load({openapi: {references}, sandbox: {references: {orders: {servers: []}}}});
  const folder = '/site/.docusaurus/nacre-openapi/references';
  expect(loaded.get('sandbox')).toMatchObject({references: {pets: {}, orders: {servers: []}}});
  expect(loaded.get('sandbox')).not.toHaveProperty('description');
  expect(loaded.get('search')).toEqual({
    structuredPages: [`${folder}/pets/search.json`, `${folder}/orders/search.json`],
  });
  expect(loaded.get('markdown')).toMatchObject({
    pages: {
      downloads: expect.arrayContaining([
        {label: 'OpenAPI description as YAML (orders)', route: '/docs/orders/openapi.yaml'},
      ]) as object[],
    },
  });
  const withMain = load({openapi: {description: 'api.yaml', references}});
  expect(withMain.get('sandbox')).toMatchObject({
    description: '/site/api.yaml',
    references: {pets: {}, orders: {}},
  });
});

test('packages get the APIs of a site that used docusaurus-plugin-openapi-docs', () => {
  const config = {pets: {specPath: 'pets.yaml', outputDir: 'docs/pets'}};
  const presets = [['@nacre-docs/preset', {}]];
  const loaded = load({openapi: {id: 'api', docsPluginId: 'classic', config}}, {presets, plugins: []});
  const folder = '/site/.docusaurus/nacre-openapi/references/api-pets';
  expect(loaded.get('openapi')).toEqual({id: 'api', docsPluginId: 'classic', config});
  expect(loaded.get('sandbox')).toMatchObject({references: {'api-pets': {}}});
  expect(loaded.get('search')).toEqual({structuredPages: [`${folder}/search.json`]});
  expect(loaded.get('markdown')).toMatchObject({
    pages: {
      downloads: expect.arrayContaining([
        {label: 'OpenAPI description as YAML (api-pets)', route: '/docs/pets/openapi.yaml'},
      ]) as object[],
    },
  });
});

test('offline reading omits the index if search uses Algolia or is off', () => {
  const algolia = {themeConfig: {algolia: {}}};
  expect(load({lean: {offline: true}}, algolia).get('lean')).toMatchObject({offline: {}});
  expect(load({lean: {offline: true}, search: false}).get('lean')).toMatchObject({offline: {}});
});

/** Names of a content plugin's remark plugins, before and after Docusaurus's own. */
function remarkPlugins(loaded: ReturnType<typeof load>, plugin: string): [string[], string[]] {
  const options = loaded.get(`@docusaurus/plugin-content-${plugin}`)!;
  const namesOf = (list: unknown) =>
    ((list ?? []) as unknown[]).map((item) => ([item].flat()[0] as {name: string}).name);
  return [namesOf(options.beforeDefaultRemarkPlugins), namesOf(options.remarkPlugins)];
}

test("with writing, docs, blog and pages have its remark plugins, after the site's own", () => {
  function mine() {}
  const all = load({docs: {remarkPlugins: [mine]}});
  const ours = ['codeBlocks', 'tables', 'escapedFrontMatter'];
  const [[diagrams], after] = remarkPlugins(all, 'docs');
  expect(after).toEqual(['mine', ...ours]);
  for (const name of ['blog', 'pages']) expect(remarkPlugins(all, name)).toEqual([[diagrams], ours]);
  const some = load({writing: {diagrams: false, codeBlocks: false, tables: false}});
  expect(remarkPlugins(some, 'docs')).toEqual([[], ['escapedFrontMatter']]);
  expect(remarkPlugins(load({docs: {remarkPlugins: [mine]}, writing: false}), 'docs')).toEqual([
    [],
    ['mine'],
  ]);
});

test('shell samples in guides have a "Run" button if the sandbox simulates their server', () => {
  const shell = {apiUrl: 'https://api.example', tokenVariable: 'TOKEN'};
  const opensSamples = (servers: string[], plugin: string) => {
    const options = load({sandbox: {shell, servers}}).get(`@docusaurus/plugin-content-${plugin}`)!;
    const [[, {openSamples}]] = options.remarkPlugins as [[unknown, {openSamples?: () => object}]];
    return openSamples !== undefined;
  };
  expect(opensSamples(['https://api.example'], 'docs')).toBe(true);
  expect(opensSamples(['https://api.example'], 'pages')).toBe(false);
  expect(opensSamples(['https://other.example'], 'docs')).toBe(false);
});

test('adds the Mermaid theme to a site with diagrams', () => {
  expect([...load({}, mermaid).keys()].at(-1)).toBe('@docusaurus/theme-mermaid');
});
