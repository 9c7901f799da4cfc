import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {addRedirect, moveDoc, replaceLinks} from './move-doc';
import {moveSidebarEntry} from './sidebar-source';

const FILES = {
  'docs/scopes/logs.mdx': '---\ntitle: Logs\n---\n\n[here](/docs/scopes/logs#levels)\n',
  'docs/scopes/overview.mdx':
    '[a](/docs/scopes/logs) [b](/docs/scopes/logs-archive) <Card href="/docs/scopes/logs#x">\n',
  'docs/api/generated.mdx': '[a](/docs/scopes/logs)\n',
  'docs/_partials/p.mdx': 'text\n',
  'docs/relative.mdx': '---\ntitle: A\n---\n\nimport P from "./_p.mdx";\n',
  'openapi/paths/scopes.yaml': 'description: See [Logs](/docs/scopes/logs).\n',
  'src/pages/index.tsx': "const to = '/docs/scopes/logs';\n",
  'src/img/logo.svg': '/docs/scopes/logs\n',
  'config/navbar.ts': "{type: 'doc', docId: 'scopes/logs'}\n",
  'config/guides-sidebar.ts': "export const guides = [...under('scopes', 'overview', 'logs', 'metrics')];\n",
  'config/addresses.txt': '/docs/scopes/logs\n/docs/scopes/logs#levels\n/docs/scopes/logs-archive\n',
  'config/redirects.ts':
    "export const redirects = [\n  {from: '/a', to: '/docs/scopes/logs', since: '2025-01'},\n];\n",
};

let siteDir: string;
beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'move-'));
  for (const [file, content] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
    fs.writeFileSync(path.join(siteDir, file), content);
  }
});
afterEach(() => fs.rmSync(siteDir, {recursive: true}));

const read = (file: string) => fs.readFileSync(path.join(siteDir, file), 'utf8');
const exists = (file: string) => fs.existsSync(path.join(siteDir, file));
const move = (from: string, to: string) => moveDoc({siteDir, from, to, since: '2025-06'});

test('moves a page with its links, its sidebar entry, and a redirect', () => {
  expect(move('docs/scopes/logs.mdx', 'docs/observe/logging.mdx')).toEqual([
    'docs/scopes/logs.mdx: moved to docs/observe/logging.mdx',
    'docs/observe/logging.mdx: 1 link',
    'docs/scopes/overview.mdx: 2 links',
    'openapi/paths/scopes.yaml: 1 link',
    'src/pages/index.tsx: 1 link',
    'config/redirects.ts: 1 link',
    'config/guides-sidebar.ts: observe/logging replaces scopes/logs; move it if necessary',
    'config/navbar.ts: navbar item',
    'config/redirects.ts: /docs/scopes/logs redirects to /docs/observe/logging',
    'config/addresses.txt: /docs/observe/logging and its sections',
  ]);
  expect(exists('docs/scopes/logs.mdx')).toBe(false);
  expect(read('docs/observe/logging.mdx')).toContain('[here](/docs/observe/logging#levels)');
  expect(read('docs/scopes/overview.mdx')).toBe(
    '[a](/docs/observe/logging) [b](/docs/scopes/logs-archive) <Card href="/docs/observe/logging#x">\n',
  );
  expect(read('openapi/paths/scopes.yaml')).toBe('description: See [Logs](/docs/observe/logging).\n');
  expect(read('docs/api/generated.mdx')).toBe(FILES['docs/api/generated.mdx']);
  expect(read('src/img/logo.svg')).toBe(FILES['src/img/logo.svg']);
  expect(read('config/addresses.txt').split('\n')).toEqual([
    '/docs/observe/logging',
    '/docs/observe/logging#levels',
    '/docs/scopes/logs',
    '/docs/scopes/logs-archive',
    '',
  ]);
  expect(read('config/navbar.ts')).toContain("docId: 'observe/logging'");
  expect(read('config/guides-sidebar.ts')).toContain(
    "[...under('scopes', 'overview'), 'observe/logging', ...under('scopes', 'metrics')]",
  );
  expect(read('config/redirects.ts')).toBe(
    "export const redirects = [\n  {from: '/a', to: '/docs/observe/logging', since: '2025-01'},\n  {from: '/docs/scopes/logs', to: '/docs/observe/logging', since: '2025-06'},\n];\n",
  );
});

test('moving back restores the site, plus a redirect from the intermediate address', () => {
  move('docs/scopes/logs.mdx', 'docs/scopes/logging.mdx');
  move('docs/scopes/logging.mdx', 'docs/scopes/logs.mdx');
  const grown = ['config/redirects.ts', 'config/addresses.txt'];
  for (const file of Object.keys(FILES).filter((name) => !grown.includes(name)))
    expect(read(file)).toBe(FILES[file as keyof typeof FILES]);
  expect(read('config/addresses.txt')).toContain(
    '/docs/scopes/logging\n/docs/scopes/logs\n/docs/scopes/logs#levels',
  );
  expect(read('config/redirects.ts')).toBe(
    "export const redirects = [\n  {from: '/a', to: '/docs/scopes/logs', since: '2025-01'},\n  {from: '/docs/scopes/logging', to: '/docs/scopes/logs', since: '2025-06'},\n];\n",
  );
});

