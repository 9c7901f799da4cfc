import fs from 'node:fs/promises';
import path from 'node:path';
import {stringify} from 'yaml';
import {cacheKey} from '../../cache/cacheKey';
import {forgetOthers, readKept, writeKept} from '../../cache/keptFile';
import type {OpenApiDocument} from '../read/openapi';

/** What readers can download, each made of the description. */
const DOWNLOADS: Record<string, (document: OpenApiDocument) => Promise<string>> = {
  'openapi.yaml': (document) =>
    Promise.resolve(stringify(document, {aliasDuplicateObjects: false, lineWidth: 110})),
  'postman-collection.json': async (document) => {
    const {toPostmanCollection} = await import('../render/postmanCollection');
    return `${JSON.stringify(await toPostmanCollection(document), null, 2)}\n`;
  },
};

/**
 * Puts the description and a Postman collection into a folder, for readers to download. They are
 * kept until the description changes, which saves 5 s of CPU per build.
 *
 * @param description path of the description as one JSON document
 * @param cacheDir folder of their own that keeps them; anything else in it goes
 * @param outDir folder to put them into
 */
export async function writeDownloads(description: string, cacheDir: string, outDir: string): Promise<void> {
  const json = await fs.readFile(description, 'utf8');
  const key = cacheKey([__filename], json);
  const keptName = (name: string) => `${key}-${name}`;
  for (const [name, make] of Object.entries(DOWNLOADS)) {
    const file = path.join(cacheDir, keptName(name));
    let content = readKept(file);
    if (content === undefined) {
      content = await make(JSON.parse(json) as OpenApiDocument);
      writeKept(file, content);
    }
    await fs.writeFile(path.join(outDir, name), content);
  }
  forgetOthers(cacheDir, new Set(Object.keys(DOWNLOADS).map(keptName)));
}
