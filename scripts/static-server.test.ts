import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import type {LocalServer} from '@nacre-docs/kit/localServer';
import {HOSTILE_REQUESTS, sendRaw} from '@nacre-docs/kit/hostileRequests';
import {startServer} from './static-server';

const PAGE = `<!doctype html><title>Page</title>${'<p>Text that compresses well.'.repeat(200)}`;
const SCRIPT = 'console.log("a script");\n'.repeat(200);
const NOT_FOUND = `<!doctype html><title>Not found</title>${'<p>Nothing is here.'.repeat(200)}`;
const MARKDOWN = '# Page\n\nText – as Markdown.\n';
const IMAGE = randomBytes(5000);
const HEADERS = `/*
  X-Content-Type-Options: nosniff

/assets/*
  Cache-Control: public, max-age=31536000, immutable
`;

let dir: string;
let server: LocalServer;
const logged: string[] = [];

beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'static-server-'));
  const files = {
    '404.html': NOT_FOUND,
    _headers: HEADERS,
    _redirects: '/old /docs/page 301!\n/old /docs/page 301\n',
    'docs/page/index.html': PAGE,
    'docs/guide/index.html': PAGE,
    'docs/guide.md': MARKDOWN,
    'index.html': PAGE,
    'index.md': MARKDOWN,
    'assets/js/main.0123abcd.js': SCRIPT,
    'tiny.json': '{}',
    'sw.js': SCRIPT,
    'img/icon.png': IMAGE,
    'assets/fonts/text.woff2': IMAGE,
  };
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dir, name)), {recursive: true});
    fs.writeFileSync(path.join(dir, name), content);
  }
  server = await startServer(dir, {logError: (line) => logged.push(line)});
});

test('serves a site without a 404 page', async () => {
  const bare = fs.mkdtempSync(path.join(os.tmpdir(), 'static-server-'));
  fs.writeFileSync(path.join(bare, 'index.html'), PAGE);
  const other = await startServer(bare);
  expect((await fetch(`${other.url}/`)).status).toBe(200);
  expect((await fetch(`${other.url}/missing`)).status).toBe(404);
  await other.close();
  fs.rmSync(bare, {recursive: true});
});

afterAll(async () => {
  await server.close();
  fs.rmSync(dir, {recursive: true, force: true});
});

/** Raw bytes; `fetch` would decompress them. */
function ask(
  route: string,
  headers: http.OutgoingHttpHeaders = {},
  method = 'GET',
): Promise<{status?: number; headers: http.IncomingHttpHeaders; body: Buffer}> {
  return new Promise((resolve, reject) => {
    const request = http.request(`${server.url}${route}`, {method, headers}, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks)}),
      );
    });
    request.on('error', reject);
    request.end();
  });
}

const BROWSER = {'accept-encoding': 'gzip, deflate, br'};

test('idle connections stay open, because a busy client would miss the close', async () => {
  const response = await fetch(`${server.url}/`);
  await response.text();
  expect([response.headers.get('connection'), response.headers.get('keep-alive')]).toEqual([
    'keep-alive',
    null,
  ]);
});

test('sends text uncompressed without compression', async () => {
  const plain = await startServer(dir, {compresses: false});
  const response = await fetch(`${plain.url}/docs/page`);
  expect(response.headers.has('content-encoding')).toBe(false);
  expect(await response.text()).toBe(PAGE);
  expect((await fetch(`${plain.url}/docs/no-such-page`)).status).toBe(404);
  await plain.close();
});

describe('text', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('is sent as %s for %j', async (accepted, encoding, decompress) => {
    const {status, headers, body} = await ask('/docs/page', {'accept-encoding': accepted});
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html;charset=utf-8',
      'content-encoding': encoding,
      vary: 'Accept-Encoding',
    });
    expect(headers).not.toHaveProperty('content-length');
    expect(body.length).toBeLessThan(PAGE.length / 5);
    expect(decompress(body).toString()).toBe(PAGE);
  });

  test.each([[undefined], ['identity'], ['gzip;q=0, br;q=0']])(
    'is sent uncompressed for %j',
    async (accepted) => {
      const {headers, body} = await ask('/docs/page', accepted ? {'accept-encoding': accepted} : {});
      expect(headers).not.toHaveProperty('content-encoding');
      expect(headers).toMatchObject({'content-length': String(PAGE.length), vary: 'Accept-Encoding'});
      expect(body.toString()).toBe(PAGE);
    },
  );

  test('of the 404 page is compressed and keeps its status', async () => {
    const {status, headers, body} = await ask('/docs/no-such-page', BROWSER);
    expect(status).toBe(404);
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toBe(NOT_FOUND);
  });

  test('with a hash in its name is immutable; others are revalidated', async () => {
    expect((await ask('/assets/js/main.0123abcd.js', BROWSER)).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect((await ask('/docs/page', BROWSER)).headers['cache-control']).toBe('no-cache');
  });

  test('of a few bytes is not compressed', async () => {
    const {headers, body} = await ask('/tiny.json', BROWSER);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(body.toString()).toBe('{}');
  });
});

test.each(['/img/icon.png', '/assets/fonts/text.woff2'])(
  '%s, already compressed, is sent unchanged',
  async (route) => {
    const {headers, body} = await ask(route, BROWSER);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers['content-length']).toBe(String(IMAGE.length));
    expect(body.equals(IMAGE)).toBe(true);
  },
);

