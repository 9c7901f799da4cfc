import fs from 'node:fs';
import path from 'node:path';
import {UserError} from '@nacre-docs/kit/userError';
import {isInside, realPath} from '@nacre-docs/kit/files';
import type {Command} from '../arguments';
import {ourDependencies, PRESET} from '../dependencies';
import {managerOf, requireLoader, scriptCommand} from '../packageManager';
import {copyDescription} from '../site/description';
import {confirmChanges, type FileChange} from './changes';
import {editConfig, mentions} from './editConfig';
import {editPackage, packageChanges} from './editPackage';
import {editSidebars} from './editSidebars';
import {PLUGIN} from './migrateModule';
import {findSite, readPackage, requireCleanTree, updateNote, type ExistingSite} from './site';
import {parsed} from './source';

/**
 * Adds the preset to the Docusaurus site in the current folder. Shows the changes and writes them once confirmed.
 *
 * @throws UserError before anything is written, or after everything was restored
 */
export async function addToSite({api, packages, yes}: Command, cwd = process.cwd()): Promise<void> {
  const site = findSite(cwd);
  requireCleanTree(site.folder);
  requireLoader(site.folder);
  const {changes, notes} = await planChanges(site, api, packages);
  if (!(await confirmChanges(site.folder, changes, notes, yes))) return;
  const manager = managerOf(site.folder);
  console.log(`\nDone. Next:\n\n  ${manager} install && ${scriptCommand(manager, 'build')}`);
}

interface Plan {
  changes: FileChange[];
  notes: string[];
}

async function planChanges(site: ExistingSite, api?: string, packages?: string): Promise<Plan> {
  const {folder, config} = site;
  const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
  const source = read(config);
  if (mentions(source, PLUGIN))
    throw new UserError(`${config} has ${PLUGIN}. Run "npx create-nacre-docs migrate" to replace it.`);
  const present = mentions(source, '@nacre-docs/preset', '@nacre-docs/openapi');
  if (present)
    throw new UserError(
      `${config} already has ${present}. Remove it first, or edit the configuration yourself.`,
    );
  const description = api === undefined ? undefined : await placeDescription(folder, api);
  const edited = parsed(config, () => editConfig(source, description?.root, site.update !== undefined));
  const notes = [...updateNote(site), ...edited.snippets];
  const changes: FileChange[] = [{file: config, before: source, after: edited.source}];
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
  changes.push(ignore(folder, ignored), ...packageJsonChanges(site, packages));
  return {changes: changes.filter(({before, after}) => before !== after), notes};
}

/** Copies a description from outside the site. @throws UserError if a file would be overwritten */
async function placeDescription(folder: string, api: string): Promise<{root: string; copies: FileChange[]}> {
  const {root, files} = await copyDescription(api);
  const real = realPath(api);
  const site = realPath(folder);
  if (isInside(real, site)) return {root: path.relative(site, real).replaceAll('\\', '/'), copies: []};
  const taken = [...files.keys()].find((file) => fs.existsSync(path.join(folder, file)));
  if (taken !== undefined)
    throw new UserError(
      `${taken} already exists. Move the description into the site, and pass its path with --api.`,
    );
  return {root, copies: [...files].map(([file, after]) => ({file, after}))};
}

const asImport = (file: string): string => {
  const name = file.replaceAll('\\', '/');
  return name.startsWith('../') ? name : `./${name}`;
};

function ignore(folder: string, files: string[]): FileChange {
  const file = path.join(folder, '.gitignore');
  const before = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
  const lines = new Set((before ?? '').split(/\r?\n/));
  const missing = files.filter((line) => !lines.has(line) && !lines.has(`/${line}`));
  const start =
    before === undefined || before === '' || before.endsWith('\n') ? (before ?? '') : `${before}\n`;
  const after = missing.length > 0 ? `${start}${missing.join('\n')}\n` : (before ?? '');
  return {file: '.gitignore', after, ...(before !== undefined && {before})};
}

function packageJsonChanges({folder, update}: ExistingSite, packages?: string): FileChange[] {
  readPackage(folder);
  const before = fs.readFileSync(path.join(folder, 'package.json'), 'utf8');
  const hasBrowsers = fs.existsSync(path.join(folder, '.browserslistrc'));
  const oursIn = (from: string) => ourDependencies(from, PRESET, packages);
  const after = editPackage(update?.updated ?? before, oursIn(folder), hasBrowsers);
  return packageChanges(folder, {before, after}, oursIn);
}
