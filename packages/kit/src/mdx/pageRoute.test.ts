import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {docsWithSlug, routeOf} from './pageRoute';

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

test.each([
  ['/scope-api-index', '/docs/scope-api-index'],
  ['"/a/b/" # kept', '/docs/a/b'],
  ['c', '/docs/api-index/c'],
  ['/', '/docs'],
])('a page with the slug %s is served at %s', (slug, route) => {
  expect(routeOf('docs/api-index/scope.mdx', `---\ntitle: Scopes\nslug: ${slug}\n---\n`)).toBe(route);
});

test('ignores a slug in a sample or in broken front matter', () => {
  for (const source of ['---\ntitle: A\n---\n\n```yaml\nslug: /b\n```\n', '---\nslug: /b\ntitle: {\n---\n'])
    expect(routeOf('docs/a.mdx', source)).toBe('/docs/a');
});

test('finds the pages of a version with a slug', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'page-route-'));
  const write = (file: string, source: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    fs.writeFileSync(path.join(folder, file), source);
  };
  write('api-index/scope.mdx', '---\nslug: /scope-api-index\n---\n');
  write('_partials/note.mdx', '---\nslug: /note\n---\n');
  write('api-index/other.mdx', 'Text.\n');
  write('picture.svg', '---\nslug: /b\n---\n');
  expect([...docsWithSlug(folder)]).toEqual([['/docs/scope-api-index', 'api-index/scope']]);
  fs.rmSync(folder, {recursive: true});
});
