import fs from 'node:fs';
import path from 'node:path';
import {digest} from './digest';

/**
 * Reads what {@link writeCached} kept for the next build.
 *
 * @returns undefined when there is nothing, or something other than what was written
 */
export function readCached(file: string): string | undefined {
  try {
    const [, expected, content] = /^\/\/ (\w+)\n([\s\S]*)$/.exec(fs.readFileSync(file, 'utf8')) ?? [];
    return content !== undefined && expected === digest(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text for the next build, overwriting it. */
export function writeCached(file: string, content: string): void {
  ensureFolder(path.dirname(file));
  // Renamed when it is whole: a build that was stopped half-way leaves nothing that looks complete.
  const unfinished = `${file}.${process.pid}`;
  fs.writeFileSync(unfinished, `// ${digest(content)}\n${content}`);
  if (fs.statSync(file, {throwIfNoEntry: false})?.isDirectory()) fs.rmSync(file, {recursive: true});
  fs.renameSync(unfinished, file);
}

/** Removes from a folder everything but the files of these names. */
export function forgetOthers(dir: string, names: Set<string>): void {
  ensureFolder(dir);
  for (const name of fs.readdirSync(dir)) {
    if (!names.has(name)) fs.rmSync(path.join(dir, name), {recursive: true});
  }
}

/** Creates a folder, replacing a file of that name. */
function ensureFolder(dir: string): void {
  if (fs.statSync(dir, {throwIfNoEntry: false})?.isFile()) fs.rmSync(dir);
  fs.mkdirSync(dir, {recursive: true});
}
