import fs from 'node:fs';
import path from 'node:path';
import {listFiles, relativePath} from '@nacre-docs/kit/files';
import {UserError} from '@nacre-docs/kit/userError';
import {jsonOf} from '@nacre-docs/openapi-core/validate/values';
import type {ApiConfig} from './apis';
import {hasData, isGeneratedPage, PAGE_FILE} from './generatedPages';
import type {Listing} from './layout';
import {GENERATED_SIDEBAR, sidebarFile} from './sidebar';

/**
 * Writes `sidebar.ts`, which all descriptions in an output folder share.
 *
 * @throws UserError if a handwritten file has its name
 */
export function writeSidebar({options, outputDir, basePath}: ApiConfig, listings: readonly Listing[]): void {
  const {sidebarOptions = {}, schemasOnly} = options;
  if (Object.keys(sidebarOptions).length === 0 || schemasOnly) return;
  write(path.join(outputDir, 'sidebar.ts'), sidebarFile(listings, options, basePath), isGeneratedSidebar);
}

/**
 * Writes `versions.json` to the output folder of the current version.
 *
 * @throws UserError if a handwritten file has its name
 */
export function writeVersions({options, outputDir}: ApiConfig): void {
  const {versions, version = ''} = options;
  if (!versions) return;
  // The current version may be among the others, too.
  const {[version]: current = options, ...others} = versions;
  const all = [[version, current] as const, ...Object.entries(others)].map(
    ([name, {label, baseUrl, downloadUrl}]) => ({version: name, label, baseUrl, downloadUrl}),
  );
  write(path.join(outputDir, 'versions.json'), `${JSON.stringify(all, null, 2)}\n`, isVersionList);
}

function write(file: string, content: string, isOwn: (content: string) => boolean): void {
  if (fs.existsSync(file)) {
    const present = fs.readFileSync(file, 'utf8');
    if (present === content) return;
    if (!isOwn(present))
      throw new UserError(
        `${relativePath(file)}:1: the API reference needs this path, but the file is handwritten. Rename or remove it.`,
      );
  }
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, content);
}

/** Also of docusaurus-plugin-openapi-docs, formatted or not. */
const isGeneratedSidebar = (content: string): boolean =>
  content.startsWith(GENERATED_SIDEBAR) ||
  /^import type \{ ?SidebarsConfig ?\}[\s\S]*\bapisidebar\b[\s\S]*export default sidebar\.apisidebar;\s*$/.test(
    content,
  ) ||
  /^module\.exports = ?\{\s*(?:"apisidebar"|apisidebar|sidebar|"sidebar")\b/.test(content);

function isVersionList(content: string): boolean {
  const list = jsonOf(content);
  return Array.isArray(list) && list.every((one) => Object.hasOwn(Object(one) as object, 'baseUrl'));
}

/** Whether a page contains its content. The build generates the others. */
const isCommitted = (content: string): boolean => hasData(content) && !content.includes('= await loadPage(');

/** Files in an output folder whose names match, except other APIs' files below it. */
const filesIn = (outputDir: string, name: RegExp, schemasOnly = false): string[] =>
  listFiles(outputDir)
    .filter(
      (file) => name.test(file) && (file.startsWith('schemas/') || !(file.includes('/') || schemasOnly)),
    )
    .map((file) => path.join(outputDir, file));

const contentOf = (file: string): string => fs.readFileSync(file, 'utf8');

/** The committed pages of an output folder. Its description then isn't read. */
export const committedPages = (outputDir: string): string[] =>
  filesIn(outputDir, PAGE_FILE).filter((file) => isCommitted(contentOf(file)));

/** JSON files that docusaurus-plugin-openapi-docs writes next to a page. */
const PROPS = /\.(?:ParamsDetails|RequestSchema|StatusCodes|Schema)(?:\.\d+)?\.json$/;

interface Cleaning {
  schemasOnly?: boolean;
  /** Whether to remove `versions.json`. */
  versions?: boolean;
  /** Files to keep. */
  except?: ReadonlySet<string>;
}

/**
 * Removes generated files from an output folder.
 *
 * @returns the handwritten pages, which stay
 */
export function cleanFolder(outputDir: string, {schemasOnly, versions, except}: Cleaning = {}): string[] {
  const pages = filesIn(outputDir, PAGE_FILE, schemasOnly);
  const own = pages.filter((file) => isGeneratedPage(contentOf(file)));
  const whole = (name: RegExp) => (schemasOnly ? [] : filesIn(outputDir, name));
  const all = [
    ...own,
    ...filesIn(outputDir, PROPS, schemasOnly),
    ...whole(/^sidebar\.[jt]s$/).filter((file) => isGeneratedSidebar(contentOf(file))),
    ...(versions ? whole(/^versions\.json$/) : []).filter((file) => isVersionList(contentOf(file))),
  ];
  for (const file of all) if (!except?.has(file)) fs.rmSync(file);
  for (const folder of [path.join(outputDir, 'schemas'), outputDir])
    if (fs.existsSync(folder) && fs.readdirSync(folder).length === 0) fs.rmdirSync(folder);
  return pages.filter((file) => !own.includes(file));
}
