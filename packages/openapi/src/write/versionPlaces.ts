import path from 'node:path';
import {API_PLACES, DOWNLOAD_FILES, type ReferencePlaces} from '@nacre-docs/kit/routes';
import {addressIn, isFrozen, type DocsVersion} from '@nacre-docs/kit/versions';

/** Locations of a reference in one docs version. */
export interface VersionPlaces {
  /** Prefixes page contents and data of "Try it", so references and versions don't collide. */
  dataName(name: string): string;
  /** Download folder, below the site's base, or empty for the base itself. */
  downloads: string;
  /** Converts a source's `/docs/…` address. */
  address(route: string): string;
  /** Rewrites HTML links to pages of the version. */
  html(html: string): string;
}

/** A link's address, in HTML written by static-html: text contains neither `<` nor quotes. */
const LINK = /(<a\b[^>]*? href=")([^"]*)/g;

/** @param version defaults to the only one */
export function versionPlaces(
  version: DocsVersion | undefined,
  {data, downloads}: ReferencePlaces = API_PLACES,
): VersionPlaces {
  const address = (route: string) => (version ? addressIn(version, route) : route);
  const frozen = version && isFrozen(version) ? version : undefined;
  return {
    // Operation names contain no slash.
    dataName: (name) => `${data}${frozen ? `versions/${frozen.name}/` : ''}${name}`,
    downloads: path.posix.dirname(address(`${downloads}${DOWNLOAD_FILES[0]}`)).slice(1),
    address,
    html: (html) => html.replace(LINK, (_, start: string, route: string) => start + address(route)),
  };
}

/** The generated data of a reference in one docs version. */
export interface Reference {
  cacheDir: string;
  version?: DocsVersion;
  places?: ReferencePlaces;
}

/** Folder of files that are served unchanged. */
export const staticDirOf = ({cacheDir}: Reference): string => path.join(cacheDir, 'static');

/** The complete description as one JSON file, for download. */
export const publishedDescription = (reference: Reference): string =>
  path.join(
    staticDirOf(reference),
    versionPlaces(reference.version, reference.places).downloads,
    'openapi.json',
  );
