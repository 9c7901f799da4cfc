import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export interface ProcessOutput {
  stdout: string;
  stderr: string;
  /** Exit code, or null if killed by a signal. */
  code: number | null;
}

/** Maximum concurrent processes: CI machines have two cores, and the checks need memory. */
const LIMIT = 2;
let running = 0;
const waiting: Array<() => void> = [];

/**
 * Runs a node_modules program or a Node script when a slot is free.
 *
 * @param args the script path, then its arguments
 * @returns the output, even on failure
 */
export async function runNode(args: string[]): Promise<ProcessOutput> {
  if (running >= LIMIT) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await start(args);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

function start(args: string[]): Promise<ProcessOutput> {
  const env = {...process.env, FORCE_COLOR: '0', NO_COLOR: '1'};
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, args, {env, maxBuffer: Infinity}, (error, stdout, stderr) => {
      // Node.js itself didn't start.
      if (typeof error?.code === 'string') reject(new Error(error.message, {cause: error}));
      else resolve({stdout, stderr, code: child.exitCode});
    });
    child.stdin!.end();
  });
}

/** Path of a package's CLI, for runNode. */
export function bin(packageName: string, program = packageName): string {
  const folder = path.join('node_modules', packageName);
  const {bin: programs} = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  return path.join(folder, typeof programs === 'string' ? programs : programs[program]!);
}
