import fs from 'node:fs';
import {GENERATED_PAGE} from '@nacre-docs/kit/routes';

/** First lines of each generated page, which distinguish it from a handwritten one. */
export const GENERATED = `${GENERATED_PAGE} Edit the API description instead: changes to this file are lost.\n`;

/** Whether a page was generated from a description. Several descriptions may share an output folder. */
export function isFrom(origin: string, file: string): boolean {
  if (!file.endsWith('.mdx') || !fs.existsSync(file)) return false;
  const start = `${GENERATED}# Description: ${origin}\n`;
  return fs.readFileSync(file, 'utf8').startsWith(start);
}
