import path from 'node:path';
import type {SourceLocation} from '../../read/problems';
import type {Change} from '../change';

/** A file as it is named on a terminal: from the working folder, or an address. */
export function relative(file: string): string {
  return /^https?:/.test(file) ? file : path.relative(process.cwd(), file).replaceAll('\\', '/') || file;
}

/** `file:line`, as editors open it. */
export function sourceLine({file, line}: SourceLocation): string {
  return `${relative(file)}:${line}`;
}

/** Changes by what they belong to: the whole API first, then each operation where it first appears. */
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
