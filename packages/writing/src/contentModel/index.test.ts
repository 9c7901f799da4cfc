import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {readCached} from '@nacre-docs/kit/cachedFile';
import contentModel from '.';
import {tagsField, textField} from './fields';
import {tolerantFrontMatter} from './tolerantFrontMatter';

const FRONT_MATTER = `---\ntitle: A\ndescription: ${'x'.repeat(80)}\nkind: concept\ntags: [cli]\n---\n\n`;

let siteDir: string;
let printed: string[];
const mode = process.env.NODE_ENV;
beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'content-model-'));
  write('docs/_partials/p.mdx', 'Text.\n');
  write('static/a.json', '{}');
  write(
    '.docusaurus/routesChunkNames.json',
    '{"/base/docs/a-1a2": {}, "/base/-b3c": {}, "/base/search-0f0d": {}}',
  );
  printed = [];
  jest.spyOn(console, 'error').mockImplementation((text: string) => printed.push(...text.split('\n')));
  process.env.NODE_ENV = 'production';
});
afterEach(() => {
  fs.rmSync(siteDir, {recursive: true});
  process.env.NODE_ENV = mode;
  jest.restoreAllMocks();
});

function write(file: string, content: string): void {
  fs.mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
  fs.writeFileSync(path.join(siteDir, file), content);
}

/** Builds a site with this text in docs/a.mdx, but doesn't bundle it. */
async function build(text: string, docsRoute = '/docs', configured = {}): Promise<void> {
  write('docs/a.mdx', FRONT_MATTER + text);
  const generatedFilesDir = path.join(siteDir, '.docusaurus');
  const siteConfig = {markdown: {}} as LoadContext['siteConfig'];
  const plugin = contentModel({siteDir, siteConfig, generatedFilesDir, baseUrl: '/base/'} as LoadContext, {
    docsRoute,
    ...configured,
  });
  plugin.configureWebpack!({}, false, undefined as never, undefined);
}

test('builds a page without mistakes', async () => {
  await build(
    "import P from '@site/docs/_partials/p.mdx';\nimport fs from 'node:fs';\nimport Tabs from '@theme/Tabs';\nimport ApiPage from '@api-reference/ApiPage';\n\n<P /> <Tabs />\n\n[a](/docs/a/?q#b) [b](/search) [c](/a.json) [d](/) [e](./f.mdx) [g](https://x.example) [h](#i) [j](pathname:///k)\n",
  );
  expect(printed).toEqual([]);
});

test("pages below a version's route can link to each other", async () => {
  write('.docusaurus/routesChunkNames.json', '{"/base/docs/next/a-1a2": {}}');
  await build('[a](/docs/a)', '/docs/next');
  expect(printed).toEqual([]);
  await expect(build('[b](/docs/b)', '/docs/next')).rejects.toThrow();
});

