import fs from 'node:fs';
import path from 'node:path';
import {API_PLACES, type ReferencePlaces} from './routes';
import type {DocsVersion} from './versions';

const LIST = 'references.json';

/**
 * Folder of the data generated from a reference's current description.
 *
 * @param cacheDir as in the options of @nacre-docs/openapi
 */
export const referenceCache = (cacheDir: string, {id}: ReferencePlaces): string =>
  id === '' ? cacheDir : path.join(cacheDir, 'references', id);

/** A reference with the docs version of its current pages, the only one by default. */
export type PublishedReference = ReferencePlaces & {version?: DocsVersion};

/** Registers the site's references for {@link readReferences}. */
export function writeReferences(cacheDir: string, references: readonly PublishedReference[]): void {
  fs.mkdirSync(cacheDir, {recursive: true});
  fs.writeFileSync(path.join(cacheDir, LIST), JSON.stringify(references));
}

/** The site's references, for code that knows only their cache. Complete once every plugin is initialized. */
export function readReferences(cacheDir: string): PublishedReference[] {
  const file = path.join(cacheDir, LIST);
  return fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, 'utf8')) as PublishedReference[])
    : [API_PLACES];
}
