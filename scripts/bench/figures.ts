import {gzipSync} from 'node:zlib';

/** Compressed transfer size of a file. */
export const gzipKilobytes = (content: string | Buffer): number => gzipSync(content).length / 1024;

/** The given percentile. */
export function percentile(values: number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? NaN;
}
