import {SearchEngine} from './engine';
import {COMMON_PATHS, KIND_BOOSTS, type ShippedPage} from '../contract';

const SETTINGS = {boosts: {...KIND_BOOSTS, resource: 0.6, changelog: 0.55}, commonPaths: COMMON_PATHS};

const page = (
  u: string,
  t: string,
  k: ShippedPage['k'],
  sections: ShippedPage['s'],
  more: Partial<ShippedPage> = {},
): ShippedPage => ({
  u,
  t,
  k,
  a: k === 'operation' ? 'Scopes API' : 'Guides',
  s: sections,
  ...more,
});

const PAGES: ShippedPage[] = [
  page('/docs/scopes/overview', 'Scopes overview', 'guide', [
    ['A scope is a place where an application runs.'],
    ['A domain of your own for a scope.', 2, 'Custom domains'],
  ]),
  page('/docs/deployments', 'Deployments', 'guide', [
    ['A deployment puts a release on a scope. Roll back while it is not finalized.'],
  ]),
  page('/docs/evil', 'Tags <b> & "quotes"', 'guide', [['Write <script>alert(1)</script> as text.']], {
    g: 'other',
  }),
  page(
    '/docs/api/create-scope',
    'Create a scope',
    'operation',
    [['Creates a scope.'], ['application_id name', 2, 'Request body']],
    {
      m: 'POST',
      p: '/scopes',
      i: 'createScope',
      c: 'nacre scope create',
    },
  ),
  page('/docs/api/list-scopes', 'List scopes', 'operation', [['Returns scopes.']], {
    m: 'GET',
    p: '/scopes',
    i: 'listScopes',
  }),
];

const engine = new SearchEngine({
  ...SETTINGS,
  language: 'en',
  tag: 'docs-default-current',
  synonyms: [
    ['rollback', 'roll back'],
    ['k8s', 'kubernetes'],
  ],
});
PAGES.forEach((entry) => engine.add(entry));

const search = (query: string, more = {}) =>
  engine.search({indexName: 'docs', query, attributesToSnippet: ['content:5', 'hierarchy.lvl1:5'], ...more});
const urls = (query: string, more = {}) => search(query, more).hits.map(({url}) => url);

test.each([
  ['scopes', '/docs/scopes/overview'],
  ['createScope', '/docs/api/create-scope'],
  ['create scope', '/docs/api/create-scope'],
  ['/scopes', '/docs/api/list-scopes'],
  ['post /v2/scopes', '/docs/api/create-scope'],
  ['nacre scope create', '/docs/api/create-scope'],
  ['application_id', '/docs/api/create-scope#request-body'],
  ['depoyment', '/docs/deployments'],
  ['deployi', '/docs/deployments'],
  ['rollback', '/docs/deployments'],
  ['custom dom', '/docs/scopes/overview#custom-domains'],
  ['how do i roll back', '/docs/deployments'],
])('%j finds %s first', (query, expected) => {
  expect(urls(query)[0]).toBe(expected);
});

test('finds nothing for unknown words, spaces and punctuation', () => {
  for (const query of ['zzzzzzzz', '', '   ', '???', '{}[]()<>']) expect(urls(query)).toEqual([]);
});

test('cuts the query at 200 characters', () => {
  expect(search(`scopes${' '.repeat(194)}zzzz`).query).toHaveLength(200);
  expect(urls(`scopes${' '.repeat(194)}zzzz`)[0]).toBe('/docs/scopes/overview');
});

test('returns hits in pages, and none with hitsPerPage 0', () => {
  const all = search('scope').nbHits;
  const second = search('scope', {hitsPerPage: 2, page: 1});
  expect(second).toMatchObject({nbHits: all, page: 1, hitsPerPage: 2, nbPages: Math.ceil(all / 2)});
  expect(second.hits[0]!.url).toBe(urls('scope')[2]);
  expect(search('scope', {hitsPerPage: 0, facets: ['language']})).toMatchObject({
    hits: [],
    facets: {language: {en: all}},
  });
});

test('facet filters match the tag', () => {
  expect(
    urls('tags', {
      facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
    }),
  ).toEqual([]);
  expect(urls('tags', {facetFilters: ['language:en', ['docusaurus_tag:other']]})).toEqual(['/docs/evil']);
  expect(urls('tags', {params: {facetFilters: 'docusaurus_tag:-other'}})).toEqual([]);
});

