import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {isFirstInProcess} from '../once-per-process';

/** In bytes; the largest file of a build needs as much. */
const LITTLE = 16 * 2 ** 20;

/**
 * The message for a command that failed on a full disk. The error itself takes many forms, and some name neither the
 * disk nor the file.
 *
 * @param folders that the command writes to; they need not exist
 * @param free bytes of the disk of a folder
 * @returns undefined if all of them have room
 */
export function fullDiskMessage(folders: readonly string[], free = freeBytes): string | undefined {
  for (const folder of folders) {
    const bytes = free(folder);
    if (bytes < LITTLE) {
      const left = (bytes / 2 ** 20).toFixed(1);
      return `The disk of ${folder} is full: ${left} MB are left. Free some space and start again; the files of this run are replaced.`;
    }
  }
  return undefined;
}

/** A build or development server that fails on a full disk says so in its last line. */
export default function fullDisk({siteDir, outDir, generatedFilesDir}: LoadContext): Plugin {
  if (isFirstInProcess('full-disk')) {
    process.once('exit', (code) => {
      const message = code === 0 ? undefined : fullDiskMessage([outDir, generatedFilesDir, siteDir]);
      if (message) console.error(message);
    });
  }
  return {name: 'full-disk'};
}

function freeBytes(folder: string): number {
  // A folder that is not there yet is on the disk of the one that it would be in.
  const existing = fs.existsSync(folder) ? folder : path.dirname(folder);
  if (existing !== folder) return freeBytes(existing);
  const {bavail, bsize} = fs.statfsSync(existing);
  return bavail * bsize;
}
