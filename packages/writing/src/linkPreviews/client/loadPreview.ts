import globalData from '@generated/globalData';
import routes from '@generated/routes';
import siteConfig from '@generated/docusaurus.config';
import {matchPath} from '@docusaurus/router';
import {fileAddress, plainRoute} from '@nacre-docs/kit/markdownRoutes';
import {PLUGIN} from '../../plugin';
import {PART, previewFile, type LinkPreviewsData, type PagePreview, type Words} from '../contract';

/** The preview of a link. */
export interface Shown {
  /** The page that contains a section. */
  page?: string;
  title: string;
  text: Words;
  operation?: PagePreview['operation'];
}

const {baseUrl} = siteConfig;
const files = new Map<string, Promise<PagePreview>>();

/** A link's preview, if it has one. Links within a page only have previews in glossaries. */
export async function loadPreview({origin, pathname, hash}: HTMLAnchorElement): Promise<Shown | undefined> {
  const data = globalData[PLUGIN]!.default as Record<typeof PART, LinkPreviewsData>;
  const {glossaries} = data[PART];
  if (origin !== location.origin || !pathname.startsWith(baseUrl) || !isPage(routes, pathname))
    return undefined;
  const route = routeOf(pathname);
  if (route === routeOf(location.pathname) && !(hash && glossaries.includes(route))) return undefined;
  try {
    const {title, text, operation, sections} = await fetchOnce(fileAddress(previewFile(route), baseUrl));
    const section = sections[decodeURIComponent(hash.slice(1))];
    const shown = section ? {page: title, ...section} : {title, text, operation};
    return shown.text.join('') === '' ? undefined : shown;
  } catch {
    // The server is unreachable or has a newer build: the link works without a preview.
    return undefined;
  }
}

const routeOf = (pathname: string): string => plainRoute(pathname.slice(baseUrl.length - 1));

/** Whether an address is a page, not a file or missing. */
function isPage(candidates: typeof routes, pathname: string): boolean {
  return candidates.some(
    ({path, exact, routes: below}) =>
      path !== '*' &&
      matchPath(pathname, {path, exact}) !== null &&
      (below === undefined || isPage(below as typeof routes, pathname)),
  );
}

function fetchOnce(address: string): Promise<PagePreview> {
  const known = files.get(address);
  if (known) return known;
  const file = fetchFile(address);
  files.set(address, file);
  file.catch(() => files.delete(address));
  return file;
}

async function fetchFile(address: string): Promise<PagePreview> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return (await response.json()) as PagePreview;
}
