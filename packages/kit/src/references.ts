import fs from 'node:fs';
import path from 'node:path';
import {API_PLACES, referencePlaces, type ReferencePlaces} from './routes';

const LIST = 'references.json';

/**
 * Folder of the data generated from a reference's current description.
 *
 * @param cacheDir as in the options of @nacre-docs/openapi
 */
export const referenceCache = (cacheDir: string, {id}: ReferencePlaces): string =>
  id === '' ? cacheDir : path.join(cacheDir, 'references', id);

/** Registers the site's references for {@link readReferences}. */
export function writeReferences(cacheDir: string, references: readonly ReferencePlaces[]): void {
  fs.mkdirSync(cacheDir, {recursive: true});
  fs.writeFileSync(path.join(cacheDir, LIST), JSON.stringify(references.map(({id}) => id)));
}

/** The site's references, for code that knows only their cache. Complete once every plugin is initialized. */
export function readReferences(cacheDir: string): ReferencePlaces[] {
  const file = path.join(cacheDir, LIST);
  if (!fs.existsSync(file)) return [API_PLACES];
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as string[]).map(referencePlaces);
}
