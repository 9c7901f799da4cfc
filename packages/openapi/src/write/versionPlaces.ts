import path from 'node:path';
import {API_PLACES, DOWNLOAD_FILES, type ReferencePlaces} from '@nacre-docs/kit/routes';
import {addressIn, isFrozen, type DocsVersion} from '@nacre-docs/kit/versions';

/** Where things are that belong to a reference in one version of the docs. */
export interface VersionPlaces {
  /** Names page contents and explorer data, so that those of references and versions are apart. */
  dataName(name: string): string;
  /** Folder of the downloads, below the site's base; empty for the base itself. */
  downloads: string;
  /** The address of what is called `/docs/…` in sources. */
  address(route: string): string;
  /** HTML whose links lead to pages of the version. */
  html(html: string): string;
}

/** The address of a link, in HTML that static-html has made: text holds neither `<` nor a quote. */
const LINK = /(<a\b[^>]*? href=")([^"]*)/g;

/** @param version by default that of a site with no other */
export function versionPlaces(
  version: DocsVersion | undefined,
  {data, downloads}: ReferencePlaces = API_PLACES,
): VersionPlaces {
  const address = (route: string) => (version ? addressIn(version, route) : route);
  const frozen = version && isFrozen(version) ? version : undefined;
  return {
    // No operation has a name with a slash.
    dataName: (name) => `${data}${frozen ? `versions/${frozen.name}/` : ''}${name}`,
    downloads: path.posix.dirname(address(`${downloads}${DOWNLOAD_FILES[0]}`)).slice(1),
    address,
    html: (html) => html.replace(LINK, (_, start: string, route: string) => start + address(route)),
  };
}

interface Reference {
  cacheDir: string;
  version?: DocsVersion;
  places?: ReferencePlaces;
}

/** Folder of what is served as it is. */
export const staticDirOf = ({cacheDir}: Reference): string => path.join(cacheDir, 'static');

/** The whole description as one JSON file, as readers download it. */
export const publishedDescription = (reference: Reference): string =>
  path.join(
    staticDirOf(reference),
    versionPlaces(reference.version, reference.places).downloads,
    'openapi.json',
  );
