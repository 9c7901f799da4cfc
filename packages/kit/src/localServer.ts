import http from 'node:http';
import {isIP, type AddressInfo} from 'node:net';

export interface LocalServer {
  /** Address without a trailing slash. */
  url: string;
  close(): Promise<void>;
}

export interface Listening {
  /** 0 picks a free one. */
  port?: number;
  /** Address to listen on. Requests for another host are rejected, unless this is `0.0.0.0` or `::`. */
  host?: string;
  /** Receives one line for each failed request. */
  logError?: (line: string) => void;
}

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => unknown;

/** An invalid request. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const LOOPBACK = '127.0.0.1';
const ANY_ADDRESS = ['0.0.0.0', '::'];

/**
 * Starts an HTTP server that survives any request: malformed ones get 400, other errors 500, with one line in
 * the log.
 *
 * @param handle may throw or reject, and gets a path and query as `url`
 * @throws Error if the port is taken or the address isn't local
 */
export function startLocalServer(
  handle: Handler,
  {port = 0, host = LOOPBACK, logError = (line) => console.error(line)}: Listening = {},
): Promise<LocalServer> {
  if (host === '')
    return Promise.reject(new Error('--host is empty. Name an address of this machine, or leave it out.'));
  const server = http.createServer((request, response) => {
    const fail = (error: unknown) => {
      // An aborted request fails all its readers, and "clientError" has logged it.
      if (request.errored) return void response.destroy();
      const {status, message} = error instanceof RequestError ? error : {status: 500, message: String(error)};
      logError(oneLine(`${request.method} ${request.url}: ${message}`));
      if (response.headersSent || response.destroyed) return void response.destroy();
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      response.writeHead(status, {'Content-Type': 'text/plain; charset=utf-8'});
      response.end(`${status === 500 ? 'The server failed to answer this request.' : message}\n`);
    };
    // An unhandled error event of any stream would end the process.
    request.on('error', fail);
    response.on('error', fail);
    response.on('pipe', (source) => source.on('error', fail));
    void (async () => {
      checkHost(request.headers.host, host);
      request.url = pathOf(request.url ?? '');
      await handle(request, response);
    })().catch(fail);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Browsers reset connections that they no longer need.
    if (error.code !== 'ECONNRESET') logError(oneLine(`Malformed request: ${error.message}`));
    if (socket.writable)
      socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    else socket.destroy();
  });
  // No timeout: a client that pauses for minutes between two requests would send the next one into a closed
  // connection.
  server.keepAliveTimeout = 0;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, port, host)));
    server.listen(port, host, () => {
      const name = host === LOOPBACK || ANY_ADDRESS.includes(host) ? 'localhost' : host;
      resolve({
        url: urlOf(name, (server.address() as AddressInfo).port),
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}

/**
 * Another site can resolve its own name to this machine and then read every response: only the `Host` header
 * reveals that.
 */
function checkHost(header: string | undefined, host: string): void {
  if (ANY_ADDRESS.includes(host)) return;
  const name = parseUrl(`http://${header ?? ''}`)?.hostname ?? '';
  const isLoopback =
    name === 'localhost' || name === '[::1]' || (isIP(name) === 4 && name.startsWith('127.'));
  if (isLoopback || name === parseUrl(urlOf(host, 0))?.hostname) return;
  throw new RequestError(
    403,
    `This server answers requests for localhost only, not for "${header ?? ''}". Start it with --host to allow another name or address.`,
  );
}

/** @throws RequestError for a target that is neither a path nor an address */
function pathOf(target: string): string {
  // Two leading slashes would be read as a host.
  const url = target.startsWith('//') ? undefined : parseUrl(target, 'http://localhost');
  // A path such as `/.//x` begins with two slashes once it's resolved.
  if (!url || url.pathname.startsWith('//')) throw new RequestError(400, 'The request URL is malformed.');
  return url.pathname + url.search;
}

function parseUrl(text: string, base?: string): URL | undefined {
  return URL.canParse(text, base) ? new URL(text, base) : undefined;
}

const urlOf = (host: string, port: number): string =>
  `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

function listenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') return new Error(`Port ${port} is taken. Choose another with --port.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new Error(`${host} is not an address of this machine. Choose another with --host.`);
  return error;
}
