import fs from 'node:fs';
import path from 'node:path';
import {UserError} from '@nacre-docs/kit/userError';
import {version} from '../package.json';

/** All packages share one version. */
const RANGE = `^${version}`;

export const PRESET = '@nacre-docs/preset';
export const OPENAPI = '@nacre-docs/openapi';

const TARBALL = /^nacre-docs-([a-z-]+)-\d+\.\d+\.\d+.*\.tgz$/;

/**
 * Dependencies that give a site one of our packages.
 *
 * @param site folder of its package.json
 * @param main name of the package
 * @param tarballs folder with packages to install instead of npm's: all of them, since npm lacks the package's
 * dependencies
 * @throws UserError if the folder doesn't have each package once
 */
export function ourDependencies(site: string, main: string, tarballs?: string): Record<string, string> {
  if (tarballs === undefined) return {[main]: RANGE};
  const found: Record<string, string> = {};
  for (const file of listFolder(tarballs).sort()) {
    const [, name] = TARBALL.exec(file) ?? [];
    if (name === undefined) continue;
    const key = `@nacre-docs/${name}`;
    if (found[key]) throw new UserError(`${tarballs} has several versions of ${key}. Keep one.`);
    const relative = path.relative(site, path.resolve(tarballs, file)).replaceAll('\\', '/');
    found[key] = `file:${relative}`;
  }
  if (!found[main])
    throw new UserError(
      `${tarballs} has no tarball of ${main}. Run "npm run pack -- DIR" in the packages' repository.`,
    );
  return found;
}

function listFolder(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    throw new UserError(`--packages ${folder} is not a folder. Pass the folder with the tarballs.`);
  }
}

/**
 * Makes pnpm and Yarn resolve dependencies between tarballs to the tarballs, as npm does.
 *
 * @returns fields of package.json, empty for packages from npm
 */
export const resolutionsOf = (ours: Record<string, string>): {resolutions?: Record<string, string>} =>
  Object.values(ours).some((version) => version.startsWith('file:')) ? {resolutions: ours} : {};
