import path from 'node:path';
import {pathFrom} from '@nacre-docs/kit/files';
import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';

/** Where readers can edit the description. */
export interface SourceLinks {
  /** Absolute path of the repository's root folder. */
  root: string;
  /** URL of the edit form, without the file's path. */
  edit?: string;
}

/** URL for editing an operation, with its line, or undefined if it can't be edited. */
export function editAddress(
  {source}: ApiOperation,
  {locate}: ApiModel,
  {root, edit}: SourceLinks,
): string | undefined {
  const location = locate(source);
  if (!location || edit === undefined) return undefined;
  const file = pathFrom(root, location.file);
  const isOutside = file.startsWith('..') || path.isAbsolute(file) || /^https?:/.test(location.file);
  return isOutside ? undefined : `${edit}${file}#L${location.line}`;
}
