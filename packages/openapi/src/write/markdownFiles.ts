import fs from 'node:fs';
import path from 'node:path';
import {readReferences, referenceCache} from '@nacre-docs/kit/references';
import {isFrozen, type DocsVersion, versionCache} from '@nacre-docs/kit/versions';

/** A reference page as Markdown, generated from the description in addition to its HTML. */
export interface MarkdownOfPage {
  title: string;
  description: string;
  markdown: string;
  /** Source file of the page, relative to the repository. */
  source?: string;
}

interface Reference {
  cacheDir: string;
}

export const markdownDir = ({cacheDir}: Reference): string => path.join(cacheDir, 'markdown');

/** @param route address of the page in its docs version */
export const markdownFile = (reference: Reference, route: string): string =>
  path.join(markdownDir(reference), `${route === '/' ? '/index' : route}.json`);

/**
 * Finds the Markdown pages of all references and their frozen versions.
 *
 * @param cacheDir as in the options of the plugin
 * @returns function that returns an address's Markdown, undefined if it isn't a reference page
 */
export function markdownOfPages(
  cacheDir: string,
  versions: readonly DocsVersion[] = [],
): (route: string) => MarkdownOfPage | undefined {
  let folders: string[] | undefined;
  return (route) => {
    // Lazily, because references are generated when every plugin is initialized.
    folders ??= readReferences(cacheDir).flatMap((places) => {
      const current = referenceCache(cacheDir, places);
      return [current, ...versions.filter(isFrozen).map((version) => versionCache(current, version))];
    });
    const files = folders.map((folder) => markdownFile({cacheDir: folder}, route));
    const file = files.find((name) => fs.existsSync(name));
    return file === undefined ? undefined : (JSON.parse(fs.readFileSync(file, 'utf8')) as MarkdownOfPage);
  };
}
