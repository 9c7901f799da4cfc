import {pageLengths} from '../../config/page-lengths';
import {held, states} from '../../config/platform';
import {terraform} from '../../config/terraform';
import {summarize} from '@nacre-docs/openapi-core/model/summary';
import {terraformTypes} from '@nacre-docs/openapi-core/model/terraform';
import {attribute, visit, type Node} from '@nacre-docs/kit/mdx/markdown';
import {heldTable} from '@nacre-docs/openapi/tables/heldTable';
import type {MdastNode} from '@nacre-docs/openapi/tables/mdast';
import {stateTable} from '@nacre-docs/openapi/tables/stateTable';
import {TERRAFORM_TABLES} from '@nacre-docs/openapi/tables/terraform';
import {partialOf, type ContentSite, type Page, type Problem} from '../site';

/**
 * No page is too short to stand alone.
 *
 * @param lengths minimum words per page kind; omitted kinds have no minimum
 */
export function checkLength(site: ContentSite, lengths: Record<string, number> = pageLengths): Problem[] {
  return site.pages.flatMap((page) => {
    const kind = String(page.frontMatter.kind);
    const minimum = lengths[kind];
    if (page.area !== 'docs' || minimum === undefined) return [];
    const words = countWords(site, page);
    if (words >= minimum) return [];
    return [
      {
        file: page.file,
        line: 1,
        message: `The page has ${words} words; a ${kind} needs at least ${minimum}. Add missing details, or merge it into another page.`,
      },
    ];
  });
}

/** Words in the rendered page: prose, code, partials, and operation lists. */
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
  if (node.name === 'OperationList') {
    const tag = attribute(node, 'tag');
    return site.api.operations
      .filter((operation) => operation.tag === tag)
      .map(summarize)
      .reduce(
        (sum, {title, method, path, description}) => sum + count(`${title} ${method} ${path} ${description}`),
        0,
      );
  }
  if (node.name === 'StateTable')
    return countNodes(stateTable(states, site.api.operations.map(summarize), node as MdastNode) as Node);
  if (node.name === 'HeldOperations')
    return countNodes(heldTable(held, site.api.operations.map(summarize), node as MdastNode) as Node);
  const makeTable = TERRAFORM_TABLES[node.name ?? ''];
  // The `terraform` check reports unknown resources.
  if (makeTable && !terraformTypes(site.api).includes(attribute(node, 'type') ?? '')) return 0;
  if (makeTable) return countNodes(makeTable(site.api, terraform, node as MdastNode) as Node);
  const partial = partialOf(site, page, node.name ?? '');
  const own = ['title', 'summary', 'caption', 'label'].map((name) => attribute(node, name) ?? '').join(' ');
  return count(own) + (partial && partial !== page ? countWords(site, partial) : 0);
}

function countNodes(tree: Node): number {
  let words = 0;
  visit(tree, ({value}) => {
    words += count(value ?? '');
  });
  return words;
}

const count = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’_-]*/gu)?.length ?? 0;
