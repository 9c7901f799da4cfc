import {createHash} from 'node:crypto';
import {inlineScripts, originOf, securityPolicy} from './securityPolicy';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('allows only executed inline scripts, by hash', () => {
  const html = `<!doctype html><script>one()</script><script type="module">two()</script>
    <script src="/main.js"></script><script type="application/ld+json">{"a": "<b>"}</script>
    <script></script><body><script>three('&amp;')</script><script-like></script-like>
    <p>&lt;script&gt;no()&lt;/script&gt;</p><SCRIPT data-a="1 > 0">four()\n</SCRIPT ></body>`;
  const running = ['one()', 'two()', "three('&amp;')", 'four()\n'];
  expect(inlineScripts(html)).toEqual(new Set(running.map(hash)));
});

test.each([
  '<meta name=description content="<script>no()</script>">',
  "<p title='<script>'>A</p>",
  '<title><script>no()</script></title>',
  '<textarea><script>no()</script></textarea>',
  '<style>/* <script>no()</script> */</style>',
  '<!-- <script>no()</script> -->',
])('ignores text that only looks like a script: %s', (html) => {
  expect(inlineScripts(`${html}<script>one()</script>`)).toEqual(new Set([hash('one()')]));
});

test('the policy is independent of the script order and lists an origin once', () => {
  const origins = {connect: ['https://api.example.com', 'https://api.example.com'], images: []};
  const policy = securityPolicy([hash('b'), hash('a')], origins);
  expect(policy).toBe(securityPolicy([hash('a'), hash('b')], origins));
  expect(policy).toContain("connect-src 'self' https://api.example.com;");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test.each([
  ['https://api.example.com/v1', 'https://api.example.com'],
  ['https://API.example.com', 'https://api.example.com'],
  ['http://localhost:8080/v1', 'http://localhost:8080'],
  ['https://{region}.example.com/{version}', 'https://*.example.com'],
  ['https://{tenant}.{region}.example.com', 'https://*.example.com'],
  ['https://api-{region}.example.com', 'https://*.example.com'],
  ['https://example.com/{version}', 'https://example.com'],
  // The site itself, which is already allowed, or not a valid source in a policy.
  ['/v1', undefined],
  ['{server}/v1', undefined],
  ['https://{host}', undefined],
  ['ftp://example.com', undefined],
  ["https://example.com; script-src 'unsafe-inline'", undefined],
])('allows the server %s as %s', (server, origin) => {
  expect(originOf(server)).toBe(origin);
});

test("a server with a million braces doesn't stall the build", () => {
  expect(originOf(`https://${'{'.repeat(1_000_000)}`)).toBeUndefined();
});

test('allows sending forms to their address, with and without scripts', () => {
  const policy = securityPolicy([], {connect: [], images: [], forms: ['https://feedback.example.com']});
  expect(policy).toContain("connect-src 'self' https://feedback.example.com;");
  expect(policy).toMatch(/form-action 'self' https:\/\/feedback\.example\.com$/);
});
