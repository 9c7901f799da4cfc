import {isJson, isObject} from '@nacre-docs/openapi-core/validate/values';
import type {Output} from '@nacre-docs/sandbox/commands/output';
import {rowsOf} from '@nacre-docs/sandbox/commands/print';
import {cellsOf, fieldFor, isHeader, mainPart} from '@nacre-docs/sandbox/commands/table';
import type {Ids} from './ids';

const TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?Z)?$/;
/** Random values: secrets, tokens, cursors, digests. */
const RANDOM = /^(?:nck_|nws_|nrt_|eyJ|whsec_|sha256:|req_)|^[0-9a-f]{32,}$|^[a-z-]+=[0-9a-z]{16}$/;

/** Runner output while a command waits, `info  step > text`, which the simulator can't know. */
const MESSAGE = /^(?:info|warning|error) {2}\S/;

/**
 * Differences between a shown value and the actual one. Ids are mapped, timestamps and random values only need
 * the right format, and the page may omit fields.
 *
 * @param at path of the value, for messages
 */
export function differences(shown: unknown, real: unknown, ids: Ids, at = ''): string[] {
  if (typeof shown === 'string' && typeof real === 'string') return textDiffers(shown, real, ids, at);
  if (Array.isArray(shown) && Array.isArray(real)) {
    if (shown.length !== real.length)
      return [`${at || 'The result'} has ${shown.length} items, but the response has ${real.length}`];
    return shown.flatMap((item, index) => differences(item, real[index], ids, `${at}[${index}]`));
  }
  if (isObject(shown) && isObject(real))
    return Object.entries(shown).flatMap(([name, value]) =>
      name in real
        ? isCursor(name, value, real[name])
          ? []
          : differences(value, real[name], ids, at ? `${at}.${name}` : name)
        : [`${at ? `${at}.` : ''}${name} is not in the response`],
    );
  return shown === real || (shown === null && real === undefined) ? [] : [differs(shown, real, at)];
}

/** Cursors are opaque. A page can only show that one exists. */
const isCursor = (name: string, shown: unknown, real: unknown): boolean =>
  name === 'next_cursor' && typeof shown === 'string' && typeof real === 'string';

function textDiffers(shown: string, real: string, ids: Ids, at: string): string[] {
  if (shown === real) return [];
  if (ids.isId(shown) && ids.isId(real))
    return ids.same(shown, real) ? [] : [differs(shown, ids.toShown(real), at)];
  if ([TIME, RANDOM].some((sort) => sort.test(shown) && sort.test(real))) return [];
  const back = ids.toShown(real);
  return wildcard(shown).test(back) ? [] : [differs(shown, back, at)];
}

/** Matches a text with `…` as a wildcard. */
function wildcard(shown: string): RegExp {
  const parts = shown.split(/…|\.\.\./).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's');
}

function differs(shown: unknown, real: unknown, at: string): string {
  return `${at || 'The result'} is ${JSON.stringify(shown)} here, but ${real === undefined ? 'missing' : JSON.stringify(real)} in the response`;
}

/** Differences between a shown text and the actual command output. */
export function textDifferences(text: string, outputs: Output[], ids: Ids): string[] {
  let lines = text.split('\n').filter((line) => !MESSAGE.test(line));
  const found: string[] = [];
  for (const output of outputs) {
    if (output.value === undefined) continue;
    while (lines[0] === '') lines = lines.slice(1);
    const [taken, wrong] = take(lines, output, ids);
    found.push(...wrong);
    lines = lines.slice(taken);
  }
  return lines.some((line) => line.trim() !== '')
    ? [`"${lines.find((line) => line.trim() !== '')}" is not in the output`]
    : found;
}

