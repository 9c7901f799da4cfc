import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export interface ProcessOutput {
  stdout: string;
  stderr: string;
  /** Exit code; null if killed by a signal. */
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
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {...process.env, FORCE_COLOR: '0', NO_COLOR: '1'},
    });
    const output: ProcessOutput = {stdout: '', stderr: '', code: null};
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({...output, code}));
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
