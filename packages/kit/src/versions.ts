import fs from 'node:fs';
import path from 'node:path';
import type {PluginOptions} from '@docusaurus/plugin-content-docs';
import {pathFrom} from './files';
import {HISTORY_ROUTE, DOWNLOAD_FILES} from './routes';
import {UserError} from './userError';

/** A version of the docs, as Docusaurus serves it. */
export interface DocsVersion {
  /** As in `versions.json`. `current` is the version being written. */
  name: string;
  /** The name that readers see. */
  label: string;
  /** Folder of its pages, relative to the site: `docs`, or `versioned_docs/version-1.0`. */
  folder: string;
  /** Prefix of its addresses, relative to the site's base: `/docs`, or `/docs/1.0`. */
  route: string;
  /** Whether it is the default for readers. */
  isLast: boolean;
}

/** The docs plugin's options about versions. */
export type VersionOptions = Partial<Pick<PluginOptions, 'versions' | 'lastVersion' | 'onlyIncludeVersions'>>;

/** Name of the version being written. */
const CURRENT = 'current';

const LIST = 'versions.json';

/** Prefix of addresses in the sources of every version: pages don't name their version. */
const DOCS = /^\/docs(?=[/?#]|$)/;

/** Whether `docusaurus docs:version` created a version. */
export const isFrozen = ({name}: DocsVersion): boolean => name !== CURRENT;

/**
 * The docs versions, the current one first.
 *
 * @param siteDir the folder that has `versions.json` if the site has frozen versions
 * @param options of the docs plugin
 * @throws Error if `versions.json` isn't a list of names, if it lacks a version in `options`, or if a
 * version's folder is missing
 */
export function readVersions(siteDir: string, options: VersionOptions): DocsVersion[] {
  const frozen = readList(path.join(siteDir, LIST)).filter((name) => name !== CURRENT);
  const names = [CURRENT, ...frozen];
  const {versions = {}, lastVersion, onlyIncludeVersions} = options;
  for (const name of [
    ...Object.keys(versions),
    ...(onlyIncludeVersions ?? []),
    ...[lastVersion ?? []].flat(),
  ]) {
    if (names.includes(name)) continue;
    throw new UserError(
      `The options of the docs name version "${name}", which isn't in ${LIST} (${frozen.join(', ') || 'empty'}). Freeze it with \`npx docusaurus docs:version ${name}\`, or take it out of the options.`,
    );
  }
  const included = names.filter((name) => onlyIncludeVersions?.includes(name) ?? true);
  const last = lastVersion ?? included.find((name) => name !== CURRENT) ?? CURRENT;
  return included.map((name) => {
    const {label, path: part} = versions[name] ?? {};
    const folder = name === CURRENT ? 'docs' : `versioned_docs/version-${name}`;
    if (!fs.existsSync(path.join(siteDir, folder))) {
      throw new UserError(
        `${LIST}: the folder ${folder} of version ${name} is missing. Restore the folder from version control, or take "${name}" out of ${LIST}.`,
      );
    }
    const below = part ?? (name === last ? '' : name === CURRENT ? 'next' : name);
    return {
      name,
      label: label ?? (name === CURRENT ? 'Next' : name),
      folder,
      route: `/docs/${below}`.replace(/\/+$/, ''),
      isLast: name === last,
    };
  });
}

function readList(file: string): string[] {
  if (!fs.existsSync(file)) return [];
  let names: unknown;
  try {
    names = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UserError(
      `${LIST}: the file is not JSON (${(error as Error).message}). Write a list of names, ["1.0"].`,
    );
  }
  if (!Array.isArray(names) || !names.every((name): name is string => typeof name === 'string'))
    throw new UserError(`${LIST}: the file is not a list of names. Write one, ["1.0"].`);
  return names;
}

export function versionOf(
  versions: readonly DocsVersion[],
  siteDir: string,
  file: string,
): DocsVersion | undefined {
  const name = pathFrom(siteDir, file);
  return versions.find(({folder}) => name.startsWith(`${folder}/`));
}

/** The API downloads: next to the pages of a frozen version, otherwise at the site's root. */
const DOWNLOAD = new RegExp(
  `^/(?=(?:${DOWNLOAD_FILES.map((name) => name.replace('.', '\\.')).join('|')})(?:[?#]|$))`,
);

/** A page shared by all versions. */
const SHARED = new RegExp(`^${HISTORY_ROUTE}/?(?:[?#]|$)`);

/** A version's address for `/docs/…` in its pages, or for a download. Other addresses stay unchanged. */
export function addressIn(version: DocsVersion, address: string): string {
  const {route} = version;
  if (SHARED.test(address)) return address;
  return isFrozen(version) && DOWNLOAD.test(address) ? route + address : address.replace(DOCS, route);
}

/** The version that an address belongs to, and the address in that version's sources. */
export function sourceAddress(
  versions: readonly DocsVersion[],
  address: string,
): {version?: DocsVersion; address: string} {
  const [version] = versions
    .filter(({route}) => `${address}/`.startsWith(`${route}/`))
    // `/docs/1.0/cli` is in `/docs/1.0`, not in `/docs`.
    .sort((a, b) => b.route.length - a.route.length);
  return version ? {version, address: `/docs${address.slice(version.route.length)}`} : {address};
}

/** Folder of the files generated from a version's description. Frozen versions keep them next to it. */
export const versionCache = (cacheDir: string, version: DocsVersion): string =>
  isFrozen(version) ? path.join(`${cacheDir}-versions`, version.name) : cacheDir;
