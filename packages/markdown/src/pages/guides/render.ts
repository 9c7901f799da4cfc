import path from 'node:path';
import {lineOf, type Node} from '@nacre-docs/kit/mdx/markdown';
import {parseFence} from '@nacre-docs/kit/mdx/fence';
import {BOXES} from '@nacre-docs/kit/mdx/directives';
import {box} from './boxes';
import {COMPONENTS} from './components';
import {ELEMENTS} from './elements';
import {evaluate} from './expressions';
import {refuse, type Guide} from './guide';
import {asBlocks, code, image, isPhrasing, text, trim, type MarkdownNode} from './nodes';
import {renderPartial} from './partials';

/** Nodes whose runs of text need a paragraph around them. */
const HOLDS_BLOCKS = new Set(['blockquote', 'footnoteDefinition', 'listItem']);

/** Deepest level of a heading. */
const DEEPEST = 6;

/**
 * Writes nodes of a page as plain Markdown: components by their renderers, everything else unchanged.
 *
 * @throws GuideError at what has no renderer
 */
export function renderNodes(nodes: readonly Node[], guide: Guide): MarkdownNode[] {
  return nodes.flatMap((node) => {
    if (node.position) guide.place.line = lineOf(node);
    const render = NODES[node.type];
    return render ? render(node, guide) : [withChildren(node, guide)];
  });
}

/** Nodes that Markdown has in another form than MDX, or not at all. */
const NODES: Record<string, (node: Node, guide: Guide) => MarkdownNode[]> = {
  mdxjsEsm: () => [],
  mdxFlowExpression: expression,
  mdxTextExpression: expression,
  mdxJsxFlowElement: element,
  mdxJsxTextElement: element,
  heading,
  paragraph: ({children = []}, guide) =>
    asBlocks(renderNodes(isOnlyElements(children) ? children.filter(isElement) : children, guide)),
  code: ({lang, meta, value = ''}) =>
    code(lang ?? undefined, parseFence(meta ?? '').title, value, markedLines(meta ?? '')),
  tableCell: (node, guide) => [phrasingOnly(node, {...guide, inCell: true})],
  break: (node, guide) => [guide.inCell ? {type: 'html', value: '<br>'} : node],
  link: (node, guide) => [{...phrasingOnly(node, guide), url: address(node.url ?? '', guide)}],
  definition: (node, guide) => [{...node, url: address(node.url ?? '', guide)}],
  image: ({url = '', alt}, guide) => image(address(url, guide), alt ?? ''),
  containerDirective(node, guide) {
    const kind = node.name ?? '';
    if (!BOXES.includes(kind))
      refuse(
        guide,
        node,
        `\`:::${kind}\` is an unknown admonition type. Use one of ${BOXES.map((name) => `:::${name}`).join(', ')}.`,
      );
    const children = node.children ?? [];
    const label = children.find(({data}) => data?.directiveLabel);
    const title = label && renderNodes(label.children ?? [], guide);
    return [
      box(
        kind,
        title,
        renderNodes(
          children.filter((child) => child !== label),
          guide,
        ),
      ),
    ];
  },
  // `scope:create` in prose; the page shows it as typed.
  textDirective: (node, guide) => [text(`:${node.name ?? ''}`), ...renderNodes(node.children ?? [], guide)],
};

function withChildren(node: Node, guide: Guide): MarkdownNode {
  if (!node.children) return node;
  if (isPhrasing(node)) return phrasingOnly(node, guide);
  const children = renderNodes(node.children, guide);
  return {...node, children: HOLDS_BLOCKS.has(node.type) ? asBlocks(children) : children};
}

/** A node that is part of a line, where no list or code block can stand. */
function phrasingOnly(node: Node, guide: Guide): MarkdownNode {
  const children = renderNodes(node.children ?? [], guide);
  const block = children.find((child) => !isPhrasing(child));
  if (block) {
    refuse(
      guide,
      node,
      `A ${block.type} stands inside of a line or the cell of a table, which Markdown cannot write. Put it on lines of its own.`,
    );
  }
  return {...node, children};
}

function heading(node: Node, guide: Guide): MarkdownNode[] {
  const depth = Math.min((node.depth ?? 1) + guide.shift, DEEPEST);
  guide.section.depth = depth;
  const {children = []} = phrasingOnly(node, guide);
  return [{...node, children: trim(children), depth, id: guide.ids.get(node)}];
}

function element(node: Node, guide: Guide): MarkdownNode[] {
  const name = node.name ?? '';
  // A fragment shows its content.
  if (name === '') return renderNodes(node.children ?? [], guide);
  const imported = guide.imports.get(name);
  if (imported && /\.mdx?$/.test(imported.module)) return renderPartial(imported.module, node, guide);
  const table = {...ELEMENTS, ...COMPONENTS, ...guide.site.components};
  const render = Object.hasOwn(table, name) && table[name];
  return render
    ? render(node, guide)
    : refuse(
        guide,
        node,
        `<${name}> has no form in Markdown, so the Markdown page would miss what it shows. Add a renderer for it to \`pages.guides.components\` in the options of @nacre-docs/markdown, in docusaurus.config.ts or a file that it imports.`,
      );
}

function expression(node: Node, guide: Guide): MarkdownNode[] {
  const value = evaluate(node, node, guide);
  return [value].flat().flatMap((part) => {
    // As React has it.
    if (part === undefined || part === null || typeof part === 'boolean') return [];
    if (typeof part === 'string' || typeof part === 'number') return [text(String(part))];
    return refuse(guide, node, `\`{${node.value ?? ''}}\` is no text. Show one of its values.`);
  });
}

const isElement = ({type}: Node): boolean => /^mdx(?:JsxText|Text)/.test(type);

/** Whether a paragraph is only components, which MDX takes for blocks. Spaces between `<span>`s are text. */
const isOnlyElements = (nodes: Node[]): boolean =>
  nodes.some(({type, name}) => type === 'mdxJsxTextElement' && /^[A-Z]/.test(name ?? '')) &&
  nodes.every((node) => isElement(node) || (node.type === 'text' && node.value?.trim() === ''));

/** Of the words behind a fence's language, the lines that are marked: `{1,3-4}`. */
const markedLines = (meta: string): string | undefined => /\{[\d,\s-]+\}/.exec(meta)?.[0];

/** An address as the site has it: not of a file, and without the mark of files that aren't pages. */
function address(url: string, {file, site}: Guide): string {
  if (url.startsWith('pathname://')) return url.slice('pathname://'.length);
  const [, target, rest = ''] = /^([^?#:]+\.mdx?)([?#].*)?$/.exec(url) ?? [];
  if (target === undefined || target.startsWith('/')) return url;
  const route = site.routeOf(path.posix.join(path.posix.dirname(file), target));
  return route ? route + rest : url;
}