test.each([
  ['{scope_id}', /^docs\/a\.mdx:8: `\{scope_id\}` is read as JavaScript.* Put it in backticks/],
  ['<Foo />', /^docs\/a\.mdx:8: <Foo> is not imported\. Import it/],
  [
    "import A from '@site/docs/_partials/q.mdx';\n\n<A />",
    /^docs\/a\.mdx:8: The import '@site.*' doesn't resolve\. Correct/,
  ],
  ["import A from './b';\n\n<A />", /^docs\/a\.mdx:8: The import '\.\/b' doesn't resolve/],
  [
    "import A from 'no-such-package';\n\n<A />",
    /^docs\/a\.mdx:8: The import 'no-such-package' doesn't resolve/,
  ],
  ['See [b](/docs/b).', /^docs\/a\.mdx:8: There is no page \/docs\/b\. Did you mean \/docs\/a\?/],
  [
    '[b](/b.json)',
    /^docs\/a\.mdx:8: There is no file \/b\.json\. Correct the path, or add the file to static\//,
  ],
  ['<Tabs>', /^docs\/a\.mdx:8: `<Tabs>` is not closed/],
])('a build with %j first prints the location and a fix', async (text, message) => {
  await expect(build(text)).rejects.toThrow('The pages have 1 problem, listed above.');
  expect(printed).toEqual([expect.stringMatching(message)]);
});

const sidebar = (...items: string[]) => ({file: 'config/guides-sidebar.ts', items});

test('a build reports invalid sidebar entries and redirects with location and fix', async () => {
  write('config/guides-sidebar.ts', "export const guides = [\n  'a',\n  'b',\n];\n");
  write('docs/api/made.mdx', 'Text.');
  await build('Text.', '/docs', {sidebar: sidebar('a', 'api/made')});
  await expect(build('Text.', '/docs', {sidebar: sidebar('a', 'b')})).rejects.toThrow(
    'The sidebar has 1 problem',
  );
  expect(printed).toEqual([
    expect.stringMatching(
      /^config\/guides-sidebar\.ts:3: The sidebar shows b, but there is no docs\/b\.mdx\./,
    ),
  ]);
  printed = [];
  write(
    'config/redirects.ts',
    "export const redirects = [\n  {from: '/docs/old', to: '/docs/b', since: '2025-06'},\n];\n",
  );
  const file = 'config/redirects.ts';
  const redirect = {from: '/docs/old', to: '/docs/a#part', since: '2025-06'};
  await build('Text.', '/docs', {redirects: {file, list: [redirect]}});
  const wrong = {redirects: {file, list: [{...redirect, to: '/docs/b'}]}};
  const message = 'config/redirects.ts:2: to: there is no page /docs/b. Did you mean /docs/a?';
  await expect(build('Text.', '/docs', wrong)).rejects.toThrow('The redirects have 1 problem');
  expect(printed).toEqual([message]);
  // In development, problems are printed but don't fail the build.
  printed = [];
  process.env.NODE_ENV = 'development';
  await build('Text.', '/docs', wrong);
  expect(printed).toEqual([message]);
});

test('caches the facts of a page until it changes', async () => {
  await build('Text.');
  const file = path.join(siteDir, '.cache/content-model.json');
  const cached = JSON.parse(readCached(file)!) as {version: string; facts: object};
  expect(Object.keys(cached.facts)).toHaveLength(2);
  await expect(build('{a}')).rejects.toThrow('1 problem');
  await build('Text.');
  fs.writeFileSync(file, '{"version": ');
  await build('Text.');
  expect(JSON.parse(readCached(file)!)).toEqual(cached);
});

describe('while writing', () => {
  type Done = (stats: {compilation: {errors: Array<{message: string; module?: object}>}}) => void;

  /**
   * Starts on valid pages. The returned function compiles, like a save, and returns the compiler's errors.
   */
  function start(): (...errors: Array<{message: string; module?: object}>) => string[] {
    process.env.NODE_ENV = 'development';
    write('docs/a.mdx', FRONT_MATTER);
    const generatedFilesDir = path.join(siteDir, '.docusaurus');
    const siteConfig = {markdown: {}} as LoadContext['siteConfig'];
    const plugin = contentModel({siteDir, siteConfig, generatedFilesDir, baseUrl: '/base/'} as LoadContext, {
      docsRoute: '/docs',
    });
    const {plugins} = plugin.configureWebpack!({}, false, undefined as never, undefined) as {
      plugins: Array<{apply(compiler: object): void}>;
    };
    let done: Done = () => undefined;
    plugins[0]!.apply({hooks: {done: {tap: (_: object, tapped: Done) => (done = tapped)}}});
    return (...errors) => {
      const compilation = {errors};
      done({compilation});
      return compilation.errors.map(({message}) => message);
    };
  }

  test('prints a broken link on a saved page once per save', () => {
    const compile = start();
    write('docs/a.mdx', `${FRONT_MATTER}[b](/docs/b)`);
    expect([compile(), compile()]).toEqual([[], []]);
    expect(printed).toEqual([expect.stringMatching(/^docs\/a\.mdx:8: There is no page \/docs\/b\./)]);
    write('docs/a.mdx', `${FRONT_MATTER}[b](/docs/b) again`);
    compile();
    expect(printed).toHaveLength(2);
    write('docs/a.mdx', FRONT_MATTER);
    compile();
    expect(printed).toHaveLength(2);
  });

  const dump = (cause: string) =>
    `  × Module build failed:\n  ╰─▶   × Error: MDX compilation failed for file "${siteDir}/docs/a.mdx"\n        │ Cause: ${cause}\n        │ Details:\n        │ {\n        │   "line": 9,\n        │ }\n        │     at compileToJSX (/mdx-loader/lib/utils.js:93:15)\n`;

  test("replaces the compiler's dump with one line", () => {
    const compile = start();
    write('docs/a.mdx', `${FRONT_MATTER}{a b}`);
    const message = expect.stringMatching(/^docs\/a\.mdx:8: Braces must contain .*`\.$/) as string;
    const error = {message: dump('Could not parse expression with acorn')};
    expect(compile(error, error)).toEqual([message]);
    expect(printed).toEqual([]);
  });

  test('reports an unresolved import in one line', () => {
    const compile = start();
    write('docs/a.mdx', `${FRONT_MATTER}import A from './b';\n\n<A />`);
    const module = {resource: path.join(siteDir, 'docs/a.mdx')};
    expect(compile({message: "× Module not found: Can't resolve './b' in 'docs'", module})).toEqual([
      "docs/a.mdx:8: The import './b' doesn't resolve. Correct the path, or create the file.",
    ]);
  });

  test.each([
    [
      "8:1-8:4: docs/a.mdx:8: This diagram can't be drawn. Line 2.",
      "docs/a.mdx:8: This diagram can't be drawn. Line 2.",
    ],
    [
      'Markdown image with URL `/b.png` in source file "docs/a.mdx" (8:1) couldn\'t be resolved.\nTo ignore this error, use hooks.',
      'docs/a.mdx:8: There is no file /b.png. Correct the path, or add the file to static/.',
    ],
    ['Something else.', 'docs/a.mdx:9: Something else.'],
  ])('an error that only the compiler finds has one line, too: %s', (cause, message) => {
    expect(start()({message: dump(cause)})).toEqual([message]);
  });

  const parse = (file: string, fileContent: string) => {
    const rules = {docs: {title: textField(), tags: tagsField(new Set(['cli']))}, pages: {}};
    const filePath = path.join(siteDir, file);
    const defaultParseFrontMatter = DEFAULT_PARSE_FRONT_MATTER;
    return tolerantFrontMatter(
      siteDir,
      rules,
      defaultParseFrontMatter,
    )({filePath, fileContent, defaultParseFrontMatter});
  };

  test('drops front matter that would stop Docusaurus', async () => {
    const content = '---\ntitle: A\ntags: [none]\n---\nText.';
    expect(await parse('docs/a.mdx', content)).toEqual({frontMatter: {title: 'A'}, content: 'Text.'});
    expect(await parse('docs/api/a.mdx', content)).toMatchObject({frontMatter: {tags: ['none']}});
    expect(await parse('docs/a.mdx', '---\ntitle: [A\n---\nText.')).toEqual({
      frontMatter: {},
      content: 'Text.',
    });
  });

  test('YAML errors in front matter have one line', () => {
    const compile = start();
    write('docs/a.mdx', '---\ntitle: [A\ntags: [cli]\n---\n');
    compile();
    expect(printed).toEqual([expect.stringMatching(/^docs\/a\.mdx:[23]: /)]);
  });

  test('keeps errors of other files', () => {
    const error = {
      message: '× Unexpected token\n at src/a.ts',
      module: {resource: path.join(siteDir, 'src/a.ts')},
    };
    expect(start()(error)).toEqual([error.message]);
  });
});