/** How many lines an output occupies, and its differences. */
function take(lines: string[], {value, columns}: Output, ids: Ids): [number, string[]] {
  const [first = ''] = lines;
  if (/^\s*[[{]/.test(first)) {
    const end = lines.findIndex((_, index) => isJson(lines.slice(0, index + 1).join('\n')));
    if (end >= 0) return [end + 1, differences(JSON.parse(lines.slice(0, end + 1).join('\n')), value, ids)];
  }
  if (isHeader(first)) {
    const [count, wrong] = table(lines, value, ids);
    return [count, [...wrong, ...columnDifferences(first, columns)]];
  }
  if (Array.isArray(value)) {
    const rows =
      value.length > 0 &&
      value.every((row) => !Array.isArray(row) && !isObject(row)) &&
      value.length !== cellsOf(first).length
        ? value
        : isList(value)
          ? value
          : [value];
    return [
      rows.length,
      rows.flatMap((row, index) => {
        const line = lines[index];
        if (line === undefined) return [`The output has ${rows.length} lines, but ${lines.length} are shown`];
        const real = isObject(row) ? Object.values(row) : [row].flat();
        const shown = real.length === 1 ? [line.trim()] : cellsOf(line);
        if (shown.length !== real.length)
          return [
            `The line "${line}" has ${shown.length} values, but the output has ${real.length}: ${JSON.stringify(real)}`,
          ];
        return real.flatMap((cell, column) => cellDiffers(shown[column]!, cell, ids, `line ${index + 1}`));
      }),
    ];
  }
  if (isObject(value)) return [0, [`"${first}" is shown, but the output is an object`]];
  const text = String(value);
  const count = text.split('\n').length;
  return [count, cellDiffers(lines.slice(0, count).join('\n').trim(), value, ids, '')];
}

const isList = (value: unknown[]): boolean => value.some((row) => Array.isArray(row) || isObject(row));

function cellDiffers(shown: string, real: unknown, ids: Ids, at: string): string[] {
  if (['-', 'null', 'None', ''].includes(shown) && (real === null || real === undefined || real === ''))
    return [];
  if (typeof real === 'string') return differences(shown, real, ids, at);
  if (real !== null && typeof real === 'object') {
    if (isJson(shown)) return differences(JSON.parse(shown), real, ids, at);
    const flat = Array.isArray(real)
      ? real.join(', ')
      : Object.entries(real)
          .map(([key, item]) => `${key}=${String(item)}`)
          .join(', ');
    return differences(shown, flat, ids, at);
  }
  return differences(shown, String(real), ids, at);
}

/** All tables of a resource have the same columns. */
function columnDifferences(header: string, columns: Output['columns']): string[] {
  const shown = cellsOf(header).join(', ');
  const expected = columns?.join(', ').toUpperCase().replaceAll('_', ' ');
  if (expected === undefined || expected === shown) return [];
  return [
    `The columns are ${shown}, but those of the resource are ${expected}, see \`columns\` in config/sandbox.ts`,
  ];
}

/** Parses a CLI table, whose column headings abbreviate field names. */
function table(lines: string[], value: unknown, ids: Ids): [number, string[]] {
  const header = lines[0]!;
  const starts = [...header.matchAll(/\S+(?: \S+)*/g)].map(({index}) => index);
  const list = rowsOf(value, cellsOf(header));
  // A row can look like a header, so take the expected number of rows first.
  const end = lines.findIndex(
    (line, index) => index > 0 && (line.trim() === '' || (index > list.length && isHeader(line))),
  );
  const rows = lines.slice(1, end < 0 ? undefined : end);
  const wrong: string[] = [];
  if (rows.length !== list.length)
    wrong.push(`The table has ${rows.length} rows, but the output has ${list.length}`);
  else
    for (const [index, row] of rows.entries())
      for (const [column, start] of starts.entries()) {
        const name = header.slice(start, starts[column + 1]).trim();
        const shown = row.slice(start, starts[column + 1]).trim();
        const found = fieldFor(name, list[index]);
        if (found === undefined) wrong.push(`The column ${name} is not a field of the output`);
        else wrong.push(...cellDiffers(shown, mainPart(found.value), ids, `${name} of row ${index + 1}`));
      }
  return [1 + rows.length, wrong];
}
