import fs from 'node:fs';
import path from 'node:path';
import {isInside, realPath} from './files';
import {UserError} from './userError';

/** Whether a folder is empty or contains a built site. */
export function isOutput(folder: string): boolean {
  const names = fs.readdirSync(folder);
  return names.length === 0 || names.includes('404.html');
}

/**
 * Rejects an output folder that contains sources or is inside them: a build empties its folder. Every folder
 * of the site except earlier output is a source.
 *
 * @param folder to build a site in. It may be missing
 * @param isEarlier whether a folder in `siteDir` is output of an earlier run
 * @throws UserError with the solution
 */
export function refuseSources(folder: string, siteDir: string, isEarlier = isOutput): void {
  const real = realPath(folder);
  const site = realPath(siteDir);
  if (isInside(site, real))
    throw new UserError(
      `${folder} contains this site's sources, and the build would empty it. Name another folder.`,
    );
  const source = sourcesOf(siteDir, isEarlier).find((name) =>
    isInside(real, realPath(path.join(site, name))),
  );
  if (source)
    throw new UserError(
      `${folder} is in ${source} of this site, and the build would empty it. Name another folder, such as build-site.`,
    );
}

/** Folders may be links, such as a shared node_modules. */
function sourcesOf(siteDir: string, isEarlier: (folder: string) => boolean): string[] {
  const isFolder = (name: string) =>
    fs.statSync(path.join(siteDir, name), {throwIfNoEntry: false})?.isDirectory();
  const found = fs
    .readdirSync(siteDir)
    .filter((name) => isFolder(name) && name !== 'build' && !isEarlier(path.join(siteDir, name)));
  // A build's working folders may not exist yet.
  return [...new Set(['.git', '.docusaurus', '.cache', 'node_modules', ...found])];
}
