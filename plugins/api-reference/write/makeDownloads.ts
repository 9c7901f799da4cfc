import {stringify} from 'yaml';
import {buildModel} from '../model/model';
import type {OpenApiDocument} from '../read/openapi';
import {postmanCollection} from '../render/postman/collection';

/** What readers can download, each made of the description. */
const DOWNLOADS = {
  'openapi.yaml': (document) =>
    // Folded lines are not read back as they were where one begins with a space.
    stringify(document, {aliasDuplicateObjects: false, lineWidth: 0, blockQuote: 'literal'}),
  'postman-collection.json': (document) => {
    const model = buildModel({document, files: [], problems: [], locate: () => undefined});
    return `${JSON.stringify(postmanCollection(model), null, 1)}\n`;
  },
} satisfies Record<string, (document: OpenApiDocument) => string>;

export type Download = keyof typeof DOWNLOADS;

/** Every file that readers can download beside the JSON. */
export const ALL_DOWNLOADS = Object.keys(DOWNLOADS) as Download[];

/**
 * Makes files of a description.
 *
 * @param json the description
 * @returns their contents, in the order of the names
 */
export function makeDownloads(json: string, names: readonly Download[]): string[] {
  const document = JSON.parse(json) as OpenApiDocument;
  return names.map((name) => DOWNLOADS[name](document));
}
