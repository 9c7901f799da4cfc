import {parseFence, type FenceMeta} from '@nacre-docs/kit/mdx/fence';
import {highlightLines, highlight} from '@nacre-docs/kit/highlight';
import {prismSettings} from '@nacre-docs/kit/prismSettings';
import {readMagicComments, type MarkedCode} from './magicComments';

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
 * and no highlighter is sent to the browser. Mermaid fences are left to diagrams.
 */
export default function codeBlocks({openSamples}: CodeBlocksOptions = {}) {
  return (root: MdastNode): void => {
    const samples = openSamples?.();
    visit(root, (code, language, {marks}) => {
      if (language !== 'bash' || !samples) return false;
      // What is not run may set variables, too.
      const hasCalls = samples.next(code);
      return hasCalls && marks.skip === undefined;
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
  const language = (lang ?? prismSettings().defaultLanguage).toLowerCase();
  const fence = parseFence(meta ?? '');
  const {title, lineNumbersStart} = fence;
  const marked = markedLines(value, language, fence);
  const html = toHtml(marked, language, lineNumbersStart !== undefined);
  const canRun = runs(marked.code, language, fence);
  const {given, role} = fence.marks;
  const attributes = {
    language,
    html,
    ...(title && {title}),
    ...(lineNumbersStart !== undefined && {firstLine: String(lineNumbersStart)}),
    // Without a value it is `true`.
    ...(canRun && {runs: null, ...(given && {given}), ...(role && {role})}),
  };
  return {
    type: 'mdxJsxFlowElement',
    name: 'HighlightedCode',
    attributes: Object.entries(attributes).map(([name, text]) => ({
      type: 'mdxJsxAttribute',
      name,
      value: text,
    })),
    children: [],
  };
}

/** Lines that the fence names have the class of the first magic comment, and comments then stay unchanged. */
function markedLines(source: string, language: string, {highlightedLines}: FenceMeta): MarkedCode {
  const {magicComments} = prismSettings();
  if (highlightedLines.size === 0) return readMagicComments(source, language, magicComments);
  const [first] = magicComments;
  if (!first)
    throw new Error(
      'A code fence names lines to highlight, and themeConfig.prism.magicComments is empty. Add an entry: its first className is theirs.',
    );
  return {code: source, classes: new Map([...highlightedLines].map((line) => [line, [first.className]]))};
}

function toHtml({code, classes}: MarkedCode, language: string, isNumbered: boolean): string {
  if (classes.size === 0 && !isNumbered) return highlight(code, language).value;
  return highlightLines(code, language)
    .map((line, index) => {
      const names = [...(isNumbered ? ['code-line'] : []), ...(classes.get(index + 1) ?? [])];
      return names.length > 0 ? `<span class="${names.join(' ')}">${line}\n</span>` : `${line}\n`;
    })
    .join('')
    .replace(/\n$/, '');
}