test('a hit has only existing levels, with marked words and cut snippets', () => {
  const hit = search('domain', {highlightPreTag: '<mark>', highlightPostTag: '</mark>'}).hits[0]!;
  expect(hit).toMatchObject({
    objectID: '/docs/scopes/overview#custom-domains',
    type: 'lvl2',
    hierarchy: {lvl0: 'Guides', lvl1: 'Scopes overview', lvl2: 'Custom domains', lvl3: null},
  });
  expect(hit._highlightResult?.hierarchy?.lvl2?.value).toBe('Custom <mark>domains</mark>');
  expect(hit._highlightResult?.hierarchy).not.toHaveProperty('lvl3');
  expect(hit._snippetResult?.hierarchy?.lvl1?.value).toBe('Scopes overview');
});

test("an operation's text starts with its path, but its excerpt doesn't", () => {
  const [hit] = search('list scopes', {attributesToSnippet: ['content:10']}).hits;
  expect(hit!.content).toBe('GET /scopes Returns scopes.');
  expect(hit!._snippetResult?.content?.value).toMatch(/^Returns /);
});

test("a field's name finds its operation, and the excerpt describes it", () => {
  const [hit] = search('application_id', {attributesToSnippet: ['content:10']}).hits;
  expect(hit!._snippetResult?.content?.value).toBe('Creates a scope.');
});

test.each([
  ['python create scope', '/docs/api/create-scope?language=python'],
  ['create scope node', '/docs/api/create-scope?language=nodejs'],
  ['create scope', '/docs/api/create-scope'],
])('%s opens %s', (query, expected) => {
  const {hits} = engine.search({indexName: '', query});
  const hit = hits.find(({kind}) => kind === 'operation');
  expect(hit).toMatchObject({url: expected, objectID: '/docs/api/create-scope'});
  // Only operations have samples in all languages.
  expect(hits.filter(({kind, url}) => kind !== 'operation' && url.includes('language'))).toEqual([]);
});

test('shows at most four sections of a page', () => {
  const long = new SearchEngine({...SETTINGS, language: 'en', tag: 'x', synonyms: []});
  long.add(
    page(
      '/docs/long',
      'Long',
      'guide',
      Array.from({length: 9}, (_, index) => ['word', 2, `s${index}`, `Part ${index}`]),
    ),
  );
  expect(long.search({indexName: 'docs', query: 'word'}).nbHits).toBe(4);
});

describe('a guide among operations', () => {
  const many = new SearchEngine({...SETTINGS, language: 'en', tag: 'docs', synonyms: []});
  for (const name of ['group', 'scope', 'link', 'service'])
    many.add(
      page(`/docs/api/restart-${name}`, `Restart a ${name}`, 'operation', [['Restart it.']], {p: `/${name}`}),
    );
  many.add(page('/docs/instances', 'Instances', 'guide', [['Instances can be told to restart one by one.']]));
  const places = (query: string) => many.search({indexName: 'docs', query}).hits.map(({url}) => url);

  test.each([
    ['how do I restart it', 2],
    ['restart a thing', 2],
    ['restart', 2],
  ])('%j finds it at %i, counted from 0', (query, place) => {
    expect(places(query).indexOf('/docs/instances')).toBe(place);
  });
});

