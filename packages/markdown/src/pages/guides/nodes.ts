import type {Node} from '@nacre-docs/kit/mdx/markdown';

/** A node of plain Markdown, which the renderers make: of mdast, with the fields that the printer reads. */
export interface MarkdownNode extends Node {
  ordered?: boolean;
  spread?: boolean;
  /** The id that the page gives a heading; {@link printMarkdown} keeps it. */
  id?: string;
  children?: MarkdownNode[];
}

/** Kinds that stand inside a paragraph; every other kind is a block of its own. */
const PHRASING = new Set([
  ...['text', 'inlineCode', 'emphasis', 'strong', 'delete', 'link', 'linkReference'],
  ...['image', 'imageReference', 'break', 'footnoteReference', 'html'],
]);

export const isPhrasing = ({type}: Node): boolean => PHRASING.has(type);

export const text = (value: string): MarkdownNode => ({type: 'text', value});
export const inlineCode = (value: string): MarkdownNode => ({type: 'inlineCode', value});
export const strong = (...children: MarkdownNode[]): MarkdownNode => ({type: 'strong', children});
export const paragraph = (...children: MarkdownNode[]): MarkdownNode => ({type: 'paragraph', children});
export const link = (url: string, children: MarkdownNode[]): MarkdownNode => ({type: 'link', url, children});

/**
 * Code, below its title. Behind the language of a fence a title would be lost: few programs show or read text
 * there.
 */
export const code = (
  lang: string | undefined,
  title: string | undefined,
  value: string,
  meta?: string,
): MarkdownNode[] => [
  ...(title ? [paragraph(strong(text(title)))] : []),
  {type: 'code', lang: lang ?? 'text', meta: meta ?? null, value},
];

/** What has been left out of a drawing: its kind, and what it shows. */
export const picture = (kind: string, alt: string): MarkdownNode =>
  paragraph(strong(text(`${kind}:`)), text(` ${alt}`));

/** An image of the site; for one next to the page, whose address only the bundler knows, its words. */
export const image = (url: string, alt: string): MarkdownNode[] =>
  /^(?:\/|https?:)/.test(url) ? [{type: 'image', url, alt}] : [strong(text('Picture:')), text(` ${alt}`)];

/** A bulleted list; each entry has its blocks. */
export const bullets = (items: MarkdownNode[][]): MarkdownNode => ({
  type: 'list',
  ordered: false,
  spread: false,
  children: items.map((children) => ({type: 'listItem', spread: false, children})),
});

/**
 * Puts runs of phrasing into paragraphs, to make the result valid among blocks; spaces around a run are
 * left out.
 */
export function asBlocks(nodes: MarkdownNode[]): MarkdownNode[] {
  const blocks: MarkdownNode[] = [];
  let run: MarkdownNode[] = [];
  const end = () => {
    const trimmed = trim(run);
    if (trimmed.length > 0) blocks.push(paragraph(...trimmed));
    run = [];
  };
  for (const node of nodes) {
    if (isPhrasing(node)) run.push(node);
    else {
      end();
      blocks.push(node);
    }
  }
  end();
  return blocks;
}

/** A run of phrasing without the spaces around it. */
export function trim(run: MarkdownNode[]): MarkdownNode[] {
  const [first, ...rest] = run;
  if (first === undefined) return run;
  if (first.type === 'break' || (first.type === 'text' && !first.value?.trim())) return trim(rest);
  const last = run.at(-1)!;
  if (last.type === 'break' || (last.type === 'text' && !last.value?.trim())) return trim(run.slice(0, -1));
  return run.map((node) => {
    if (node.type !== 'text') return node;
    let value = node.value ?? '';
    if (node === first) value = value.trimStart();
    if (node === last) value = value.trimEnd();
    return {...node, value};
  });
}