test.each([{}, BROWSER])('does not resend a cached file (%j)', async (accepted) => {
  const {headers: first} = await ask('/docs/page', accepted);
  // Weak, because the bytes differ by encoding but the text doesn't.
  expect(first.etag).toMatch(/^W\//);
  const {status, headers, body} = await ask('/docs/page', {...accepted, 'if-none-match': first.etag});
  expect(status).toBe(304);
  expect(headers.vary).toBe('Accept-Encoding');
  expect(body).toHaveLength(0);
});

test.each([
  ['/docs/page', BROWSER],
  ['/docs/page', {}],
  ['/img/icon.png', BROWSER],
  ['/docs/no-such-page', BROWSER],
])('HEAD %s (%j) has the headers of GET and no body', async (route, accepted) => {
  const get = await ask(route, accepted);
  const head = await ask(route, accepted, 'HEAD');
  expect(head.status).toBe(get.status);
  const describing = ({headers}: typeof get) =>
    Object.fromEntries(
      Object.entries(headers).filter(([name]) => !['date', 'transfer-encoding'].includes(name)),
    );
  expect(describing(head)).toEqual(describing(get));
  expect(head.body).toHaveLength(0);
});

test.each(['/docs/guide', '/docs/guide/', '/'])(
  'sends %s as Markdown to clients that prefer it',
  async (route) => {
    const {status, headers, body} = await ask(route, {...BROWSER, accept: 'text/markdown, text/html;q=0.9'});
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(body.toString()).toBe(MARKDOWN);
    const html = await ask(route, {...BROWSER, accept: 'text/html'});
    expect(html.headers['content-type']).toBe('text/html;charset=utf-8');
    for (const {vary} of [headers, html.headers]) expect(vary).toBe('Accept, Accept-Encoding');
  },
);

test.each(['/docs/page', '/tiny.json', '/%E0%A4%A', '/docs/no-such-page'])(
  'sends %s, which has no Markdown, as usual',
  async (route) => {
    const {status, headers} = await ask(route);
    const other = await ask(route, {accept: 'text/markdown'});
    expect([other.status, other.headers['content-type']]).toEqual([status, headers['content-type']]);
    expect(other.headers.vary).toBe('Accept-Encoding');
  },
);

test('ranges refer to uncompressed files', async () => {
  const {status, headers, body} = await ask('/assets/js/main.0123abcd.js', {
    ...BROWSER,
    range: 'bytes=10-1999',
  });
  expect(status).toBe(206);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers).toMatchObject({
    'content-range': `bytes 10-1999/${SCRIPT.length}`,
    'content-length': '1990',
    vary: 'Accept-Encoding',
  });
  expect(body.toString()).toBe(SCRIPT.slice(10, 2000));
});

test('rejects a range beyond the end', async () => {
  const {status, headers} = await ask('/assets/js/main.0123abcd.js', {range: 'bytes=999999-'});
  expect(status).toBe(416);
  expect(headers['content-range']).toBe(`bytes */${SCRIPT.length}`);
});

test('reports a folder without a build, and a port in use', async () => {
  await expect(startServer(path.join(dir, 'docs'))).rejects.toThrow(
    /does not contain a built site\. Run `npm run build` first/,
  );
  const port = Number(new URL(server.url).port);
  await expect(startServer(dir, {port})).rejects.toThrow(
    `Port ${port} is taken. Choose another with --port.`,
  );
});

test('the server works without development dependencies', () => {
  const {dependencies, scripts} = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
    scripts: {serve: string};
  };
  const imported = ['compile.mjs', 'serve.ts', 'static-server.ts'].flatMap((file) =>
    [...fs.readFileSync(path.join(__dirname, file), 'utf8').matchAll(/from '((?:@[\w-]+\/)?[\w:-]+)/g)].map(
      ([, name]) => name!,
    ),
  );
  const packages = imported.filter((name) => !name.startsWith('node:'));
  expect(packages.length).toBeGreaterThan(0);
  expect(Object.keys(dependencies)).toEqual(
    expect.arrayContaining([...packages, scripts.serve.split(' && ').at(-1)!.split(' ')[0]]),
  );
});

test("sends the build's headers with every response, including 404", async () => {
  for (const route of ['/docs/page', '/assets/js/main.0123abcd.js', '/nothing']) {
    expect((await ask(route)).headers['x-content-type-options']).toBe('nosniff');
  }
});

test('redirects moved addresses', async () => {
  const {status, headers} = await ask('/old');
  expect([status, headers.location]).toEqual([301, '/docs/page']);
});

test.each(HOSTILE_REQUESTS)('$name does not crash the server', async ({request, status}) => {
  const answered = await sendRaw(server.url, request);
  if (status !== undefined) expect(answered).toBe(status);
  expect((await ask('/docs/page')).status).toBe(200);
});

test('a range that ends before it starts is malformed', async () => {
  for (const route of ['/docs/page', '/sw.js'])
    expect((await ask(route, {range: 'bytes=5-2'})).status).toBe(400);
  expect(logged).toContain('GET /sw.js: The range bytes=5-2 ends before it starts.');
  for (const line of logged) expect(line).toMatch(/^[ -~]+$/);
});
