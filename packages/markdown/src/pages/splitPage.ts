import {codeLines} from './links';

/** After lines repeated at the start of a part, to make it readable alone. */
export const CONTINUED = ' (continued)';

const HEADING = /^(#{1,6}) /;
const ITEM = /^( *)(?:[-*+]|\d+[.)]) /;
/** Not the line of dashes below the head of a table. */
const ROW = /^\| (?!:?-+:? \|)/;

/** How full a part is before it may end: readers of only the first part get most of the page. */
const FULL = 0.8;

/**
 * Parts of a page that is longer than a program reads at once. Each begins at a heading where there is one near its
 * limit, else at an item of a list or a row of a table, and below the headings and items that it belongs to.
 *
 * @param limit characters that a part has at most; only a single line may be longer
 * @param sizeOf characters of a line as it will be written
 */
export function splitMarkdown(
  markdown: string,
  limit: number,
  sizeOf = (line: string): number => line.length,
): string[] {
  const parts: string[] = [];
  let lines = markdown.split('\n');
  // Behind what is repeated, so that each part brings something new.
  let from = 1;
  // A single line that is too long stays whole.
  while (from < lines.length && lengthOf(lines, sizeOf) > limit) {
    const isCode = codeLines(lines);
    const cut = findCut(lines, isCode, from, limit, sizeOf);
    const [end, start] = around(lines, isCode, cut);
    parts.push([...lines.slice(0, cut), ...end].join('\n').trimEnd());
    lines = [...start, ...lines.slice(cut)];
    from = start.length + 1;
  }
  return [...parts, lines.join('\n')];
}

/** The best line to begin the next part with: where this one is full if there is one, of high rank, and late. */
function findCut(
  lines: string[],
  isCode: boolean[],
  from: number,
  limit: number,
  sizeOf: (line: string) => number,
): number {
  let size = 0;
  let last = from;
  const early = {rank: Infinity, line: 0};
  const late = {rank: Infinity, line: 0};
  for (const [index, line] of lines.entries()) {
    size += sizeOf(line) + 1;
    // Room for the end of a fence.
    if (size > limit - 20) break;
    if (index < from) continue;
    last = index;
    const rank = isCode[index] ? Infinity : rankOf(line);
    const best = size > limit * FULL ? late : early;
    if (rank < Infinity && rank <= best.rank) Object.assign(best, {rank, line: index});
  }
  return late.line || early.line || last;
}

/** Headings come before items, and those further out before those within; rows of a table come last. */
function rankOf(line: string): number {
  const level = HEADING.exec(line)?.[1]?.length;
  if (level !== undefined) return level;
  const indent = ITEM.exec(line)?.[1]?.length;
  if (indent !== undefined) return 10 + indent;
  return ROW.test(line) ? 1000 : Infinity;
}

/** What ends the part before a cut, and what the part behind it begins with. */
function around(lines: string[], isCode: boolean[], cut: number): [end: string[], start: string[]] {
  const context: string[] = [];
  let level = HEADING.exec(lines[cut]!)?.[1]?.length ?? 7;
  let indent = level < 7 ? 0 : /^ */.exec(lines[cut]!)![0].length;
  for (let index = cut - 1; index >= 0 && level > 1; index--) {
    const line = lines[index]!;
    if (isCode[index]) continue;
    const heading = HEADING.exec(line)?.[1]?.length ?? 7;
    const own = heading < 7 ? 0 : (ITEM.exec(line)?.[1]?.length ?? Infinity);
    if (heading < level) {
      level = heading;
      indent = 0;
      context.unshift('', again(line), '');
    } else if (own < indent) {
      indent = own;
      context.unshift(again(line));
    }
  }
  if (!isCode[cut] || !isCode[cut - 1]) return [[], tableHead(lines, cut, context)];
  let first = cut - 1;
  while (isCode[first - 1]) first--;
  const fence = lines[first]!;
  return [
    [
      fence.replace(
        /^([ >]*(?:[-*+] )?)(`+|~+).*$/,
        (_, before: string, mark: string) => ' '.repeat(before.length) + mark,
      ),
    ],
    [...context, fence],
  ];
}

const again = (line: string): string =>
  line.endsWith(CONTINUED) ? line : line.replace(/ \{#[^}]*\}$/, '') + CONTINUED;

/** Rows of a table need its head. */
function tableHead(lines: string[], cut: number, context: string[]): string[] {
  if (!lines[cut]!.startsWith('|')) return context;
  let first = cut;
  while (lines[first - 1]?.startsWith('|')) first--;
  return first === cut ? context : [...context, ...lines.slice(first, first + 2)];
}

function lengthOf(lines: string[], sizeOf: (line: string) => number): number {
  return lines.reduce((sum, line) => sum + sizeOf(line) + 1, 0);
}
