import fs from 'node:fs';
import inlineTslib from './inlineTslib.cjs';
import stripDocsData from './stripDocsData.cjs';
import stripModulePaths from './stripModulePaths.cjs';
import stripSiteConfig from './stripSiteConfig.cjs';

/** What a loader makes of a source. */
const run = (loader: unknown, source: string) => (loader as (source: string) => string)(source);

const UTILS = fs.readFileSync(require.resolve('@docusaurus/utils-common'), 'utf8');

test('without tslib the package exports what it exported', () => {
  const code = run(inlineTslib, UTILS);
  expect(code).not.toContain('require("tslib")');
  const exported: Record<string, unknown> = {};
  // The code is Docusaurus's and the loader's.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const load = new Function('exports', 'require', code) as (exports: object, require: unknown) => void;
  load(exported, (name: string) => ({__esModule: true, default: name, addPrefix: name}));
  expect(exported.applyTrailingSlash).toBe('./applyTrailingSlash');
  expect(exported.addPrefix).toBe('./stringUtils');
});

test('of the docs nothing is left but that there are some', () => {
  const data = {
    version: {
      label: 'Next',
      docsSidebars: {guides: [{type: 'link', href: '/docs/a', label: 'A', docId: 'a', unlisted: false}]},
      docs: {a: {id: 'a', title: 'A'}},
    },
  };
  expect(JSON.parse(run(stripDocsData, JSON.stringify(data)))).toEqual({
    version: {
      label: 'Next',
      docsSidebars: {guides: [{type: 'link', href: '/docs/a', label: 'A', docId: 1}]},
      docs: {},
    },
  });
});

const row = (name: string) =>
  `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "@site/${name}.mdx"), "@site/${name}.mdx", require.resolveWeak("@site/${name}.mdx")],`;

test('of the registry the functions that load pages are left', () => {
  expect(run(stripModulePaths, `export default {\n${row('a')}\n${row('b')}};\n`)).toBe(
    'export default {\n  "a": [() => import(/* webpackChunkName: "a" */ "@site/a.mdx")],\n  "b": [() => import(/* webpackChunkName: "b" */ "@site/b.mdx")],};\n',
  );
});

test('of the configuration what pages may read is left, in the same order in every build', () => {
  const config = {
    title: 'A {b}',
    plugins: [['x', {dir: '/home/somebody'}]],
    headTags: [],
    themeConfig: {mermaid: {b: 1, a: 1}, blog: {}},
  };
  const source = `/* Generated */\nexport default ${JSON.stringify(config, null, 2)};\n`;
  expect(run(stripSiteConfig, source)).toBe(
    '/* Generated */\nexport default {"title":"A {b}","themeConfig":{"blog":{},"mermaid":{"b":1,"a":1}}};\n',
  );
});

test.each<[string, unknown, string, string]>([
  [
    'no tslib',
    inlineTslib,
    'exports.a = 1;',
    '@docusaurus/utils-common uses tslib in another way; see inlineTslib',
  ],
  ['more of tslib', inlineTslib, `${UTILS}\ntslib_1.__exportStar(a, b);`, 'uses tslib in another way'],
  [
    'no list of docs',
    stripDocsData,
    '{"version": {}}',
    'holds no list of docs in "version"; see stripDocsData',
  ],
  [
    'other rows',
    stripModulePaths,
    'export default {"a": () => 1};',
    'registry.js are not as expected; see strip',
  ],
  [
    'a new row',
    stripModulePaths,
    `${row('a')}\n"b": [require.resolveWeak('b')]`,
    'registry.js are not as expected',
  ],
  [
    'no plugins',
    stripSiteConfig,
    'export default {"title": "A"};',
    'no settings as expected; see stripSiteConfig',
  ],
  ['no JSON', stripSiteConfig, 'export default config;', 'no settings as expected; see stripSiteConfig'],
])('%s is an error, not a site that is heavier again', (_, loader, source, message) => {
  expect(() => run(loader, source)).toThrow(message);
});
