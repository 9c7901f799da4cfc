import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {missingPage} from '@nacre-docs/kit/closest';
import type {PageFacts} from '@nacre-docs/kit/mdx/pageFacts';
import type {SyntaxProblem} from '@nacre-docs/kit/mdx/syntaxErrors';

/** Filled in by the tables of @nacre-docs/openapi while a page is compiled. */
const TABLES = [
  'ApiInfo',
  'AreaList',
  'CommandTable',
  'HeldOperations',
  'LimitTable',
  'OperationList',
  'RolePermissions',
  'RoleTable',
  'StateDiagram',
  'StateTable',
  'TerraformArguments',
  'TerraformAttributes',
  'TerraformResources',
  'TerraformSteps',
];

/** Globals that Docusaurus provides to every page. */
const THEME = ['Admonition', 'Details', 'Head', 'Mermaid'];

/** Location of a site's own component list. */
const MODULES = ['ts', 'tsx', 'js', 'jsx'].flatMap((end) => [`/index.${end}`, `.${end}`]);

/** Optional import extensions. */
const ENDINGS = [
  '',
  ...['.ts', '.tsx', '.js', '.jsx', '.mdx', '.md', '.json'].flatMap((end) => [end, `/index${end}`]),
];

/** The components that pages can use without an import: MDXComponents imports ours. */
export function knownComponents(siteDir: string): Set<string> {
  const folder = path.join(siteDir, 'src/theme/MDXComponents');
  const file = MODULES.map((ending) => folder + ending).find((name) => fs.existsSync(name));
  const source = file ? fs.readFileSync(file, 'utf8') : '';
  const ours = [...source.matchAll(/^import\s+([^'"]+?)\s+from\b/gm)].flatMap(([, clause = '']) =>
    clause.split(/[{},\s]+/).filter((name) => /^[A-Z]\w*$/.test(name) && name !== 'MDXComponents'),
  );
  return new Set([...TABLES, ...THEME, ...ours]);
}

/**
 * Finds missing components and modules that a page uses.
 *
 * @param file the page, relative to the site
 * @param components names that don't need an import
 * @param exists whether the site has a file, relative to its folder. By default, whether it is on disk
 */
export function importProblems(
  siteDir: string,
  file: string,
  facts: PageFacts,
  components: ReadonlySet<string>,
  exists = (name: string): boolean =>
    fs.statSync(path.join(siteDir, name), {throwIfNoEntry: false})?.isFile() === true,
): SyntaxProblem[] {
  return [
    ...facts.imports
      .filter(({path: module}) => !canImport(siteDir, file, module, exists))
      .map(({path: module, line}) => ({
        line,
        message: `The import '${module}' doesn't resolve. Correct the path, or create the file.`,
      })),
    ...facts.components
      .filter(({name}) => !components.has(name) && !facts.declares.includes(name))
      .map(({name, line}) => ({
        line,
        message: `<${name}> is not imported. Import it at the top of the page, or correct its name. Available without an import: ${[...components].sort().join(', ')}.`,
      })),
  ];
}

function canImport(
  siteDir: string,
  file: string,
  module: string,
  exists: (name: string) => boolean,
): boolean {
  const inSite = module.startsWith('@site/')
    ? module.slice('@site/'.length)
    : /^\.{1,2}\//.test(module)
      ? path.posix.join(path.posix.dirname(file), module)
      : undefined;
  if (inSite !== undefined) return ENDINGS.some((ending) => exists(inSite + ending));
  // Names that only the bundler resolves.
  if (/^(?:@theme|@docusaurus|@generated|@api-reference)|!/.test(module)) return true;
  try {
    createRequire(path.join(siteDir, 'package.json')).resolve(module);
    return true;
  } catch (error) {
    // ESM-only packages are valid.
    return (error as {code?: string}).code !== 'MODULE_NOT_FOUND';
  }
}

/** The message for an image or a download. */
export const missingFile = (name: string): string =>
  `There is no file ${name}. Correct the path, or add the file to static/.`;

/**
 * Finds links to missing pages, as Docusaurus does after rendering everything.
 *
 * @param routes every address of the site, without its base URL
 */
export function linkProblems(
  siteDir: string,
  facts: PageFacts,
  routes: ReadonlySet<string>,
): SyntaxProblem[] {
  return facts.links.flatMap(({url, line}) => {
    const [address = ''] = url.split(/[?#]/);
    // Docusaurus itself resolves links to files, and `pathname:` bypasses its routes.
    if (!/^\/(?!\/)/.test(address) || /\.mdx?$/.test(address)) return [];
    const route = address.replace(/(?<=.)\/+$/, '');
    if (routes.has(route) || fs.existsSync(path.join(siteDir, 'static', route))) return [];
    return [{line, message: path.extname(route) ? missingFile(route) : missingPage(route, routes)}];
  });
}
