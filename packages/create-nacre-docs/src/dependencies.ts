import fs from 'node:fs';
import path from 'node:path';
import {UserError} from '@nacre-docs/kit/userError';
import {version} from '../package.json';

/** All packages share one version. */
const RANGE = `^${version}`;

export const PRESET = '@nacre-docs/preset';

const TARBALL = /^nacre-docs-([a-z-]+)-\d+\.\d+\.\d+.*\.tgz$/;

/**
 * Packages for a site with the preset.
 *
 * @param site folder of its package.json
 * @param tarballs folder with packages to install instead of npm's: all of them, since npm lacks the preset's
 * dependencies
 * @throws UserError if the folder doesn't have each package once
 */
export function ourDependencies(site: string, tarballs?: string): Record<string, string> {
  if (tarballs === undefined) return {[PRESET]: RANGE};
  const found: Record<string, string> = {};
  for (const file of listFolder(tarballs).sort()) {
    const [, name] = TARBALL.exec(file) ?? [];
    if (name === undefined) continue;
    const key = `@nacre-docs/${name}`;
    if (found[key]) throw new UserError(`${tarballs} has several versions of ${key}. Keep one.`);
    const relative = path.relative(site, path.resolve(tarballs, file)).replaceAll('\\', '/');
    found[key] = `file:${relative}`;
  }
  if (!found[PRESET])
    throw new UserError(
      `${tarballs} has no tarball of ${PRESET}. Run "npm run pack -- DIR" in the repository of the packages.`,
    );
  return found;
}

function listFolder(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    throw new UserError(`--packages ${folder} is not a folder. Name the one with the tarballs.`);
  }
}

/**
 * Makes pnpm and Yarn resolve dependencies between tarballs to the tarballs, as npm does.
 *
 * @returns fields of package.json; none for packages from npm
 */
export const resolutionsOf = (ours: Record<string, string>): {resolutions?: Record<string, string>} =>
  ours[PRESET]?.startsWith('file:') ? {resolutions: ours} : {};
