import {addressesOf, checkAddresses, readAddresses, updateAddresses} from './addresses';
import {fixtureSite} from '../fixture';
import {linesOf} from '../fixture';

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
      known,
      from.map((route) => ({from: route, to: '/', since: '2025-06'})),
      '2025-07',
    ),
  );

test('addresses are pages, operations and the sections of pages', () => {
  for (const address of [
    '/docs/scopes/logs',
    '/docs/scopes/logs#query',
    '/docs/scopes/logs#shared',
    '/docs/api/create-scope',
  ])
    expect(all).toContain(address);
  expect(all.filter((address) => /^\/docs\/api\/(?:schemas\/|.*#)/.test(address))).toEqual([]);
});

test('a site that has what is on the list passes', () => {
  expect(problems(all)).toEqual([]);
  // New sections are protected from the next time that the list is written.
  expect(problems(all.filter((address) => !address.includes('#')))).toEqual([]);
  // What does not parse is a problem of the check of syntax.
  expect(problems([...all, '/docs/broken#a'])).toEqual([]);
});

test('a page that is gone needs a redirect', () => {
  const gone = ['/docs/scopes/log', '/docs/scopes/something-else#part'];
  expect(problems([...gone, ...all])).toEqual([
    "1: /docs/scopes/log was published and is gone. Add {from: '/docs/scopes/log', to: '/docs/scopes/logs', since: '2025-07'}, to config/redirects.ts, with the page that comes closest; or remove this line if it was never published.",
  ]);
  expect(problems([...gone, ...all], ['/docs/scopes/log'])).toEqual([]);
  expect(problems(['/docs/scopes/something-else', ...all])).toEqual([
    expect.stringContaining("to: '/docs/scopes/overview'"),
  ]);
  expect(problems(['/docs/api/creat-scope', ...all])).toEqual([
    expect.stringContaining("to: '/docs/api/create-scope'"),
  ]);
});

test('a section that is gone leaves its id to another', () => {
  expect(problems(['/docs/scopes/logs#querys', ...all])).toEqual([
    expect.stringMatching(
      /^1: .*logs#querys was published and is gone\. .* in docs\/scopes\/logs\.mdx, `## Query logs \{\/\* #querys \*\/\}`/,
    ),
  ]);
});

test('a new page has to be put on the list', () => {
  expect(problems(all.filter((address) => address !== '/docs/scopes/logs'))).toEqual([
    '1: /docs/scopes/logs is not on this list. Run npm run addresses, which adds it.',
  ]);
});

test('the list keeps pages that are gone, and forgets their sections', () => {
  const updated = updateAddresses(site, ['/docs/old', '/docs/old#part', '/docs/scopes/logs#old']);
  expect(updated).toEqual(expect.arrayContaining(['/docs/old', '/docs/scopes/logs#old', ...all]));
  expect(updated).not.toContain('/docs/old#part');
});

test('a site without a list has none', () => {
  expect(readAddresses('/nowhere')).toEqual([]);
});
