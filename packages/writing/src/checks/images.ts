import {attribute, lineOf, nodesOf, type Node} from '@nacre-docs/kit/mdx/markdown';
import type {Problem} from '@nacre-docs/kit/problem';
import type {ContentSite} from '@nacre-docs/kit/contentSite';

/**
 * Every image has useful alt text.
 *
 * @param components that show a picture, with its alt text as `alt`
 */
export function checkImages(site: ContentSite, components: readonly string[] = []): Problem[] {
  return site.pages.flatMap(({file, tree}) =>
    nodesOf(tree).flatMap((node) => {
      const alt = alternative(node, components);
      const message = alt === undefined ? undefined : alternativeProblem(alt);
      return message ? [{file, line: lineOf(node), message}] : [];
    }),
  );
}

/** An image's alt text, `''` if missing. Undefined for other nodes. */
function alternative(node: Node, components: readonly string[]): string | undefined {
  if (node.type === 'image') return node.alt ?? '';
  const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
  if (!isElement || !['img', ...components].includes(node.name ?? '')) return undefined;
  const expression = node.attributes?.some(
    ({name, value}) => name === 'alt' && value !== null && typeof value === 'object',
  );
  return expression ? undefined : (attribute(node, 'alt') ?? '');
}

function alternativeProblem(alt: string): string | undefined {
  if (alt.trim() === '') return "The image is missing alt text. Describe it for someone who can't see it.";
  if (/^(?:image|picture|screenshot|diagram|photo) (?:of|showing)\b/i.test(alt)) {
    return `"${alt}" says it is an image. Describe its content.`;
  }
  if (/\.(?:png|svg|jpe?g|gif|webp)$/i.test(alt)) return `"${alt}" is a file name. Describe the image.`;
  return undefined;
}
