import type {LoadContext} from '@docusaurus/types';
import type {CommittedPages} from './committedPages';

type Markdown = LoadContext['siteConfig']['markdown'];

/** Readers of committed pages, by the site's Markdown settings: the plugin may have several instances. */
const readers = new WeakMap<Markdown, {pages: CommittedPages}>();

/**
 * Lets the docs plugin read the front matter of committed pages without the operation, which would otherwise be a part
 * of the page's script.
 */
export function readPagesWith(markdown: Markdown, pages: CommittedPages): void {
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
