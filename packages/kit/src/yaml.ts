import {LineCounter, parseDocument} from 'yaml';
import {throwProblems} from './userError';

/**
 * Reads a YAML settings file.
 *
 * @param name of the file, relative to the site
 * @returns its keys with their values
 * @throws UserError for invalid YAML or anything but keys with values
 */
export function parseSettings(source: string, name: string): Record<string, unknown> {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, {lineCounter});
  throwProblems(
    `${name} has`,
    document.errors.map(({linePos, message}) => {
      const [reason = ''] = message.split(/ at line \d|\n/);
      return `${name}:${linePos?.[0].line ?? 1}: This is not YAML: ${reason.replace(/[.:]$/, '')}. Correct the line or the one above. A value with special characters needs quotes.`;
    }),
  );
  const value = (document.toJS() ?? {}) as unknown;
  if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  throwProblems(`${name} has`, [
    `${name}:1: The file doesn't have keys. Write each as \`name:\`, with its content below.`,
  ]);
  return {};
}
