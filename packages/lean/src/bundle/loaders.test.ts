import stripDocsData from './stripDocsData.cjs';
import stripSiteConfig from './stripSiteConfig.cjs';

/** What a loader makes of a source. */
const run = (loader: unknown, source: string, options: object = {}) =>
  (loader as (this: object, source: string) => string).call({getOptions: () => options}, source);

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

test('of the configuration what pages may read is left, in the same order in every build', () => {
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
    'no list of docs',
    stripDocsData,
    '{"version": {}}',
    'has no list of docs in "version". Docusaurus has changed',
  ],
  ['no plugins', stripSiteConfig, 'export default {"title": "A"};', 'has no settings as JSON'],
  ['no JSON', stripSiteConfig, 'export default config;', 'has no settings as JSON'],
])('%s is an error, not a site that is heavier again', (_, loader, source, message) => {
  expect(() => run(loader, source)).toThrow(message);
});
