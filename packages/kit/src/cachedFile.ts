import fs from 'node:fs';
import path from 'node:path';
import {digest} from './digest';

/**
 * Reads the data that {@link writeCached} stored for the next build.
 *
 * @returns undefined if it's missing or damaged
 */
export function readCached(file: string): string | undefined {
  try {
    const [, expected, content] = /^\/\/ (\w+)\n([\s\S]*)$/.exec(fs.readFileSync(file, 'utf8')) ?? [];
    return content !== undefined && expected === digest(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text for the next build, overwriting the previous one. */
export function writeCached(file: string, content: string): void {
  ensureFolder(path.dirname(file));
  // Renamed when complete: an interrupted build doesn't leave a file that looks finished.
  const unfinished = `${file}.${process.pid}`;
  fs.writeFileSync(unfinished, `// ${digest(content)}\n${content}`);
  if (fs.statSync(file, {throwIfNoEntry: false})?.isDirectory()) fs.rmSync(file, {recursive: true});
  fs.renameSync(unfinished, file);
}

/** Deletes everything in a folder except the files with these names. */
export function forgetOthers(dir: string, names: Set<string>): void {
  ensureFolder(dir);
  for (const name of fs.readdirSync(dir)) {
    if (!names.has(name)) fs.rmSync(path.join(dir, name), {recursive: true});
  }
}

/** Creates a folder, replacing a file with the same name. */
function ensureFolder(dir: string): void {
  if (fs.statSync(dir, {throwIfNoEntry: false})?.isFile()) fs.rmSync(dir);
  fs.mkdirSync(dir, {recursive: true});
}
