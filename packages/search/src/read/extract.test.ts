import {SearchEngine} from '../client/engine';
import {PageReader, readManifest, readPages, readShard} from '../client/readIndex';
import type {StructuredPage} from '@nacre-docs/kit/searchPage';
import {pageExtractor, type ExtractOptions} from './extract';
import {toRecords} from '../write/records';
import {buildIndex} from '../write/shards';

const OPTIONS: ExtractOptions = {
  rootArea: 'User guides',
  cli: 'nacre',
  kinds: {
    changelog: {pages: ['/docs/changelogs/**'], area: 'Changelog'},
    resource: {pages: ['/docs/terraform/*']},
    index: {pages: ['/docs/*-index'], area: '{category} API'},
  },
  exclude: ['/', '/docs/tags/**'],
  ignoreClasses: ['cards', 'changelogEntries'],
};

const extractPage = (page: string, url: string, options: ExtractOptions, known?: StructuredPage) =>
  pageExtractor(options)(page, url, known);

const html = (main: string, head = '', pageClass = 'plugin-docs docs-doc-page') =>
  `<!doctype html><html class="${pageClass}"><head><meta name="docsearch:language" content="en"><meta name="docsearch:docusaurus_tag" content="docs-default-current">${head}</head><body><nav>Navigation</nav><main><article>
  <nav class="theme-doc-breadcrumbs"><ul><li class="breadcrumbs__item"><a>Scopes</a></li><li class="breadcrumbs__item breadcrumbs__item--active">This</li></ul></nav>
  <div class="theme-doc-markdown markdown">${main}</div><nav class="pagination-nav">Previous Next</nav></article></main></body></html>`;

const GUIDE = html(`<header><h1>Custom domains</h1></header><p>Intro with <code>scope_id</code>.</p>
  <div class="cards_ab1"><a>Card text</a></div>
  <h2 id="add">Add a domain<a class="hash-link" href="#add">\u200b</a></h2><p>Do it:</p>
  <div class="code-block"><pre><code># comment
nacre scope-domain create \\
  --scope-id x
curl https://api.example</code></pre><button>Copy</button></div>
  <ul class="operationRows_x1y2"><li><a href="/docs/api/list">Listed operation</a></li></ul>
  <div class="changelogEntries_z3"><label>Scopes</label><h3>June 2025</h3><ul><li>Listed entry</li></ul></div>
  <h3 id="dns">DNS records</h3><ul><li>One</li><li>Two</li></ul>
  <h2 id="next-steps">Next steps</h2><p>Go on.</p>`);

const OPERATION: StructuredPage = {
  kind: 'operation',
  title: 'Create a scope',
  area: 'Scopes API',
  method: 'POST',
  path: '/scopes/{id}',
  operationId: 'create_scope',
  command: 'nacre scope create',
  sections: [
    {level: 1, anchor: '', heading: '', content: 'Creates one.'},
    {level: 2, anchor: 'responses', heading: 'Responses', content: 'status'},
  ],
};
const operationPage = () =>
  extractPage(html('<h1>Not read</h1>'), '/docs/api/create-scope', OPTIONS, OPERATION)!;

test('splits a guide into sections without boilerplate', () => {
  const page = extractPage(GUIDE, '/docs/scopes/custom-domains', OPTIONS)!;
  expect(page).toMatchObject({
    kind: 'guide',
    title: 'Custom domains',
    area: 'Scopes',
    language: 'en',
    tag: 'docs-default-current',
  });
  expect(page.sections).toEqual([
    {level: 1, anchor: '', heading: '', content: 'Intro with scope_id.'},
    {level: 2, anchor: 'add', heading: 'Add a domain', content: 'Do it: nacre scope-domain create'},
    {level: 3, anchor: 'dns', heading: 'DNS records', content: 'One Two'},
  ]);
});

test('finds a page by its sidebar label', () => {
  expect(extractPage(GUIDE, '/docs/scopes/custom-domains', OPTIONS)!.description).toBe('This');
  const same = html('<h1>This</h1><p>Text.</p>', '<meta name="description" content="About it.">');
  expect(extractPage(same, '/docs/this', OPTIONS)!.description).toBe('About it.');
});

