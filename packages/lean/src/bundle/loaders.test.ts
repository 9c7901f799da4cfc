import stripDocsData from './stripDocsData.cjs';
import stripSiteConfig from './stripSiteConfig.cjs';

/** Runs a loader on a source. */
const run = (loader: unknown, source: string, options: object = {}) =>
  (loader as (this: object, source: string) => string).call({getOptions: () => options}, source);

test('strips the docs data, and reduces docId to a marker', () => {
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

test('keeps only browser settings of the configuration, in a stable order', () => {
  const config = {
    title: 'A {b}',
    plugins: [['x', {dir: '/home/somebody'}]],
    headTags: [],
    ssrTemplate: '<html>',
    themeConfig: {prism: {theme: {}}, mermaid: {b: 1, a: 1}, blog: {}},
  };
  const source = `/* Generated */\nexport default ${JSON.stringify(config, null, 2)};\n`;
  expect(run(stripSiteConfig, source)).toBe(
    '/* Generated */\nexport default {"title":"A {b}","themeConfig":{"blog":{},"mermaid":{"b":1,"a":1}}};\n',
  );
});

test.each<[string, unknown, string, string]>([
  [
    'without a list of docs',
    stripDocsData,
    '{"version": {}}',
    'has no list of docs in "version". Docusaurus has changed',
  ],
  ['without plugins', stripSiteConfig, 'export default {"title": "A"};', 'has no settings as JSON'],
  ['without JSON', stripSiteConfig, 'export default config;', 'has no settings as JSON'],
])('throws %s', (_, loader, source, message) => {
  expect(() => run(loader, source)).toThrow(message);
});
