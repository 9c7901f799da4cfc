import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {readKept} from '@nacre-docs/kit/cachedFile';
import contentModel from '.';

const FRONT_MATTER = `---\ntitle: A\ndescription: ${'x'.repeat(80)}\nkind: concept\ntags: [cli]\n---\n\n`;

let siteDir: string;
let told: string[];
const mode = process.env.NODE_ENV;
beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'content-model-'));
  write('docs/_partials/p.mdx', 'Text.\n');
  write('static/a.json', '{}');
  write(
    '.docusaurus/routesChunkNames.json',
    '{"/base/docs/a-1a2": {}, "/base/-b3c": {}, "/base/search-0f0d": {}}',
  );
  told = [];
  jest.spyOn(console, 'error').mockImplementation((text: string) => told.push(...text.split('\n')));
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

/** Goes as far as the bundling of a site whose page docs/a.mdx has this text. */
async function build(text: string, docsRoute = '/docs', configured = {}): Promise<void> {
  write('docs/a.mdx', FRONT_MATTER + text);
  const generatedFilesDir = path.join(siteDir, '.docusaurus');
  const plugin = contentModel({siteDir, generatedFilesDir, baseUrl: '/base/'} as LoadContext, {
    docsRoute,
    ...configured,
  });
  plugin.configureWebpack!({}, false, undefined as never, undefined);
}

test('a page without mistakes is built', async () => {
  await build(
    "import P from '@site/docs/_partials/p.mdx';\nimport fs from 'node:fs';\nimport Tabs from '@theme/Tabs';\nimport ApiPage from '@api-reference/ApiPage';\n\n<P /> <Tabs />\n\n[a](/docs/a/?q#b) [b](/search) [c](/a.json) [d](/) [e](./f.mdx) [g](https://x.example) [h](#i) [j](pathname:///k)\n",
  );
  expect(told).toEqual([]);
});

test('pages that are served below a version link to each other as everywhere', async () => {
  write('.docusaurus/routesChunkNames.json', '{"/base/docs/next/a-1a2": {}}');
  await build('[a](/docs/a)', '/docs/next');
  expect(told).toEqual([]);
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
  ['<Tabs>', /^docs\/a\.mdx:8: `<Tabs>` is not closed/],
])('the first line that a build with %j says names the place and the remedy', async (text, message) => {
  await expect(build(text)).rejects.toThrow('The pages have 1 problem, listed above.');
  expect(told).toEqual([expect.stringMatching(message)]);
});

const sidebar = (...items: string[]) => ({file: 'config/guides-sidebar.ts', items});

test('so does it with a wrong entry of the sidebar, and with a wrong redirect', async () => {
  write('config/guides-sidebar.ts', "export const guides = [\n  'a',\n  'b',\n];\n");
  write('docs/api/made.mdx', 'Text.');
  await build('Text.', '/docs', {sidebar: sidebar('a', 'api/made')});
  await expect(build('Text.', '/docs', {sidebar: sidebar('a', 'b')})).rejects.toThrow(
    'The sidebar has 1 problem',
  );
  expect(told).toEqual([
    expect.stringMatching(
      /^config\/guides-sidebar\.ts:3: The sidebar shows b, but there is no docs\/b\.mdx\./,
    ),
  ]);
  told = [];
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
  expect(told).toEqual([message]);
  // While writing it is only told.
  told = [];
  process.env.NODE_ENV = 'development';
  await build('Text.', '/docs', wrong);
  expect(told).toEqual([message]);
});

test('what is known of a page is kept until it changes', async () => {
  await build('Text.');
  const file = path.join(siteDir, '.cache/content-model.json');
  const kept = JSON.parse(readKept(file)!) as {version: string; facts: object};
  expect(Object.keys(kept.facts)).toHaveLength(2);
  await expect(build('{a}')).rejects.toThrow('1 problem');
  await build('Text.');
  fs.writeFileSync(file, '{"version": ');
  await build('Text.');
  expect(JSON.parse(readKept(file)!)).toEqual(kept);
});

test('while writing, a problem is told and does not stop', async () => {
  write('docs/a.mdx', `${FRONT_MATTER}[b](/docs/b)`);
  process.env.NODE_ENV = 'development';
  const plugin = contentModel({siteDir, generatedFilesDir: '', baseUrl: '/'} as LoadContext, {
    docsRoute: '/docs',
  });
  write('docs/a.mdx', `${FRONT_MATTER}{b}`);
  jest.useFakeTimers();
  void plugin.allContentLoaded!({} as Parameters<NonNullable<typeof plugin.allContentLoaded>>[0]);
  await jest.advanceTimersByTimeAsync(1000);
  jest.useRealTimers();
  expect(told).toEqual([expect.stringContaining('docs/a.mdx:8: ')]);
});
