import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {siteAddress} from '@nacre-docs/kit/siteAddress';
import {API_CATALOG, API_CATALOG_TYPE} from '@nacre-docs/kit/markdownRoutes';
import {WORKER_FILE} from '../offline/contract';
import {readHeaders, writeHeaders, writeRedirects, type HeaderRule, type HostRedirect} from './hostFiles';
import {pageOf} from '@nacre-docs/kit/pageFile';
import {hashesOf, inlineScripts, originOf, securityPolicy, type AllowedOrigins} from './securityPolicy';

export interface HostingOptions extends AllowedOrigins {
  /** Descriptions of the APIs that "Try it" calls, one JSON file each. */
  descriptions: readonly string[];
  /** Old addresses of moved pages, without the site's base. */
  redirects: readonly HostRedirect[];
}

export const DEFAULT_HOSTING: HostingOptions = {
  descriptions: [],
  redirects: [],
  connect: [],
  images: [],
  forms: [],
};

/** Headers of every response, in addition to the policy. A build is served from one host, over TLS. */
const SECURITY = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Writes the files that static hosts read: `_headers` and `_redirects` (Netlify, Cloudflare Pages),
 * `.nojekyll` (GitHub Pages) and `robots.txt`. Inserts the Content-Security-Policy into each page, for hosts
 * that don't send headers.
 */
export default function hosting(
  {siteConfig: {url, baseUrl, trailingSlash}, i18n}: LoadContext,
  {descriptions, redirects, connect, images, forms = []}: HostingOptions,
): Plugin {
  return {
    name: 'hosting',
    async postBuild({outDir, routesPaths}) {
      const documents = await Promise.all(descriptions.map((file) => fs.readFile(file, 'utf8')));
      const servers = serversOf(documents.map((document) => JSON.parse(document) as unknown));
      const origins = {
        connect: [...connect, ...servers],
        images,
        forms: forms.flatMap((address) => originOf(address) ?? []),
      };
      // The default language is built first, and hosts read only the files in its folder.
      const homeUrl = i18n.localeConfigs[i18n.defaultLocale]!.baseUrl;
      const home = path.join(outDir, path.relative(baseUrl, homeUrl));
      const earlier = await readHostFiles(home === outDir ? undefined : home);
      const all = hashesOf(earlier.headers[0]?.headers['Content-Security-Policy']);
      for (const route of routesPaths) {
        const file = await pageOf(outDir, route.slice(baseUrl.length - 1));
        const html = await fs.readFile(file, 'utf8');
        const own = inlineScripts(html);
        own.forEach((hash) => all.add(hash));
        await replaceFile(file, withPolicy(html, securityPolicy(own, origins), file));
      }
      const rules: HeaderRule[] = [
        {
          prefix: homeUrl,
          // A meta element can't forbid frames.
          headers: {
            'Content-Security-Policy': `${securityPolicy(all, origins)}; frame-ancestors 'none'`,
            ...SECURITY,
          },
        },
        ...earlier.headers.slice(1),
        {
          prefix: `${baseUrl}assets/`,
          headers: {'Cache-Control': 'public, max-age=31536000, immutable'},
        },
        // A cached worker would keep its readers on an old build.
        {prefix: baseUrl + WORKER_FILE, headers: {'Cache-Control': 'no-cache'}},
        {prefix: baseUrl, ending: '.md', headers: {'Content-Type': 'text/markdown; charset=utf-8'}},
        // Its name has no extension to determine the type, and it exists only at a host's root.
        ...(baseUrl === '/' ? [{prefix: API_CATALOG, headers: {'Content-Type': API_CATALOG_TYPE}}] : []),
      ];
      const base = baseUrl.replace(/\/$/, '');
      const moved = redirects.map(({from, to}) => ({
        from: base + from,
        to: siteAddress(to, {baseUrl, trailingSlash}),
      }));
      const files: Record<string, string> = {
        _headers: writeHeaders(rules),
        _redirects: earlier.redirects + writeRedirects(moved),
        '.nojekyll': '',
        // Crawlers request it only at a host's root.
        ...(baseUrl === '/' && {'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`}),
      };
      for (const [name, content] of Object.entries(files)) await fs.writeFile(path.join(home, name), content);
    },
  };
}

/** The host files from the build of an earlier language, or empty if the folder or the build is missing. */
async function readHostFiles(dir?: string): Promise<{headers: HeaderRule[]; redirects: string}> {
  const read = async (name: string) =>
    dir === undefined ? '' : fs.readFile(path.join(dir, name), 'utf8').catch(() => '');
  return {headers: readHeaders(await read('_headers')), redirects: await read('_redirects')};
}

/** Inserts the policy before everything it applies to. */
function withPolicy(html: string, policy: string, file: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  const page = html.replace(/<meta charset="?utf-8"?>/i, (charset) => charset + meta);
  if (page === html)
    throw new Error(`${file} has no <meta charset> to insert the Content-Security-Policy after.`);
  return page;
}

/** Other plugins read the pages at the same time, and must see a complete file, old or new. */
async function replaceFile(file: string, content: string): Promise<void> {
  await fs.writeFile(`${file}.new`, content);
  await fs.rename(`${file}.new`, file);
}

/** Keys of examples, which may contain lookalike servers. */
const CONTENT = /^(?:x-.*|const|default|enum|examples?)$/;

/** Addresses of authorization servers in descriptions. */
const AUTHORIZATION = /^(?:tokenUrl|refreshUrl|openIdConnectUrl)$/;

/** Origins of all servers in descriptions: of the API, paths, operations and callbacks, and those for tokens. */
export function serversOf(descriptions: unknown[]): string[] {
  const urls: unknown[] = [];
  const open = [...descriptions];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, part] of Object.entries(value)) {
      if (key === 'servers' && Array.isArray(part))
        urls.push(...part.map((server: {url?: unknown} | null) => server?.url));
      else if (AUTHORIZATION.test(key)) urls.push(part);
      else if (!CONTENT.test(key)) open.push(part);
    }
  }
  return [...new Set(urls.flatMap((url) => (typeof url === 'string' ? (originOf(url) ?? []) : [])))];
}
