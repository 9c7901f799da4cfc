import fs from 'node:fs';
import path from 'node:path';
import {listFiles} from '@nacre-docs/kit/files';
import {DOWNLOAD_FILES, INDEX_ENDING, schemaRoute, type ReferencePlaces} from '@nacre-docs/kit/routes';
import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {DescriptionError} from '@nacre-docs/openapi-core/read/problems';
import type {WritePage} from './pageFiles';

/** Absolute paths of all files in a folder. */
export const filesIn = (dir: string): string[] => listFiles(dir).map((file) => path.join(dir, file));

/** Excludes the folders of other references. */
export const filesDirectlyIn = (dir: string): string[] =>
  fs.existsSync(dir) ? fs.readdirSync(dir).map((name) => path.join(dir, name)) : [];

/** The only page of an empty description. The site needs at least one page. */
export function writeEmptyPage(write: WritePage, places: ReferencePlaces) {
  const label = 'No operations';
  const text = 'The description has no operations yet.';
  const frontMatter = {title: label, description: text, hide_table_of_contents: true};
  write({name: 'no-operations', frontMatter, html: `<p>${text}</p>`});
  return {type: 'doc' as const, id: `${places.folder}/no-operations`, label};
}

/** Adds the operation and its location to an error. */
export function describeFailure<T>(
  {source, operationId}: ApiOperation,
  {locate}: ApiModel,
  make: () => T,
): T {
  try {
    return make();
  } catch (error) {
    const location = locate(source);
    if (!location || error instanceof DescriptionError) throw error;
    // Compared by name, because the error may come from another realm.
    const {name, message: text} = error as Error;
    const reason = name === 'RangeError' ? 'its texts or schemas are too long, or nest too deep' : text;
    const message = `The page of ${operationId} cannot be made (${reason}). Simplify the operation, or report this with the description.`;
    throw new DescriptionError([{...location, severity: 'error', message}]);
  }
}

/** Whether an address exists on a reference-only site. */
export function pagesOf(
  model: ApiModel,
  places: ReferencePlaces,
  slugs: Map<string, string>,
): (route: string) => boolean {
  const routes = new Set([
    '/',
    ...DOWNLOAD_FILES.map((file) => `${places.downloads}${file}`),
    ...model.operations.map(({route}) => route),
    ...[...slugs.values()].map((slug) => schemaRoute(slug, places)),
  ]);
  return (route) => routes.has(route) || route.endsWith(INDEX_ENDING);
}
