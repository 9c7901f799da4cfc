import {fixtureSite} from './fixture';
import {sidebarDocs} from '../contentModel/sidebarDocs';
import {checkOrphans} from './orphans';

const ending = '## Next steps\n\n- [B](/docs/b) tells more.\n';
const problems = (files: Record<string, string>, sidebar: unknown[] = ['a'], source = '') =>
  checkOrphans(
    fixtureSite(files, {
      sidebarDocs: sidebarDocs(sidebar, Object.keys(files)),
      generated: {sidebarRoutes: ['/docs/scope-api-index']},
    }),
    {file: 'config/guides-sidebar.ts', source},
  );

test('a listed page with next steps passes', () => {
  expect(problems({'docs/a.mdx': ending})).toEqual([]);
  expect(problems({'docs/a.mdx': ending.replace('Next steps', 'Related')})).toEqual([]);
});

test('reports a page without a sidebar entry, with the entry to add', () => {
  expect(problems({'docs/a.mdx': ending, 'docs/x/b.mdx': ending})).toEqual([
    {file: 'docs/x/b.mdx', line: 1, message: expect.stringContaining("Add 'x/b'") as string},
  ]);
});

test('pages in the sidebar of an API reference pass; its own checks report others', () => {
  expect(problems({'docs/a.mdx': ending, 'docs/scope-api-index.mdx': ending})).toEqual([]);
  expect(problems({'docs/a.mdx': ending, 'docs/old-api-index.mdx': ending})).toEqual([]);
  const moved = `---\nslug: /scope-api-index\n---\n\n${ending}`;
  expect(problems({'docs/a.mdx': ending, 'docs/api-index/scope.mdx': moved})).toEqual([]);
});

test('reports a sidebar entry without a page, but not a page that fails to parse', () => {
  expect(problems({})).toMatchObject([
    {file: 'config/guides-sidebar.ts', message: expect.stringContaining('docs/a.mdx') as string},
  ]);
  expect(problems({'docs/a.mdx': '{'})).toEqual([]);
});

test("reports the entry's line and the closest page", () => {
  const sidebar = ['a', {type: 'category', items: ['scopes/overveiw']}];
  const source = "export const guides = [\n  'a',\n  ...under('scopes', 'overveiw'),\n];\n";
  expect(
    problems({'docs/a.mdx': ending, 'docs/scopes/overview.mdx': ending}, sidebar, source),
  ).toContainEqual({
    file: 'config/guides-sidebar.ts',
    line: 3,
    message:
      'The sidebar shows scopes/overveiw, but there is no docs/scopes/overveiw.mdx. Did you mean scopes/overview?',
  });
});

test.each([
  ['no section', 'text', 'is missing sections'],
  ['another last section', `${ending}\n## Limits\n`, 'Its last section is "Limits"'],
  ['a closing section without links', '## Related\n\nNothing.\n', 'is missing links'],
  ['bare links', '## Related\n\n- [B](/docs/b)\n', 'bare link'],
  ['a link before the closing section only', '[B](/docs/b)\n\n## Related\n\n- Text\n', 'is missing links'],
])('rejects %s', (_, body, message) => {
  expect(problems({'docs/a.mdx': body})).toMatchObject([
    {message: expect.stringContaining(message) as string},
  ]);
});
