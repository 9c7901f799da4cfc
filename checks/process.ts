import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export interface ProcessOutput {
  stdout: string;
  stderr: string;
  /** Exit code; null when the process was killed by a signal. */
  code: number | null;
}

/** The most processes that run at a time: CI machines have two cores, and these checks need memory. */
const LIMIT = 2;
let running = 0;
const waiting: Array<() => void> = [];

/**
 * Runs a program of node_modules, or a Node script, when one of the two places is free.
 *
 * @param args its arguments, the path of the script first
 * @returns its output, also when it fails
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

/** Path of a package's command line program, for runNode. */
export function bin(packageName: string, program = packageName): string {
  const folder = path.join('node_modules', packageName);
  const {bin: programs} = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  return path.join(folder, typeof programs === 'string' ? programs : programs[program]!);
}
