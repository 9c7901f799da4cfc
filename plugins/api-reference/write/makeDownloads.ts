import {stringify} from 'yaml';
import type {OpenApiDocument} from '../read/openapi';

/** What readers can download, each made of the description. */
const DOWNLOADS = {
  'openapi.yaml': (document) =>
    // Folded lines are not read back as they were where one begins with a space.
    Promise.resolve(stringify(document, {aliasDuplicateObjects: false, lineWidth: 0, blockQuote: 'literal'})),
  'postman-collection.json': async (document) => {
    const {toPostmanCollection} = await import('../render/postmanCollection');
    return `${JSON.stringify(await toPostmanCollection(document), null, 2)}\n`;
  },
} satisfies Record<string, (document: OpenApiDocument) => Promise<string>>;

export type Download = keyof typeof DOWNLOADS;

/** Every file that readers can download beside the JSON. */
export const ALL_DOWNLOADS = Object.keys(DOWNLOADS) as Download[];

/**
 * Makes files of a description.
 *
 * @param json the description
 * @returns their contents, in the order of the names
 * @throws Error when a converter refuses the description
 */
export async function makeDownloads(json: string, names: readonly Download[]): Promise<string[]> {
  const contents: string[] = [];
  // Converters change what they are given.
  for (const name of names) contents.push(await DOWNLOADS[name](JSON.parse(json) as OpenApiDocument));
  return contents;
}
