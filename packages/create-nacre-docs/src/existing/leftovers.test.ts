import fs from 'node:fs';
import path from 'node:path';
import {findLeftovers, themeDependencies} from './leftovers';
import {COMPONENTS, IMPORTABLE, THEME_DEPENDENCIES} from './themeComponents';

const find = (files: Record<string, string>) =>
  findLeftovers(Object.entries(files).map(([file, source]) => ({file, source})));

const WRAPPER = `import Original from '@theme-original/ApiExplorer/Server';
export default (props) => <Original {...props} />;`;

test("keeps a component's wrapper if our theme has the component", () => {
  expect(find({'src/theme/ApiExplorer/Server/index.tsx': WRAPPER})).toEqual({
    moved: [],
    problems: [
      'src/theme/ApiExplorer/Server/index.tsx:1: wraps ApiExplorer/Server, and now ours of that name. Check its props.',
    ],
  });
});

test('keeps wrappers of ApiItem, which is any page, and of its layout', () => {
  const wrapper = "import ApiItem from '@theme-original/ApiItem';\nimport type Type from '@theme/ApiItem';";
  const {moved, problems} = find({
    'src/theme/ApiItem/index.tsx': `${wrapper}\nexport default ApiItem;`,
    'src/theme/ApiItem/Copy.tsx': '',
  });
  expect(moved).toEqual([]);
  expect(problems.join()).toContain('wraps ApiItem, and now ours of that name');
  const layout = "import Layout from '@theme-original/ApiItem/Layout';\nexport default Layout;";
  expect(find({'src/theme/ApiItem/Layout/index.tsx': layout}).moved).toEqual([]);
});

test('keeps a wrapper with types of the other theme, which the build leaves out, and lists the import', () => {
  const file = 'src/theme/ApiExplorer/Server/index.tsx';
  const types = "import type {\n  Server,\n} from 'docusaurus-theme-openapi-docs/lib/types';";
  const {moved, problems} = find({[file]: `${WRAPPER}\n${types}`});
  expect(moved).toEqual([]);
  expect(problems).toEqual([
    expect.stringContaining(`${file}:1: wraps ApiExplorer/Server`),
    `${file}:5: imports docusaurus-theme-openapi-docs/lib/types, which @nacre-docs/openapi doesn't have. Remove the import.`,
  ]);
});

test('keeps a replaced page layout, which gets the same props, unless it needs the other theme', () => {
  const file = 'src/theme/ApiItem/Layout/index.tsx';
  const layout = "import Footer from '@theme/DocItem/Footer';\nexport default ({children}) => children;";
  expect(find({[file]: layout})).toEqual({
    moved: [],
    problems: [`${file}:1: replaces ApiItem/Layout, and now ours of that name. Check its props.`],
  });
  const store = "import {createStoreWithState} from '@theme/ApiItem/store';\nexport default 1;";
  expect(find({'src/theme/ApiItem/index.tsx': store}).moved).toHaveLength(1);
});

test.each([
  ['uses a hook of the other theme', `${WRAPPER}\nimport {useTypedSelector} from '@theme/ApiItem/hooks';`],
  [
    'imports the other package',
    `${WRAPPER}\nimport utils from 'docusaurus-theme-openapi-docs/lib/theme/utils';`,
  ],
  [
    'has no default export, unlike ours',
    "export {ResponseExample} from '@theme-original/ApiExplorer/Server';",
  ],
])('moves a wrapper that %s out of the build', (_, source) => {
  const {moved, problems} = find({'src/theme/ApiExplorer/Server.js': source});
  expect(moved).toEqual(['src/theme/ApiExplorer/Server.js']);
  expect(problems).toEqual([
    'src/theme/ApiExplorer/Server.js:1: wraps ApiExplorer/Server. Moved to openapi-docs-leftovers. Ours is ApiExplorer/Server: see "npx docusaurus swizzle @nacre-docs/openapi ApiExplorer/Server --wrap".',
  ]);
});

test('moves an ejected component and its files, and reports it once', () => {
  const {moved, problems} = find({
    'src/theme/ApiExplorer/Body/index.tsx': "import slice from './slice';",
    'src/theme/ApiExplorer/Body/slice.ts': 'export default 1;',
    'src/theme/ApiExplorer/Body/FormBodyItem/index.tsx': '',
    'src/theme/Markdown/index.tsx': '',
    'src/theme/Footer/index.tsx': "import a from '@theme-original/Footer';",
  });
  expect(moved).toHaveLength(4);
  expect(problems).toEqual([
    expect.stringMatching(
      /^src\/theme\/ApiExplorer\/Body\/index\.tsx:1: replaces ApiExplorer\/Body\. .*Ours is ApiExplorer\/Body/,
    ),
    expect.stringMatching(/^src\/theme\/Markdown\/index\.tsx:1: replaces Markdown\. .*no equivalent/),
  ]);
});

