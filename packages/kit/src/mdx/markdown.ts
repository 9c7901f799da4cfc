import {createRequire} from 'node:module';
import {createSlugger} from '@docusaurus/utils';
import type * as RemarkParse from 'remark-parse';
import type * as Unified from 'unified';
import type {Plugin} from 'unified';
import {parseFence, type FenceMeta} from './fence';
import type {EstreeNode} from './expressions';
import {MarkdownError} from './markdownError';
import {readFrontMatter, type SplitPage} from './readFrontMatter';
import {explainSyntaxError} from './syntaxErrors';

/** A Markdown tree node: mdast with MDX and directives, with only the fields used here. */
export interface Node {
  type: string;
  value?: string;
  depth?: number;
  lang?: string | null;
  meta?: string | null;
  url?: string;
  alt?: string | null;
  /** Of a JSX element, or of a directive such as `:::note`. */
  name?: string | null;
  /** A list for JSX elements, and an unused object for directives. */
  attributes?: Array<{type: string; name: string; value?: unknown}>;
  data?: {estree?: EstreeNode & {comments?: Array<{value: string}>}; directiveLabel?: boolean};
  children?: Node[];
  position?: {start: {line: number}; end: {line: number}};
}

export interface Heading {
  depth: number;
  text: string;
  /** Its anchor, without `#`. */
  id: string;
  line: number;
  /** Its last line: different if it is underlined. */
  end: number;
  node: Node;
}

export interface Fence {
  language: string;
  meta: FenceMeta;
  rawMeta: string;
  code: string;
  line: number;
}

export interface Link {
  url: string;
  /** The visible text. For an image, its alt text. */
  text: string;
  kind: 'link' | 'image' | 'component';
  line: number;
}

/** One run of prose: a paragraph, heading, cell or label. */
export interface ProseBlock {
  kind: 'paragraph' | 'heading' | 'cell';
  /** The text without links and emphasis. Inline code is `CODE`, which rules ignore. */
  text: string;
  line: number;
}

/** Replaces inline code in prose. A private-use character, which rules don't match. */
export const CODE = '\uE000';

export interface ParsedMarkdown {
  frontMatter: Record<string, unknown>;
  tree: Node;
  headings: Heading[];
  fences: Fence[];
  links: Link[];
  prose: ProseBlock[];
  /** Files imported as components: local name → import path. */
  imports: Map<string, string>;
  /** Ids set by hand in JSX. */
  ids: string[];
}

// Loaded by Node: Docusaurus's plugin loader would compile their hundred modules to code that is half as
// fast.
const load = createRequire(__filename);
const {unified} = load('unified') as typeof Unified;
const plugin = (name: string) => (load(name) as {default: Plugin}).default;
const parser = unified()
  .use((load('remark-parse') as typeof RemarkParse).default)
  .use(['remark-mdx', 'remark-gfm', 'remark-directive'].map(plugin));

/**
 * Parses a page as the site does: YAML front matter, MDX, tables, and `:::` directives.
 *
 * @param source the whole file
 * @returns its parts, each with its 1-based line
 * @throws MarkdownError if the page doesn't compile
 */
export function parseMarkdown(source: string): ParsedMarkdown {
  return parseBody(readFrontMatter(source));
}

/** The same for a page whose front matter is already parsed. */
export function parseBody({frontMatter, body}: SplitPage): ParsedMarkdown {
  const tree = parseTree(body);
  const parsed: ParsedMarkdown = {
    frontMatter,
    tree,
    headings: [],
    fences: [],
    links: [],
    prose: [],
    imports: new Map(),
    ids: [],
  };
  const slugger = createSlugger();
  visit(tree, (node) => collect(node, parsed, slugger));
  return parsed;
}

function parseTree(body: string): Node {
  try {
    return parser.parse(body) as unknown as Node;
  } catch (error) {
    const {line, message} = explainSyntaxError(error, body);
    throw new MarkdownError(message, line);
  }
}

