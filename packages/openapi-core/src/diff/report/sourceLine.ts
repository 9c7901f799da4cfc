import path from 'node:path';
import type {SourceLocation} from '../../read/problems';
import type {Change} from '../change';

/** A file for terminal output: relative to the working directory, or a URL. */
export function relative(file: string): string {
  return /^https?:/.test(file) ? file : path.relative(process.cwd(), file).replaceAll('\\', '/') || file;
}

/** `file:line`, which editors can open. */
export function sourceLine({file, line}: SourceLocation): string {
  return `${relative(file)}:${line}`;
}

/** Groups changes: API-wide first, then by operation in order of appearance. */
export function byOperation(changes: Change[]): Array<{name: string; changes: Change[]}> {
  const groups = new Map<string, Change[]>();
  const sorted = [...changes].sort(
    (a, b) => Number(b.operation === undefined) - Number(a.operation === undefined),
  );
  for (const change of sorted) {
    const {operation} = change;
    const name = operation ? `${operation.method} ${operation.path}` : '';
    groups.set(name, [...(groups.get(name) ?? []), change]);
  }
  return [...groups].map(([name, members]) => ({name, changes: members}));
}
