import {addressesOf, checkAddresses, readAddresses, updateAddresses} from './addresses';
import {fixtureSite, linesOf} from './fixture';

const site = fixtureSite({
  'docs/scopes/overview.mdx': '## States\n',
  'docs/scopes/logs.mdx': "import P from '@site/docs/_p.mdx';\n\n## Query logs {/* #query */}\n\n<P />\n",
  'docs/_p.mdx': '## Shared\n',
  'docs/broken.mdx': '{',
});
const all = addressesOf(site);
const problems = (known: string[], from: string[] = []) =>
  linesOf(
    checkAddresses(
      site,
      'config/addresses.txt',
      {
        file: 'config/redirects.ts',
        list: from.map((route) => ({from: route, to: '/', since: '2025-06'})),
      },
      '2025-07',
      known,
    ),
  );

test('addresses are pages, operations, and page sections', () => {
  for (const address of [
    '/docs/scopes/logs',
    '/docs/scopes/logs#query',
    '/docs/scopes/logs#shared',
    '/docs/api/create-scope',
  ])
    expect(all).toContain(address);
  expect(all.filter((address) => /^\/docs\/api\/(?:schemas\/|.*#)/.test(address))).toEqual([]);
});

test('a site with every listed address passes', () => {
  expect(problems(all)).toEqual([]);
  // New sections are protected after the list is updated.
  expect(problems(all.filter((address) => !address.includes('#')))).toEqual([]);
  // Parse errors belong to the syntax check.
  expect(problems([...all, '/docs/broken#a'])).toEqual([]);
});

test('a removed page needs a redirect', () => {
  const gone = ['/docs/scopes/log', '/docs/scopes/something-else#part'];
  expect(problems([...gone, ...all])).toEqual([
    "1: /docs/scopes/log was published but no longer exists. Add {from: '/docs/scopes/log', to: '/docs/scopes/logs', since: '2025-07'}, to config/redirects.ts, pointing to the closest page, or remove this line if it was never published.",
  ]);
  expect(problems([...gone, ...all], ['/docs/scopes/log'])).toEqual([]);
  expect(problems(['/docs/scopes/something-else', ...all])).toEqual([
    expect.stringContaining("to: '/docs/scopes/overview'"),
  ]);
  expect(problems(['/docs/api/creat-scope', ...all])).toEqual([
    expect.stringContaining("to: '/docs/api/create-scope'"),
  ]);
});

test("a removed section's id moves to another section", () => {
  expect(problems(['/docs/scopes/logs#querys', ...all])).toEqual([
    expect.stringMatching(
      /^1: .*logs#querys was published but no longer exists\. .* in docs\/scopes\/logs\.mdx, `## Query logs \{\/\* #querys \*\/\}`/,
    ),
  ]);
});

test('a new page passes before its address is recorded', () => {
  expect(problems(all.filter((address) => !address.startsWith('/docs/scopes/logs')))).toEqual([]);
  expect(problems([])).toEqual([]);
});

test('the list keeps removed pages but not their sections', () => {
  const updated = updateAddresses(site, ['/docs/old', '/docs/old#part', '/docs/scopes/logs#old']);
  expect(updated).toEqual(expect.arrayContaining(['/docs/old', '/docs/scopes/logs#old', ...all]));
  expect(updated).not.toContain('/docs/old#part');
});

test('a missing list is empty', () => {
  expect(readAddresses('/nowhere/addresses.txt')).toEqual([]);
});
