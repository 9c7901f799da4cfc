import {createRequire} from 'node:module';
import {createSlugger} from '@docusaurus/utils';
import type * as Unified from 'unified';
import type {Plugin} from 'unified';
import {toText, visit} from '@nacre-docs/kit/mdx/markdown';
import type {MarkdownNode} from './nodes';
import {endSections} from './section';

/** How the printer writes a text to read it back unchanged. */
interface State {
  safe(value: string, info: unknown): string;
}

/** `_` between letters or digits, where it marks nothing. */
const INSIDE_OF_WORDS = /(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu;

// Node loads these itself, as in packages/writing/src/contentModel.
const load = createRequire(__filename);
const {unified} = load('unified') as typeof Unified;
const plugin = (name: string) => (load(name) as {default: Plugin<[object]>}).default;
const printer = unified()
  .use(plugin('remark-gfm'), {tablePipeAlign: false})
  .use(plugin('remark-stringify'), {
    bullet: '-',
    rule: '-',
    handlers: {
      text: ({value = ''}: MarkdownNode, _parent: unknown, state: State, info: unknown) =>
        state.safe(value, info).replace(INSIDE_OF_WORDS, '_'),
    },
  })
  .freeze();

/**
 * Prints blocks as Markdown. A heading whose id does not follow from its words ends with it, `{#kept-id}`.
 */
export function printMarkdown(children: MarkdownNode[]): string {
  const root = endSections({type: 'root', children});
  keepIds(root);
  return String(printer.stringify(root as never));
}

function keepIds(root: MarkdownNode): void {
  const used = new Set<string>();
  visit(root, (node: MarkdownNode) => {
    if (node.type !== 'heading') return;
    const slug = createSlugger().slug(toText(node).trim());
    if (node.id !== undefined && (node.id !== slug || used.has(slug)))
      // Unchanged, while a text would be escaped.
      node.children = [...(node.children ?? []), {type: 'html', value: ` {#${node.id}}`}];
    else used.add(slug);
  });
}
