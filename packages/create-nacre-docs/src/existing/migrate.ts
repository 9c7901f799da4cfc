import fs from 'node:fs';
import path from 'node:path';
import {UserError} from '@nacre-docs/kit/userError';
import type {Command} from '../arguments';
import {OPENAPI, ourDependencies} from '../dependencies';
import {
  binCommand,
  installCommand,
  managerOf,
  requireLoader,
  requireManager,
  runIn,
  scriptCommand,
} from '../packageManager';
import {confirmChanges, type FileChange} from './changes';
import {migratePackage, packageChanges} from './editPackage';
import {findLeftovers, MOVED, PAGE, themeDependencies, usesMarkdown, type SiteFile} from './leftovers';
import {migrateModule, PLUGIN, type Instance} from './migrateModule';
import {findSite, readPackage, requireCleanTree, updateNote, type ExistingSite} from './site';
import {ignoredPage, ownTextFiles} from './siteFiles';
import {parsed} from './source';
import {MARKDOWN} from './themeComponents';

const MODULE = /\.(?:[cm]?[jt]s|[jt]sx)$/;

/**
 * Replaces docusaurus-plugin-openapi-docs and its theme in the Docusaurus site in the current folder. Shows the changes
 * and writes them once confirmed. Then installs, generates committed pages again, and builds.
 *
 * @param run runs a command in the site's folder, and returns why it failed, if it did
 * @throws UserError before anything is written, after everything was restored, or if one of the commands fails
 */
export async function migrateSite(
  {packages, yes}: Command,
  cwd = process.cwd(),
  run = runIn(cwd),
): Promise<void> {
  const site = findSite(cwd);
  const paths = requireCleanTree(site.folder);
  requireManager(managerOf(site.folder), run);
  requireLoader(site.folder);
  const {changes, commands, problems} = planMigration(site, packages);
  const again = commands.some((command) => command.includes('clean-api-docs'))
    ? '\nThen install, and generate the pages that Git ignores again.'
    : '';
  const undo = paths
    ? `To undo everything:\n  git restore ${paths.join(' ')} && git clean -d --force .${again}`
    : 'The site is not in a Git repository, so the changes stay.';
  const byHand = problems.length > 0 ? `By hand (${problems.length}):\n${problems.join('\n')}` : undefined;
  const next = `Then runs:\n${linesOf(commands)}`;
  const notes = [...updateNote(site), ...(byHand === undefined ? [] : [byHand]), next];
  if (!(await confirmChanges(site.folder, changes, notes, yes))) return;
  for (const [index, command] of commands.entries()) {
    console.log(`\n> ${command.join(' ')}`);
    const failure = run(command);
    if (failure !== undefined)
      throw new UserError(
        `\n"${command.join(' ')}" failed: ${failure}. The changes above are written. Fix the reported errors, and run:\n${linesOf(commands.slice(index))}\n\n${undo}${byHand === undefined ? '' : `\n\n${byHand}`}`,
      );
  }
  console.log(`\nThe site is built with ${OPENAPI}.${byHand === undefined ? '' : `\n\n${byHand}`}`);
}

const linesOf = (commands: string[][]): string =>
  commands.map((command) => `  ${command.join(' ')}`).join('\n');

interface Migration {
  changes: FileChange[];
  /** Commands to run after the changes are written. */
  commands: string[][];
  /** Remaining tasks for the owner. */
  problems: string[];
}

function planMigration({folder, config, update}: ExistingSite, packages?: string): Migration {
  const files = ownTextFiles(folder).map((file) => ({
    file,
    source: fs.readFileSync(path.join(folder, file), 'utf8'),
  }));
  const edited: FileChange[] = [];
  const instances: Instance[] = [];
  const after = files.map(({file, source}): SiteFile => {
    if (!MODULE.test(file) || (file !== config && !source.includes('-openapi-docs'))) return {file, source};
    const migrated = parsed(file, () => migrateModule(source, file, update !== undefined));
    instances.push(...migrated.instances);
    if (migrated.source !== source) edited.push({file, before: source, after: migrated.source});
    return {file, source: migrated.source};
  });
  if (instances.length === 0)
    throw new UserError(
      `${config} doesn't have ${PLUGIN} with options. For a site without an API, run "npx create-nacre-docs add".`,
    );
  const {moved, problems} = findLeftovers(after);
  const kept = after.filter(({file}) => !moved.includes(file));
  const written = usesMarkdown(kept) ? [{file: MARKDOWN.file, after: MARKDOWN.source}] : [];
  const {scripts} = readPackage(folder);
  const before = fs.readFileSync(path.join(folder, 'package.json'), 'utf8');
  const manager = managerOf(folder);
  const hasBrowsers = fs.existsSync(path.join(folder, '.browserslistrc'));
  const oursIn = (from: string) => ourDependencies(from, OPENAPI, packages);
  const modules = kept.filter(({file}) => /^(?:src\/|[^/]+$)/.test(file) && MODULE.test(file));
  const sources = [...modules.map(({source}) => source), ...written.map((one) => one.after)];
  const added = {...themeDependencies(sources), ...oursIn(folder)};
  const newPackage = migratePackage(update?.updated ?? before, added, hasBrowsers, manager);
  const committed = files.filter(
    ({file}) => PAGE.test(file) && !/^(?:(?:.+_)?versioned_docs|i18n)\//.test(file),
  );
  const own = committed.find(hasOwnAddress);
  if (own)
    problems.push(
      `${own.file}:1: has its own id or slug, which gen-api-docs doesn't know. The committed pages stay as they are. To update them, run your own commands.`,
    );
  const ignored = ignoredPage(folder);
  if (ignored !== undefined && committed.length > 0)
    problems.push(
      `${ignored}:1: is ignored by Git, but other pages are committed. Delete the ignored ones, and each build makes them.`,
    );
  // The build shows pages of the other plugin. In ignored folders they would never change.
  const renewal =
    committed.length > 0
      ? ['gen-api-docs', 'all', '--all-versions', '--committed']
      : ignored !== undefined
        ? ['clean-api-docs', 'all', '--all-versions']
        : undefined;
  const docusaurus = (...args: string[]) => binCommand(manager, 'docusaurus', ...args);
  return {
    changes: [
      ...edited.filter(({file}) => !moved.includes(file)),
      ...packageChanges(folder, {before, after: newPackage}, oursIn),
      ...files
        .filter(({file}) => moved.includes(file))
        .map(({file, source}) => ({file: `${MOVED}/${file}`, from: file, after: source})),
      ...written,
    ],
    commands: [
      installCommand(manager),
      ...(own || !renewal ? [] : instances.map((one) => docusaurus(...renewal, ...flagsOf(one, instances)))),
      scripts?.build === undefined ? docusaurus('build') : scriptCommand(manager, 'build').split(' '),
    ],
    problems,
  };
}

/** With several instances, the command needs the id. */
const flagsOf = ({id}: Instance, {length}: Instance[]): string[] =>
  length > 1 && id !== undefined ? ['--plugin-id', id] : [];

/** Whether a generated page was edited to have another address. Sidebars and links may depend on it. */
function hasOwnAddress({file, source}: SiteFile): boolean {
  const [, id] = /^id: ["']?(.+?)["']?$/m.exec(source) ?? [];
  return id !== path.posix.basename(file).replace(PAGE, '') || /^slug:/m.test(source);
}
