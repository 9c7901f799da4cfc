import fs from 'node:fs';
import path from 'node:path';
import {formatProblem, type DescriptionProblem} from '@nacre-docs/openapi-core/read/problems';

/** Kinds of warnings that are printed; the file has all. */
const MAX_KINDS = 20;

/** Warnings of a kind that are printed one by one. */
const MAX_OF_KIND = 2;

/** What was last told of each description, without the lines, which move with every change. */
const told = new Map<string, string>();

/**
 * Prints warnings, those of one kind together, unless they are what was printed last. A file has all of them where some
 * are left out.
 *
 * @param file where they are written; its folder is that of one description
 */
export function tellWarnings(warnings: DescriptionProblem[], file: string): void {
  const content = JSON.stringify(warnings.map(({file: source, message}) => [source, message]));
  if ((told.get(file) ?? '[]') === content) return;
  told.set(file, content);
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

/** Warnings that say the same of something else, the kinds in the order of their first ones. */
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

/** Whether two messages are one sentence with other names in it: at most a third of their words differ. */
function isAlike(one: string[], other: string[]): boolean {
  if (one.length !== other.length) return false;
  const different = one.filter((word, index) => word !== other[index]).length;
  return different * 3 <= one.length;
}
