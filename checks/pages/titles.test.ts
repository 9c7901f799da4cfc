import {fixtureApi, fixtureSite, linesOf} from '../fixture';
import {checkTitles} from './titles';

const page = (title: string) => `---\ndescription: About it.\ntitle: ${title}\n---\n`;

test('pages with titles of their own pass, and partials have none', () => {
  const files = {
    'docs/a.mdx': page('Scopes'),
    'docs/scope-api-index.mdx': page('Scope API'),
    'docs/_partials/b.mdx': page('Scopes'),
    'src/pages/c.mdx': page('"Status"'),
    'docs/d.mdx': 'Text without a title.',
  };
  expect(checkTitles(fixtureSite(files))).toEqual([]);
});

test.each([
  ['Deployments', '/docs/b has the title "Deployments", as has /docs/a. Choose another.'],
  ['deployments', '/docs/b has the title "deployments", as has /docs/a. Choose another.'],
  [
    'Create a scope',
    '/docs/b has the title "Create a scope", as has /docs/api/create-scope. Choose another.',
  ],
  [
    'Page not found',
    '/docs/b has the title "Page not found", as has the page for unknown addresses. Choose another.',
  ],
  ['Search', '/docs/b has the title "Search", as has the search page. Choose another.'],
])('a second page called "%s" is refused where its title stands', (title, message) => {
  const site = fixtureSite({'docs/a.mdx': page('Deployments'), 'docs/b.mdx': page(title)});
  expect(linesOf(checkTitles(site))).toEqual([`3: ${message}`]);
});

test('two operations with one summary are refused', () => {
  const api = fixtureApi();
  api.operations.find(({slug}) => slug === 'read-scope')!.title = 'List scopes';
  expect(checkTitles(fixtureSite({}, {api}))).toEqual([
    {
      file: 'openapi/openapi.yaml',
      line: 1,
      message:
        '/docs/api/read-scope has the title "List scopes", as has /docs/api/list-scopes. Choose another.',
    },
  ]);
});