test('a Terraform resource page is not a guide, but has its category', () => {
  expect(extractPage(GUIDE, '/docs/terraform/scope', OPTIONS)).toMatchObject({
    kind: 'resource',
    area: 'Scopes',
  });
});

test('for a structured page, reads only the language and contextual tag', () => {
  expect(operationPage()).toEqual({
    ...OPERATION,
    url: '/docs/api/create-scope',
    description: '',
    language: 'en',
    tag: 'docs-default-current',
  });
});

test('rejects an empty page and one without a title', () => {
  expect(() => extractPage(html('<h1>Empty</h1>'), '/docs/empty', OPTIONS)).toThrow(
    '/docs/empty has no text',
  );
  expect(() => extractPage(html('<p>Text</p>'), '/docs/untitled', OPTIONS)).toThrow(
    '/docs/untitled has no title',
  );
});

test('omits lists and pages with noindex', () => {
  for (const url of ['/', '/404', '/docs/tags', '/docs/tags/api'])
    expect(extractPage(GUIDE, url, OPTIONS)).toBeUndefined();
  expect(
    extractPage(
      html('<h1>A</h1><p>x</p>', '<meta name="robots" content="noindex, follow">'),
      '/docs/a',
      OPTIONS,
    ),
  ).toBeUndefined();
});

test.each([
  'blog-list-page',
  'blog-tags-list-page',
  'blog-tags-post-list-page',
  'blog-authors-list-page',
  'blog-authors-posts-page',
  'docs-tags-list-page',
])('omits the list that Docusaurus marks as %s', (pageClass) => {
  const list = html('<h1>List</h1><p>Text.</p>', '', `blog-wrapper plugin-blog ${pageClass}`);
  expect(extractPage(list, '/anywhere', {rootArea: 'Docs'})).toBeUndefined();
});

test.each([
  ['docs-wrapper plugin-docs plugin-id-api', 'guide', 'Scopes'],
  ['blog-wrapper plugin-blog blog-post-page', 'post', 'Blog'],
  ['plugin-pages', 'page', 'Scopes'],
])('without options, a page with the classes "%s" is a %s', (pageClass, kind, area) => {
  const page = html('<h1>Title</h1><p>Text.</p>', '', pageClass);
  expect(extractPage(page, '/anywhere', {rootArea: 'Docs'})).toMatchObject({kind, area});
});

test('the area of a kind may include the category', () => {
  expect(extractPage(GUIDE, '/docs/scope-index', OPTIONS)).toMatchObject({kind: 'index', area: 'Scopes API'});
  const outside = '<html><main><h1>Title</h1><p>Text.</p></main></html>';
  expect(extractPage(outside, '/docs/scope-index', OPTIONS)!.area).toBe('API');
});

test("records have DocSearch's fields and stable ids", () => {
  const page = extractPage(GUIDE, '/docs/scopes/custom-domains', OPTIONS)!;
  const records = toRecords(page, {url: 'https://docs.example', baseUrl: '/'});
  expect(records[2]).toMatchObject({
    objectID: '/docs/scopes/custom-domains#dns',
    url: 'https://docs.example/docs/scopes/custom-domains#dns',
    type: 'lvl3',
    hierarchy: {
      lvl0: 'Scopes',
      lvl1: 'Custom domains',
      lvl2: 'Add a domain',
      lvl3: 'DNS records',
      lvl4: null,
    },
    language: 'en',
    docusaurus_tag: 'docs-default-current',
  });
  expect(toRecords(operationPage(), {url: '', baseUrl: '/'})[0]).toMatchObject({
    content: 'POST /scopes/{id} Creates one.',
    names: ['POST /scopes/{id}', 'create_scope', 'nacre scope create'],
  });
});

