/** A parsed code line. */
export interface CodeLine {
  /** Its keys, outermost first. */
  path: string[];
  /** Index of the block's last line. */
  last: number;
  /** Whether a key starts here. */
  isKey: boolean;
}

/** A key in JSON, an object literal, a Python dictionary or a PowerShell hashtable. */
const KEY = /^(["'`]?)([\w$-]+)\1\s*(?::|=(?!=))/;

/** A header of a curl command. */
const HEADER = /^--header\s+["']([\w-]+):/;

/** An option of a command-line tool, which is a field. curl's own options are not. */
const OPTION = /^--([a-z][\w-]*) [^\s\\]/;

const CLOSING = /^[}\])]/;

/**
 * Parses code by indentation. That's enough for JSON, and for sample bodies and headers, which have one key per line
 * in every language.
 */
export function readLines(code: string): CodeLine[] {
  const isCommand = !code.startsWith('curl ');
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
    const name = header ?? KEY.exec(trimmed)?.[2] ?? (isCommand ? OPTION.exec(trimmed)?.[1] : undefined);
    const path = around.map((outer) => outer.name);
    const line = {path, last: index, isKey: name !== undefined};
    if (name !== undefined) {
      path.push(...(header === undefined ? [name] : ['headers', name]));
      around.push({indent, name, line});
    }
    return line;
  });
}

/** Wrappers that samples add around request bodies and headers. */
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

/** A line's possible paths: unchanged, and without the language's wrappers. */
export function readingsOf({path}: CodeLine): string[] {
  const inner = path.findIndex((name) => !WRAPPERS.has(name.toLowerCase()));
  const isHeader = inner > 0 && path[inner - 1]!.toLowerCase() === 'headers';
  const readings = [keyOf(path)];
  if (inner > 0) readings.push(keyOf(path.slice(inner), isHeader));
  return readings;
}

/** Serializes a path of names in any case style. Headers and fields have different keys. */
export function keyOf(path: string[], isHeader = false): string {
  if (isHeader) return `header ${path.join('.').toLowerCase()}`;
  const words = path.join('\n').replace(/([a-z\d])([A-Z])/g, '$1_$2');
  return words.replace(/[-.]/g, '_').toLowerCase();
}
