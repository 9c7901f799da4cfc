import {productProblems, serverProblems, type ProductModule} from './product-problems';

const good: ProductModule = {
  product: {url: 'https://docs.example', baseUrl: '/', sampleLanguages: ['cli', 'curl']},
  routes: {guides: '/docs/start', glossary: undefined},
  startingPoints: [
    {to: '/openapi.yaml'},
    {to: 'https://status.example'},
    {to: '//cdn.example'},
    {to: 'mailto:a@b.example'},
  ],
  commonTasks: [{to: '/docs/start#end'}],
};

/** A sample product.ts, with one setting per line. */
const SOURCE = `export const product = {
  url: 'x',
  baseUrl: 'x',
  sampleLanguages: [
    'cobol',
  ],
};
export const routes = {
  guides: 'docs/start',
};
export const startingPoints = [{to: routes.guides}];
export const commonTasks = [
  {to: 'docs/task'},
];
`;

const problems = (changes: Partial<ProductModule>) => productProblems({...good, ...changes}, SOURCE);
const withProduct = (changes: object) => problems({product: {...good.product, ...changes}});

test('paths and URLs pass', () => {
  expect(problems({})).toEqual([]);
});

test.each(['/', '/handbook/', '/a/b/'])('baseUrl %s passes', (baseUrl) => {
  expect(withProduct({baseUrl})).toEqual([]);
});

test.each([
  ['handbook', '/handbook/'],
  ['/handbook', '/handbook/'],
  ['handbook/', '/handbook/'],
  ['', '/'],
  ['//', '/'],
  ['https://docs.example/a/b', '/a/b/'],
])('rejects baseUrl %j and suggests %s', (baseUrl, remedy) => {
  expect(withProduct({baseUrl})).toEqual([
    `config/product.ts:3: baseUrl is '${baseUrl}'. Write the path with a slash at both ends, '${remedy}'.`,
  ]);
});

test.each([
  ['https://docs.example/', "Write 'https://docs.example'."],
  ['https://docs.example:444/a/', "Write 'https://docs.example:444'. Put the path in baseUrl."],
  ['docs.example', "which is not a valid URL. Include the protocol, such as 'https://"],
  ['localhost:3000', 'which is not a valid URL'],
])('rejects url %s', (url, message) => {
  expect(withProduct({url})).toEqual([expect.stringContaining(message)]);
  expect(withProduct({url})[0]).toMatch(/^config\/product\.ts:2: url is '/);
});

test('reports an unknown sample language with the supported ones', () => {
  expect(withProduct({sampleLanguages: ['curl', 'pyhton', 'cobol']})).toEqual([
    expect.stringContaining(
      "config/product.ts:4: sampleLanguages has 'pyhton', which is not supported. Did you mean python? Choose from cli, curl,",
    ),
    expect.stringContaining(
      "config/product.ts:5: sampleLanguages has 'cobol', which is not supported. Choose from cli, curl,",
    ),
  ]);
});

test.each([
  ['routes', {routes: {guides: 'docs/start'}}, 9, 'docs/start'],
  ['startingPoints', {startingPoints: [{to: 'docs/start'}]}, 9, 'docs/start'],
  ['commonTasks', {commonTasks: [{to: './docs/task'}]}, 12, 'docs/task'],
])('rejects an address in %s that is neither a path nor a URL', (setting, changes, line, path) => {
  expect(problems(changes)).toEqual([
    expect.stringMatching(
      `^config/product\\.ts:${line}: ${setting} has the address '(?:\\./)?${path}', which is neither .* Write '/${path}' for a page on this site, or start with https://\\.$`,
    ),
  ]);
});

test('reports an unknown server with the known ones', () => {
  const source =
    "export const product = {\n  simulatedServers: [\n    'https://api.example',\n    'https://ap.example',\n  ],\n};\n";
  const product = {simulatedServers: ['https://api.example', 'https://ap.example']};
  expect(serverProblems(product, ['https://api.example', '/v1'], source)).toEqual([
    "config/product.ts:4: simulatedServers has 'https://ap.example', which is not a server in the API description. Its servers are https://api.example, /v1. Use one of them exactly as written there, or leave the list empty.",
  ]);
  expect(serverProblems({simulatedServers: []}, [], source)).toEqual([]);
  expect(serverProblems(product, [], source)[0]).toContain('It has none; leave the list empty.');
});
