import path from 'node:path';
import jiti from 'jiti';
import {UserError} from '@nacre-docs/kit/userError';
import {isObject} from '@nacre-docs/openapi-core/validate/values';
import type {LoadedPlatform} from './contract';
import {loadAnswer, type Platform} from './platform';

/**
 * Loads the module of a platform, in TypeScript or JavaScript.
 *
 * @param option that names the file, for messages
 * @throws UserError when the file doesn't exist or its default export isn't a platform
 */
export async function loadPlatform(file: string, option: string): Promise<LoadedPlatform> {
  const platform = loadDefault(file, option);
  if (isObject(platform) && isObject(platform.operations))
    return withHandlers(platform as unknown as Platform);
  throw new UserError(
    `${option} ${file}: Its default export isn't a platform. Export what definePlatform returns.`,
  );
}

/** Loads all handlers. */
export async function withHandlers(platform: Platform): Promise<LoadedPlatform> {
  const ids = Object.keys(platform.operations);
  const answers = await Promise.all(ids.map(async (id) => [id, await loadAnswer(platform, id)] as const));
  const needs = Object.entries(platform.operations).map(
    ([id, {load: _load, ...rest}]) => [id, rest] as const,
  );
  return {needs: Object.fromEntries(needs), answers: Object.fromEntries(answers)};
}

/** The default export of a module. @throws UserError when there is no such file */
export function loadDefault(file: string, option: string): unknown {
  const load = jiti(__filename, {interopDefault: false});
  const absolute = path.resolve(file);
  try {
    load.resolve(absolute);
  } catch {
    throw new UserError(`${option} ${file}: There is no such file. Correct the path.`);
  }
  return (load(absolute) as {default?: unknown}).default;
}
