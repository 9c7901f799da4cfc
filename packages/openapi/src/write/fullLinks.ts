import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import {siteAddress, type SiteAddress} from '@nacre-docs/kit/siteAddress';

/** A root-relative link address in Markdown. */
const LOCAL_LINK = /(?<=\]\()\/(?!\/)[^\s)]*/g;

/**
 * Makes root-relative links in a description absolute, because editors and Postman collections have no site around
 * them.
 *
 * @param json a description as JSON
 * @param site whose `baseUrl` begins with the host, such as `https://docs.example.com/`
 * @returns the parsed description. Only `description` texts are changed
 */
export function withFullLinks(json: string, site: SiteAddress): OpenApiDocument {
  return JSON.parse(json, (key, value: unknown) =>
    key === 'description' && typeof value === 'string'
      ? value.replace(LOCAL_LINK, (route) => siteAddress(route, site))
      : value,
  ) as OpenApiDocument;
}
