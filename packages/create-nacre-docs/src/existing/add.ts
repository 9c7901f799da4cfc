import fs from 'node:fs';
import path from 'node:path';
import {UserError} from '@nacre-docs/kit/userError';
import {isInside, realPath} from '@nacre-docs/kit/files';
import type {AddCommand} from '../arguments';
import {ourDependencies} from '../dependencies';
import {managerOf, scriptCommand} from '../packageManager';
import {confirm, isTerminal} from '../questions';
import {copyDescription} from '../site/description';
import {showChanges, writeChanges, type Change} from './changes';
import {editConfig, mentions} from './editConfig';
import {editPackage} from './editPackage';
import {editSidebars} from './editSidebars';
import {findSite, readPackage, requireCleanTree, type ExistingSite} from './site';

/**
 * Adds the preset to the Docusaurus site in the current folder. Shows the changes and writes them once confirmed.
 *
 * @throws UserError before anything is written, or after everything was restored
 */
export async function addToSite({api, packages, yes}: AddCommand, cwd = process.cwd()): Promise<void> {
  const site = findSite(cwd);
  requireCleanTree(site.folder);
  const {changes, notes} = await planChanges(site, api, packages);
  console.log(showChanges(changes));
  for (const note of notes) console.log(`\n${note}`);
  if (!yes && !isTerminal())
    throw new UserError('\nNothing was written, since there is no terminal to ask in. Add --yes to write.');
  if (!yes && !(await confirm('\nWrite these changes?'))) {
    console.log('Nothing was written.');
    return;
  }
  writeChanges(site.folder, changes);
  const manager = managerOf(site.folder);
  console.log(`\nDone. Next:\n\n  ${manager} install && ${scriptCommand(manager, 'build')}`);
}

interface Plan {
  changes: Change[];
  notes: string[];
}

async function planChanges(site: ExistingSite, api?: string, packages?: string): Promise<Plan> {
  const {folder, config} = site;
  const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
  const source = read(config);
  const present = mentions(
    source,
    '@nacre-docs/preset',
    '@nacre-docs/openapi',
    'docusaurus-plugin-openapi-docs',
  );
  if (present)
    throw new UserError(
      `${config} already has ${present}. Remove it first, or edit the configuration yourself.`,
    );
  const description = api === undefined ? undefined : await placeDescription(folder, api);
  const edited = parsed(config, () => editConfig(source, description?.root));
  const notes = [...edited.snippets];
  const changes: Change[] = [{file: config, before: source, after: edited.source}];
  if (description) {
    const sidebars = edited.sidebarPath === undefined ? undefined : path.normalize(edited.sidebarPath);
    if (sidebars !== undefined && fs.existsSync(path.join(folder, sidebars))) {
      const generated = path.relative(path.dirname(sidebars), '.docusaurus/nacre-openapi/sidebar.json');
      const before = read(sidebars);
      const result = parsed(sidebars, () => editSidebars(before, sidebars, asImport(generated)));
      changes.push({file: sidebars, before, after: result.source});
      notes.push(...result.notes);
    }
    changes.push(...description.copies);
  }
  const generated = ['api/', '*-api-index.mdx'].map((name) => path.posix.join(edited.docsPath, name));
  const isOutside = generated.some((file) => file.startsWith('../'));
  if (description && isOutside)
    notes.push(`Add the generated files to a .gitignore above the site: ${generated.join(' and ')}`);
  const ignored = ['.cache/', ...(description && !isOutside ? generated : [])];
  changes.push(ignore(folder, ignored), packageChange(folder, packages));
  return {changes: changes.filter(({before, after}) => before !== after), notes};
}

/** Copies a description from outside the site. @throws UserError if a file would be overwritten */
async function placeDescription(folder: string, api: string): Promise<{root: string; copies: Change[]}> {
  const {root, files} = await copyDescription(api);
  const real = realPath(api);
  const site = realPath(folder);
  if (isInside(real, site)) return {root: path.relative(site, real).replaceAll('\\', '/'), copies: []};
  const taken = [...files.keys()].find((file) => fs.existsSync(path.join(folder, file)));
  if (taken !== undefined)
    throw new UserError(
      `${taken} is already there. Move the description into the site, and name it there with --api.`,
    );
  return {root, copies: [...files].map(([file, after]) => ({file, after}))};
}

/** @throws UserError with the place of a syntax error */
function parsed<T>(file: string, edit: () => T): T {
  try {
    return edit();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const {line = 1} = (error as {loc?: {line?: number}}).loc ?? {};
    throw new UserError(`${file}:${line}: ${error.message}. Correct it and try again.`);
  }
}

const asImport = (file: string): string => {
  const name = file.replaceAll('\\', '/');
  return name.startsWith('../') ? name : `./${name}`;
};

function ignore(folder: string, files: string[]): Change {
  const file = path.join(folder, '.gitignore');
  const before = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
  const lines = new Set((before ?? '').split(/\r?\n/));
  const missing = files.filter((line) => !lines.has(line) && !lines.has(`/${line}`));
  const start =
    before === undefined || before === '' || before.endsWith('\n') ? (before ?? '') : `${before}\n`;
  const after = missing.length > 0 ? `${start}${missing.join('\n')}\n` : (before ?? '');
  return {file: '.gitignore', after, ...(before !== undefined && {before})};
}

function packageChange(folder: string, packages?: string): Change {
  readPackage(folder);
  const before = fs.readFileSync(path.join(folder, 'package.json'), 'utf8');
  const hasBrowsers = fs.existsSync(path.join(folder, '.browserslistrc'));
  return {
    file: 'package.json',
    before,
    after: editPackage(before, ourDependencies(folder, packages), hasBrowsers),
  };
}
