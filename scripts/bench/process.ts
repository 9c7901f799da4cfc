import {spawn} from 'node:child_process';
import fs from 'node:fs';

export interface ProcessFigures {
  seconds: number;
  /** What the command and its children computed, in seconds: the same on a machine with more to do. NaN without /proc. */
  cpuSeconds: number;
  /** Largest resident memory of the process and its children together, in MB. */
  peakMegabytes: number;
}

/**
 * Runs a command and watches its memory ten times a second.
 *
 * @throws Error with what the command printed, when it fails
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
    peak = Math.max(peak, residentMegabytes(child.pid!));
  }, 100);
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  clearInterval(timer);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output.slice(-4000)}`);
  return {
    seconds: (Date.now() - started) / 1000,
    cpuSeconds: childrenCpuSeconds() - cpuBefore,
    peakMegabytes: peak,
  };
}

/** The row of a table. */
export const processRow = ({seconds, cpuSeconds, peakMegabytes}: ProcessFigures) => ({
  seconds,
  'CPU s': cpuSeconds,
  'peak MB': Math.round(peakMegabytes),
});

/** Ticks of the clock per second that /proc counts in, on every Linux. */
const TICKS = 100;

/** What the ended children of this process have computed, with theirs, read from /proc. */
function childrenCpuSeconds(): number {
  if (!fs.existsSync('/proc/self/stat')) return NaN;
  // Behind the name of the program, which may hold anything: fields 3 and on of proc(5).
  const fields = fs.readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)!.split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

/** Resident memory of a process and all its descendants, read from /proc; 0 where there is none. */
function residentMegabytes(root: number): number {
  if (!fs.existsSync('/proc')) return 0;
  let kilobytes = 0;
  const parents = new Map<number, number[]>();
  for (const name of fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = /PPid:\s+(\d+)/.exec(readProc(name))?.[1];
    if (parent) parents.set(Number(parent), [...(parents.get(Number(parent)) ?? []), Number(name)]);
  }
  const queue = [root];
  for (let pid = queue.pop(); pid !== undefined; pid = queue.pop()) {
    kilobytes += Number(/VmRSS:\s+(\d+)/.exec(readProc(String(pid)))?.[1] ?? 0);
    queue.push(...(parents.get(pid) ?? []));
  }
  return kilobytes / 1024;
}

function readProc(pid: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // The process ended between listing and reading.
    return '';
  }
}
