import path from 'node:path';
import {addressIn, isFrozen, type DocsVersion} from '@nacre-docs/kit/versions';

/** Where things are that belong to one version of the docs. */
export interface VersionPlaces {
  /** What page contents and explorer data are named by: those of the current version have the name of their page. */
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
export function versionPlaces(version?: DocsVersion): VersionPlaces {
  const address = (route: string) => (version ? addressIn(version, route) : route);
  const frozen = version && isFrozen(version) ? version : undefined;
  return {
    // No operation has a name with a slash.
    dataName: (name) => (frozen ? `versions/${frozen.name}/${name}` : name),
    downloads: frozen ? frozen.route.slice(1) : '',
    address,
    html: (html) => html.replace(LINK, (_, start: string, route: string) => start + address(route)),
  };
}

interface Reference {
  cacheDir: string;
  version?: DocsVersion;
}

/** Folder of what is served as it is. */
export const staticDirOf = ({cacheDir}: Reference): string => path.join(cacheDir, 'static');

/** The whole description as one JSON file, as readers download it. */
export const publishedDescription = (reference: Reference): string =>
  path.join(staticDirOf(reference), versionPlaces(reference.version).downloads, 'openapi.json');
