import path from 'node:path';
import {groupBy} from '@nacre-docs/kit/groupBy';
import {OPENAPI} from '../dependencies';
import {PLUGIN, THEME} from './migrateModule';
import {COMPONENTS, IMPORTABLE, THEME_DEPENDENCIES} from './themeComponents';

/** Files that replace or change the other packages move here, where the build ignores them. */
export const MOVED = 'openapi-docs-leftovers';

export interface Leftovers {
  /** Files that move to that folder. */
  moved: string[];
  /** `file:line: what. What to do.` */
  problems: string[];
}

/** A file of the site, with the edits so far. */
export interface SiteFile {
  file: string;
  source: string;
}

/** Names of generated pages. */
export const PAGE = /\.(?:api|info|tag|schema)\.mdx$/;

const THEME_FOLDER = 'src/theme/';
const PATCH = /(?:^|\/)docusaurus-(?:plugin|theme)-openapi-docs[^/]*\.patch$/;
const MODULE = /\.(?:[cm]?[jt]s|[jt]sx|mdx?)$/;
const STYLES = /\.(?:css|scss|sass|less)$/;
/** Ours are default exports, unlike two of theirs. */
const HAS_DEFAULT = /\bexport default\b|\bas default\b|\bexports\b/;
const NAME = new RegExp(`${PLUGIN}|${THEME}`);
/** Their props are those of Docusaurus's pages in both themes, so replacements work too. */
const PAGE_COMPONENTS = ['ApiItem', 'ApiItem/Layout'];
/** Imports that the compiler removes. */
const TYPES = /^import type\b[^'"]*['"].+$/gm;
const SELECTOR = /\.openapi-[\w-]+/g;

/** Lists everything in a site that only works with the other packages. */
export function findLeftovers(files: readonly SiteFile[]): Leftovers {
  const moved: string[] = [];
  const problems: string[] = [];
  const swizzled = groupBy(files, ({file}) =>
    file.startsWith(THEME_FOLDER) ? componentOf(file.slice(THEME_FOLDER.length)) : undefined,
  );
  for (const [name, group] of swizzled) {
    const ours = COMPONENTS[name];
    const isWrapper = group.some(({source}) => source.includes(`@theme-original/${name}`));
    const isMain = (one: SiteFile) =>
      withoutEnding(one.file) === THEME_FOLDER + name && MODULE.test(one.file);
    const {file, source: main} = group.find(isMain) ?? group[0]!;
    const isKept =
      (isWrapper || PAGE_COMPONENTS.includes(name)) &&
      ours === name &&
      HAS_DEFAULT.test(main) &&
      group.every(({source}) => needs(source.replace(TYPES, '')).length === 0);
    const advice =
      ours === undefined
        ? 'It has no equivalent here: see the README of @nacre-docs/openapi for theming'
        : `Ours is ${ours}: see "npx docusaurus swizzle ${OPENAPI} ${ours} --wrap"`;
    const what = `${file}:1: ${isWrapper ? 'wraps' : 'replaces'} ${name}`;
    if (!isKept) moved.push(...group.map(({file: one}) => one));
    problems.push(
      isKept
        ? `${what}, and now ours of that name. Check its props.`
        : `${what}. Moved to ${MOVED}. ${advice}.`,
    );
  }
  for (const {file, source} of files) {
    // Ours shows generated pages without their imports.
    if (moved.includes(file) || (PAGE.test(file) && /^api: /m.test(source))) continue;
    if (PATCH.test(file)) {
      moved.push(file);
      problems.push(`${file}:1: patches a package that is no longer installed. Moved to ${MOVED}.`);
    } else if (STYLES.test(file)) problems.push(...styleProblems(file, source));
    else if (file !== 'package.json') problems.push(...mentions(file, source));
  }
  return {moved, problems};
}

/** Dependencies of the other theme that modules of the site import. */
export const themeDependencies = (sources: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(THEME_DEPENDENCIES).filter(([name]) => {
      const imported = new RegExp(`\\b(?:from|import|require)[\\s(]*['"]${name}['"/]`);
      return sources.some((source) => imported.test(source));
    }),
  );

const withoutEnding = (file: string): string => file.replace(/(?:\/index)?\.[^./]+$/, '');

/** The component of a file in src/theme, determined by its deepest folder with a known name. */
function componentOf(file: string): string | undefined {
  for (let name = withoutEnding(file); name !== '.'; name = path.posix.dirname(name))
    if (name in COMPONENTS) return name;
  return undefined;
}

/** Modules of the other theme that a source imports, and that ours lacks. */
const needs = (source: string): string[] =>
  [
    ...source.matchAll(
      /['"](@theme(?:-original|-init)?\/([^'"]+)|docusaurus-(?:plugin|theme)-openapi-docs\/[^'"]*)['"]/g,
    ),
  ]
    .filter(([, , name]) => name === undefined || isTheirsOnly(name))
    .map(([, module]) => module!);

/** Whether a module of the site, other than generated pages and components that moved, uses the component. */
export const usesMarkdown = (files: readonly SiteFile[]): boolean =>
  files.some(
    ({file, source}) => MODULE.test(file) && !PAGE.test(file) && /['"]@theme\/Markdown['"]/.test(source),
  );

const isTheirsOnly = (name: string): boolean => {
  if (name === 'Markdown') return false;
  const component = componentOf(name);
  return component !== undefined && COMPONENTS[component] !== name && !IMPORTABLE.includes(name);
};

function mentions(file: string, source: string): string[] {
  const lines = source.split('\n');
  // Files such as README.md show imports in examples.
  const isModule = MODULE.test(file) && !/^[^/]+\.md$/.test(file);
  const imports = lines.map((line) => (isModule ? needs(line) : []));
  const isMention = (line: string, index: number) => imports[index]!.length === 0 && NAME.test(line);
  const first = lines.findIndex(isMention);
  const count = lines.filter(isMention).length;
  const [name] = NAME.exec(lines[first] ?? '') ?? [];
  return [
    ...imports.flatMap((modules, index) =>
      modules.length > 0
        ? `${file}:${index + 1}: imports ${modules.join(', ')}, which ${OPENAPI} doesn't have. Remove the import.`
        : [],
    ),
    ...(name
      ? [
          `${file}:${first + 1}: mentions ${name}, which is no longer installed. Check ${count > 1 ? `all ${count} lines` : 'the line'}.`,
        ]
      : []),
  ];
}

function styleProblems(file: string, source: string): string[] {
  const lines = source.split('\n');
  const first = lines.findIndex((line) => line.search(SELECTOR) >= 0);
  if (first < 0) return [];
  const names = [...new Set(source.match(SELECTOR))];
  const shown =
    names.length > 5 ? `${names.slice(0, 5).join(' ')} and ${names.length - 5} more` : names.join(' ');
  return [
    `${file}:${first + 1}: styles ${shown} of the other theme. Set --ifm-* and --site-* properties instead: "Styles" in the README of ${OPENAPI} lists them.`,
  ];
}
