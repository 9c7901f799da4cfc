import {asBlocks, paragraph, strong, text, type MarkdownNode} from './nodes';

/** A box as a quoted block. Its kind is a word of it, because the page shows it by a color and an icon. */
export function box(kind: string, title: MarkdownNode[] | undefined, content: MarkdownNode[]): MarkdownNode {
  const name = kind.charAt(0).toUpperCase() + kind.slice(1);
  const head = title?.length ? strong(text(`${name}: `), ...title) : strong(text(name));
  return {type: 'blockquote', children: [paragraph(head), ...asBlocks(content)]};
}
