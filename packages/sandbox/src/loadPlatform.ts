import {createRequire} from 'node:module';
import path from 'node:path';
import jiti, {type JITIOptions} from 'jiti';
import {UserError} from '@nacre-docs/kit/userError';
import {isObject} from '@nacre-docs/openapi-core/validate/values';
import type {LoadedPlatform} from './rules';
import {loadHooks, type Platform} from './platform';

const require = createRequire(__filename);

/** Babel takes longer to load than most platforms, and jiti needs it only for files that changed. */
const transform: JITIOptions['transform'] = (options) =>
  (require('jiti/dist/babel') as NonNullable<typeof transform>)(options);

/**
 * Loads the module of a platform, in TypeScript or JavaScript.
 *
 * @param option that names the file, for messages
 * @throws UserError when the file doesn't exist or its default export isn't a platform
 */
export async function loadPlatform(file: string, option: string): Promise<LoadedPlatform> {
  const load = jiti(__filename, {interopDefault: false, transform});
  const absolute = path.resolve(file);
  try {
    load.resolve(absolute);
  } catch {
    throw new UserError(`${option} ${file}: There is no such file. Correct the path.`);
  }
  const {default: platform} = load(absolute) as {default?: unknown};
  if (isObject(platform) && isObject(platform.hooks)) return loadHooks(platform as unknown as Platform);
  throw new UserError(
    `${option} ${file}: Its default export isn't a platform. Export the result of definePlatform.`,
  );
}
