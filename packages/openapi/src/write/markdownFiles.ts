import fs from 'node:fs';
import path from 'node:path';
import {readReferences, referenceCache} from '@nacre-docs/kit/references';
import {isFrozen, type DocsVersion, versionCache} from '@nacre-docs/kit/versions';

/** A page of the reference as Markdown, made of the description beside its HTML. */
export interface MarkdownOfPage {
  title: string;
  description: string;
  markdown: string;
  /** File that the page is made of, relative to the repository. */
  source?: string;
}

interface Reference {
  cacheDir: string;
}

export const markdownDir = ({cacheDir}: Reference): string => path.join(cacheDir, 'markdown');

/** @param route address of the page in its version of the docs */
export const markdownFile = (reference: Reference, route: string): string =>
  path.join(markdownDir(reference), `${route === '/' ? '/index' : route}.json`);

/**
 * Finds the Markdown of the pages of all references, and of those of their frozen versions.
 *
 * @param cacheDir as in the options of the plugin
 * @returns gives the Markdown of an address, undefined for one that no reference has made
 */
export function markdownOfPages(
  cacheDir: string,
  versions: readonly DocsVersion[] = [],
): (route: string) => MarkdownOfPage | undefined {
  let folders: string[] | undefined;
  return (route) => {
    // Not earlier: the references are made when every plugin is initialized.
    folders ??= readReferences(cacheDir).flatMap((places) => {
      const current = referenceCache(cacheDir, places);
      return [current, ...versions.filter(isFrozen).map((version) => versionCache(current, version))];
    });
    const files = folders.map((folder) => markdownFile({cacheDir: folder}, route));
    const file = files.find((name) => fs.existsSync(name));
    return file === undefined ? undefined : (JSON.parse(fs.readFileSync(file, 'utf8')) as MarkdownOfPage);
  };
}
