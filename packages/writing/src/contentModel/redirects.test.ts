import {fixtureSite} from '../checks/fixture';
import {checkRedirects, type Redirect} from './redirects';

const good: Redirect = {from: '/docs/old', to: '/docs/scopes/overview', since: '2025-06'};
const site = fixtureSite(
  {'docs/page.mdx': '', 'docs/scopes/overview.mdx': '## States\n'},
  {assets: ['/openapi.json'], frozenRoutes: ['/docs/1.0/api/pause-scope']},
);
const problems = (...list: Redirect[]) =>
  checkRedirects(site, {file: 'config/redirects.ts', list, source: ''}).map(({message}) => message);

test.each([
  '/docs/scopes/overview',
  '/docs/scopes/overview#states',
  '/docs/api/create-scope',
  '/search',
  '/docs/1.0/api/pause-scope',
])('a redirect to %s passes', (to) => {
  expect(problems({...good, to})).toEqual([]);
});

test.each<[Partial<Redirect>, string]>([
  [{to: '/docs/scopes/overveiw'}, 'Did you mean /docs/scopes/overview?'],
  [{to: '/docs/1.0/api/no-scope'}, 'there is no page /docs/1.0/api/no-scope'],
  [{to: '/docs/Scopes/overview'}, 'there is no page /docs/Scopes/overview'],
  [{to: '/docs/scopes/overview#stats'}, "doesn't have a section #stats"],
  [{to: 'https://example.com'}, 'there is no page https://example.com'],
  [{from: '/docs/page'}, '/docs/page is in use'],
  [{from: '/docs/api/create-scope'}, 'is in use'],
  [{from: '/openapi.json'}, 'is in use'],
  [{from: 'docs/old'}, 'is not a path'],
  [{from: '/docs/old/'}, 'is not a path'],
  [{from: '/docs/old#part'}, 'is not a path'],
  [{since: '2025-13'}, 'is not a month'],
  [{since: 'June'}, 'is not a month'],
])('rejects %j: %s', (fields, message) => {
  expect(problems({...good, ...fields})).toEqual([expect.stringContaining(message)]);
});

test('rejects two redirects from the same address', () => {
  expect(problems(good, {...good, to: '/docs/page'})).toEqual([expect.stringContaining('has two redirects')]);
});

test("each problem has its field's line", () => {
  const source = `export const redirects = [
  {from: '/docs/old', to: '/docs/page', since: '2025-06'},
  {
    from: '/docs/old',
    to: '/docs/gone',
    since: 'June',
  },
];
`;
  const list = [
    {...good, to: '/docs/page'},
    {...good, to: '/docs/gone', since: 'June'},
  ];
  expect(checkRedirects(site, {file: 'config/redirects.ts', list, source})).toMatchObject([
    {file: 'config/redirects.ts', line: 4, message: expect.stringContaining('two redirects') as string},
    {line: 5, message: expect.stringContaining('/docs/gone') as string},
    {line: 6, message: expect.stringContaining('not a month') as string},
  ]);
});