test('names the main file of a component', () => {
  const names = ['Layout/index.js', '_ApiTabs.scss', 'index.css', 'index.test.js', 'index.js'];
  const files = Object.fromEntries(names.map((name) => [`src/theme/ApiTabs/${name}`, '']));
  expect(find(files).problems).toEqual([expect.stringContaining('src/theme/ApiTabs/index.js:1: replaces')]);
});

test("doesn't list generated pages, whose imports ours leaves out, and lists examples as mentions", () => {
  const page = "---\nid: a\napi: eJy\n---\n\nimport Markdown from '@theme/Markdown';";
  expect(find({'docs/a.api.mdx': page}).problems).toEqual([]);
  expect(find({'README.md': "    plugins: ['docusaurus-plugin-openapi-docs']"}).problems).toEqual([
    'README.md:1: mentions docusaurus-plugin-openapi-docs, which is no longer installed. Check the line.',
  ]);
});

test('moves patches of the removed packages', () => {
  const {moved, problems} = find({
    'patches/docusaurus-theme-openapi-docs+4.3.0.patch': '',
    'patches/docusaurus-plugin-openapi-docs@4.3.0.patch': '',
    '.yarn/patches/docusaurus-theme-openapi-docs-npm-4.3.0-abc.patch': '',
    'patches/react+19.0.0.patch': '',
  });
  expect(moved).toHaveLength(3);
  expect(problems).toHaveLength(3);
});

test('lists imports, other references and styles with line numbers', () => {
  expect(
    find({
      'src/components/A.tsx': "import React from 'react';\nimport Server from '@theme/ApiExplorer/Accept';",
      'docs/a.mdx':
        "# A\n\nimport Tabs from '@theme/Tabs';\nimport S from '@theme/SchemaTabs';\nimport E from '@theme/ApiExplorer/Export';",
      'README.md': "See docusaurus-plugin-openapi-docs.\n\nimport a from 'docusaurus-plugin-openapi-docs/b';",
      'scripts/fix.js': "fs.cpSync('a', 'node_modules/docusaurus-theme-openapi-docs/lib/a.js');",
      'src/css/custom.css':
        'a {}\n.openapi-tabs__code, .openapi-tabs__code:hover {}\n.openapi-schema__name {}',
    }).problems,
  ).toEqual([
    "src/components/A.tsx:2: imports @theme/ApiExplorer/Accept, which @nacre-docs/openapi doesn't have. Remove the import.",
    'README.md:1: mentions docusaurus-plugin-openapi-docs, which is no longer installed. Check all 2 lines.',
    'scripts/fix.js:1: mentions docusaurus-theme-openapi-docs, which is no longer installed. Check the line.',
    expect.stringMatching(
      /^src\/css\/custom\.css:2: styles \.openapi-tabs__code \.openapi-schema__name of the other theme\./,
    ),
  ]);
});

const folders = (root: string) =>
  fs
    .readdirSync(root, {recursive: true, encoding: 'utf8'})
    .filter((file) => /index\.[jt]sx?$/.test(file))
    .map((file) => path.dirname(file).replaceAll('\\', '/'));

test('the table contains every component of the other theme', () => {
  const theirs = folders(path.resolve('node_modules/docusaurus-theme-openapi-docs/lib/theme'));
  const known = (name: string): boolean =>
    name in COMPONENTS || (name.includes('/') && known(path.posix.dirname(name)));
  // Tabs and TabItem are also in the classic theme.
  expect(theirs.filter((name) => !known(name) && !/^(?:Tabs|TabItem)$/.test(name))).toEqual([]);
});

test('finds imports of dependencies, whole packages or modules', () => {
  const sources = ["const Modal = require('react-modal');", 'import merge from "lodash/merge";'];
  expect(themeDependencies(sources)).toEqual({lodash: '^4.17.21', 'react-modal': '^3.16.3'});
  expect(themeDependencies(["import x from 'clsx-other';\n// 'pako'"])).toEqual({});
});

test('the dependencies have the ranges of the other theme', () => {
  const theirs = path.resolve('node_modules/docusaurus-theme-openapi-docs/package.json');
  const {dependencies} = JSON.parse(fs.readFileSync(theirs, 'utf8')) as {dependencies: object};
  expect(dependencies).toMatchObject(THEME_DEPENDENCIES);
});

test('all of our components in the table exist', () => {
  const ours = folders(path.resolve('packages/openapi/src/theme'));
  const named = [...Object.values(COMPONENTS), ...IMPORTABLE];
  expect(named.filter((name) => name !== undefined && !ours.includes(name))).toEqual([]);
});
