import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {listFiles} from '@nacre-docs/kit/files';

const TEXT = /\.(?:[cm]?[jt]s|[jt]sx|mdx?|css|scss|sass|less|json|ya?ml|patch|sh|py)$/;
const LOCKFILE = /(?:^|\/)(?:package-lock\.json|pnpm-lock\.yaml|npm-shrinkwrap\.json)$/;

/** Folders that commands write. */
const GENERATED = new Set(['node_modules', 'build', '.docusaurus', '.git', '.cache']);

/**
 * The text files that a site's owner wrote or committed, relative to its folder. Without Git, those in plain folders.
 * Links may point outside the site, and submodules are folders.
 */
export function ownTextFiles(folder: string): string[] {
  const {status, stdout} = spawnSync('git', ['ls-files', '-z', '-c', '-o', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const files =
    status === 0
      ? stdout.split('\0')
      : fs
          .readdirSync(folder, {withFileTypes: true})
          .filter(({name}) => !GENERATED.has(name))
          .flatMap((entry) =>
            entry.isDirectory()
              ? listFiles(path.join(folder, entry.name)).map((file) => `${entry.name}/${file}`)
              : [entry.name],
          );
  return files.filter(
    (file) =>
      TEXT.test(file) &&
      !LOCKFILE.test(file) &&
      fs.lstatSync(path.join(folder, file), {throwIfNoEntry: false})?.isFile(),
  );
}

/** A generated page in a folder that Git ignores. A script generates those, or the build will. */
export function ignoredPage(folder: string): string | undefined {
  const {status, stdout} = spawnSync(
    'git',
    ['ls-files', '-o', '-i', '--exclude-standard', '--', '*.api.mdx', ':!:node_modules'],
    {cwd: folder, encoding: 'utf8', maxBuffer: 1e9},
  );
  return (status === 0 && stdout.split('\n')[0]) || undefined;
}
