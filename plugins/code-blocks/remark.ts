import {highlight} from '../static-html/highlight';
import {parseFence, type FenceMeta} from '../content-model/fence';

interface MdastNode {
  type: string;
  lang?: string | null;
  meta?: string | null;
  value?: string;
  children?: MdastNode[];
  [key: string]: unknown;
}

export interface CodeBlocksOptions {
  /**
   * Makes what says of the samples for a shell of one page, from its first to its last, whether the sandbox can run
   * them; left out, there is no sandbox.
   */
  openSamples?: () => {next(code: string): boolean};
}

type Runs = (code: string, language: string, meta: FenceMeta) => boolean;

/**
 * Remark plugin: highlights fenced code at build time, so that code has its colors without JavaScript
 * and no highlighter is sent to the browser. Mermaid fences are left to plugins/diagrams.
 */
export default function codeBlocks({openSamples}: CodeBlocksOptions = {}) {
  return (root: MdastNode): void => {
    const samples = openSamples?.();
    visit(root, (code, language, {attributes: {norun, unchecked}}) => {
      if (language !== 'bash' || !samples) return false;
      // What is not run may set variables, too.
      const hasCalls = samples.next(code);
      return hasCalls && norun === undefined && unchecked === undefined;
    });
  };
}

function visit(node: MdastNode, runs: Runs): void {
  node.children?.forEach((child, index) => {
    if (child.type === 'code' && child.lang !== 'mermaid') node.children![index] = toComponent(child, runs);
    else visit(child, runs);
  });
}

function toComponent({lang, meta, value = ''}: MdastNode, runs: Runs): MdastNode {
  const language = lang ?? 'text';
  const fence = parseFence(meta ?? '');
  const {title, highlightedLines} = fence;
  const lines = highlight(value, language).value.split('\n');
  // A token may span lines; closing and reopening its span lets each line be marked on its own.
  const balanced = highlightedLines.size > 0 ? balanceLines(lines) : lines;
  const html = balanced
    .map((line, index) =>
      highlightedLines.has(index + 1) ? `<span class="code-line-marked">${line}\n</span>` : `${line}\n`,
    )
    .join('')
    .replace(/\n$/, '');
  const canRun = runs(value, language, fence);
  const {given, as: role} = fence.attributes;
  const attributes = {
    language,
    html,
    ...(title && {title}),
    // Without a value it is `true`.
    ...(canRun && {runs: null, ...(given && {given}), ...(role && {role})}),
  };
  return {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes: Object.entries(attributes).map(([name, text]) => ({
      type: 'mdxJsxAttribute',
      name,
      value: text,
    })),
    children: [],
  };
}

/** Makes each line well-formed HTML of its own by repeating the spans that are open at its start. */
export function balanceLines(lines: string[]): string[] {
  const open: string[] = [];
  return lines.map((line) => {
    const before = open.join('');
    for (const tag of line.match(/<span[^>]*>|<\/span>/g) ?? []) {
      if (tag === '</span>') open.pop();
      else open.push(tag);
    }
    return `${before}${line}${'</span>'.repeat(open.length)}`;
  });
}
