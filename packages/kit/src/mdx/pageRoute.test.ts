import {routeOf} from './pageRoute';

test.each([
  ['docs/NRN.mdx', '/docs/NRN'],
  ['docs/a/index.mdx', '/docs/a'],
  ['src/pages/index.tsx', '/'],
  ['src/pages/docs/index.tsx', '/docs'],
  ['src/pages/markdown-page.mdx', '/markdown-page'],
  ['docs/_partials/a.mdx', undefined],
])('%s is served at %s', (file, route) => {
  expect(routeOf(file)).toBe(route);
});
