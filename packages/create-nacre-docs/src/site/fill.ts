import path from 'node:path';

/** Escaping by file type. */
const ESCAPES: Record<string, (text: string) => string> = {
  // In single quotes.
  ts: (text) => text.replace(/['\\]/g, '\\$&'),
  tsx: (text) => text.replace(/['\\]/g, '\\$&'),
  md: (text) => text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>&#|~]/g, '\\$&'),
};

/**
 * Replaces `{{key}}` in a template with a value, escaped for the file's language, and `{{=key}}` with the raw value.
 */
export function fill(template: string, values: Record<string, string>, file: string): string {
  const escape = ESCAPES[path.extname(file).slice(1)] ?? ((text) => text);
  return template.replace(/\{\{(=?)(\w+)\}\}/g, (_, verbatim: string, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${file}: there is no value for {{${key}}}.`);
    return verbatim ? value : escape(value);
  });
}
