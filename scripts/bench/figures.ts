import {gzipSync} from 'node:zlib';

/** What a file takes on its way to a browser. */
export const gzipKilobytes = (content: string | Buffer): number => gzipSync(content).length / 1024;

/** The value below which so many of them are. */
export function percentile(values: number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? NaN;
}
