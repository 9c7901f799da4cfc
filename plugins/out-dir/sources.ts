import path from 'node:path';
import {isInside, realPath} from '@nacre-docs/kit/files';
import {UserError} from '@nacre-docs/kit/userError';

/** Folders of the repository that are written by hand, or that a build works with. */
export const SOURCES = [
  '.cache',
  '.ci',
  '.docusaurus',
  '.git',
  '.github',
  'blog',
  'checks',
  'config',
  'docs',
  'i18n',
  'node_modules',
  'openapi',
  'packages',
  'plugins',
  'scripts',
  'src',
  'static',
  'templates',
  'tests',
];

/**
 * Refuses a folder for a built site that holds sources or lies in them: a build empties its folder.
 *
 * @param folder that a site is built into; it need not exist
 * @param siteDir the repository
 * @throws UserError that says what to do
 */
export function refuseSources(folder: string, siteDir: string): void {
  const real = realPath(folder);
  const repository = realPath(siteDir);
  if (isInside(repository, real)) {
    throw new UserError(
      `${folder} holds this repository, and the build would empty it. Name another folder.`,
    );
  }
  // A folder of the repository may itself be a link, such as a shared node_modules.
  const source = SOURCES.find((name) => isInside(real, realPath(path.join(repository, name))));
  if (source) {
    throw new UserError(
      `${folder} is in ${source} of this repository, and the build would empty it. Name another folder, such as build-site.`,
    );
  }
}
