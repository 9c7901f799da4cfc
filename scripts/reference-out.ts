import fs from 'node:fs';
import path from 'node:path';
import {refuseSources} from '../plugins/out-dir/sources';
import {existingFolder, isWritable} from '../plugins/out-dir/writable';
import {isInside, realPath} from '@nacre-docs/kit/files';

/** Says that a folder is made by `npm run reference`, which may empty it. */
const MARKER = '.reference-site';

/**
 * Refuses an output folder whose content is not that of an earlier run.
 *
 * @param out folder that the site goes to; it need not exist
 * @param description root file of the description
 * @throws Error that says what to do
 */
export function checkOut(out: string, description: string): void {
  const refuse = (reason: string) => new Error(`--out ${shown(out)} ${reason}`);
  refuseSources(out, process.cwd());
  const folder = realPath(out);
  if ([description, realPath(description)].some((file) => isInside(file, folder))) {
    throw refuse('holds the description, and the site would replace it. Name a folder of its own.');
  }
  if (!fs.existsSync(folder)) {
    const parent = existingFolder(folder);
    if (!fs.statSync(parent).isDirectory()) {
      throw refuse(`is below ${parent}, which is a file. Name another folder.`);
    }
    if (!isWritable(parent))
      throw refuse(`is below ${parent}, which you may not write to. Name another folder.`);
    return;
  }
  if (!fs.statSync(folder).isDirectory()) throw refuse('is a file. Name a folder.');
  if (!isWritable(folder)) throw refuse('may not be written to. Allow it, or name another folder.');
  const content = fs.readdirSync(folder);
  if (content.includes('.git')) {
    throw refuse(
      'is a Git repository, and the site would replace it. Name another folder and copy the site.',
    );
  }
  if (content.length > 0 && !content.includes(MARKER)) {
    throw refuse(
      'is not empty, and no earlier run of this command has made what is in it. Empty it, or name another folder.',
    );
  }
}

/**
 * Replaces what an output folder holds by a built site. The folder has passed `checkOut`.
 *
 * @throws Error that says what to do when it cannot be written
 */
export function replaceSite(built: string, out: string): void {
  try {
    fs.mkdirSync(out, {recursive: true});
    // First: a run that is stopped half-way leaves a folder that the next run may empty.
    const text = 'Made by `npm run reference`, which empties this folder before it writes to it again.\n';
    fs.writeFileSync(path.join(out, MARKER), text);
    for (const name of fs.readdirSync(out)) {
      if (name !== MARKER) fs.rmSync(path.join(out, name), {recursive: true});
    }
    for (const name of fs.readdirSync(built)) move(path.join(built, name), path.join(out, name));
    // Last: what cannot be written is still there.
    fs.rmSync(built, {recursive: true});
  } catch (error) {
    throw new Error(
      `The site cannot be written to --out ${shown(out)} (${(error as Error).message}). Name another folder; the built site is in ${shown(built)}.`,
    );
  }
}

/** Copying a site of 1,200 operations takes 9 s, so only what goes to another file system is copied. */
function move(from: string, to: string): void {
  try {
    fs.renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    fs.cpSync(from, to, {recursive: true});
  }
}

const shown = (folder: string) => path.relative(process.cwd(), folder) || '.';
