/** What renderers of a site's own components need: they read attributes and make Markdown nodes. */
export {COMPONENTS} from './pages/guides/components';
export {attributeText, attributeValue, requiredText} from './pages/guides/expressions';
export type {Guide, Renderer} from './pages/guides/guide';
export {
  asBlocks,
  bullets,
  code,
  inlineCode,
  link,
  paragraph,
  picture,
  strong,
  text,
  type MarkdownNode,
} from './pages/guides/nodes';
