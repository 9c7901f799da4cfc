import fs from 'node:fs';
import path from 'node:path';
import {parse, type DefaultTreeAdapterTypes as Tree} from 'parse5';
import type {SiteAddress} from '@nacre-docs/kit/siteAddress';

/** Attributes that contain an address. */
const LEADING = new Set(['href', 'src', 'srcset', 'poster']);

/** Share images, in `meta` elements. */
const IMAGES = new Set(['og:image', 'twitter:image']);

interface Site extends SiteAddress {
  url: string;
}

/**
 * Returns broken links and resources of the site itself, one per line: missing files, and addresses outside
 * the site's path. A link must use the served address of a page, without a redirect.
 */
export function brokenAddresses(dir: string, site: Site): string[] {
  const files = fs
    .readdirSync(dir, {recursive: true, encoding: 'utf8'})
    .map((file) => file.split(path.sep).join('/'));
  const written = files.filter((file) => fs.statSync(path.join(dir, file)).isFile());
  // Docusaurus uses the not-found page's file name as its canonical address.
  const missingPages = written.filter((file) => /(?:^|\/)404\.html$/.test(file)).map((file) => `${file}/`);
  const exists = new Set([...written, ...missingPages]);
  const home = new URL(site.baseUrl, site.url);
  return written.flatMap((file) => {
    const found = addressesIn(file, fs.readFileSync(path.join(dir, file), 'utf8'));
    const page = new URL(addressOf(file, site), home);
    return [...found].flatMap((address) => {
      const target = new URL(address, page);
      if (target.origin !== home.origin) return [];
      const problem = target.pathname.startsWith(site.baseUrl)
        ? missing(decodeURI(target.pathname.slice(site.baseUrl.length)), exists, site)
        : 'is outside of the site';
      return problem ? [`${file}: ${address} ${problem}`] : [];
    });
  });
}

/** The served address of a file. */
function addressOf(file: string, {baseUrl, trailingSlash}: Site): string {
  const page = file.replace(/(?:(?:^|\/)index)?\.html$/, '');
  return baseUrl + (page !== file && page !== '' && trailingSlash ? `${page}/` : page);
}

function missing(target: string, exists: Set<string>, {trailingSlash}: Site): string | undefined {
  if (target === '' || exists.has(target)) return undefined;
  const page = target.replace(/\/$/, '');
  if (!exists.has(`${page}/index.html`) && !exists.has(`${page}.html`)) return 'is not there';
  return trailingSlash === undefined || target.endsWith('/') === trailingSlash ? undefined : 'is redirected';
}

function addressesIn(file: string, text: string): Set<string> {
  if (file.endsWith('.html')) return inHtml(text);
  if (/^api-pages\/.*\.json$/.test(file)) return inHtml((JSON.parse(text) as {html: string}).html);
  if (file.endsWith('.css')) return matches(text, /url\(["']?(?!data:)([^"')]+)/g);
  if (file.endsWith('.webmanifest')) return matches(text, /"(?:src|start_url)": ?"([^"]+)"/g);
  if (/(?:rss|atom|sitemap)\.xml$/.test(file))
    return matches(text, /(?:<(?:link|loc|guid|id)[^>]*>|href=")([^<"]+)/g);
  if (file.endsWith('feed.json')) return matches(text, /(?:url|href=\\)": ?"([^"\\]+)/g);
  return new Set();
}

function matches(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, address]) => address!));
}

function inHtml(html: string): Set<string> {
  const addresses = new Set<string>();
  const visit = (node: Tree.Node): void => {
    if ('attrs' in node) {
      for (const {name, value} of node.attrs)
        if (LEADING.has(name)) addresses.add(name === 'srcset' ? value.split(' ')[0]! : value);
      const {
        property = '',
        name = '',
        content = '',
      } = Object.fromEntries(node.attrs.map((attribute) => [attribute.name, attribute.value]));
      const refresh = /url=(.*)$/.exec(content);
      if (node.tagName === 'meta' && refresh) addresses.add(refresh[1]!);
      if (IMAGES.has(property || name)) addresses.add(content);
    }
    // The parser treats noscript content as text.
    if (node.nodeName === 'noscript')
      node.childNodes.forEach((child) => {
        if ('value' in child) inHtml(child.value).forEach((address) => addresses.add(address));
      });
    if ('childNodes' in node) node.childNodes.forEach(visit);
    if ('content' in node) visit(node.content);
  };
  visit(parse(html));
  return addresses;
}
