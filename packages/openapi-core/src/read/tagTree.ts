import type {LoadedDescription} from './load';
import type {TagTreeNode} from './openapi';
import {INDEX_ENDING, indexRoute, type ReferencePlaces} from '@nacre-docs/kit/routes';
import {DescriptionError, type DescriptionProblem, type SourceLocation} from './problems';

/** A page name in folders below `/docs/`. Segments can't start with a dot. */
const INDEX = /^\/docs(?:\/[\p{L}\p{N}_-][\p{L}\p{N}_.-]*)+$/u;

/**
 * Checks that `x-tag-tree` nodes are complete enough for pages and the sidebar.
 *
 * @throws DescriptionError listing each node without a kind, an id or its own index page
 */
export function checkTagTree({document, files, locate}: LoadedDescription, places: ReferencePlaces): void {
  const problems: DescriptionProblem[] = [];
  const taken = new Map<string, string>();

  /** @param location finds the line, which takes long, only for problems */
  function check(nodes: unknown, owner: string, location: () => SourceLocation): void {
    if (nodes === undefined || nodes === null) return;
    if (!Array.isArray(nodes)) {
      report(location, `${owner} is not a list. Write its nodes as a list.`);
      return;
    }
    for (const node of nodes as Array<Partial<TagTreeNode> | null>) {
      const own = () => (node && typeof node === 'object' && locate(node)) || location();
      const message = problemOf(node);
      if (message) report(own, message);
      check(node?.children, `children of ${node?.id}`, own);
    }
  }

  function report(location: () => SourceLocation, message: string): void {
    problems.push({...location(), severity: 'error', message});
  }

  // Index pages in the same folder as operation pages need a suffix.
  const areTogether = places.indexes === places.pages;
  const exception = areTogether ? '' : `, but not below ${places.pages}`;
  const isPageRoute = (route: string) =>
    `${route}/`.startsWith(places.pages) && !(areTogether && route.endsWith(INDEX_ENDING));

  function problemOf(node: Partial<TagTreeNode> | null): string | undefined {
    if (!node || (node.kind !== 'tag' && node.kind !== 'group') || typeof node.id !== 'string') {
      return 'A node of x-tag-tree is `{kind: tag, id: …, index: …}`, or the same with `kind: group` and `children`. Correct it.';
    }
    if (typeof node.index !== 'string' || !INDEX.test(node.index) || isPageRoute(node.index.toLowerCase())) {
      return `The index of ${node.id} in x-tag-tree is ${JSON.stringify(node.index) ?? 'missing'}. Write its page's address below /docs/${exception}, such as ${indexRoute('things', places)}.`;
    }
    if (node.section !== undefined && (typeof node.section !== 'string' || node.section.trim() === '')) {
      return `The section of ${node.id} in x-tag-tree is ${JSON.stringify(node.section)}. Write the words of its heading in the sidebar.`;
    }
    const other = taken.get(node.index.toLowerCase());
    if (other !== undefined) {
      return `${node.id} and ${other} have the same index in x-tag-tree, ${node.index}. Give each its own page.`;
    }
    taken.set(node.index.toLowerCase(), node.id);
    return undefined;
  }

  check(document['x-tag-tree'], 'x-tag-tree', () => ({file: files[0] ?? 'openapi', line: 1}));
  if (problems.length > 0) throw new DescriptionError(problems);
}
