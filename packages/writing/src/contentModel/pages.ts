import fs from 'node:fs';
import path from 'node:path';
import {frontMatterProblems, type FrontMatterRules} from './frontMatter';
import {cacheKey} from '@nacre-docs/kit/cacheKey';
import {digest} from '@nacre-docs/kit/digest';
import {readCached, writeCached} from '@nacre-docs/kit/cachedFile';
import {listPages} from '@nacre-docs/kit/mdx/listPages';
import {readPageFacts, type PageFacts} from '@nacre-docs/kit/mdx/pageFacts';
import {isPartial} from '@nacre-docs/kit/mdx/pageRoute';
import {knownComponents, linkProblems, importProblems} from './imports';
import type {SyntaxProblem} from '@nacre-docs/kit/mdx/syntaxErrors';

/** A handwritten page or partial. */
export interface SitePage extends PageFacts {
  source: string;
}

/** Pages and partials by file, relative to the site, in file order. */
export type SitePages = ReadonlyMap<string, SitePage>;

/**
 * Reads the pages of docs/ and src/pages for all plugins that need their content. Caching saves 4.7 s of CPU
 * per build, until the page, this code or a package changes.
 *
 * @param docs folder of the docs, by default the current version's
 */
export function readPages(siteDir: string, docs = 'docs'): SitePages {
  const name = docs === 'docs' ? 'content-model' : `content-model-${path.basename(docs)}`;
  const cacheFile = path.join(siteDir, '.cache', `${name}.json`);
  const version = cacheKey();
  const cached = readCache(cacheFile, version);
  const pages = new Map<string, SitePage>();
  const facts: Record<string, PageFacts> = {};
  for (const file of listPages(siteDir, docs)) {
    const source = fs.readFileSync(path.join(siteDir, file), 'utf8');
    const key = digest(source);
    facts[key] = cached[key] ?? readPageFacts(source);
    pages.set(file, {...facts[key], source});
  }
  if (Object.keys(facts).sort().join() !== Object.keys(cached).sort().join())
    writeCached(cacheFile, JSON.stringify({version, facts}));
  return pages;
}

function readCache(file: string, version: string): Record<string, PageFacts> {
  const text = readCached(file);
  if (text === undefined) return {};
  const cache = JSON.parse(text) as {version: string; facts: Record<string, PageFacts>};
  return cache.version === version ? cache.facts : {};
}

export interface PageRules {
  /** The front matter keys. Unchecked by default. */
  frontMatter?: FrontMatterRules;
  /** Additional components that pages use without an import. */
  components?: readonly string[];
}

/** Problems that prevent a page from compiling or rendering as typed, as `file:line: message`. */
export function findProblems(
  siteDir: string,
  pages: SitePages,
  {frontMatter: rules, components: more = []}: PageRules = {},
): string[] {
  const components = new Set([...knownComponents(siteDir), ...more]);
  return [...pages].flatMap(([file, page]) =>
    [
      // Partials don't have front matter.
      ...(rules && page.frontMatter && !isPartial(file)
        ? frontMatterProblems(file, page.source, page.frontMatter, rules)
        : []),
      ...page.problems,
      ...importProblems(siteDir, file, page, components),
    ].map(at(file)),
  );
}

/** Links to missing pages, as `file:line: message`. @param routes without the site's base URL */
export function findBrokenLinks(siteDir: string, pages: SitePages, routes: ReadonlySet<string>): string[] {
  return [...pages].flatMap(([file, page]) => linkProblems(siteDir, page, routes).map(at(file)));
}

const at =
  (file: string) =>
  ({line, message}: SyntaxProblem): string =>
    `${file}:${line}: ${message}`;
