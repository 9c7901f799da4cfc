import {lineOf, visit, type Node} from './markdown';
import type {SyntaxProblem} from './syntaxErrors';

/** The admonitions of Docusaurus. */
const BOXES = ['note', 'tip', 'info', 'warning', 'danger', 'important', 'success', 'secondary', 'caution'];

/**
 * Finds colons that were meant as an admonition but are shown as text, and colons that were meant as text but
 * disappear.
 *
 * @param tree of a page
 * @param source of its file, whose lines the tree refers to
 */
export function directiveProblems(tree: Node, source: string): SyntaxProblem[] {
  const lines = source.split('\n').map((line) => line.replace(/^(?:\s|>|[-*+] |\d+[.)] )*/, '').trimEnd());
  const problems: SyntaxProblem[] = [];
  visit(tree, (node) => {
    const line = lineOf(node);
    // The title in `:::note[Title]` is a paragraph too.
    if (node.data?.directiveLabel) return;
    if (node.type === 'paragraph') {
      const end = node.position?.end.line ?? line;
      for (let at = line; at <= end; at++) {
        const message = boxAsText(lines[at - 1] ?? '');
        if (message) problems.push({line: at, message});
      }
    } else {
      const message = misreadDirective(node, lines);
      if (message) problems.push({line, message});
    }
  });
  // The end of an admonition that failed to parse isn't a second problem.
  return problems.filter(({message}, index) => index === 0 || !message.startsWith(CLOSES_NOTHING));
}

const CLOSES_NOTHING = '`:::` closes nothing';

function boxAsText(text: string): string | undefined {
  const [, colons, space, name, title] = /^(:{3,})(\s*)([\w-]*)\s*(.*)$/.exec(text) ?? [];
  if (colons === undefined) return undefined;
  if (!name) return `${CLOSES_NOTHING}. Remove it, or open a box above with \`:::note\`.`;
  if (!BOXES.includes(name)) return unknownBox(`${colons}${name}`);
  if (title && !title.startsWith('['))
    return `\`${text}\` is shown as text. Write \`${colons}${name}[${title}]\`.`;
  return `\`${text}\` is shown as text. Write \`${colons}${name}${title}\`${space ? ' without a space' : ' on its own line'}.`;
}

function misreadDirective(node: Node, lines: string[]): string | undefined {
  const name = node.name ?? '';
  if (node.type === 'containerDirective') {
    if (!BOXES.includes(name)) return unknownBox(`:::${name}`);
    const {start, end} = node.position ?? {start: {line: 1}, end: {line: 1}};
    const closed = end.line > start.line && /^:{3,}$/.test(lines[end.line - 1] ?? '');
    return closed ? undefined : `\`:::${name}\` is not closed. Add a line \`:::\` at its end.`;
  }
  const holds = (node.children?.length ?? 0) > 0 || Object.keys(node.attributes ?? {}).length > 0;
  // A plain `:name` in text is shown as typed.
  if (node.type === 'leafDirective' || (node.type === 'textDirective' && holds)) {
    const colons = node.type === 'leafDirective' ? '::' : ':';
    return `\`${colons}${name}\` is parsed as a directive and not shown as written. Put it in backticks, or write \`\\${colons}${name}\`.`;
  }
  return undefined;
}

const unknownBox = (opening: string): string =>
  `There is no admonition \`${opening}\`. Use one of ${BOXES.slice(0, 5).join(', ')}, as in \`:::note\`.`;
