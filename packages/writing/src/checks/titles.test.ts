import {fixtureSite, linesOf} from './fixture';
import {checkTitles} from './titles';

const operation = (title: string, slug: string) => ({
  title,
  route: `/docs/api/${slug}`,
  file: 'openapi/openapi.yaml',
  line: 1,
});
const page = (title: string) => `---\ndescription: About it.\ntitle: ${title}\n---\n`;

test('unique titles pass, and partials have none', () => {
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
  ['Deployments', '/docs/b has the title "Deployments", already used by /docs/a. Choose another.'],
  ['deployments', '/docs/b has the title "deployments", already used by /docs/a. Choose another.'],
  [
    'Create a scope',
    '/docs/b has the title "Create a scope", already used by /docs/api/create-scope. Choose another.',
  ],
  [
    'Page not found',
    '/docs/b has the title "Page not found", already used by the page for unknown addresses. Choose another.',
  ],
  ['Search', '/docs/b has the title "Search", already used by the search page. Choose another.'],
])('rejects a second page titled "%s" at its title', (title, message) => {
  const site = fixtureSite(
    {'docs/a.mdx': page('Deployments'), 'docs/b.mdx': page(title)},
    {generated: {titles: [operation('Create a scope', 'create-scope')]}},
  );
  expect(linesOf(checkTitles(site))).toEqual([`3: ${message}`]);
});

test('rejects two operations with the same summary', () => {
  const titles = [operation('List scopes', 'list-scopes'), operation('List scopes', 'read-scope')];
  expect(checkTitles(fixtureSite({}, {generated: {titles}}))).toEqual([
    {
      file: 'openapi/openapi.yaml',
      line: 1,
      message:
        '/docs/api/read-scope has the title "List scopes", already used by /docs/api/list-scopes. Choose another.',
    },
  ]);
});
