import fs from 'node:fs';
import path from 'node:path';
import {product} from '../../config/product';
import {closest, missingPage} from '@nacre-docs/kit/closest';
import type {Link} from '@nacre-docs/kit/mdx/markdown';
import type {ContentSite, Page, Problem} from '../site';

/** Links and images resolve and follow the address style. */
export function checkLinks(site: ContentSite): Problem[] {
  return site.pages.flatMap((page) =>
    page.links.flatMap((link) => {
      const message = linkProblem(site, page, link);
      return message ? [{file: page.file, line: link.line, message}] : [];
    }),
  );
}

/** The same for links in the API description, which the build doesn't check. */
export function checkDescriptionLinks(site: ContentSite): Problem[] {
  const urls = new Set(
    textsOf(site.api.document).flatMap((text) =>
      [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, url]) => url!),
    ),
  );
  return [...urls].flatMap((url) => {
    const message = internalProblem(site, url, 'link');
    return message ? placesOf(url, site.descriptionFiles).map((place) => ({...place, message})) : [];
  });
}

function textsOf(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  return node !== null && typeof node === 'object' ? Object.values(node).flatMap(textsOf) : [];
}

/** Description file lines that link to an address. */
function placesOf(url: string, files: string[]): Array<{file: string; line: number}> {
  const places = files.flatMap((file) =>
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        text.includes(`](${url})`) ? {file: path.relative(process.cwd(), file), line: index + 1} : [],
      ),
  );
  return places.length > 0 ? places : [{file: 'openapi/openapi.yaml', line: 1}];
}

function linkProblem(site: ContentSite, page: Page, {url, kind}: Link): string | undefined {
  if (url === '') return 'A link has no address. Add one or remove the link.';
  if (url.startsWith('#'))
    return page.area === 'partial' ? undefined : anchorProblem(site, page.route!, url.slice(1), url);
  if (/^(mailto|tel):/.test(url)) return undefined;
  // `pathname://` links to files the site serves outside the router.
  if (url.startsWith('pathname:///')) return assetProblem(site, url.slice('pathname://'.length));
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return externalProblem(url);
  if (url.startsWith('//')) return `${url} has no protocol. Write https:${url}.`;
  if (!url.startsWith('/')) return `${url} is relative. Write the path from the site root, such as /docs/….`;
  return internalProblem(site, url, kind);
}

function externalProblem(url: string): string | undefined {
  if (!URL.canParse(url)) return `${url} is not a valid URL. Fix it.`;
  const {protocol, origin, pathname, hash} = new URL(url);
  if (origin === product.url) return `${url} is on this site. Write ${pathname}${hash}.`;
  if (protocol === 'http:') return `${url} is not encrypted. Use https: or another source.`;
  if (protocol !== 'https:') return `${url} uses the protocol "${protocol}". Use https:.`;
  return undefined;
}

function assetProblem(site: ContentSite, address: string): string | undefined {
  return site.assets.has(address)
    ? undefined
    : `The file static${address} does not exist. Add it or fix the link.`;
}

function internalProblem(site: ContentSite, url: string, kind: Link['kind']): string | undefined {
  const [address = '', anchor] = url.split('#');
  const route = address.split('?')[0]!;
  if (site.assets.has(route)) return undefined;
  if (kind === 'image') return assetProblem(site, route);
  if (/\.mdx?$/.test(route))
    return `${url} links to a source file. Link to the page, ${route.replace(/(\/index)?\.mdx?$/, '')}.`;
  if (route.length > 1 && route.endsWith('/'))
    return `${url} ends with a slash. Write ${route.replace(/\/+$/, '')}.`;
  if (!site.routes.has(route))
    return site.frozenRoutes.has(route) ? undefined : missingPage(route, site.routes);
  return anchor === undefined ? undefined : anchorProblem(site, route, anchor, url);
}

function anchorProblem(site: ContentSite, route: string, anchor: string, url: string): string | undefined {
  const known = site.anchors(route);
  if (!known || known.has(decode(anchor))) return undefined;
  const close = closest(anchor, known);
  return `${url} links to a section that ${route} does not have. ${close ? `Did you mean #${close}?` : 'Link to the page or another section.'}`;
}

function decode(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
