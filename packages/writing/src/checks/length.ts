import {attribute, visit, type Node} from '@nacre-docs/kit/mdx/markdown';
import type {Problem} from '@nacre-docs/kit/problem';
import {partialOf, type ContentSite, type Page} from '@nacre-docs/kit/contentSite';

/**
 * Warns about pages that are short for their kind. A short page that answers is better than a padded one.
 *
 * @param lengths minimum words per page kind, none for omitted kinds
 */
export function checkLength(site: ContentSite, lengths: Readonly<Record<string, number>>): Problem[] {
  return site.pages.flatMap((page) => {
    const kind = String(page.frontMatter.kind);
    const minimum = lengths[kind];
    if (page.type !== 'docs' || minimum === undefined) return [];
    const words = countWords(site, page);
    if (words >= minimum) return [];
    const message = `The page has ${words} words, and most ${kind} pages have at least ${minimum}. Add details that readers miss, or merge it into another page.`;
    return [{file: page.file, line: 1, message, isWarning: true}];
  });
}

/** Words in the rendered page: prose, code, partials, and text that components generate. */
export function countWords(site: ContentSite, page: Page): number {
  let words = 0;
  visit(page.tree, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code')
      words += count(node.value ?? '');
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
      words += componentWords(site, page, node);
  });
  return words;
}

function componentWords(site: ContentSite, page: Page, node: Node): number {
  const generated = site.generated.textOf?.(node);
  if (generated !== undefined) return count(generated);
  const partial = partialOf(site, page, node.name ?? '');
  const own = ['title', 'summary', 'caption', 'label'].map((name) => attribute(node, name) ?? '').join(' ');
  return count(own) + (partial && partial !== page ? countWords(site, partial) : 0);
}

const count = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’_-]*/gu)?.length ?? 0;
