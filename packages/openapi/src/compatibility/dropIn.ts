import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {relativePath} from '@nacre-docs/kit/files';
import {throwProblems} from '@nacre-docs/kit/userError';
import type {ResolvedReference} from '../options';
import type {Translation} from '../render/messages';
import type {GenerateResult} from '../write/generate';
import {swizzledParts} from '../write/pageParts';
import type {ApiConfig} from './apis';
import {CommittedPages, type SharedOptions} from './committedPages';
import type {Instance} from './commands';
import {PAGE_FILE} from './generatedPages';
import {cleanFolder, committedPages, writeSidebar, writeVersions} from './sharedFiles';

/** APIs whose pages the build makes. Those with committed pages are left out, with a line about each. */
export function withoutCommitted(apis: readonly ApiConfig[]): ApiConfig[] {
  const committed = new Set<string>();
  for (const {name, outputDir} of apis) {
    const count = committedPages(outputDir).length;
    if (count === 0) continue;
    committed.add(name);
    const command = `gen-api-docs${name.includes(':') ? ':version' : ''} ${name}`;
    console.log(
      `${relativePath(outputDir)}: ${count} committed pages. After a change, run \`docusaurus ${command}\`.`,
    );
  }
  // The current version can have its pages in its folder in `versions`, and none in its own.
  return apis.filter(
    ({name, options}) => !committed.has(name) && !committed.has(`${name}:${options.version}`),
  );
}

/**
 * Writes the files that the descriptions in an output folder share.
 *
 * @throws UserError with the files, if two descriptions have pages of the same name
 */
export function finishApis(
  apis: readonly ApiConfig[],
  results: ReadonlyMap<string, GenerateResult>,
  isCommitted: boolean,
): void {
  const owners = new Map<string, string>();
  const problems: string[] = [];
  for (const api of apis) {
    const made = api.references.map((reference) => ({reference, result: results.get(reference.places.id)!}));
    const listings = made.flatMap(({result}) => result.listing ?? []);
    const outputs = listings.flatMap(({files}) => files);
    for (const {reference, result} of made) problems.push(...sharedPages(reference, result, owners));
    writeSidebar(api, listings);
    writeVersions(api);
    const except = new Set([
      ...outputs,
      ...['sidebar.ts', 'versions.json'].map((file) => path.join(api.outputDir, file)),
    ]);
    // Those of docusaurus-plugin-openapi-docs that were not replaced.
    if (isCommitted) cleanFolder(api.outputDir, {except, schemasOnly: api.options.schemasOnly});
  }
  throwProblems('The API descriptions have', problems);
}

function sharedPages(
  {description}: ResolvedReference,
  {listing}: GenerateResult,
  owners: Map<string, string>,
): string[] {
  return (listing?.files ?? []).flatMap((file) => {
    const owner = owners.get(file.toLowerCase());
    owners.set(file.toLowerCase(), description);
    if (owner === undefined) return [];
    return `${relativePath(description)}:1: ${relativePath(file)} is a page of ${relativePath(owner)} too. Rename the operation, schema or API in one of them, or give them separate output folders.`;
  });
}

/** Ids of pages that other descriptions have in the output folder of one. */
export function idsIn({docsDir, places}: ResolvedReference, results: Iterable<GenerateResult>): string[] {
  const folder = path.join(docsDir, places.folder);
  return [...results].flatMap(({listing}) => (listing?.folder === folder ? listing.ids : []));
}

/** All instances of a site, by its folder. */
const sites = new Map<string, Map<string, Instance>>();

/** Adds an instance, overwriting the previous language's. */
export function register(siteDir: string, instance: Instance): () => Instance[] {
  const instances = sites.get(siteDir) ?? new Map<string, Instance>();
  sites.set(siteDir, instances.set(instance.id, instance));
  return () => [...instances.values()];
}

/** The bundler rule for committed and frozen pages. */
export const committedRule = (pages: CommittedPages, isServer: boolean) => ({
  test: PAGE_FILE,
  enforce: 'pre' as const,
  use: {loader: require.resolve('./committedLoader'), options: {pages: () => pages, isServer}},
});

/** Committed pages by the site's Markdown settings, because the plugin may have several instances. */
const readers = new WeakMap<Markdown, {pages: CommittedPages}>();

type Markdown = LoadContext['siteConfig']['markdown'];

/**
 * Lets the docs plugin read the front matter of committed pages without the operation, which would otherwise be a part
 * of the page's script.
 */
function readPagesWith(markdown: Markdown, pages: CommittedPages): void {
  const known = readers.get(markdown);
  if (known) {
    known.pages = pages;
    return;
  }
  const reader = {pages};
  readers.set(markdown, reader);
  const parse = markdown.parseFrontMatter;
  markdown.parseFrontMatter = async (params) =>
    parse({...params, fileContent: await reader.pages.read(params.filePath, params.fileContent)});
}

/** Shows committed and frozen pages of the site. */
export function showCommittedPages(
  {siteDir, siteConfig, generatedFilesDir, baseUrl}: LoadContext,
  translation: Translation,
  pageOptions: SharedOptions,
  isCurrent: (file: string) => boolean,
): CommittedPages {
  const {markdown, trailingSlash} = siteConfig;
  const pages = new CommittedPages({
    siteDir,
    cacheDir: path.join(generatedFilesDir, 'nacre-openapi', 'committed'),
    site: {baseUrl, trailingSlash, parts: swizzledParts(siteDir)},
    translation,
    pageOptions,
    isCurrent,
  });
  readPagesWith(markdown, pages);
  return pages;
}
