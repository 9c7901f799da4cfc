import fs from 'node:fs';
import http from 'node:http';
import {startLocalServer, type LocalServer} from './localServer';

const logged: string[] = [];
const logError = (line: string) => logged.push(line);
let server: LocalServer | undefined;

afterEach(async () => {
  await server?.close();
  logged.length = 0;
});

/** The status and text for a path. Fetch can't set the Host header. */
function ask(url: string, path: string, host?: string): Promise<{status?: number; text: string}> {
  return new Promise((resolve, reject) => {
    const {hostname, port} = new URL(url);
    const options = {host: hostname, port, path, ...(host !== undefined && {headers: {host}})};
    const request = http.get(options, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({status: response.statusCode, text}));
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}

test('the server survives errors at any stage of a request', async () => {
  const failures: Record<string, (response: http.ServerResponse) => unknown> = {
    '/throws': () => {
      throw new Error('first\nsecond');
    },
    '/rejects': () => Promise.reject(new Error('late')),
    '/header': (response) => response.writeHead(200, {Location: 'line\nbreak'}),
    '/gone': (response) => fs.createReadStream('/gone').pipe(response),
    '/half': (response) => {
      response.writeHead(200).write('half');
      fs.createReadStream('/gone').pipe(response);
    },
    '/twice': (response) => {
      response.end('whole');
      response.write('more');
    },
  };
  server = await startLocalServer(
    ({url}, response) => (failures[url!] ?? (() => response.end('well')))(response),
    {
      logError,
    },
  );
  for (const path of ['/throws', '/rejects', '/header', '/gone'])
    expect(await ask(server.url, path)).toEqual({
      status: 500,
      text: 'The server failed to answer this request.\n',
    });
  await expect(ask(server.url, '/half')).rejects.toThrow('aborted');
  expect(await ask(server.url, '/twice')).toEqual({status: 200, text: 'whole'});
  expect((await ask(server.url, '/')).text).toBe('well');
  expect(logged.slice(0, 2)).toEqual(['GET /throws: Error: first second', 'GET /rejects: Error: late']);
  expect(logged).toHaveLength(6);
});

test.each(['localhost', 'LocalHost:4010', '127.0.0.1', '127.3.4.5:80', '[::1]:4010'])(
  'answers a request for %s',
  async (host) => {
    server = await startLocalServer((_, response) => response.end(), {logError});
    expect((await ask(server.url, '/', host)).status).toBe(200);
  },
);

test.each([
  'example.com',
  '127.0.0.1.example.com',
  'localhost.example.com:80',
  '192.168.1.1',
  '[::2]',
  'a b',
])('rejects a request for "%s", which a page on another site could send', async (host) => {
  let handled = 0;
  server = await startLocalServer(() => handled++, {logError});
  const {status, text} = await ask(server.url, '/', host);
  expect(status).toBe(403);
  expect(text).toContain(`not for "${host}". Start it with --host`);
  expect(handled).toBe(0);
});

test('accepts the listening address as a host, and every host with 0.0.0.0', async () => {
  const answer = (_: unknown, response: http.ServerResponse) => response.end();
  server = await startLocalServer(answer, {host: '::1', logError});
  expect(server.url).toMatch(/^http:\/\/\[::1\]:\d+$/);
  await server.close();
  server = await startLocalServer(answer, {host: '0.0.0.0', logError});
  expect((await ask(server.url, '/', 'docs.example.com')).status).toBe(200);
});

test('reports a port in use and an address of another machine', async () => {
  server = await startLocalServer(() => undefined);
  const port = Number(new URL(server.url).port);
  await expect(startLocalServer(() => undefined, {port})).rejects.toThrow(
    `Port ${port} is taken. Choose another with --port.`,
  );
  await expect(startLocalServer(() => undefined, {host: '192.0.2.1'})).rejects.toThrow(
    '192.0.2.1 is not an address of this machine. Choose another with --host.',
  );
});

test('rejects an empty host, which would listen on every address', async () => {
  await expect(startLocalServer(() => undefined, {host: ''})).rejects.toThrow('--host is empty.');
});
