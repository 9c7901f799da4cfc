import {siteAddress, withoutFileName, withSiteAddresses} from './siteAddress';

const BASE = '/handbook/';

test.each([
  ['/', true, '/handbook/'],
  ['/', false, '/handbook/'],
  ['/docs/cli', undefined, '/handbook/docs/cli'],
  ['/docs/cli', true, '/handbook/docs/cli/'],
  ['/docs/cli/', false, '/handbook/docs/cli'],
  ['/docs/cli#install', true, '/handbook/docs/cli/#install'],
  ['/search?q=a/b', true, '/handbook/search/?q=a/b'],
  ['/search?q=a#b?c', false, '/handbook/search?q=a#b?c'],
  ['/openapi.yaml', true, '/handbook/openapi.yaml'],
  ['/docs/changelogs/rss.xml', true, '/handbook/docs/changelogs/rss.xml'],
  ['/docs/release-1.2', true, '/handbook/docs/release-1.2/'],
])('%s with trailingSlash %s is %s', (route, trailingSlash, address) => {
  expect(siteAddress(route, {baseUrl: BASE, trailingSlash})).toBe(address);
});

test('with a baseUrl of /, every address is unchanged', () => {
  expect(siteAddress('/docs/cli?a#b', {baseUrl: '/'})).toBe('/docs/cli?a#b');
});

test.each(['https://status.example/a', '//status.example', 'mailto:help@docs.example'])(
  'keeps %s',
  (address) => {
    expect(siteAddress(address, {baseUrl: BASE, trailingSlash: true})).toBe(address);
  },
);

test('prefixes links within the site and no others', () => {
  const html =
    '<a title="a > b" href="/docs/cli">x</a><a href="//host/docs">x</a><a href="https://host/">x</a><a href="#part">x</a><code>&lt;a href="/docs/cli"&gt;</code><a href="/docs/a?b&amp;c#d" title="t">x</a>';
  expect(withSiteAddresses(html, {baseUrl: BASE, trailingSlash: true})).toBe(
    '<a title="a > b" href="/handbook/docs/cli/">x</a><a href="//host/docs">x</a><a href="https://host/">x</a><a href="#part">x</a><code>&lt;a href="/docs/cli"&gt;</code><a href="/handbook/docs/a/?b&amp;c#d" title="t">x</a>',
  );
});

test.each([
  ['/docs/cli/index.html', '/', undefined, '/docs/cli'],
  ['/docs/cli.html', '/', true, '/docs/cli/'],
  ['/index.html', '/', undefined, '/'],
  ['/handbook/index.html', BASE, false, '/handbook/'],
  ['/handbook/index.html', BASE, true, '/handbook/'],
  ['/handbook/docs/cli', BASE, true, '/handbook/docs/cli'],
])('the file %s under %s with trailingSlash %s is the page %s', (file, baseUrl, trailingSlash, page) => {
  expect(withoutFileName(file, {baseUrl, trailingSlash})).toBe(page);
});
