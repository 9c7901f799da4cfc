import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import {acceptsMarkdown} from '../plugins/hosting/acceptsMarkdown';
import {baseUrlOf, headersOf, readHeaders, readRedirects} from '../plugins/hosting/hostFiles';
import {plainRoute, twinRoute} from '../plugins/markdown-pages/contract';

export interface StaticServer {
  /** The server's address, without a trailing slash. */
  url: string;
  close(): Promise<void>;
}

export interface BuildServer extends StaticServer {
  /** Path that the site is served under, with slashes at both ends. */
  baseUrl: string;
}

/** Brotli or gzip for text, as the browser prefers. A range counts the bytes of the file as it is. */
const compress = compression({
  filter: (request, response) => response.statusCode !== 206 && compression.filter(request, response),
  // Its types are those of Express, which it works without.
}) as unknown as (request: http.IncomingMessage, response: http.ServerResponse, next: () => void) => void;

/** The address of the Markdown of a page, where a build has it. */
function markdownOf(dir: string, address: string): string | undefined {
  const markdown = twinRoute(plainRoute(address));
  try {
    return fs.existsSync(path.join(dir, decodeURI(markdown))) ? markdown : undefined;
  } catch {
    // A malformed address is that of no page.
    return undefined;
  }
}

/**
 * Serves a folder like the usual static hosts: `/page` finds `page/index.html`, unknown paths get the
 * site's 404 page with status 404, a page is sent as Markdown to those who prefer that, text is compressed, and the files `_headers` and `_redirects` are obeyed. A site
 * that was built for a path is served under it, and nothing beside it.
 *
 * @param port 0 picks a free one
 * @param compresses whether text is compressed: it takes a tenth of a second for each new profile of a browser
 * @throws Error when the folder holds no build or the port is taken
 */
export function startServer(dir: string, port = 0, compresses = true): Promise<BuildServer> {
  const notFound = path.join(dir, '404.html');
  const hasNotFound = fs.existsSync(notFound);
  // Sites of other generators may have no page for what is missing.
  if (!hasNotFound && !fs.existsSync(path.join(dir, 'index.html'))) {
    throw new Error(`${path.relative(process.cwd(), dir)} holds no built site. Run \`npm run build\` first.`);
  }
  const files = sirv(dir, {
    etag: true,
    dev: true,
  });
  const read = (name: string) => {
    const file = path.join(dir, name);
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  };
  const rules = readHeaders(read('_headers'));
  const redirects = readRedirects(read('_redirects'));
  const baseUrl = baseUrlOf(rules);
  redirects.set(baseUrl.slice(0, -1), baseUrl);
  const server = http.createServer((request, response) => {
    // On every answer: that of "not modified" and of a range has to say it too.
    response.setHeader('Vary', 'Accept-Encoding');
    // HEAD gets the headers of GET, which depend on the encoding; Node leaves out the body by itself.
    if (request.method === 'HEAD') request.method = 'GET';
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
    for (const [name, value] of Object.entries(headersOf(rules, pathname))) response.setHeader(name, value);
    const target = redirects.get(pathname);
    if (target !== undefined) {
      response.writeHead(301, {Location: target}).end();
      return;
    }
    if (!pathname.startsWith(baseUrl)) {
      response.writeHead(404, {'Content-Type': 'text/plain'}).end(`The site is at ${baseUrl}\n`);
      return;
    }
    request.url = request.url!.slice(baseUrl.length - 1);
    const markdown = markdownOf(dir, pathname.slice(baseUrl.length - 1));
    if (markdown !== undefined) {
      response.setHeader('Vary', 'Accept, Accept-Encoding');
      if (acceptsMarkdown(request.headers.accept)) {
        request.url = markdown;
        response.setHeader('Content-Type', 'text/markdown; charset=utf-8');
      }
    }
    const answer = () =>
      files(request, response, () => {
        response.writeHead(404, {'Content-Type': 'text/html; charset=utf-8'});
        if (hasNotFound) fs.createReadStream(notFound).pipe(response);
        else response.end();
      });
    if (compresses) compress(request, response, answer);
    else answer();
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken. Choose another with --port.`) : error,
      );
    });
    // Never: a program that computes for minutes between two requests would send the next one into a connection that
    // has been closed meanwhile.
    server.keepAliveTimeout = 0;
    server.listen(port, '127.0.0.1', () => {
      resolve({
        url: `http://localhost:${(server.address() as AddressInfo).port}`,
        baseUrl,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}
