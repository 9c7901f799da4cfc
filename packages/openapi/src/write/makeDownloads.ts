import {stringify} from 'yaml';
import type {SiteAddress} from '@nacre-docs/kit/siteAddress';
import type {DOWNLOAD_FILES} from '@nacre-docs/kit/routes';
import {buildModel} from '@nacre-docs/openapi-core/model/model';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import {postmanCollection} from '../render/postman/collection';
import {withFullLinks} from './fullLinks';

export type Download = (typeof DOWNLOAD_FILES)[number];

/** Generators of the downloads. */
const MAKERS: Record<Download, (document: OpenApiDocument) => string> = {
  'openapi.json': (document) => JSON.stringify(document, null, 2),
  'openapi.yaml': (document) =>
    // Parsers don't restore folded lines if one starts with a space.
    stringify(document, {aliasDuplicateObjects: false, lineWidth: 0, blockQuote: 'literal'}),
  'postman-collection.json': (document) => {
    const model = buildModel({document, files: [], problems: [], locate: () => undefined});
    return `${JSON.stringify(postmanCollection(model), null, 1)}\n`;
  },
};

/**
 * Generates downloads from a description.
 *
 * @param json the description
 * @param site link target of the description, its `baseUrl` with the host. Without it links stay unchanged
 * @returns their contents, in the order of the names
 */
export function makeDownloads(json: string, names: readonly Download[], site?: SiteAddress): string[] {
  const document = site ? withFullLinks(json, site) : (JSON.parse(json) as OpenApiDocument);
  return names.map((name) => MAKERS[name](document));
}
