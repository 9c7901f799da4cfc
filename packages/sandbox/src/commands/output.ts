export interface Output {
  /** JSON value; a text if `format` is `text`. */
  value: unknown;
  /** The requested format, or undefined if the tool chooses. */
  format?: string;
  /** Columns of the tool's table for this resource. None for a part of an answer. */
  columns?: readonly string[];
}

/** Output for a variable, a file or another command. */
export function textOf({value, format}: Output): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  return format === 'table' && Array.isArray(value) && value.every((item) => typeof item !== 'object')
    ? value.join('\n')
    : JSON.stringify(value, null, 2);
}
