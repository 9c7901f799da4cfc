/**
 * Compares the pages of descriptions with the descriptions themselves, see checks/reference/verify.ts:
 * `npm run reference:verify -- DIR-OR-FILE… [--root DIR] [--all]`. Prints what is missing of each as
 * `file:line #pointer: what` (`--all`: every place), what is shown by kind, and a table of all of them. Ends with an
 * error below 100 %, or where a description is refused.
 */
import '@nacre-docs/kit/cleanConsole';
import {fork} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {formatMissing, formatShare, type Share} from '../checks/reference/tally';
import {verifyDescription, type Verification} from '../checks/reference/verify';

const USAGE = 'Usage: npm run reference:verify -- DIR-OR-FILE… [--root DIR] [--all]';
/** Missing places that are listed of one description without `--all`. */
const LISTED = 20;
/** Milliseconds between two lines about how far it is. */
const PROGRESS = 5000;

interface Settings {
  root?: string;
  all: boolean;
}

/** What one description came to, or why it was refused. */
type Outcome = {file: string} & ({verification: Verification} | {refusal: string});

/** What the process of one description tells. */
type Message = {progress: [done: number, total: number]} | {verification: Verification} | {refusal: string};

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {root: {type: 'string'}, all: {type: 'boolean', default: false}},
  });
  if (positionals.length === 0) throw new Error(`Name a description or a folder of them.\n${USAGE}`);
  const settings = {all: values.all, root: values.root === undefined ? undefined : path.resolve(values.root)};
  const outcomes: Outcome[] = [];
  for (const file of positionals.flatMap(listDescriptions)) {
    const outcome = await verifyInProcess(file, settings);
    outcomes.push(outcome);
    for (const line of describe(outcome)) console.log(line);
  }
  if (outcomes.length === 0) throw new Error(`There is no description in ${positionals.join(', ')}.`);
  console.log(`\n${tableOf(outcomes).join('\n')}`);
  const isWhole = (outcome: Outcome) =>
    'verification' in outcome && outcome.verification.whole.shown === outcome.verification.whole.total;
  if (!outcomes.every(isWhole)) process.exitCode = 1;
}

/** A file itself, and the descriptions in a folder; other files there may be parts of them. */
function listDescriptions(given: string): string[] {
  if (!fs.statSync(given).isDirectory()) return [path.resolve(given)];
  return fs
    .readdirSync(given, {recursive: true})
    .map((file) => path.resolve(given, String(file)))
    .filter((file) => /\.(?:ya?ml|json)$/.test(file) && !file.includes(`${path.sep}node_modules${path.sep}`))
    .filter((file) => /^\s*\{?\s*["']?(?:openapi|swagger)["']?\s*:/m.test(fs.readFileSync(file, 'utf8')))
    .sort();
}

/** Each in a process of its own, so that memory and time are those of one description. */
function verifyInProcess(file: string, settings: Settings): Promise<Outcome> {
  const name = path.relative(process.cwd(), file);
  console.log(`\n== ${name}`);
  return new Promise((resolve) => {
    const child = fork(__filename, [], {execArgv: ['--import', 'tsx']});
    let outcome: Outcome = {file: name, refusal: 'The process ended without a word.'};
    let told = Date.now();
    child.on('message', (message: Message) => {
      if (!('progress' in message)) outcome = {file: name, ...message};
      else if (Date.now() - told > PROGRESS) {
        told = Date.now();
        console.log(`   ${message.progress.join(' of ')} operations compared`);
      }
    });
    child.on('close', () => resolve(outcome));
    child.send({file, settings});
  });
}

/** The side of the process that compares one description. */
function answer(): void {
  const send = (message: Message) => process.send!(message);
  process.once('message', ({file, settings}: {file: string; settings: Settings}) => {
    verifyDescription(file, {
      root: settings.root,
      limit: settings.all ? Infinity : LISTED,
      onProgress: (...progress) => send({progress}),
    })
      .then(
        (verification) => send({verification}),
        (error: Error) =>
          send({refusal: error.name === 'DescriptionError' ? error.message : (error.stack ?? error.message)}),
      )
      .finally(() => process.disconnect());
  });
}

function describe(outcome: Outcome): string[] {
  if ('refusal' in outcome) return ['refused:', ...outcome.refusal.split('\n').map((line) => `   ${line}`)];
  const {missing, places, shares, whole} = outcome.verification;
  const kinds = [...shares, ['in all', whole] as [string, Share]];
  return [
    ...missing.map((line) => `   ${formatMissing(line)}`),
    ...(places > missing.length ? [`   … and ${places - missing.length} more places; --all lists them`] : []),
    ...kinds.map(([kind, share]) => `${kind.padEnd(16)} ${formatShare(share)}`),
  ];
}

function tableOf(outcomes: Outcome[]): string[] {
  const rows = outcomes.map((outcome) => {
    if ('refusal' in outcome) return [outcome.file, '', '', '', 'refused', ''];
    const {operations, seconds, megabytes, whole, warnings} = outcome.verification;
    return [
      outcome.file,
      operations,
      seconds.toFixed(1),
      Math.round(megabytes),
      formatShare(whole),
      warnings,
    ].map(String);
  });
  return [
    ['description', 'operations', 'seconds of CPU', 'MB', 'shown', 'warnings'],
    ['---', '---', '---', '---', '---', '---'],
    ...rows,
  ].map((row) => `| ${row.join(' | ')} |`);
}

if (process.send) answer();
else {
  main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
