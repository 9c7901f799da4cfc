import path from 'node:path';
import type {ApiModel, ApiOperation} from '../model/model';

/** Where readers can correct the description. */
export interface SourceLinks {
  /** Absolute path of the folder that the repository holds. */
  root: string;
  /** Address of the form that edits a file, without the file's path. */
  edit?: string;
}

/**
 * Address where an operation is edited, with its line.
 *
 * @returns undefined where the description is not one of the repository
 */
export function editAddress(
  {source}: ApiOperation,
  {locate}: ApiModel,
  {root, edit}: SourceLinks,
): string | undefined {
  const place = locate(source);
  if (!place || edit === undefined) return undefined;
  const file = path.relative(root, place.file).split(path.sep).join('/');
  if (file.startsWith('..') || path.isAbsolute(file) || /^https?:/.test(place.file)) return undefined;
  return `${edit}${file}#L${place.line}`;
}
