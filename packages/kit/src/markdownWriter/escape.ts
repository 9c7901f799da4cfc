import {trimEnd} from '../trimEnd';
/** Characters that Markdown would interpret anywhere in text. */
const MARKS =
  /\\(?=[!-/:-@[-`{-~])|[`*[\]]|<(?=[A-Za-z/!?])|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|(?<=~)~|&(?=#?\w+;)/gu;

/** Starts of a line that begin a heading, quote, list, rule or fence. */
const STARTS = /^(?=#{1,6}(?: |$)|>|[-+](?: |$)|-[ -]*$|=+ *$|~{3})/;

/** Text without markup, on one line. */
export function escapeText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(MARKS, '\\$&');
}

/** A paragraph line that must not be read as anything else. */
export function escapeStart(line: string): string {
  return line.replace(STARTS, '\\').replace(/^(\d{1,9})([.)])(?= |$)/, '$1\\$2');
}

/** Code within a line. */
export function codeSpan(code: string): string {
  const text = code.replace(/\s+/g, ' ').trim();
  if (text === '') return '';
  const fence = '`'.repeat(longestRun(text, '`') + 1);
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return fence + pad + text + pad + fence;
}

/** A code block as lines. */
export function fenced(code: string, language: string): string[] {
  const fence = '`'.repeat(Math.max(3, longestRun(code, '`') + 1));
  return [fence + language, ...trimEnd(code, '\n').split('\n'), fence];
}

const CODE_SPAN = /(?<![`\\])(`+)(?!`)(.*?[^`])\1(?!`)/g;

/** A table cell. Code can't contain a backslash before a pipe, so such code becomes text. */
export function escapeCell(markdown: string): string {
  return markdown
    .replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))
    .replace(CODE_SPAN, (span, _fence, code: string) => (code.includes('\\|') ? escapeText(code) : span))
    .replaceAll('|', '\\|');
}

/** A link target. */
export function escapeAddress(address: string): string {
  return address.replace(/[\s()<>\\]/g, (mark) => `%${mark.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

function longestRun(text: string, mark: string): number {
  return Math.max(0, ...Array.from(text.matchAll(new RegExp(`${mark}+`, 'g')), ([run]) => run.length));
}
