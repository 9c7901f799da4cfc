import fs from 'node:fs';
import {didYouMean, missingPage} from '@nacre-docs/kit/closest';
import type {Link} from '@nacre-docs/kit/mdx/markdown';
import type {Problem} from '@nacre-docs/kit/problem';
import type {ContentSite, Page} from '@nacre-docs/kit/contentSite';

/**
 * Links and images resolve and follow the address style.
 *
 * @param siteUrl the site's host: links to it must be paths
 */
export function checkLinks(site: ContentSite, siteUrl?: string): Problem[] {
  return site.pages.flatMap((page) =>
    page.links.flatMap((link) => {
      const message = linkProblem(site, page, link, siteUrl);
      return message ? [{file: page.file, line: link.line, message}] : [];
    }),
  );
}

/**
 * The same for links in YAML files with Markdown texts, such as an API description, which the build doesn't check.
 *
 * @param files relative to the site
 */
export function checkYamlLinks(site: ContentSite, files: readonly string[]): Problem[] {
  return files.flatMap((file) =>
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].flatMap(([, url = '']) => {
          const message = internalProblem(site, url, 'link');
          return message ? [{file, line: index + 1, message}] : [];
        }),
      ),
  );
}

function linkProblem(site: ContentSite, page: Page, {url, kind}: Link, siteUrl?: string): string | undefined {
  if (url === '') return 'A link is missing its address. Add one or remove the link.';
  if (url.startsWith('#'))
    return page.type === 'partial' ? undefined : anchorProblem(site, page.route!, url.slice(1), url);
  if (/^(mailto|tel):/.test(url)) return undefined;
  // `pathname://` links to files the site serves outside the router.
  if (url.startsWith('pathname:///')) return assetProblem(site, url.slice('pathname://'.length));
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return externalProblem(url, siteUrl);
  if (url.startsWith('//')) return `${url} is missing a protocol. Write https:${url}.`;
  if (!url.startsWith('/')) return `${url} is relative. Write the path from the site root, such as /docs/….`;
  return internalProblem(site, url, kind);
}

function externalProblem(url: string, siteUrl?: string): string | undefined {
  if (!URL.canParse(url)) return `${url} is not a valid URL. Fix it.`;
  const {protocol, origin, pathname, hash} = new URL(url);
  if (origin === siteUrl) return `${url} is on this site. Write ${pathname}${hash}.`;
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
  const anchors = [...known].map((id) => `#${id}`);
  const remedy = didYouMean(`#${anchor}`, anchors, 'Link to the page or another section.');
  return `${url} links to a section that ${route} doesn't have. ${remedy}`;
}

function decode(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
