/** A Markdown syntax tree node, with only the fields used here. */
export interface MdastNode {
  type: string;
  lang?: string | null;
  meta?: string | null;
  value?: string;
  children?: MdastNode[];
  position?: {start: {line: number}};
  data?: {hProperties?: Record<string, unknown>; estree?: unknown};
  [key: string]: unknown;
}

/** A component on its own lines. An attribute without a value is true. */
export const component = (name: string, attributes: Record<string, string | null>): MdastNode => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(attributes).map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value})),
  children: [],
});
