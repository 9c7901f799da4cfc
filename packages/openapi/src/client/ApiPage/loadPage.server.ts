import {existsSync, readFileSync} from 'node:fs';
import type {PageContent, PageNode} from '../../contract';

/** Absolute paths of the content folders, one per docs version. packages/openapi/src defines them. */
declare const API_PAGES_DIRS: string[];

/**
 * Replaces ./loadPage during server rendering.
 *
 * @returns reads the content from its file, synchronously. The content itself would stay in memory with the page's
 * module
 */
export const loadPage = (name: string) => (): string | PageNode[] => {
  const files = API_PAGES_DIRS.map((dir) => `${dir}/${name}.json`);
  const file = files.find((candidate) => existsSync(candidate));
  if (!file) {
    throw new Error(
      `The content of ${name} is in none of ${files.join(', ')}. If the page belongs to a reference that you renamed or removed, delete it.`,
    );
  }
  const {html, nodes} = JSON.parse(readFileSync(file, 'utf8')) as PageContent;
  return nodes ?? html;
};
