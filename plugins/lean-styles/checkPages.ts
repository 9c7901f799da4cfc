import fs from 'node:fs';
import path from 'node:path';
import {listFiles} from '../list-files';
import {classesOf} from './writtenNames';

/**
 * Makes sure that no page has lost its looks: all that a page has is usually in its scripts, too, but nothing says so.
 *
 * @param leftOut classes whose rules are not in the style sheets
 * @throws Error that names each page with such a class, and how to keep its rules
 */
export function checkPages(outDir: string, leftOut: ReadonlySet<string>): void {
  const problems: string[] = [];
  for (const file of listFiles(outDir)) {
    if (!file.endsWith('.html')) continue;
    const classes = new Set(classesOf(fs.readFileSync(path.join(outDir, file), 'utf8')));
    for (const name of classes)
      if (leftOut.has(name)) problems.push(`${file} has the class "${name}", whose rules were left out.`);
  }
  if (problems.length > 0)
    throw new Error(
      `${problems.join('\n')}\nAdd the class to keptClasses in config/styles.ts, with the reason, to keep its rules.`,
    );
}
