import fs from 'node:fs';
import path from 'node:path';
import {parseFence, type FenceMeta} from '@nacre-docs/kit/mdx/fence';
import {highlightLines, highlight} from '@nacre-docs/kit/highlight';
import {element, type MdastNode} from '@nacre-docs/kit/mdx/mdast';
import {prismSettings} from '@nacre-docs/kit/prismSettings';
import {readMagicComments, type MarkedCode} from './magicComments';

export interface CodeBlocksOptions {
  /**
   * Creates a predicate that receives a page's shell samples in order and returns whether the sandbox can run
   * them, or undefined without a sandbox.
   */
  openSamples?: () => {
    next(code: string): boolean;
    /** Whether the sandbox can run a request body, given its operation. */
    takesBody(operationId: string): boolean;
  };
}

/** Command output languages. */
const PRINTED = ['text', 'json', 'yaml', 'http'];

/** Attributes of a block that the sandbox can run. */
type Runs = (code: string, language: string, meta: FenceMeta) => Record<string, string | null> | undefined;

interface VFile {
  data: {frontMatter?: Record<string, unknown>};
}

/**
 * Remark plugin: highlights fenced code, except Mermaid, at build time. Browsers don't need JavaScript or a
 * highlighter for colors.
 */
export default function codeBlocks({openSamples}: CodeBlocksOptions = {}) {
  return (root: MdastNode, {data: {frontMatter = {}}}: VFile): void => {
    const samples = openSamples?.();
    const follows = firstPage(frontMatter.follows);
    const start = {
      ...(frontMatter.begins === 'empty' && {empty: null}),
      ...(follows !== undefined && {follows}),
    };
    visit(root, (code, language, {title, marks: {skip, request, given, role}}) => {
      if (!samples) return undefined;
      // Even samples that don't run may set variables.
      const hasCalls = language === 'bash' && samples.next(code);
      // A titled body is a file for other samples.
      const isBody =
        language === 'json' && title === undefined && request !== undefined && samples.takesBody(request);
      if ((!hasCalls && !isBody) || skip !== undefined) return undefined;
      // Without a value it is `true`.
      return {
        runs: null,
        ...start,
        ...(given && {given}),
        ...(role && {role}),
        ...(isBody && {request}),
      };
    });
  };
}

/** The first page in a chain of pages that continue each other. */
function firstPage(follows: unknown): string | undefined {
  if (typeof follows !== 'string') return undefined;
  const file = path.join('docs', `${follows}.mdx`);
  const earlier = fs.existsSync(file) && /^follows: *(\S+)$/m.exec(fs.readFileSync(file, 'utf8'))?.[1];
  return earlier && earlier !== follows ? firstPage(earlier) : follows;
}

function visit(node: MdastNode, runs: Runs): void {
  const originals = [...(node.children ?? [])];
  originals.forEach((child, index) => {
    if (child.type === 'code' && child.lang !== 'mermaid')
      node.children![index] = toComponent(child, runs, originals[index - 1]?.lang === 'bash');
    else visit(child, runs);
  });
}

/** @param isBelowCommand whether the block directly above is a command */
function toComponent({lang, meta, value = ''}: MdastNode, runs: Runs, isBelowCommand: boolean): MdastNode {
  const language = (lang ?? prismSettings().defaultLanguage).toLowerCase();
  const fence = parseFence(meta ?? '');
  const {title, lineNumbersStart} = fence;
  const marked = markedLines(value, language, fence);
  const html = toHtml(marked, language, lineNumbersStart !== undefined);
  return element('HighlightedCode', {
    language,
    html,
    ...(title && {title}),
    ...(lineNumbersStart !== undefined && {firstLine: String(lineNumbersStart)}),
    ...(isBelowCommand &&
      isOutput(fence, language) && {isOutput: null, ...(fence.marks.skip && {outside: fence.marks.skip})}),
    ...runs(marked.code, language, fence),
  });
}

/** Files have a title; requests have a mark. */
const isOutput = ({title, marks}: FenceMeta, language: string): boolean =>
  title === undefined && marks.request === undefined && PRINTED.includes(language);

/** Lines named by the fence get the class of the first magic comment, and comments then stay unchanged. */
function markedLines(source: string, language: string, {highlightedLines}: FenceMeta): MarkedCode {
  const {magicComments} = prismSettings();
  if (highlightedLines.size === 0) return readMagicComments(source, language, magicComments);
  const [first] = magicComments;
  if (!first)
    throw new Error(
      'A code fence names lines to highlight, and themeConfig.prism.magicComments is empty. Add an entry: highlighted lines get its first className.',
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