test('the browser reads the built index, and the same pages have the same file names', () => {
  const pages = [operationPage(), extractPage(GUIDE, '/docs/scopes/custom-domains', OPTIONS)!];
  const index = buildIndex(pages, {synonyms: [['a', 'b']]});
  expect(buildIndex(pages, {synonyms: [['a', 'b']]}).files).toEqual(index.files);
  const content = (name: string) => index.files.find((file) => file.name === name)!.content;
  const manifest = readManifest(content('manifest.json'));
  expect(manifest.shards.map(({file}) => file.split('-')[0])).toEqual(['outline', 'guides', 'api']);
  const engine = new SearchEngine(manifest);
  readPages(manifest, content).forEach((page) => engine.add(page));
  expect(engine.search({indexName: 'x', query: 'dns'}).hits[0]).toMatchObject({
    url: '/docs/scopes/custom-domains#dns',
    hierarchy: {lvl0: 'Scopes', lvl1: 'Custom domains', lvl2: 'Add a domain', lvl3: 'DNS records'},
  });
  expect(() => readShard(content(manifest.shards[0]!.file).slice(0, 50), manifest.shards[0]!)).toThrow();
  expect(() => readManifest('{"format":0}')).toThrow('a different format');
  const [, text] = manifest.shards;
  expect(() => new PageReader().pagesOf(readShard(content(text!.file), text!), text!)).toThrow('is damaged');
});

test('outline and text add up to the whole page', () => {
  const deep = {level: 4, anchor: 'deep', heading: 'Deeper still', content: 'Text.'};
  const guide = extractPage(GUIDE, '/docs/scopes/custom-domains', OPTIONS)!;
  const {files} = buildIndex([operationPage(), {...guide, sections: [...guide.sections, deep]}]);
  const content = (name: string) => files.find((file) => file.name === name)!.content;
  const pages = readPages(readManifest(content('manifest.json')), content);
  expect(pages.slice(-2)).toEqual([
    {
      u: '/docs/scopes/custom-domains',
      t: 'Custom domains',
      a: 'Scopes',
      k: 'guide',
      d: 'This',
      s: [
        ['Intro with scope_id.'],
        ['Do it: nacre scope-domain create', 2, 'Add a domain', 'add'],
        ['One Two', 3, 'DNS records', 'dns'],
        ['Text.', 4, 'Deeper still', 'deep'],
      ],
    },
    {
      u: '/docs/api/create-scope',
      t: OPERATION.title,
      a: OPERATION.area,
      k: 'operation',
      m: 'POST',
      p: '/scopes/{id}',
      i: 'create_scope',
      c: 'nacre scope create',
      s: OPERATION.sections.map(({level, heading, content: text}) =>
        level === 1 ? [text] : [text, level, heading],
      ),
    },
  ]);
});

describe('versions of the docs', () => {
  const version = (name: string, route: string, isLast: boolean) => ({
    name,
    label: name,
    folder: `versioned_docs/version-${name}`,
    route,
    isLast,
  });
  const options = {...OPTIONS, versions: [version('2.0', '/docs', true), version('1.0', '/docs/1.0', false)]};

  test('a page of an older version has that version, and the kind of its current page', () => {
    expect(extractPage(GUIDE, '/docs/scopes/custom-domains', options)!.area).toBe('Scopes');
    expect(extractPage(GUIDE, '/docs/1.0/scopes/custom-domains', options)!).toMatchObject({
      url: '/docs/1.0/scopes/custom-domains',
      kind: 'guide',
      area: 'Scopes · 1.0',
    });
    expect(extractPage(GUIDE, '/docs/1.0/changelogs/2025/june', options)!.kind).toBe('changelog');
    expect(extractPage(GUIDE, '/docs/1.0/scope-api-index', options)!.kind).toBe('index');
    expect(extractPage(html(''), '/docs/1.0/api/create-scope', options, OPERATION)!.area).toBe(
      'Scopes API · 1.0',
    );
  });

  test('omits lists of older versions, too', () => {
    expect(extractPage(GUIDE, '/docs/1.0/tags/cli', options)).toBeUndefined();
  });
});

test("thousands of blank lines in a sample don't stall the build", () => {
  const page =
    html(`<h1>Blank</h1><div class="code-block"><pre><code>${'\n'.repeat(500_000)}  $ nacre scope list
${' '.repeat(500_000)}#</code></pre></div>`);
  expect(JSON.stringify(extractPage(page, '/docs/blank', OPTIONS))).toContain('nacre scope list');
});
