import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';

export interface ProcessFigures {
  seconds: number;
  /** CPU seconds of the command and its children, independent of machine load. NaN without /proc. */
  cpuSeconds: number;
  /** Peak resident memory of the process and its children, in MB. */
  peakMegabytes: number;
}

/** Larger builds are stopped, because they can take the machine down. */
const MAX_MEGABYTES = 12_288;

/**
 * Runs a command and samples its memory ten times a second.
 *
 * @throws Error with the command's output if it fails, or with its memory if it needs too much
 */
export async function measureProcess(command: string, args: string[], cwd = '.'): Promise<ProcessFigures> {
  const started = Date.now();
  const cpuBefore = childrenCpuSeconds();
  const child = spawn(command, args, {cwd, stdio: ['ignore', 'pipe', 'pipe']});
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  let peak = 0;
  const timer = setInterval(() => {
    const processes = withDescendants(child.pid!);
    peak = Math.max(peak, residentMegabytes(processes));
    // Some may have exited.
    if (peak > MAX_MEGABYTES) spawnSync('kill', ['-KILL', ...processes.map(String)]);
  }, 100);
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  clearInterval(timer);
  if (peak > MAX_MEGABYTES)
    throw new Error(`${command} ${args.join(' ')} was stopped at ${Math.round(peak)} MB`);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output.slice(-4000)}`);
  return {
    seconds: (Date.now() - started) / 1000,
    cpuSeconds: childrenCpuSeconds() - cpuBefore,
    peakMegabytes: peak,
  };
}

/** Formats a table row. */
export const processRow = ({seconds, cpuSeconds, peakMegabytes}: ProcessFigures) => ({
  seconds,
  'CPU s': cpuSeconds,
  'peak MB': Math.round(peakMegabytes),
});

/** Clock ticks per second in /proc, on every Linux. */
const TICKS = 100;

/** CPU time of finished child processes and their descendants, from /proc. */
function childrenCpuSeconds(): number {
  if (!fs.existsSync('/proc/self/stat')) return NaN;
  // Fields follow the program name, which may contain anything: fields 3 and up in proc(5).
  const fields = fs.readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)!.split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

/** A process and its descendants, from /proc, or none if unavailable. */
function withDescendants(root: number): number[] {
  if (!fs.existsSync('/proc')) return [];
  const children = new Map<number, number[]>();
  for (const name of fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = Number(/PPid:\s+(\d+)/.exec(readProc(name))?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found = [root];
  for (const pid of found) found.push(...(children.get(pid) ?? []));
  return found;
}

function residentMegabytes(processes: number[]): number {
  const kilobytes = processes.map((pid) => Number(/VmRSS:\s+(\d+)/.exec(readProc(String(pid)))?.[1] ?? 0));
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

function readProc(pid: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // The process exited between listing and reading.
    return '';
  }
}
