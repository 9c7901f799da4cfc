import type {SandboxAnswer} from '../contract';
import {isObject, jsonOf} from '@nacre-docs/openapi-core/validate/values';
import type {Output} from './output';
import {align, cellsOf, cellText, fieldFor, tableOf} from './table';

const LINE = 80;

/**
 * Terminal output.
 *
 * @param headers of the tables that the page shows. A table takes the first one's columns, and removes all but the last
 */
export function printed({value, format, columns}: Output, headers: string[]): string {
  if (value === undefined || typeof value === 'string') return value ?? '';
  if (format === 'json' || typeof value !== 'object') return jsonText(value);
  if (format === 'yaml') return yamlText(value, '');
  if (Array.isArray(value) && value.every((item) => !isObject(item))) return linesOf(value);
  const header = headers.length > 1 ? headers.shift() : headers[0];
  const names = header === undefined ? columns : cellsOf(header);
  return tableOf(rowsOf(value, names), names);
}

/** A table's rows: a page of results, the only list with these columns, or the value itself. */
export function rowsOf(value: unknown, columns: readonly string[] | undefined): unknown[] {
  if (!isObject(value)) return [value].flat();
  if (Array.isArray(value.data)) return value.data;
  const [list, other] = Object.values(value).filter((each) => Array.isArray(each) && each.some(isObject));
  const isColumn = (name: string) => fieldFor(name, value) !== undefined;
  return columns === undefined || other || columns.some(isColumn)
    ? [value]
    : ((list as unknown[]) ?? [value]);
}

export function printedError({status, body = ''}: SandboxAnswer): string {
  const problem = jsonOf(body);
  if (!isObject(problem)) return `Error: ${status}`;
  const {code, title, detail, errors, request_id: request} = problem;
  const fields = Array.isArray(errors) ? errors.filter(isObject) : [];
  const lines = [
    [`Error: ${status}`, code ?? title],
    [detail],
    ...fields.map((error) => [
      `${cellText(error.pointer ?? error.field, '')}:`,
      error.detail ?? error.message,
    ]),
    typeof request === 'string' ? ['Request:', request] : [],
  ];
  return lines
    .map((words) => words.filter((word) => typeof word === 'string').join(' '))
    .filter(Boolean)
    .join('\n');
}

/** One line per scalar, or per inner list. */
function linesOf(values: unknown[]): string {
  const text = (value: unknown) => cellText(value, '-');
  if (values.every(Array.isArray)) return align(values.map((row) => row.map(text)));
  return values.map(text).join('\n');
}

function jsonText(value: unknown): string {
  const isFlat = Array.isArray(value) && value.every((item) => item === null || typeof item !== 'object');
  const line = isFlat ? `[${value.map((item) => JSON.stringify(item)).join(', ')}]` : undefined;
  return line !== undefined && line.length <= LINE ? line : JSON.stringify(value, null, 2);
}

/** A value as YAML. Ambiguous text is quoted. */
function yamlText(value: unknown, indent: string): string {
  if (Array.isArray(value) && value.length > 0)
    return value.map((item) => `${indent}- ${yamlText(item, `${indent}  `).trimStart()}`).join('\n');
  if (isObject(value) && Object.keys(value).length > 0)
    return Object.entries(value)
      .map(([key, item]) => {
        const isNested = item !== null && typeof item === 'object' && Object.keys(item).length > 0;
        return `${indent}${key}:${isNested ? '\n' : ' '}${yamlText(item, `${indent}  `)}`;
      })
      .join('\n');
  return typeof value === 'string' &&
    /^[A-Za-z][\w ./@-]*$/.test(value) &&
    !/^(true|false|null|yes|no|on|off)$/i.test(value)
    ? value
    : JSON.stringify(value);
}
