import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {UserError} from './userError';

/** Who works in a folder. */
export interface Holder {
  pid: number;
  host: string;
  /** What was started, such as `docusaurus build`. */
  command: string;
  /** When, as `Date.toISOString` writes it. */
  since: string;
}

/** The lock belongs to a process that is running. */
export class LockedError extends UserError {
  constructor(
    readonly file: string,
    readonly holder: Holder,
  ) {
    const {command} = holder;
    super(
      `"${command}" (${processOf(holder)}) is running in this folder, and another run would overwrite its files. Wait until it ends, stop it, or work in a copy of the folder.${remedy(file, holder)}`,
    );
  }
}

/** Milliseconds between two looks at a lock that another process holds. */
const PAUSE = 250;

/** Takes a lock as {@link takeLock} does, after the process that holds it. Prints what it waits for. */
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
 * Takes a lock for this process. The lock of a process that has ended or was killed is taken over.
 *
 * @param file of the lock
 * @param command that this process runs, for the message to others
 * @returns releases the lock
 * @throws LockedError that says who holds it, and what to do
 */
export function takeLock(file: string, command: string): () => void {
  const own: Holder = {pid: process.pid, host: os.hostname(), command, since: new Date().toISOString()};
  const text = JSON.stringify(own);
  // The file gets its name when it is complete, so no process reads half of it.
  const draft = `${file}.${process.pid}`;
  fs.mkdirSync(path.dirname(file), {recursive: true});
  try {
    fs.writeFileSync(draft, text);
    for (;;) {
      if (isLinked(draft, file)) break;
      const held = read(file);
      const holder = held === undefined ? undefined : parse(held);
      if (holder && isAtWork(holder, own)) throw new LockedError(file, holder);
      // Another process may have taken it over meanwhile.
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

/** Undefined for a damaged file: there is no process to wait for. */
function parse(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Partial<Holder> | null;
    return Number.isInteger(holder?.pid) && typeof holder?.host === 'string' ? (holder as Holder) : undefined;
  } catch {
    return undefined;
  }
}

function isAtWork(holder: Holder, own: Holder): boolean {
  // Processes on another machine or in another container cannot be seen from here.
  if (holder.host !== own.host) return true;
  // In a container each run may get the number of the one before.
  if (holder.pid === own.pid) return false;
  try {
    process.kill(holder.pid, 0);
    return true;
  } catch (error) {
    // It exists, and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const isHere = ({host}: Holder): boolean => host === os.hostname();

function processOf(holder: Holder): string {
  return `process ${holder.pid}${isHere(holder) ? '' : ` on ${holder.host}`}, since ${holder.since}`;
}

const remedy = (file: string, holder: Holder): string =>
  isHere(holder) ? '' : ` If it is no longer running, remove ${file}.`;
