/**
 * The command `api-verify`: generates the reference of each description and compares it with the source, see
 * verify.ts. Prints missing items as `file:line #pointer: what` (`--all`: every location), coverage by kind,
 * and a summary. Fails below 100 %, or if a description is invalid.
 */
import {runCommand} from '@nacre-docs/kit/runCommand';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {formatMissing, formatShare} from './tally';
import {verifyDescription, type VerifyOptions} from './verify';

const USAGE = 'Usage: api-verify DIR-OR-FILE… [--root DIR] [--overlay FILE]… [--all]';
/** Maximum missing locations listed per description without `--all`. */
const LISTED = 20;

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {
      root: {type: 'string'},
      overlay: {type: 'string', multiple: true},
      all: {type: 'boolean', default: false},
    },
  });
  if (positionals.length === 0)
    throw new Error(`Pass a description or a folder with descriptions.\n${USAGE}`);
  const files = positionals.flatMap(listDescriptions);
  if (files.length === 0) throw new Error(`No description found in ${positionals.join(', ')}.`);
  const rows: string[][] = [];
  for (const file of files) {
    const name = path.relative(process.cwd(), file);
    console.log(`\n== ${name}`);
    const {root, overlay: overlays, all} = values;
    rows.push([name, ...(await verify(file, {root, overlays, limit: all ? Infinity : LISTED}))]);
  }
  const table = [['description', 'operations', 'shown', 'warnings'], Array(4).fill('---'), ...rows];
  console.log(`\n${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}`);
}

/** A file as is. For a folder, its descriptions, skipping files that are only parts of one. */
function listDescriptions(given: string): string[] {
  if (!fs.statSync(given).isDirectory()) return [path.resolve(given)];
  return fs
    .readdirSync(given, {recursive: true})
    .map((file) => path.resolve(given, String(file)))
    .filter((file) => /\.(?:ya?ml|json)$/.test(file) && !file.includes(`${path.sep}node_modules${path.sep}`))
    .filter((file) => /^\s*\{?\s*["']?(?:openapi|swagger)["']?\s*:/m.test(fs.readFileSync(file, 'utf8')))
    .sort();
}

/** Compares one description, prints what is missing, and returns its cells of the summary. */
async function verify(file: string, options: VerifyOptions): Promise<string[]> {
  try {
    const {operations, warnings, missing, count, shares, whole} = await verifyDescription(file, options);
    for (const line of missing) console.log(`   ${formatMissing(line)}`);
    if (count > missing.length)
      console.log(`   … and ${count - missing.length} more locations; --all lists them`);
    for (const [kind, share] of [...shares, ['in all', whole] as const])
      console.log(`${kind.padEnd(16)} ${formatShare(share)}`);
    if (whole.shown < whole.total) process.exitCode = 1;
    return [String(operations), formatShare(whole), String(warnings)];
  } catch (error) {
    const {name, message, stack} = error as Error;
    process.exitCode = 1;
    console.log(`refused:\n${name === 'DescriptionError' ? message : stack}`.replaceAll('\n', '\n   '));
    return ['', 'refused', ''];
  }
}

runCommand(main);
