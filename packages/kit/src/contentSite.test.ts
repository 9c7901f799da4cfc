import {buildSite} from './contentSite';

test("addresses include pages, the site's other routes and generated content", () => {
  const {routes, assets} = buildSite({
    files: {'docs/a.mdx': 'text', 'docs/_part.mdx': 'text'},
    routes: ['/search'],
    assets: ['/a.png'],
    generated: {routes: ['/docs/api/create-scope'], assets: ['/openapi.json']},
  });
  expect([...routes]).toEqual(['/docs/a', '/search', '/docs/api/create-scope']);
  expect([...assets]).toEqual(['/a.png', '/openapi.json']);
});

test('reports a page that fails to parse and keeps the others', () => {
  const site = buildSite({files: {'docs/a.mdx': 'ok', 'docs/b.mdx': 'one\n\n{unclosed'}});
  expect(site.pages.map(({file}) => file)).toEqual(['docs/a.mdx']);
  expect(site.broken).toMatchObject([{file: 'docs/b.mdx', line: 3}]);
});

test('anchors include those in partials and generated pages', () => {
  const site = buildSite({
    files: {
      'docs/a.mdx': "import P from '@site/docs/_partials/p.mdx';\n\n## Own\n\n<P />\n",
      'docs/_partials/p.mdx': '### Shared\n',
    },
    generated: {anchors: (route) => (route === '/docs/api/create-scope' ? new Set(['request']) : undefined)},
  });
  expect(site.anchors('/docs/a')).toEqual(new Set(['own', 'shared']));
  expect(site.anchors('/docs/api/create-scope')).toEqual(new Set(['request']));
  expect(site.anchors('/search')).toBeUndefined();
});
