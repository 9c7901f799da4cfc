import fs from 'node:fs';
import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import {acceptsMarkdown} from '@nacre-docs/lean/hosting/acceptsMarkdown';
import {baseUrlOf, headersOf, readHeaders, readRedirects} from '@nacre-docs/lean/hosting/hostFiles';
import {RequestError, startLocalServer, type Listening, type LocalServer} from '@nacre-docs/kit/localServer';
import {plainRoute, twinRoute} from '@nacre-docs/kit/markdownRoutes';

export interface BuildServer extends LocalServer {
  /** Path that the site is served under, with slashes at both ends. */
  baseUrl: string;
}

/** Brotli or gzip for text, as the browser prefers. A range counts the bytes of the file as it is. */
const compress = compression({
  filter: (request, response) => response.statusCode !== 206 && compression.filter(request, response),
  // Its types are those of Express, which it works without.
}) as unknown as (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

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
 * The range of a request as sirv reads it; undefined for forms that it can't read, which are then answered whole.
 *
 * @throws RequestError for a range that ends before it begins: Node throws at one
 */
function readRange(header: string | undefined): string | undefined {
  const [range, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (last && Number(last) < Number(first))
    throw new RequestError(400, `The range ${range} ends before it begins.`);
  return range;
}

/**
 * Serves a folder like the usual static hosts: `/page` finds `page/index.html`, unknown paths get the
 * site's 404 page with status 404, a page is sent as Markdown to those who prefer that, text is compressed, and the files `_headers` and `_redirects` are obeyed. A site
 * that was built for a path is served under it, and nothing beside it.
 *
 * @param compresses whether text is compressed: it takes a tenth of a second for each new profile of a browser
 * @throws Error when the folder holds no build or the port is taken
 */
export async function startServer(
  dir: string,
  {compresses = true, ...listening}: Listening & {compresses?: boolean} = {},
): Promise<BuildServer> {
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
  const server = await startLocalServer((request, response) => {
    // On every answer: that of "not modified" and of a range has to say it too.
    response.setHeader('Vary', 'Accept-Encoding');
    // HEAD gets the headers of GET, which depend on the encoding; Node leaves out the body by itself.
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