test("a page that becomes its folder's index keeps its address", () => {
  const changes = move('docs/scopes/logs.mdx', 'docs/scopes/logs/index.mdx');
  expect(changes).toHaveLength(3);
  expect(read('config/redirects.ts')).toBe(FILES['config/redirects.ts']);
  expect(read('config/guides-sidebar.ts')).toContain("under('scopes', 'overview', 'logs/index', 'metrics')");
});

test('a page with a slug keeps its address', () => {
  const page = '---\nslug: /scopes/logs\n---\n\n[here](/docs/scopes/logs#levels)\n';
  fs.writeFileSync(path.join(siteDir, 'docs/scopes/logs.mdx'), page);
  expect(move('docs/scopes/logs.mdx', 'docs/observe/logging.mdx')).toHaveLength(3);
  expect(read('docs/observe/logging.mdx')).toBe(page);
  expect(read('config/redirects.ts')).toBe(FILES['config/redirects.ts']);
  expect(read('config/addresses.txt')).toBe(FILES['config/addresses.txt']);
});

test('a draft, whose address is not recorded, gets no redirect', () => {
  fs.writeFileSync(path.join(siteDir, 'docs/scopes/draft.mdx'), '');
  move('docs/scopes/draft.mdx', 'docs/scopes/better.mdx');
  expect(read('config/redirects.ts')).toBe(FILES['config/redirects.ts']);
  expect(read('config/addresses.txt')).toBe(FILES['config/addresses.txt']);
});

test('reports a page that is not in a sidebar', () => {
  expect(move('docs/scopes/overview.mdx', 'docs/overview.mdx').join('\n')).toContain('overview replaces');
  expect(move('docs/overview.mdx', 'docs/a.mdx').join('\n')).toContain('a replaces overview');
  fs.writeFileSync(path.join(siteDir, 'docs/b.mdx'), '');
  expect(move('docs/b.mdx', 'docs/c.mdx').join('\n')).toContain('no entry for b; add c');
});

test.each([
  ['docs/scopes/logs.mdx', 'docs/scopes/overview.mdx', 'docs/scopes/overview.mdx already exists'],
  ['docs/scopes/logs.mdx', 'docs/scopes/overview/index.mdx', 'docs/scopes/overview.mdx already exists'],
  ['docs/scopes/logs.mdx', 'docs/scopes/logs.mdx', 'already exists'],
  ['docs/none.mdx', 'docs/a.mdx', 'docs/none.mdx does not exist'],
  ['docs/scopes/logs.mdx', 'docs/scopes/logs2', 'is not a guide'],
  ['docs/scopes/logs.mdx', '/docs/a.mdx', 'is not a guide'],
  ['docs/scopes/logs.mdx', 'docs/../a.mdx', 'is not a guide'],
  ['docs/scopes/logs.mdx', 'src/pages/logs.mdx', 'is not a guide'],
  ['docs/api/generated.mdx', 'docs/a.mdx', 'is generated by the build'],
  ['docs/_partials/p.mdx', 'docs/a.mdx', 'is a partial'],
  ['docs/relative.mdx', 'docs/a/b.mdx', 'docs/relative.mdx:5: the import is relative'],
])('rejects %s to %s without changes: %s', (from, to, message) => {
  expect(() => move(from, to)).toThrow(message);
  for (const [file, content] of Object.entries(FILES)) expect(read(file)).toBe(content);
});

test.each([
  ['[a](/docs/NRN)', '[a](/docs/B)'],
  ['[a](/docs/NRN?x=1#y)', '[a](/docs/B?x=1#y)'],
  ['See /docs/NRN.', 'See /docs/B.'],
  ['https://docs.nacre.example/docs/NRN', 'https://docs.nacre.example/docs/B'],
  ['/docs/NRN/x /docs/NRN-x /docs/nrn /docs/NRN.mdx @site/docs/NRN', undefined],
  ['https://other.example/docs/NRN', undefined],
])('in %s, replaces only whole addresses', (before, after = before) => {
  expect(replaceLinks(before, '/docs/NRN', '/docs/B').content).toBe(after);
});

test.each([
  ["section('A', 'x/y', [])", "section('A', 'n/z', [])"],
  ["group('A', under('x', 'y'))", "group('A', ['n/z'])"],
  ["group('A', under('x', 'a', 'y', 'b'))", "group('A', [...under('x', 'a'), 'n/z', ...under('x', 'b')])"],
  ["...under('x', 'y', 'b')", "'n/z', ...under('x', 'b')"],
  ["under('w', 'x/y') under('x', 'yy')", undefined],
])('changes the sidebar %s to %s', (before, after = before) => {
  expect(moveSidebarEntry(before, 'x/y', 'n/z')).toBe(after);
});

test('a page that stays in its folder keeps its position', () => {
  expect(moveSidebarEntry("under('x', 'a', 'y')", 'x/y', 'x/z')).toBe("under('x', 'a', 'z')");
});

test('adds the first redirect to an empty list', () => {
  expect(addRedirect('export const redirects = [];\n', {from: '/a', to: '/b', since: '2025-06'})).toBe(
    "export const redirects = [\n  {from: '/a', to: '/b', since: '2025-06'},\n];\n",
  );
});
