import {visit, type Node} from '@nacre-docs/kit/mdx/markdown';
import type {Guide} from './guide';
import {asBlocks, text, type MarkdownNode} from './nodes';

/** Marks where a section ends that the page ends without a heading; {@link endSections} makes it visible. */
const END = 'sectionEnd';

/** Nodes inside of which there can be sections. */
const HOLDS_SECTIONS = new Set(['root', 'blockquote', 'list', 'listItem', 'footnoteDefinition']);

/** An element's content, as a section below the current one. */
export function section(element: Node, title: string, guide: Guide): MarkdownNode[] {
  const depth = Math.min(guide.section.depth + 1, 6);
  let highest = 6;
  visit(element, (node) => {
    if (node.type === 'heading') highest = Math.min(highest, node.depth ?? highest);
  });
  const inside = {...guide, section: {depth}, shift: Math.max(guide.shift, depth + 1 - highest)};
  return [
    {type: 'heading', depth, children: [text(title)]},
    ...asBlocks(guide.render(element.children ?? [], inside)),
    {type: END},
  ];
}

/** Draws a line if text follows a section that it doesn't belong to. */
export function endSections(node: MarkdownNode): MarkdownNode {
  if (!node.children || !HOLDS_SECTIONS.has(node.type)) return node;
  const children = node.children
    .map(endSections)
    .filter(({type}, index, all) => type !== END || all[index + 1]?.type !== END)
    .flatMap((child, index, all) => {
      if (child.type !== END) return [child];
      const next = all[index + 1];
      return next === undefined || next.type === 'heading' ? [] : [{type: 'thematicBreak'}];
    });
  return {...node, children};
}
