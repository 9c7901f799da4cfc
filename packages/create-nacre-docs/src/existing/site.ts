import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {UserError} from '@nacre-docs/kit/userError';
import {OPENAPI} from '../dependencies';
import {LOCKFILES, workspaceOf} from '../packageManager';
import {updateDocusaurus} from './editPackage';

const CONFIGS = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`);

/** The minimum Docusaurus version for our packages. */
const OLDEST = [3, 10] as const;

export interface ExistingSite {
  folder: string;
  /** Configuration file name. */
  config: string;
  /** The update of package.json that Docusaurus 3 before 3.10 needs. */
  update?: {from: string; updated: string};
}

/** @throws UserError if a folder is not a Docusaurus site that the packages work with */
export function findSite(folder: string): ExistingSite {
  const config = CONFIGS.find((name) => fs.existsSync(path.join(folder, name)));
  if (!config)
    throw new UserError(
      `${folder} is not a Docusaurus site: it has no docusaurus.config.ts, .js or .mjs. Go to the site's folder and try again.`,
    );
  if (!fs.existsSync(path.join(folder, 'package.json')))
    throw new UserError(
      `${config} has no package.json next to it with the site's dependencies, which this command edits. If they are in the package.json of a workspace, as with Nx, change the site by hand as the README of ${OPENAPI} says.`,
    );
  const version = docusaurusVersion(folder);
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number);
  if (version === undefined || (major === OLDEST[0] && minor >= OLDEST[1])) return {folder, config};
  const before = fs.readFileSync(path.join(folder, 'package.json'), 'utf8');
  const updated = updateDocusaurus(before);
  if (major === OLDEST[0] && updated !== before) return {folder, config, update: {from: version, updated}};
  throw new UserError(
    `The site has Docusaurus ${version}. ${major < OLDEST[0] ? MAJOR_UPDATE : 'Update @docusaurus/* to 3.10 in package.json, install, and try again.'}`,
  );
}

const MAJOR_UPDATE =
  'Our packages need 3.10. Update it as https://docusaurus.io/docs/migration/v3 says, and try again. You can skip docusaurus-plugin-openapi-docs with its pages and components: "npx create-nacre-docs migrate" replaces them before the first build.';

/** Tells the user that the changes update Docusaurus, if they do. */
export const updateNote = ({update}: ExistingSite): string[] =>
  update === undefined
    ? []
    : [
        `Updates Docusaurus ${update.from} to 3.10, which our packages need. Its changes: https://docusaurus.io/changelog`,
      ];

/** The oldest version that package.json allows or, if it names none, the installed one. */
function docusaurusVersion(folder: string): string | undefined {
  const {dependencies, devDependencies} = readPackage(folder);
  const range = {...devDependencies, ...dependencies}['@docusaurus/core'] ?? '';
  const [oldest] = /\d+\.\d+(?:\.\d+)?/.exec(range) ?? [];
  if (oldest !== undefined) return oldest;
  try {
    const module = require.resolve('@docusaurus/core/package.json', {paths: [folder]});
    return (JSON.parse(fs.readFileSync(module, 'utf8')) as {version: string}).version;
  } catch {
    return undefined;
  }
}

/** @throws UserError if package.json is not JSON */
export function readPackage(
  folder: string,
): Partial<Record<'dependencies' | 'devDependencies' | 'scripts', Record<string, string>>> {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as object;
  } catch (error) {
    throw new UserError(`package.json: ${(error as Error).message}. Correct it and try again.`);
  }
}

/**
 * @returns paths to restore to undo all changes: the site, and files of its workspace that an installation changes.
 * Undefined without Git
 * @throws UserError if there are uncommitted changes, which would mix with ours
 */
export function requireCleanTree(folder: string): string[] | undefined {
  const git = (...args: string[]) => spawnSync('git', args, {cwd: folder, encoding: 'utf8'});
  const up = path.relative(folder, workspaceOf(folder).folder).replaceAll('\\', '/');
  const shared = ['package.json', 'pnpm-workspace.yaml', ...LOCKFILES.map(([file]) => file)].map(
    (file) => `${up}/${file}`,
  );
  const listed = up === '' ? '' : git('ls-files', '--', ...shared).stdout;
  const paths = ['.', ...(listed ?? '').split('\n').filter(Boolean)];
  const {status, stdout} = git('status', '--porcelain', '--', ...paths);
  // Not a repository, or no Git.
  if (status !== 0) return undefined;
  if (stdout.trim())
    throw new UserError(
      `There are uncommitted changes. Commit them, or stash them with "git stash --include-untracked":\n${stdout.trimEnd()}`,
    );
  return paths;
}
