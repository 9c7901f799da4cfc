import {editConfig} from './editConfig';

const API = 'openapi/api.yaml';
const OPTIONS = "openapi: {description: 'openapi/api.yaml'}";

/** A configuration as create-docusaurus writes it. */
const TYPESCRIPT = `import type {Config} from '@docusaurus/types';
import type * as Preset from '@docusaurus/preset-classic';

const config: Config = {
  title: 'My Site', // A comment
  presets: [
    [
      'classic',
      {
        docs: {sidebarPath: './sidebars.ts'},
        theme: {
          customCss: './src/css/custom.css',
        },
      } satisfies Preset.Options,
    ],
  ],

  themeConfig: {
    navbar: {
      items: [
        {to: '/blog', label: 'Blog', position: 'left'},
        {href: 'https://github.com/a/b', label: 'GitHub', position: 'right'},
      ],
    },
  } satisfies Preset.ThemeConfig,
};

export default config;
`;

test('a TypeScript configuration keeps everything but the lines that change', () => {
  const {source, sidebarPath, snippets} = editConfig(TYPESCRIPT, API);
  expect(source).toBe(
    TYPESCRIPT.replace("'@docusaurus/preset-classic'", "'@nacre-docs/preset'")
      .replace("'classic'", "'@nacre-docs/preset'")
      .replace(
        "css',\n        },\n",
        `css',\n        },\n        ${OPTIONS},\n        writing: {contentModel: false},\n`,
      )
      .replace(
        "position: 'right'},\n",
        "position: 'right'},\n        {type: 'docSidebar', sidebarId: 'api', label: 'API', position: 'left'},\n",
      ),
  );
  expect([sidebarPath, snippets]).toEqual(['./sidebars.ts', []]);
});

test.each([
  ['CommonJS', "module.exports = {presets: [['classic', {docs: {}}]]};"],
  ['a name', "const config = {presets: [['classic', {docs: {}}]]};\nmodule.exports = config;"],
  ['a function', "export default () => ({presets: [['classic', {docs: {}}]]});"],
  [
    'an async function',
    "export default async function make() { const a = await b(); return {presets: [['classic', {docs: {}}]]}; }",
  ],
  ['a constant', "const options = {docs: {}};\nexport default {presets: [['classic', options]]};"],
  ['parentheses', "export default ({presets: [['@docusaurus/preset-classic', ({docs: {}} as any)]]});"],
])('%s', (_, source) => {
  const edited = editConfig(source, API).source;
  expect(edited).toBe(
    source
      .replace(/'(?:classic|@docusaurus\/preset-classic)'/, "'@nacre-docs/preset'")
      .replace('docs: {}', `docs: {}, ${OPTIONS}, writing: {contentModel: false}`),
  );
});

test.each([
  ["presets: ['classic']", "presets: [['@nacre-docs/preset', {writing: {contentModel: false}}]]"],
  ["presets: [['classic']]", "presets: [['@nacre-docs/preset', {writing: {contentModel: false}}]]"],
  ['presets: [["classic", {}]]', 'presets: [["@nacre-docs/preset", {writing: {contentModel: false}}]]'],
])('options of %s', (presets, expected) => {
  expect(editConfig(`module.exports = {${presets}};`).source).toBe(`module.exports = {${expected}};`);
});

test('types in comments and modules in require.resolve count, too', () => {
  const source = `// It's the site's.
module.exports = {
  presets: [
    [
      require.resolve("@docusaurus/preset-classic"),
      /** @type {import('@docusaurus/preset-classic').Options} */
      ({docs: {path: "guides", sidebarPath: require.resolve("./sidebars.js")}}),
    ],
  ],
  plugins: [require.resolve("@getcanary/docusaurus-theme-search-pagefind")],
};
`;
  const edited = editConfig(source);
  expect(edited).toMatchObject({docsPath: 'guides', sidebarPath: './sidebars.js'});
  expect(edited.source).toBe(
    source
      .replace('require.resolve("@docusaurus/preset-classic")', '"@nacre-docs/preset"')
      .replace("import('@docusaurus/preset-classic')", "import('@nacre-docs/preset')")
      .replace('js")}', 'js")}, search: false, writing: {contentModel: false}'),
  );
});

test('quotes follow the module', () => {
  const source = 'import a from "a";\n\nexport default {presets: [["classic", {docs: {}}]]};';
  expect(editConfig(source, API).source).toContain('openapi: {description: "openapi/api.yaml"}');
});

test('what the preset has and what would replace it is not there twice', () => {
  const {source} = editConfig(
    "module.exports = {presets: [['classic', {}]], themes: [['@easyops-cn/docusaurus-search-local', {}], '@docusaurus/theme-mermaid']};",
  );
  expect(source).toContain("themes: [['@easyops-cn/docusaurus-search-local', {}]]");
  expect(source).toContain('{search: false, writing: {contentModel: false}}');
});

test.each([
  ['computed presets', 'module.exports = {presets: makePresets()};'],
  ['a spread', 'module.exports = {...base};'],
  ['a function with several results', 'export default function a() { if (b) return {}; throw c; }'],
  ['options that are computed', "module.exports = {presets: [['classic', options()]]};"],
  ['no docs', "module.exports = {presets: [['classic', {docs: false}]]};"],
])('%s are left to the owner, with a snippet', (_, source) => {
  const edited = editConfig(source, API);
  expect(edited.source).toBe(source);
  expect(edited.snippets.join('\n')).toContain(`presets: [['@nacre-docs/preset', {docs: {}, ${OPTIONS}`);
});

test('a navbar that is computed is left to the owner', () => {
  const source =
    "module.exports = {presets: [['classic', {docs: {sidebarPath: './a.js'}}]], themeConfig: theme()};";
  expect(editConfig(source, API).snippets.join('\n')).toMatch(
    /^Add the API to the navbar[\s\S]*sidebarId: 'api'/,
  );
});

test('without a file of sidebars, the navbar gets no item that names one', () => {
  const source = "module.exports = {presets: [['classic', {}]], themeConfig: {navbar: {items: []}}};";
  const edited = editConfig(source, API);
  expect(edited.source).toContain('items: []');
  expect(edited.snippets.join('\n')).toMatch(/sidebarPath[\s\S]*sidebar\.json[\s\S]*sidebarId: 'api'/);
});