describe('the intent of a query', () => {
  const docs = new SearchEngine({
    ...SETTINGS,
    language: 'en',
    tag: 'docs',
    synonyms: [['rollback', 'roll back']],
  });
  const pagesFor = (query: string) => [
    ...new Set(docs.search({indexName: 'docs', query}).hits.map(({url}) => url.replace(/#.*/, ''))),
  ];
  docs.add(
    page('/docs/schemas/policy', 'Policy rule', 'schema', [['Policy rule. A policy rule of a policy.']]),
  );
  docs.add(
    page('/docs/policy-rule', 'Policy rule', 'guide', [
      ['Decides what waits.'],
      ['Write one in Python', 2, 'Steps'],
    ]),
  );
  docs.add(page('/docs/undo', 'Undo a deployment', 'guide', [['To roll back, stop the new instances.']]));
  docs.add(page('/docs/hooks', 'Hooks', 'guide', [['Roles.'], ['What it runs.', 2, 'Rollback']]));
  docs.add(
    page('/docs/api/undo', 'Roll back a deployment', 'operation', [['Undoes it.']], {
      p: '/undo',
      i: 'rollbackDeployment',
    }),
  );
  docs.add(page('/docs/help', 'Help', 'guide', [['Help.'], ['Two calls at once.', 2, '409 conflict']]));
  for (const name of ['curl', 'Python', 'Go'])
    docs.add(
      page(`/docs/${name}`, name, 'guide', [[`Start with ${name}: create an error code and then a role.`]]),
    );
  docs.add(
    page('/docs/api/create-role', 'Create a role', 'operation', [['Creates one.']], {
      p: '/roles',
      i: 'createRole',
    }),
  );

  test.each(['rollback', 'roll back', 'rolback'])('%s is one word, in any spelling', (query) => {
    expect(pagesFor(query).slice(0, 3)).toEqual(expect.arrayContaining(['/docs/api/undo', '/docs/undo']));
  });

  test("an operation's page ranks above another subject's section with its name", () => {
    expect(pagesFor('rollback')[0]).toBe('/docs/api/undo');
  });

  test('a guide ranks above a schema with its name', () => {
    expect(pagesFor('policy rule')[0]).toBe('/docs/policy-rule');
  });

  test.each(['python create role', 'create role curl'])('%s finds the operation', (query) => {
    expect(pagesFor(query)[0]).toMatch(/^\/docs\/api\/create-role\?language=/);
  });

  test('a language selects the operation, even if a guide matches better', () => {
    const both = new SearchEngine({...SETTINGS, language: 'en', tag: 'docs', synonyms: []});
    both.add(page('/docs/roles', 'Create a role', 'guide', [['Create a role. Create a role.']]));
    both.add(page('/docs/api/create-role', 'Create a role', 'operation', [['Creates a role.']]));
    const first = (query: string) => both.search({indexName: '', query}).hits[0]!.kind;
    expect([first('create role'), first('python create role')]).toEqual(['guide', 'operation']);
  });

  test('a language alone is a subject', () => {
    expect(pagesFor('python')[0]).toBe('/docs/Python');
  });

  test.each(['409', 'error 409', 'http status 409'])('%s finds the status', (query) => {
    expect(pagesFor(query)).toEqual(['/docs/help']);
  });
});

describe('a natural language question', () => {
  const docs = new SearchEngine({...SETTINGS, language: 'en', tag: 'docs', synonyms: []});
  const hits = (query: string, more = {}) =>
    docs.search({indexName: 'docs', query, ...more}).hits.map(({url}) => url);
  docs.add(
    page('/docs/tokens', 'Tokens', 'guide', [
      ['A token is a secret.'],
      ['The old one is valid for a day after the rotation.', 2, 'Rotation', 'rotate'],
    ]),
  );
  docs.add(
    page('/docs/days', 'Calendar', 'guide', [['The old calendar had a day after each day, valid or not.']]),
  );
  for (const name of ['one', 'two', 'three'])
    docs.add(
      page(`/docs/long-${name}`, 'Notes', 'page', [['How long, one asks of a secret, and how valid is it.']]),
    );
  docs.add(page('/docs/terraform/token', 'acme_token', 'resource', [['The token of a machine.']]));
  docs.add(page('/docs/machines', 'Machines', 'page', [['The token of a machine.']]));

  test('finds a section without some of its words', () => {
    expect(hits('How long is the old token valid after a rotation?')[0]).toBe('/docs/tokens#rotate');
  });

  test('that names a folder finds its pages', () => {
    expect(hits('a token for the machine')[0]).toBe('/docs/machines');
    expect(hits('a token for the machine with terraform')[0]).toBe('/docs/terraform/token');
  });

  test('is read further if the request allows it', () => {
    const query = `${'by '.repeat(70)}machine`;
    expect(hits(query)).not.toContain('/docs/machines');
    expect(hits(query, {queryLength: 300})).toContain('/docs/machines');
  });
});

test('sections that every operation has match their content, not their names', () => {
  expect(urls('request body')).toEqual([]);
  const [hit] = search('application_id').hits;
  expect(hit).toMatchObject({
    type: 'lvl1',
    url: '/docs/api/create-scope#request-body',
    method: 'POST',
    path: '/scopes',
  });
  expect(hit!.hierarchy.lvl2).toBeNull();
});
