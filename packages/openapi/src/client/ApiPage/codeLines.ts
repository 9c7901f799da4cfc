/** What stands on a line of code. */
export interface CodeLine {
  /** The keys that lead to it, from the outside in. */
  path: string[];
  /** Index of the last line of what begins here. */
  last: number;
  /** Whether a key begins here. */
  isKey: boolean;
}

/** A key of JSON, of an object literal, of a Python dictionary or of a PowerShell hashtable. */
const KEY = /^(["'`]?)([\w$-]+)\1\s*(?::|=(?!=))/;

/** A header of a curl command. */
const HEADER = /^--header\s+["']([\w-]+):/;

const CLOSING = /^[}\])]/;

/**
 * Reads code by its indentation: enough for JSON and for the bodies and headers of samples, which are one key a
 * line in every language.
 */
export function readLines(code: string): CodeLine[] {
  const around: Array<{indent: number; name: string; line: CodeLine}> = [];
  return code.split('\n').map((text, index) => {
    const trimmed = text.trimStart();
    const indent = text.length - trimmed.length;
    const isBlank = trimmed === '';
    const isEnd = CLOSING.test(trimmed);
    while (!isBlank && around.length > 0 && around.at(-1)!.indent >= indent) {
      const closed = around.pop()!;
      if (isEnd && closed.indent === indent) closed.line.last = index;
    }
    for (const {line} of around) line.last = index;
    const header = HEADER.exec(trimmed)?.[1];
    const name = header ?? KEY.exec(trimmed)?.[2];
    const path = around.map((outer) => outer.name);
    const line = {path, last: index, isKey: name !== undefined};
    if (name !== undefined) {
      path.push(...(header === undefined ? [name] : ['headers', name]));
      around.push({indent, name, line});
    }
    return line;
  });
}

/** What samples put around the body and the headers of a request. */
const WRAPPERS = new Set([
  'response',
  'params',
  '$params',
  '$body',
  'body',
  'json',
  'data',
  'files',
  'headers',
]);

/** The ways in which a line may be meant: the path as it is, and that below what a language puts around it. */
export function readingsOf({path}: CodeLine): string[] {
  const inner = path.findIndex((name) => !WRAPPERS.has(name.toLowerCase()));
  const isHeader = inner > 0 && path[inner - 1]!.toLowerCase() === 'headers';
  const readings = [keyOf(path)];
  if (inner > 0) readings.push(keyOf(path.slice(inner), isHeader));
  return readings;
}

/** One text for a path of names; headers have another than fields. */
export function keyOf(path: string[], isHeader = false): string {
  return isHeader ? `header ${path.join('.').toLowerCase()}` : path.join('\n');
}
