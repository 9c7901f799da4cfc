import path from 'node:path';
import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';

/** Where readers can correct the description. */
export interface SourceLinks {
  /** Absolute path of the folder that the repository holds. */
  root: string;
  /** Address of the form that edits a file, without the file's path. */
  edit?: string;
}

/** Where an operation is described, from the root of the repository; undefined where the description is not one of it. */
export function sourceOf(
  {source}: ApiOperation,
  {locate}: ApiModel,
  {root}: SourceLinks,
): {file: string; line: number} | undefined {
  const place = locate(source);
  if (!place) return undefined;
  const file = path.relative(root, place.file).split(path.sep).join('/');
  const isOutside = file.startsWith('..') || path.isAbsolute(file) || /^https?:/.test(place.file);
  return isOutside ? undefined : {file, line: place.line};
}

/** Address where an operation is edited, with its line; undefined where nobody can edit it. */
export function editAddress(
  operation: ApiOperation,
  model: ApiModel,
  source: SourceLinks,
): string | undefined {
  const place = sourceOf(operation, model, source);
  return place && source.edit !== undefined ? `${source.edit}${place.file}#L${place.line}` : undefined;
}
