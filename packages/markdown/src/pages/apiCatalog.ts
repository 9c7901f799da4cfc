import {siteAddress} from '@nacre-docs/kit/siteAddress';
import {INDEX_FILE} from '@nacre-docs/kit/markdownRoutes';
import type {Site} from './pageFiles';

/** An API and its descriptions. */
export interface CataloguedApi {
  /** Address of the API itself. */
  url: string;
  /** Files that describe the API, relative to the site's base, with their media types. */
  descriptions: ReadonlyArray<{route: string; type: string}>;
  /** The site's page about it. */
  guide: string;
}

/** Tells programs where to find the API and its descriptions. @see https://www.rfc-editor.org/rfc/rfc9727 */
export function apiCatalog({url, descriptions, guide}: CataloguedApi, site: Site): string {
  const at = (route: string) => site.url + siteAddress(route, site);
  const linkset = [
    {
      anchor: url,
      'service-desc': descriptions.map(({route, type}) => ({href: at(route), type})),
      'service-doc': [
        {href: at(guide), type: 'text/html'},
        {href: at(`/${INDEX_FILE}`), type: 'text/plain'},
      ],
    },
  ];
  return `${JSON.stringify({linkset}, null, 2)}\n`;
}
