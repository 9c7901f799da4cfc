import fs from 'node:fs';
import path from 'node:path';
import {formatProblem, type DescriptionProblem} from '@nacre-docs/openapi-core/read/problems';

/** Number of warning kinds to print. The file has all of them. */
const MAX_KINDS = 20;

/** Number of warnings per kind to print individually. */
const MAX_OF_KIND = 2;

/** The last printed warnings of each description, without line numbers, which change with every edit. */
const printed = new Map<string, string>();

/**
 * Prints warnings grouped by kind, unless they are the same as last time. If some are left out, writes all of them to
 * a file.
 *
 * @param file output file, in a folder for one description
 */
export function printWarnings(warnings: DescriptionProblem[], file: string): void {
  const content = JSON.stringify(warnings.map(({file: source, message}) => [source, message]));
  if ((printed.get(file) ?? '[]') === content) return;
  printed.set(file, content);
  const kinds = byKind(warnings);
  const lines = kinds.slice(0, MAX_KINDS).flatMap((kind) => {
    if (kind.length <= MAX_OF_KIND) return kind.map(formatProblem);
    return [`${formatProblem(kind[0]!)} (The first of ${kind.length} such warnings.)`];
  });
  for (const line of lines) console.warn(line);
  if (lines.length === warnings.length) return;
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, warnings.map((warning) => `${formatProblem(warning)}\n`).join(''));
  console.warn(`All ${warnings.length} warnings are in ${path.relative(process.cwd(), file)}.`);
}

/** Groups similar warnings, in the order of each kind's first warning. */
function byKind(warnings: DescriptionProblem[]): DescriptionProblem[][] {
  const kinds: Array<{words: string[]; all: DescriptionProblem[]}> = [];
  for (const warning of warnings) {
    const words = warning.message.split(/\s+/);
    const kind = kinds.find((each) => isAlike(each.words, words));
    if (kind) kind.all.push(warning);
    else kinds.push({words, all: [warning]});
  }
  return kinds.map(({all}) => all);
}

/** Whether two messages differ only in names: at most a third of their words. */
function isAlike(one: string[], other: string[]): boolean {
  if (one.length !== other.length) return false;
  const different = one.filter((word, index) => word !== other[index]).length;
  return different * 3 <= one.length;
}
