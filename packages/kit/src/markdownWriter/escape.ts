import {trimEnd} from '../trimEnd';
/** What Markdown would read as more than text, wherever it stands. */
const MARKS =
  /\\(?=[!-/:-@[-`{-~])|[`*[\]]|<(?=[A-Za-z/!?])|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|(?<=~)~|&(?=#?\w+;)/gu;

/** What begins a heading, a quote, a list, a rule or a fence at the start of a line. */
const STARTS = /^(?=#{1,6}(?: |$)|>|[-+](?: |$)|-[ -]*$|=+ *$|~{3})/;

/** Text without markup, on one line. */
export function escapeText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(MARKS, '\\$&');
}

/** A line of a paragraph that is read as one. */
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

/** The lines of a block of code. */
export function fenced(code: string, language: string): string[] {
  const fence = '`'.repeat(Math.max(3, longestRun(code, '`') + 1));
  return [fence + language, ...trimEnd(code, '\n').split('\n'), fence];
}

const CODE_SPAN = /(?<![`\\])(`+)(?!`)(.*?[^`])\1(?!`)/g;

/** A cell of a table. Code there cannot hold a backslash before a bar, so that such code is text. */
export function escapeCell(markdown: string): string {
  return markdown
    .replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))
    .replace(CODE_SPAN, (span, _fence, code: string) => (code.includes('\\|') ? escapeText(code) : span))
    .replaceAll('|', '\\|');
}

/** The target of a link. */
export function escapeAddress(address: string): string {
  return address.replace(/[\s()<>\\]/g, (mark) => `%${mark.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

function longestRun(text: string, mark: string): number {
  return Math.max(0, ...Array.from(text.matchAll(new RegExp(`${mark}+`, 'g')), ([run]) => run.length));
}
