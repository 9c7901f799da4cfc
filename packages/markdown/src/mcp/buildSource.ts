import fs from 'node:fs';
import path from 'node:path';
import {OUTSIDE_DOCS} from '../contract';
import {ToolError, type DocsSource} from '../tools/contract';
import {foundSection, sectionRequest} from '../tools/engine/sections';
import {SearchEngine} from '@nacre-docs/search/client/engine';
import {readManifest, readPages} from '@nacre-docs/search/client/readIndex';
import {INDEX_FOLDER, type ShippedPage} from '@nacre-docs/search/contract';

interface BuildIndex {
  engine: SearchEngine;
  language: string;
  /** Contextual tag of the latest docs version. */
  tag: string;
  pages: ShippedPage[];
  /** Manifest time, which identifies the build. */
  written: number;
}

/**
 * The documentation in a built site. The index is read at the first question, and again after the next build.
 *
 * @param dir folder of the build. Without a build or an index in it, every call throws a ToolError
 */
export function buildSource(dir: string): DocsSource {
  let index: BuildIndex | undefined;
  const currentIndex = (): BuildIndex => {
    const written = checkBuild(dir);
    if (index?.written !== written) index = readIndex(dir, written);
    return index;
  };
  return {
    search(query, limit) {
      const {engine, language, tag} = currentIndex();
      return Promise.resolve(
        engine.search(sectionRequest(query, limit, language, [tag, OUTSIDE_DOCS])).hits.map(foundSection),
      );
    },
    pages: () => Promise.resolve(currentIndex().pages),
    readMarkdown(address) {
      checkBuild(dir);
      return Promise.resolve(readInside(dir, address));
    },
  };
}

const manifestOf = (dir: string) => path.join(dir, INDEX_FOLDER, 'manifest.json');

/**
 * @returns time of the build's index
 * @throws ToolError if there is none. It is sent to clients, which must not learn the build's location
 */
export function checkBuild(dir: string): number {
  const name = path.basename(dir);
  if (!fs.existsSync(dir))
    throw new ToolError(`There is no site build in the folder "${name}". Run npm run build.`);
  const manifest = fs.statSync(manifestOf(dir), {throwIfNoEntry: false});
  if (manifest) return manifest.mtimeMs;
  throw new ToolError(
    `The folder "${name}" has no search index. Build the site with npm run build, with @nacre-docs/search and without Algolia.`,
  );
}

function readIndex(dir: string, written: number): BuildIndex {
  const manifest = readManifest(fs.readFileSync(manifestOf(dir), 'utf8'));
  const loaded = readPages(manifest, (file) => fs.readFileSync(path.join(dir, INDEX_FOLDER, file), 'utf8'));
  // A whole page replaces its outline.
  const pages = [...new Map(loaded.map((page) => [page.u, page])).values()];
  const engine = new SearchEngine(manifest);
  for (const page of pages) engine.add(page);
  return {engine, language: manifest.language, tag: manifest.tag, pages, written};
}

/** The text of a file below a folder. Rejects addresses that point outside. */
function readInside(dir: string, address: string): string | undefined {
  const file = path.resolve(dir, `.${decodeAddress(address)}`);
  // File names can't contain NUL, and Node throws if they do.
  if (!file.startsWith(path.resolve(dir) + path.sep) || file.includes('\0')) return undefined;
  try {
    return fs.statSync(file, {throwIfNoEntry: false})?.isFile() ? fs.readFileSync(file, 'utf8') : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENAMETOOLONG') return undefined;
    throw error;
  }
}

/** Typed addresses may have invalid encoding. */
function decodeAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
