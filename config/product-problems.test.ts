import {productProblems, serverProblems, type ProductModule} from './product-problems';

const good: ProductModule = {
  product: {url: 'https://docs.example', baseUrl: '/', sampleLanguages: ['cli', 'curl']},
  routes: {guides: '/docs/start', glossary: undefined},
  startingPoints: [{to: '/docs/start'}],
  commonTasks: [{to: '/docs/start#end'}],
  footerRow: [
    {to: '/openapi.yaml'},
    {to: 'https://status.example'},
    {to: '//cdn.example'},
    {to: 'mailto:a@b.example'},
  ],
};

/** A module as somebody would write it, one setting per line. */
const SOURCE = `export const product = {
  url: 'x',
  baseUrl: 'x',
  sampleLanguages: [
    'rubby',
  ],
};
export const routes = {
  guides: 'docs/start',
};
export const startingPoints = [{to: routes.guides}];
export const commonTasks = [
  {to: 'docs/task'},
];
export const footerRow = [
  {to: 'status.example'},
];
`;

const problems = (changes: Partial<ProductModule>) => productProblems({...good, ...changes}, SOURCE);
const withProduct = (changes: object) => problems({product: {...good.product, ...changes}});

test('addresses of this site and of others pass', () => {
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
])('baseUrl %j is refused, and %s offered', (baseUrl, remedy) => {
  expect(withProduct({baseUrl})).toEqual([
    `config/product.ts:3: baseUrl is '${baseUrl}'. Write the path on the host with a slash at both ends, '${remedy}'.`,
  ]);
});

test.each([
  ['https://docs.example/', "Write the host alone, 'https://docs.example'."],
  ['https://docs.example:444/a/', "Write the host alone, 'https://docs.example:444'. What is below it"],
  ['docs.example', "which is no address. Write it with its protocol, such as 'https://"],
  ['localhost:3000', 'which is no address'],
])('url %s is refused', (url, message) => {
  expect(withProduct({url})).toEqual([expect.stringContaining(message)]);
  expect(withProduct({url})[0]).toMatch(/^config\/product\.ts:2: url is '/);
});

test('an unknown language of samples is named with the known ones', () => {
  expect(withProduct({sampleLanguages: ['curl', 'pyhton', 'rubby']})).toEqual([
    'config/product.ts:4: There are no samples in pyhton. Did you mean python? Choose from cli, curl, powershell, python, nodejs.',
    'config/product.ts:5: There are no samples in rubby. Choose from cli, curl, powershell, python, nodejs.',
  ]);
});

test.each([
  ['routes', {routes: {guides: 'docs/start'}}, 9, 'docs/start'],
  ['startingPoints', {startingPoints: [{to: 'docs/start'}]}, 9, 'docs/start'],
  ['commonTasks', {commonTasks: [{to: './docs/task'}]}, 12, 'docs/task'],
  ['footerRow', {footerRow: [{to: 'status.example'}]}, 16, 'status.example'],
])(
  'an address of %s that is neither of this site nor of another is refused',
  (setting, changes, line, path) => {
    expect(problems(changes)).toEqual([
      expect.stringMatching(
        `^config/product\\.ts:${line}: ${setting} has the address '(?:\\./)?${path}', which is neither .* Write '/${path}' for a page of this site, or begin with https://\\.$`,
      ),
    ]);
  },
);

test('a server that the description does not have is named with those that it has', () => {
  const source =
    "export const product = {\n  simulatedServers: [\n    'https://api.example',\n    'https://ap.example',\n  ],\n};\n";
  const product = {simulatedServers: ['https://api.example', 'https://ap.example']};
  expect(serverProblems(product, ['https://api.example', '/v1'], source)).toEqual([
    "config/product.ts:4: simulatedServers has 'https://ap.example', which is no server of the API description. Its servers are https://api.example, /v1; write one of them as it is there, or leave the list empty.",
  ]);
  expect(serverProblems({simulatedServers: []}, [], source)).toEqual([]);
  expect(serverProblems(product, [], source)[0]).toContain('It has none; write');
});
