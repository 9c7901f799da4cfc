import {readFileSync} from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import {stringify} from 'yaml';
import {digest} from '../../digest';
import {installedPackages} from '../../installedPackages';
import type {OpenApiDocument} from '../read/openapi';

/**
 * Puts the description and a Postman collection into a folder, for readers to download. Making them takes
 * seconds, so they are kept and copied until the description changes.
 *
 * @param description path of the description as one JSON document
 * @param cacheDir folder of their own that keeps them; anything else in it goes
 * @param outDir folder to put them into
 */
export async function writeDownloads(description: string, cacheDir: string, outDir: string): Promise<void> {
  const json = await fs.readFile(description, 'utf8');
  const key = digest(json, installedPackages(process.cwd()), ...ownSources());
  const made = path.join(cacheDir, key);
  const isMade = await fs.access(made).then(
    () => true,
    () => false,
  );
  if (!isMade) {
    await fs.rm(cacheDir, {recursive: true, force: true});
    // Renamed when it is whole: a build that was stopped half-way leaves nothing that looks complete.
    const unfinished = `${made}.tmp`;
    await fs.mkdir(unfinished, {recursive: true});
    const {toPostmanCollection} = await import('../render/postmanCollection');
    const document = JSON.parse(json) as OpenApiDocument;
    await fs.writeFile(
      path.join(unfinished, 'openapi.yaml'),
      stringify(document, {aliasDuplicateObjects: false, lineWidth: 110}),
    );
    await fs.writeFile(
      path.join(unfinished, 'postman-collection.json'),
      `${JSON.stringify(await toPostmanCollection(document), null, 2)}\n`,
    );
    await fs.rename(unfinished, made);
  }
  await fs.cp(made, outDir, {recursive: true});
}

function ownSources(): string[] {
  return ['downloads.ts', '../render/postmanCollection.ts'].map((file) =>
    readFileSync(path.join(__dirname, file), 'utf8'),
  );
}
