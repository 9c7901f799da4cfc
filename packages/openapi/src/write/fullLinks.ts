import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import {siteAddress, type SiteAddress} from '@nacre-docs/kit/siteAddress';

/** The address of a link in Markdown that is written from the root of the site. */
const LOCAL_LINK = /(?<=\]\()\/(?!\/)[^\s)]*/g;

/**
 * Gives links in a description, written from the root of the site, their whole addresses: who opens it in an editor or
 * as a Postman collection has no site around it.
 *
 * @param json a description as JSON
 * @param site whose `baseUrl` begins with the host, such as `https://docs.example.com/`
 * @returns it as an object, with changes in texts called `description` alone
 */
export function withFullLinks(json: string, site: SiteAddress): OpenApiDocument {
  return JSON.parse(json, (key, value: unknown) =>
    key === 'description' && typeof value === 'string'
      ? value.replace(LOCAL_LINK, (route) => siteAddress(route, site))
      : value,
  ) as OpenApiDocument;
}
