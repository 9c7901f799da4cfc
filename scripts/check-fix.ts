import fs from 'node:fs';
import path from 'node:path';
import {bin, runNode} from '../checks/process';

const byLine = (text: string): string =>
  `${[...new Set(text.split(/\r?\n/).filter(Boolean))].sort().join('\n')}\n`;

/** Files with an order, and how to sort their text. */
const SORTED: Record<string, (text: string) => string> = {
  'checks/dictionary.txt': (text) => byLine(text.toLowerCase()),
  'config/addresses.txt': byLine,
  'docs/tags.yml': sortTags,
};

/** Sorts the tags, each with its lines. A comment would lose its place, so a file with one stays unchanged. */
function sortTags(text: string): string {
  if (/^\s*#/m.test(text)) return text;
  return text
    .replace(/\n*$/, '\n')
    .split(/^(?=\S)/m)
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .join('');
}

const keyOf = (tag: string): string => tag.split(':')[0]!;

/**
 * Applies unambiguous fixes, for `npm run check -- --fix`: sorts lists, and formats the code.
 *
 * @returns one line per changed file
 */
export async function fixFiles(siteDir = process.cwd()): Promise<string[]> {
  return [...sortFiles(siteDir), ...(await format())];
}

/** Sorts the lists that exist. */
export function sortFiles(siteDir: string): string[] {
  return Object.entries(SORTED).flatMap(([name, sort]) => {
    const file = path.join(siteDir, name);
    if (!fs.existsSync(file)) return [];
    const text = fs.readFileSync(file, 'utf8');
    const sorted = sort(text);
    if (sorted === text) return [];
    fs.writeFileSync(file, sorted);
    return [`${name}: sorted`];
  });
}

async function format(): Promise<string[]> {
  const cache = ['--cache', '--cache-location', '.cache/prettier'];
  const {stdout} = await runNode([bin('prettier'), '--list-different', '.', ...cache]);
  const files = stdout.split('\n').filter(Boolean);
  if (files.length === 0) return [];
  // Files that don't parse stay unchanged. The prettier check reports them.
  await runNode([bin('prettier'), '--write', ...files]);
  return files.filter((file) => fs.existsSync(file)).map((file) => `${file}: formatted`);
}
