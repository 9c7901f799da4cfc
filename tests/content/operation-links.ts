import {lineOf, visit} from './markdown';
import type {ContentSite, Problem} from './site';

/** Every API operation named in prose is a link to its page. */
export function checkOperationLinks(site: ContentSite): Problem[] {
  const problems: Problem[] = [];
  for (const {file, tree} of site.pages) {
    visit(tree, (node, parents) => {
      // A heading is a link to itself already.
      if (node.type === 'heading') return false;
      if (node.type !== 'inlineCode') return undefined;
      const name = node.value ?? '';
      const operation = /[a-z][A-Z]/.test(name) ? site.operations.get(name) : undefined;
      if (!operation) return undefined;
      const route = `/docs/api/${operation.slug}`;
      const link = parents.filter(({type}) => type === 'link').at(-1);
      const href = link?.url?.split('#')[0];
      if (href === undefined)
        problems.push({
          file,
          line: lineOf(node),
          message: `\`${name}\` is not a link. Write [\`${name}\`](${route}).`,
        });
      else if (href !== route)
        problems.push({file, line: lineOf(node), message: `\`${name}\` links to ${href}. Link to ${route}.`});
      return undefined;
    });
  }
  return problems;
}
