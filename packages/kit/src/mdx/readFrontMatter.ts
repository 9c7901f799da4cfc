import {LineCounter, parseDocument, type YAMLError} from 'yaml';
import {MarkdownError} from './markdownError';

const FRONT_MATTER = /^---\r?\n([\s\S]*?)(?:\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** A page, split after its front matter. */
export interface SplitPage {
  frontMatter: Record<string, unknown>;
  /** The text, with empty lines instead of the front matter, to preserve line numbers. */
  body: string;
}

/**
 * Splits a page into its front matter and its text.
 *
 * @param source the whole file
 * @throws MarkdownError if the front matter can't be parsed, with the solution
 */
export function readFrontMatter(source: string): SplitPage {
  if (source.startsWith('\uFEFF'))
    throw new MarkdownError('The file begins with a byte order mark. Save it as UTF-8 without BOM.', 1);
  const [block, yaml = ''] = FRONT_MATTER.exec(source) ?? [];
  if (block === undefined) {
    refuseMisplaced(source);
    return {frontMatter: {}, body: source};
  }
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, {lineCounter});
  const [error] = document.errors;
  if (error) throw explainYamlError(error, yaml);
  const value: unknown = document.toJS();
  return {
    frontMatter: value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {},
    body: block.replace(/[^\n]/g, '') + source.slice(block.length),
  };
}

/** Front matter that is unclosed or not at the top would be shown as text. */
function refuseMisplaced(source: string): void {
  if (/^---[ \t]*\r?\n/.test(source))
    throw new MarkdownError('The front matter is not closed. Add a line `---` below its last key.', 1);
  const [space = ''] = /^\s+(?=---[ \t]*\r?\n\s*\w+:)/.exec(source) ?? [];
  if (space)
    throw new MarkdownError(
      'The front matter does not start on the first line. Remove everything above it.',
      1,
    );
}

function explainYamlError({code, message, linePos}: YAMLError, yaml: string): MarkdownError {
  const lines = yaml.split('\n');
  const line = linePos?.[0].line ?? 1;
  const at = code === 'MISSING_CHAR' ? lineOfOpenQuote(lines, line) : line;
  return new MarkdownError(
    `The front matter is not YAML: ${remedy(code, message, lines[at - 1] ?? '')}`,
    // Counts the `---` line above.
    at + 1,
  );
}

function remedy(code: string, message: string, text: string): string {
  const key = /^\s*([\w-]+):/.exec(text)?.[1];
  if (code === 'TAB_AS_INDENT' || /^\s*\t/.test(text))
    return 'the line is indented with a tab. Indent it with spaces.';
  if (code === 'DUPLICATE_KEY') return `the key "${key}" is a duplicate. Remove one of the two.`;
  if (code === 'MISSING_CHAR' && /quote/.test(message))
    return `the quoted text ${key ? `of "${key}" ` : ''}does not end. Add the closing quote.`;
  if (key && /:\s.*:(?:\s|$)/.test(text))
    return `the value of "${key}" contains a colon. Put the value in quotes.`;
  const special = /^\s*[\w-]+:\s+([@`%|>&*!{}[\],#?-])/.exec(text)?.[1];
  if (key && special) return `the value of "${key}" starts with ${special}. Put the value in quotes.`;
  return `${message.split(/ at line \d|\n/)[0]!.replace(/[.:]$/, '')}. Correct the line. A value with special characters needs quotes.`;
}

/** The parser reports a missing quote at the start of the next line, or at the end. */
function lineOfOpenQuote(lines: string[], from: number): number {
  for (let line = Math.min(from, lines.length); line > 0; line--)
    if (/^\s*(?:[\w-]+:|-)\s*["']/.test(lines[line - 1]!)) return line;
  return from;
}
