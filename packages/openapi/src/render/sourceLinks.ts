import path from 'node:path';
import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';

/** Where readers can edit the description. */
export interface SourceLinks {
  /** Absolute path of the repository's root folder. */
  root: string;
  /** Address of the edit form, without the file's path. */
  edit?: string;
}

/** Source of an operation, from the repository's root; undefined if the description is outside the repository. */
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

/** Address for editing an operation, with its line; undefined if it can't be edited. */
export function editAddress(
  operation: ApiOperation,
  model: ApiModel,
  source: SourceLinks,
): string | undefined {
  const place = sourceOf(operation, model, source);
  return place && source.edit !== undefined ? `${source.edit}${place.file}#L${place.line}` : undefined;
}
