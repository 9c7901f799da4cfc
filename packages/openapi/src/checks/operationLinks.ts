import {operationRoute} from '@nacre-docs/kit/routes';
import {attribute, lineOf, nodesOf, visit} from '@nacre-docs/kit/mdx/markdown';
import type {Problem} from '@nacre-docs/kit/problem';
import type {ApiSite} from './apiSite';

/** Every API operation mentioned in prose links to its page. */
export function checkOperationLinks(site: ApiSite): Problem[] {
  const problems: Problem[] = [];
  for (const {file, tree} of site.pages) {
    visit(tree, (node, parents) => {
      // Headings are already links to themselves.
      if (node.type === 'heading') return false;
      if (node.type !== 'inlineCode') return undefined;
      const name = node.value ?? '';
      const operation = /[a-z][A-Z]/.test(name) ? site.operations.get(name) : undefined;
      if (!operation) return undefined;
      const route = operationRoute(operation.slug);
      const link = parents.filter(({type}) => type === 'link').at(-1);
      const href = link?.url?.split('#')[0];
      if (href === route) return undefined;
      const message =
        href === undefined
          ? `\`${name}\` is not a link. Write [\`${name}\`](${route}).`
          : `\`${name}\` links to ${href}. Link to ${route}.`;
      problems.push({file, line: lineOf(node), message});
      return undefined;
    });
  }
  return problems;
}

/** Every API operation and notification is linked from a page, usually by its index page's operation list. */
export function checkOperationsLinked(site: ApiSite, file = 'openapi.yaml'): Problem[] {
  const linked = new Set<string>();
  const listed = new Set<string | undefined>();
  for (const {type, links, tree} of site.pages) {
    if (type === 'pages') continue;
    for (const {url} of links) linked.add(url.split(/[?#]/)[0]!);
    for (const list of nodesOf(tree, ({name}) => name === 'OperationList'))
      listed.add(attribute(list, 'tag'));
  }
  const tags = (site.api.document.tags ?? []).map(({name}) => name);
  return site.api.operations
    .filter(({tag, slug}) => !listed.has(tag) && !linked.has(operationRoute(slug)))
    .map(({operationId, slug, tag}) => ({
      file,
      line: 1,
      message: !tags.includes(tag)
        ? `${operationId} has the tag "${tag}", which is not declared in \`tags\`. Fix it, or declare the tag. Declared: ${tags.join(', ')}.`
        : `No page links to ${operationId}. Add <OperationList tag="${tag}" /> to the tag's index page, or link to ${operationRoute(slug)}.`,
    }));
}
