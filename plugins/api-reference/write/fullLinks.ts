import type {OpenApiDocument} from '../read/openapi';
import {siteAddress, type SiteAddress} from '../../addresses/contract';

/** A site that files point back to from wherever they are read. */
export interface SiteOnHost extends SiteAddress {
  /** Its origin, such as `https://docs.example.com`. */
  url: string;
}

/** The address of a link in Markdown that is written from the root of the site. */
const LOCAL_LINK = /(?<=\]\()\/(?!\/)[^\s)]*/g;

/**
 * Gives links in a description, written from the root of the site, their whole addresses: who opens it in an editor or
 * as a Postman collection has no site around it.
 *
 * @param json a description as JSON
 * @returns it as an object, with changes in texts called `description` alone
 */
export function withFullLinks(json: string, site: SiteOnHost): OpenApiDocument {
  return JSON.parse(json, (key, value: unknown) =>
    key === 'description' && typeof value === 'string'
      ? value.replace(LOCAL_LINK, (route) => site.url + siteAddress(route, site))
      : value,
  ) as OpenApiDocument;
}
