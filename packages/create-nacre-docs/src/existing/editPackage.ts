import fs from 'node:fs';
import path from 'node:path';
import {resolutionsOf} from '../dependencies';
import {workspaceOf, type PackageManager} from '../packageManager';
import {BROWSERS, DOCUSAURUS, OPENAPI_PEERS, PEERS} from '../packageJson';
import type {FileChange} from './changes';
import {PLUGIN, THEME} from './migrateModule';

type Versions = Record<string, string>;

interface PackageJson {
  dependencies?: Versions;
  devDependencies?: Versions;
  resolutions?: Versions;
  browserslist?: unknown;
}

const CORE = '@docusaurus/core';

/** Raises the versions of Docusaurus 3 in a package.json. Its packages must all have the same one. */
export function updateDocusaurus(source: string): string {
  const updated = JSON.parse(
    source.replace(/("@docusaurus\/[\w-]+"\s*:\s*")[~^>=\s]*3(?:\.[^"]*)?"/g, `$1${DOCUSAURUS}"`),
  ) as PackageJson;
  const {dependencies, devDependencies} = updated;
  const section = dependencies?.[CORE] === undefined ? 'devDependencies' : 'dependencies';
  // Versions such as `catalog:` are set elsewhere.
  if (updated[section]?.[CORE] !== DOCUSAURUS) return source;
  // npm keeps older peers that only its lockfile has, and then fails.
  const present = {...devDependencies, ...dependencies};
  const missing = OPENAPI_PEERS.filter((name) => present[name] === undefined).map((name) => [
    name,
    DOCUSAURUS,
  ]);
  const added = Object.fromEntries(missing) as Versions;
  return format(source, {...updated, [section]: addTo(updated[section], added)});
}

/** Adds dependencies to a package.json, with its indentation. */
export function editPackage(source: string, added: Versions, hasBrowsers: boolean): string {
  const content = JSON.parse(source) as PackageJson;
  // Not every package manager installs peers.
  const peers = Object.fromEntries(PEERS.map((name) => [name, content.dependencies?.[CORE]]));
  const dependencies = addTo(content.dependencies, {...peers, ...added});
  return write(source, {...content, dependencies}, hasBrowsers);
}

/** Replaces the other plugin and theme everywhere in a package.json. */
export function migratePackage(
  source: string,
  added: Versions,
  hasBrowsers: boolean,
  manager: PackageManager,
): string {
  const content = withoutTheirs(JSON.parse(source) as PackageJson);
  const version = content.dependencies?.[CORE] ?? content.devDependencies?.[CORE];
  const declared = {...content.devDependencies, ...content.dependencies};
  // Yarn doesn't install peers.
  const peers = manager === 'yarn' ? Object.fromEntries(OPENAPI_PEERS.map((name) => [name, version])) : {};
  const section = content.dependencies?.[CORE] === undefined ? 'devDependencies' : 'dependencies';
  const missing = Object.entries({...peers, ...added}).filter(
    ([name]) => isOurs(name) || declared[name] === undefined,
  );
  const edited = {...content, [section]: addTo(content[section], Object.fromEntries(missing))};
  return write(source, edited, hasBrowsers);
}

/** Dependencies plus missing ones, always with our packages. Sorted, unless the present ones aren't. */
function addTo(present: Versions = {}, added: Record<string, string | undefined>): Versions {
  const names = Object.keys({...present, ...added});
  const before = Object.keys(present);
  if (before.every((name, index) => index === 0 || before[index - 1]! < name)) names.sort();
  const entries = names.map((name): [string, string | undefined] => [
    name,
    isOurs(name) ? (added[name] ?? present[name]) : (present[name] ?? added[name]),
  ]);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

const isOurs = (name: string): boolean => name.startsWith('@nacre-docs/');

/** Without the other packages, their pinned versions and their patches. Everything else is unchanged. */
function withoutTheirs<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isTheirs(name))
      .map(([name, inner]) => [name, withoutTheirs(inner)]),
  ) as T;
}

// Keys: a name, a name with a version, or a path that ends with either.
const isTheirs = (key: string): boolean => {
  const [, name] = /^(?:.*\/)?([^/@]+)(?:@.*)?$/.exec(key) ?? [];
  return name === PLUGIN || name === THEME;
};

const write = (source: string, content: PackageJson, hasBrowsers: boolean): string =>
  format(source, {
    ...content,
    ...(!hasBrowsers && content.browserslist === undefined && {browserslist: BROWSERS}),
  });

function format(source: string, content: PackageJson): string {
  const [, indent = '  '] = /^\{\r?\n([ \t]+)/.exec(source) ?? [];
  return `${JSON.stringify(content, null, indent)}${source.endsWith('\n') ? '\n' : ''}`;
}

/**
 * The changes of a site's package.json and, in a workspace, of its settings. Dependencies between tarballs are resolved
 * to tarballs in the workspace's package.json, where package managers read that.
 *
 * @param oursIn our dependencies, with paths relative to a folder
 */
export function packageChanges(
  site: string,
  {before, after}: {before: string; after: string},
  oursIn: (folder: string) => Versions,
): FileChange[] {
  const {folder} = workspaceOf(site);
  const {resolutions} = resolutionsOf(oursIn(folder));
  const resolve = (source: string) => {
    if (!resolutions) return source;
    const content = JSON.parse(source) as PackageJson;
    return format(source, {...content, resolutions: {...content.resolutions, ...resolutions}});
  };
  const shared = (name: string, edit: (source: string) => string): FileChange[] => {
    const file = path.join(folder, name);
    const source = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
    const edited = source && edit(source);
    const shown = path.relative(site, file).replaceAll('\\', '/');
    return edited === source ? [] : [{file: shown, before: source, after: edited}];
  };
  const isWorkspace = path.relative(folder, site) !== '';
  return [
    {file: 'package.json', before, after: isWorkspace ? after : resolve(after)},
    ...(isWorkspace ? shared('package.json', (source) => resolve(withoutTheirKeys(source))) : []),
    // pnpm fails if a patched package is missing.
    ...shared('pnpm-workspace.yaml', (source) =>
      source.replace(THEIR_LINES, '').replace(/^(?:overrides|patchedDependencies):\s*\n(?!\s)/gm, ''),
    ),
  ];
}

const THEIR_LINES = /^\s+["']?docusaurus-(?:plugin|theme)-openapi-docs(?:[@>].*)?["']?: .*\n/gm;

function withoutTheirKeys(source: string): string {
  const content = JSON.parse(source) as PackageJson;
  const edited = withoutTheirs(content);
  return JSON.stringify(edited) === JSON.stringify(content) ? source : format(source, edited);
}
