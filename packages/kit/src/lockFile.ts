import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {UserError} from './userError';

/** Who is working in a folder. */
export interface LockOwner {
  pid: number;
  host: string;
  /** The command, such as `docusaurus build`. */
  command: string;
  /** Start time, from `Date.toISOString`. */
  since: string;
}

/** The lock belongs to a running process. */
export class LockedError extends UserError {
  constructor(
    readonly file: string,
    readonly holder: LockOwner,
  ) {
    const {command} = holder;
    super(
      `"${command}" (${processOf(holder)}) is running in this folder, and another run would overwrite its files. Wait until it ends, stop it, or work in a copy of the folder.${remedy(file, holder)}`,
    );
  }
}

/** Milliseconds between two checks of a lock that another process holds. */
const PAUSE = 250;

/** Takes a lock like {@link takeLock}, but waits for its owner. Prints a message while waiting. */
export async function waitForLock(file: string, command: string): Promise<() => void> {
  for (let isWaiting = false; ; isWaiting = true) {
    try {
      return takeLock(file, command);
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      const {holder} = error;
      if (!isWaiting)
        console.log(`Waiting for "${holder.command}" (${processOf(holder)}) to end.${remedy(file, holder)}`);
    }
    await setTimeout(PAUSE);
  }
}

/**
 * Takes a lock for this process, even from a process that ended or was killed.
 *
 * @param file of the lock
 * @param command of this process, for the message to others
 * @returns releases the lock
 * @throws LockedError that names the owner and the solution
 */
export function takeLock(file: string, command: string): () => void {
  const own: LockOwner = {pid: process.pid, host: os.hostname(), command, since: new Date().toISOString()};
  const text = JSON.stringify(own);
  // The file is renamed when complete, so other processes never read half of it.
  const draft = `${file}.${process.pid}`;
  fs.mkdirSync(path.dirname(file), {recursive: true});
  try {
    fs.writeFileSync(draft, text);
    for (;;) {
      if (isLinked(draft, file)) break;
      const held = read(file);
      const holder = held === undefined ? undefined : parse(held);
      if (holder && isAtWork(holder, own)) throw new LockedError(file, holder);
      // Another process may have taken it over.
      if (held !== undefined && read(file) === held) fs.rmSync(file, {force: true});
    }
  } finally {
    fs.rmSync(draft, {force: true});
  }
  return () => {
    if (read(file) === text) fs.rmSync(file, {force: true});
  };
}

function isLinked(draft: string, file: string): boolean {
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Undefined for a damaged file, whose owner is unknown. */
function parse(text: string): LockOwner | undefined {
  try {
    const holder = JSON.parse(text) as Partial<LockOwner> | null;
    return Number.isInteger(holder?.pid) && typeof holder?.host === 'string'
      ? (holder as LockOwner)
      : undefined;
  } catch {
    return undefined;
  }
}

function isAtWork(holder: LockOwner, own: LockOwner): boolean {
  // Processes on another machine or in another container aren't visible from here.
  if (holder.host !== own.host) return true;
  // In a container, each run may get the same process id.
  if (holder.pid === own.pid) return false;
  try {
    process.kill(holder.pid, 0);
    return true;
  } catch (error) {
    // It exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const isHere = ({host}: LockOwner): boolean => host === os.hostname();

function processOf(holder: LockOwner): string {
  return `process ${holder.pid}${isHere(holder) ? '' : ` on ${holder.host}`}, since ${holder.since}`;
}

const remedy = (file: string, holder: LockOwner): string =>
  isHere(holder) ? '' : ` If it is no longer running, remove ${file}.`;
