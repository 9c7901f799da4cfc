import fs from 'node:fs/promises';
import path from 'node:path';
import {stringify} from 'yaml';
import {cacheKey} from '../../cache/cacheKey';
import {forgetOthers, readKept, writeKept} from '../../cache/keptFile';
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
 * Puts files made of the description into a folder, for readers to download. They are kept until the
 * description changes, which saves 5 s of CPU per build.
 *
 * @param description path of the description as one JSON document
 * @param cacheDir folder of their own that keeps them; anything else in it goes
 * @param outDir folder to put them into
 * @param names which
 */
export async function writeDownloads(
  description: string,
  cacheDir: string,
  outDir: string,
  names: Download[],
): Promise<void> {
  const json = await fs.readFile(description, 'utf8');
  const key = cacheKey([__filename], json);
  const keptName = (name: string) => `${key}-${name}`;
  for (const name of names) {
    const file = path.join(cacheDir, keptName(name));
    let content = readKept(file);
    if (content === undefined) {
      content = await DOWNLOADS[name](JSON.parse(json) as OpenApiDocument);
      writeKept(file, content);
    }
    await fs.writeFile(path.join(outDir, name), content);
  }
  forgetOthers(cacheDir, new Set(names.map(keptName)));
}