function collect(node: Node, parsed: ParsedMarkdown, slugger: ReturnType<typeof createSlugger>): void {
  const line = lineOf(node);
  switch (node.type) {
    case 'heading': {
      const text = toText(node).trim();
      const id = explicitId(node) ?? slugger.slug(text);
      const end = node.position?.end.line ?? line;
      parsed.headings.push({depth: node.depth ?? 1, text, id, line, end, node});
      parsed.prose.push({kind: 'heading', text: toProse(node).trim(), line});
      break;
    }
    case 'paragraph':
      parsed.prose.push({kind: 'paragraph', text: toProse(node), line});
      break;
    case 'tableCell':
      parsed.prose.push({kind: 'cell', text: toProse(node), line});
      break;
    case 'code':
      parsed.fences.push({
        language: node.lang ?? '',
        meta: parseFence(node.meta ?? ''),
        rawMeta: node.meta ?? '',
        code: node.value ?? '',
        line,
      });
      break;
    case 'link':
    case 'definition':
      parsed.links.push({url: node.url ?? '', text: toText(node), kind: 'link', line});
      break;
    case 'image':
      parsed.links.push({url: node.url ?? '', text: node.alt ?? '', kind: 'image', line});
      break;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      collectElement(node, parsed, line);
      break;
    case 'mdxjsEsm':
      for (const [, name = '', path = ''] of (node.value ?? '').matchAll(
        /import\s+(\w+)\s+from\s+['"]([^'"]+)['"]/g,
      )) {
        parsed.imports.set(name, path);
      }
      break;
  }
}

function collectElement(node: Node, parsed: ParsedMarkdown, line: number): void {
  const id = attribute(node, 'id');
  if (id) parsed.ids.push(id);
  for (const name of ['href', 'to', 'src']) {
    const url = attribute(node, name);
    if (url === undefined) continue;
    const isImage = name === 'src' && node.name === 'img';
    const text = isImage ? (attribute(node, 'alt') ?? '') : (attribute(node, 'title') ?? toText(node));
    parsed.links.push({url, text, kind: isImage ? 'image' : 'component', line});
  }
}

/** A JSX attribute's text, or undefined if it is absent or an expression. */
export function attribute(node: Node, name: string): string | undefined {
  const value = node.attributes?.find((candidate) => candidate.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** Calls `enter` for each node from the top down. Returning false skips its children. */
export function visit(
  node: Node,
  enter: (node: Node, parents: Node[]) => unknown,
  parents: Node[] = [],
): void {
  if (enter(node, parents) === false) return;
  for (const child of node.children ?? []) visit(child, enter, [...parents, node]);
}

/** The nodes of a tree that a check looks at, including the tree itself. */
export function nodesOf(tree: Node, isWanted: (node: Node) => boolean = () => true): Node[] {
  return [
    ...(isWanted(tree) ? [tree] : []),
    ...(tree.children ?? []).flatMap((node) => nodesOf(node, isWanted)),
  ];
}

/** 1-based line of a node's start. */
export function lineOf(node: Node): number {
  return node.position?.start.line ?? 1;
}

/** A node's visible text, including code. */
export function toText(node: Node): string {
  return flatten(node, (code) => code);
}

function toProse(node: Node): string {
  return flatten(node, () => CODE);
}

function flatten(node: Node, code: (value: string) => string): string {
  if (node.type === 'text') return node.value ?? '';
  if (node.type === 'inlineCode') return code(node.value ?? '');
  if (node.type === 'break') return ' ';
  const inner = (node.children ?? []).map((child) => flatten(child, code)).join('');
  // `scope:create` in prose parses as the directive "create". The site shows it as typed.
  if (node.type === 'textDirective') return `:${node.name ?? ''}${inner}`;
  return inner;
}

// The custom anchor in a comment at the end of the heading, `#anchor`.
function explicitId(heading: Node): string | undefined {
  const comments = heading.children?.at(-1)?.data?.estree?.comments;
  return /^#(\S+)/.exec(comments?.[0]?.value.trim() ?? '')?.[1];
}

/** The inline code in a part of a page, such as a table cell. */
export function codesOf(cell: Node | undefined): string[] {
  return cell ? nodesOf(cell, ({type}) => type === 'inlineCode').map(({value}) => value ?? '') : [];
}
