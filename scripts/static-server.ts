import fs from 'node:fs';
import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import {acceptsMarkdown} from '@nacre-docs/lean/hosting/acceptsMarkdown';
import {baseUrlOf, headersOf, readHeaders, readRedirects} from '@nacre-docs/lean/hosting/hostFiles';
import {RequestError, startLocalServer, type Listening, type LocalServer} from '@nacre-docs/kit/localServer';
import {plainRoute, markdownRoute} from '@nacre-docs/kit/markdownRoutes';

export interface BuildServer extends LocalServer {
  /** Base path of the site, with slashes at both ends. */
  baseUrl: string;
}

/** Brotli or gzip for text, as the client prefers. Range requests are uncompressed. */
const compress = compression({
  filter: (request, response) => response.statusCode !== 206 && compression.filter(request, response),
  // It is typed for Express but doesn't need it.
}) as unknown as (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Address of a page's Markdown, if built. */
function markdownOf(dir: string, address: string): string | undefined {
  const markdown = markdownRoute(plainRoute(address));
  try {
    return fs.existsSync(path.join(dir, decodeURI(markdown))) ? markdown : undefined;
  } catch {
    // Malformed addresses match no page.
    return undefined;
  }
}

/**
 * Parses a range like sirv does, or undefined for unsupported forms, which get the full response.
 *
 * @throws RequestError if the range ends before it starts, which would crash Node
 */
function readRange(header: string | undefined): string | undefined {
  const [range, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (last && Number(last) < Number(first))
    throw new RequestError(400, `The range ${range} ends before it starts.`);
  return range;
}

/**
 * Serves a folder like common static hosts: `/page` finds `page/index.html`, unknown paths get the site's 404
 * page with status 404, clients that prefer Markdown get it, text is compressed, and `_headers` and
 * `_redirects` apply. A site built for a base path is served only there.
 *
 * @param compresses whether to compress text, which costs a tenth of a second per new browser profile
 * @throws Error if the folder has no build or the port is taken
 */
export async function startServer(
  dir: string,
  {compresses = true, ...listening}: Listening & {compresses?: boolean} = {},
): Promise<BuildServer> {
  const notFound = path.join(dir, '404.html');
  const hasNotFound = fs.existsSync(notFound);
  // Other generators may not produce a 404 page.
  if (!hasNotFound && !fs.existsSync(path.join(dir, 'index.html'))) {
    throw new Error(
      `${path.relative(process.cwd(), dir)} does not contain a built site. Run \`npm run build\` first.`,
    );
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
  const server = await startLocalServer((request, response) => {
    // Set on every response, including "not modified" and ranges.
    response.setHeader('Vary', 'Accept-Encoding');
    // HEAD needs the headers of GET, which depend on the encoding. Node omits the body.
    if (request.method === 'HEAD') request.method = 'GET';
    request.headers.range = readRange(request.headers.range);
    const {pathname} = new URL(request.url!, 'http://localhost');
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
  }, listening);
  return {...server, baseUrl};
}
