import {codeLines} from './links';

/** Separates the lines repeated at the start of a part, which make it readable alone. */
export const CONTINUED = ' (continued)';

const HEADING = /^(#{1,6}) /;
const ITEM = /^( *)(?:[-*+]|\d+[.)]) /;
/** Not the dashes below a table head. */
const ROW = /^\| (?!:?-+:? \|)/;

/** Minimum fill of a part: readers of only the first part should get most of the page. */
const FULL = 0.8;

/**
 * Splits a page that is too long for one response. Each part starts at a heading if one is near its limit,
 * otherwise at a list item or table row, and repeats the headings and items above.
 *
 * @param limit characters per part. Only a single line may exceed it
 * @param sizeOf written length of a line
 */
export function splitMarkdown(
  markdown: string,
  limit: number,
  sizeOf = (line: string): number => line.length,
): string[] {
  const parts: string[] = [];
  let lines = markdown.split('\n');
  // After the repeated lines, so each part has new content.
  let from = 1;
  // A single overlong line stays whole.
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

/**
 * The best line to start the next part: if possible, one where this part is full enough, with a high rank, as
 * late as possible.
 */
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
    // Space for a closing fence.
    if (size > limit - 20) break;
    if (index < from) continue;
    last = index;
    const rank = isCode[index] ? Infinity : rankOf(line);
    const best = size > limit * FULL ? late : early;
    if (rank < Infinity && rank <= best.rank) Object.assign(best, {rank, line: index});
  }
  return late.line || early.line || last;
}

/** Headings rank before items, outer items before inner ones. Table rows are last. */
function rankOf(line: string): number {
  const level = HEADING.exec(line)?.[1]?.length;
  if (level !== undefined) return level;
  const indent = ITEM.exec(line)?.[1]?.length;
  if (indent !== undefined) return 10 + indent;
  return ROW.test(line) ? 1000 : Infinity;
}

/** Lines that end the part before a cut and start the part after it. */
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

/** Table rows need their head. */
function tableHead(lines: string[], cut: number, context: string[]): string[] {
  if (!lines[cut]!.startsWith('|')) return context;
  let first = cut;
  while (lines[first - 1]?.startsWith('|')) first--;
  return first === cut ? context : [...context, ...lines.slice(first, first + 2)];
}

function lengthOf(lines: string[], sizeOf: (line: string) => number): number {
  return lines.reduce((sum, line) => sum + sizeOf(line) + 1, 0);
}
