import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {UserError} from '@nacre-docs/kit/userError';
import type {MigrateCommand} from '../arguments';
import {OPENAPI, ourDependencies} from '../dependencies';
import {binCommand, installCommand, managerOf, scriptCommand} from '../packageManager';
import {confirmChanges, type Change} from './changes';
import {migratePackage} from './editPackage';
import {findLeftovers, MOVED, type SiteFile} from './leftovers';
import {migrateModule, PLUGIN, type Instance} from './migrateModule';
import {findSite, readPackage, requireCleanTree, type ExistingSite} from './site';
import {ownTextFiles} from './siteFiles';
import {parsed} from './source';

const MODULE = /\.(?:[cm]?[jt]s|[jt]sx)$/;

/**
 * Replaces docusaurus-plugin-openapi-docs and its theme in the Docusaurus site in the current folder. Shows the changes
 * and writes them once confirmed; then installs, generates committed pages again, and builds.
 *
 * @param run runs a command in the site's folder, and returns whether it succeeded
 * @throws UserError before anything is written, after everything was restored, or if one of the commands fails
 */
export async function migrateSite(
  {packages, yes}: MigrateCommand,
  cwd = process.cwd(),
  run = runInSite,
): Promise<void> {
  const site = findSite(cwd);
  requireCleanTree(site.folder);
  const {changes, commands, problems} = planMigration(site, packages);
  const byHand = problems.length > 0 ? `By hand (${problems.length}):\n${problems.join('\n')}` : undefined;
  const next = `Then runs:\n${commands.map((command) => `  ${command.join(' ')}`).join('\n')}`;
  const notes = [...(byHand === undefined ? [] : [byHand]), next];
  if (!(await confirmChanges(site.folder, changes, notes, yes))) return;
  for (const command of commands) {
    console.log(`\n> ${command.join(' ')}`);
    if (!run(command, site.folder))
      throw new UserError(
        `\n"${command.join(' ')}" failed. The changes above are written: fix the reported errors and run it again, or undo everything with "git restore . && git clean -d --force .".${byHand === undefined ? '' : `\n\n${byHand}`}`,
      );
  }
  console.log(`\nThe site is built with ${OPENAPI}.${byHand === undefined ? '' : `\n\n${byHand}`}`);
}

const runInSite = ([name, ...args]: string[], cwd: string): boolean =>
  // Package managers are scripts on Windows.
  spawnSync(name!, args, {cwd, stdio: 'inherit', shell: process.platform === 'win32'}).status === 0;

interface Migration {
  changes: Change[];
  /** Commands to run after the changes are written. */
  commands: string[][];
  /** Remaining tasks for the owner. */
  problems: string[];
}

function planMigration({folder, config}: ExistingSite, packages?: string): Migration {
  const files = ownTextFiles(folder).map((file) => ({
    file,
    source: fs.readFileSync(path.join(folder, file), 'utf8'),
  }));
  const edited: Change[] = [];
  const instances: Instance[] = [];
  const after = files.map(({file, source}): SiteFile => {
    if (!MODULE.test(file) || !source.includes('-openapi-docs')) return {file, source};
    const migrated = parsed(file, () => migrateModule(source, file));
    instances.push(...migrated.instances);
    if (migrated.source !== source) edited.push({file, before: source, after: migrated.source});
    return {file, source: migrated.source};
  });
  if (instances.length === 0)
    throw new UserError(
      `${config} doesn't have ${PLUGIN} with options. For a site without an API, run "npx create-nacre-docs add".`,
    );
  const {moved, problems} = findLeftovers(after);
  readPackage(folder);
  const before = fs.readFileSync(path.join(folder, 'package.json'), 'utf8');
  const manager = managerOf(folder);
  const hasBrowsers = fs.existsSync(path.join(folder, '.browserslistrc'));
  const ours = ourDependencies(folder, OPENAPI, packages);
  const isCommitted = files.some(
    ({file}) => /\.api\.mdx$/.test(file) && !/^(?:versioned_docs|i18n)\//.test(file),
  );
  const docusaurus = (...args: string[]) => binCommand(manager, 'docusaurus', ...args);
  return {
    changes: [
      ...edited.filter(({file}) => !moved.includes(file)),
      {file: 'package.json', before, after: migratePackage(before, ours, hasBrowsers, manager)},
      ...files
        .filter(({file}) => moved.includes(file))
        .map(({file, source}) => ({file: `${MOVED}/${file}`, from: file, after: source})),
    ],
    commands: [
      installCommand(manager),
      ...(isCommitted
        ? instances.map((instance) => docusaurus('gen-api-docs', 'all', ...flagsOf(instance, instances)))
        : []),
      scriptCommand(manager, 'build').split(' '),
    ],
    problems,
  };
}

/** With several instances, the command needs the id. */
const flagsOf = ({id, hasVersions}: Instance, {length}: Instance[]): string[] => [
  ...(length > 1 && id !== undefined ? ['--plugin-id', id] : []),
  ...(hasVersions ? ['--all-versions'] : []),
];
