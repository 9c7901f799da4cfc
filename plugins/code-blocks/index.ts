import {highlight} from '../static-html/highlight';
import {parseFence} from '../content-model/fence';

interface MdastNode {
  type: string;
  lang?: string | null;
  meta?: string | null;
  value?: string;
  children?: MdastNode[];
  [key: string]: unknown;
}

/**
 * Remark plugin: highlights fenced code at build time, so that code has its colors without JavaScript
 * and no highlighter is sent to the browser. Mermaid fences are left to plugins/diagrams.
 */
export default function codeBlocks() {
  return (root: MdastNode): void => visit(root);
}

function visit(node: MdastNode): void {
  node.children?.forEach((child, index) => {
    if (child.type === 'code' && child.lang !== 'mermaid') node.children![index] = toComponent(child);
    else visit(child);
  });
}

function toComponent({lang, meta, value = ''}: MdastNode): MdastNode {
  const language = lang ?? 'text';
  const {title, highlightedLines} = parseFence(meta ?? '');
  const lines = highlight(value, language).value.split('\n');
  // A token may span lines; closing and reopening its span lets each line be marked on its own.
  const balanced = highlightedLines.size > 0 ? balanceLines(lines) : lines;
  const html = balanced
    .map((line, index) =>
      highlightedLines.has(index + 1) ? `<span class="code-line-marked">${line}\n</span>` : `${line}\n`,
    )
    .join('')
    .replace(/\n$/, '');
  const attributes = {language, html, ...(title && {title})};
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
