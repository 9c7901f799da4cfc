import {escapeRegexp} from '@docusaurus/utils';
import type {MdastNode} from './mdx/mdast';
import {DOWNLOAD_FILES} from './routes';
import {addressIn, isFrozen, versionOf, type DocsVersion} from './versions';

interface Options {
  versions: readonly DocsVersion[];
  /** The site's URL with its base, without a trailing slash: samples download the description from there. */
  siteUrl: string;
}

/** The program of an import, as far as this changes it. */
interface Program {
  body: Array<{source?: {value?: unknown; raw?: string} | null}>;
}

interface VFile {
  path: string;
}

/** Markdown's prefix for an address that is not a page. */
const NO_PAGE = 'pathname://';

/** Component attributes that contain an address. */
const ADDRESSES = new Set(['to', 'href']);

/** Prefix of imports from the docs. */
const SITE_DOCS = '@site/docs/';

/**
 * Remark plugin: pages of every version link to each other by `/docs/…`, which lets them be frozen
 * unchanged. This points a page's links, API downloads and imports to its own version.
 */
export default function versionLinks({versions, siteUrl}: Options) {
  const siteDir = process.cwd();
  const downloads = new RegExp(
    `${escapeRegexp(siteUrl)}(/(?:docs/[\\w-]+/)?(?:${DOWNLOAD_FILES.map(escapeRegexp).join('|')}))(?![\\w.-])`,
    'g',
  );
  return (root: MdastNode, file: VFile): void => {
    const version = versionOf(versions, siteDir, file.path);
    if (!version || (!isFrozen(version) && version.route === '/docs')) return;
    const address = (url: string) =>
      url.startsWith(NO_PAGE)
        ? NO_PAGE + addressIn(version, url.slice(NO_PAGE.length))
        : addressIn(version, url);
    const visit = (node: MdastNode) => {
      if (node.url !== undefined) node.url = address(node.url);
      for (const attribute of node.attributes ?? []) {
        if (ADDRESSES.has(attribute.name ?? '') && typeof attribute.value === 'string')
          attribute.value = address(attribute.value);
      }
      if (node.type === 'mdxjsEsm') readFromVersion(node, version);
      else if (node.value !== undefined)
        node.value = node.value.replace(downloads, (_, route: string) => siteUrl + addressIn(version, route));
      node.children?.forEach(visit);
    };
    visit(root);
  };
}

/** Points imports from the docs at the version's copies. */
function readFromVersion(node: MdastNode, {folder}: DocsVersion): void {
  for (const {source} of (node.data?.estree as Program | undefined)?.body ?? []) {
    if (typeof source?.value !== 'string' || !source.value.startsWith(SITE_DOCS)) continue;
    source.value = `@site/${folder}/${source.value.slice(SITE_DOCS.length)}`;
    source.raw = JSON.stringify(source.value);
  }
  node.value = node.value?.replaceAll(SITE_DOCS, `@site/${folder}/`);
}
