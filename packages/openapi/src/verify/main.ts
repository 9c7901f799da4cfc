/**
 * The command `api-verify`: generates the reference of each description and compares it with the source, see
 * verify.ts. Prints missing items as `file:line #pointer: what` (`--all`: every location), coverage by kind,
 * and a summary. Fails below 100 %, or if a description is invalid.
 */
import '@nacre-docs/kit/cleanConsole';
import {fork} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {formatMissing, formatShare, type Share} from './tally';
import {verifyDescription, type Verification} from './verify';

const USAGE = 'Usage: api-verify DIR-OR-FILE… [--root DIR] [--all]';
/** Maximum missing locations listed per description without `--all`. */
const LISTED = 20;
/** Milliseconds between progress lines. */
const PROGRESS = 5000;

interface Settings {
  root?: string;
  all: boolean;
}

/** Result for one description, or why it was rejected. */
type Outcome = {file: string} & ({verification: Verification} | {refusal: string});

/** Message from the child process of one description. */
type Message = {progress: [done: number, total: number]} | {verification: Verification} | {refusal: string};

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {root: {type: 'string'}, all: {type: 'boolean', default: false}},
  });
  if (positionals.length === 0)
    throw new Error(`Pass a description or a folder with descriptions.\n${USAGE}`);
  const settings = {all: values.all, root: values.root === undefined ? undefined : path.resolve(values.root)};
  const outcomes: Outcome[] = [];
  for (const file of positionals.flatMap(listDescriptions)) {
    const outcome = await verifyInProcess(file, settings);
    outcomes.push(outcome);
    for (const line of describe(outcome)) console.log(line);
  }
  if (outcomes.length === 0) throw new Error(`No description found in ${positionals.join(', ')}.`);
  console.log(`\n${tableOf(outcomes).join('\n')}`);
  const isWhole = (outcome: Outcome) =>
    'verification' in outcome && outcome.verification.whole.shown === outcome.verification.whole.total;
  if (!outcomes.every(isWhole)) process.exitCode = 1;
}

/** A file as is; for a folder, its descriptions, skipping files that are only parts of one. */
function listDescriptions(given: string): string[] {
  if (!fs.statSync(given).isDirectory()) return [path.resolve(given)];
  return fs
    .readdirSync(given, {recursive: true})
    .map((file) => path.resolve(given, String(file)))
    .filter((file) => /\.(?:ya?ml|json)$/.test(file) && !file.includes(`${path.sep}node_modules${path.sep}`))
    .filter((file) => /^\s*\{?\s*["']?(?:openapi|swagger)["']?\s*:/m.test(fs.readFileSync(file, 'utf8')))
    .sort();
}

/** Each description gets its own process to measure its memory and time separately. */
function verifyInProcess(file: string, settings: Settings): Promise<Outcome> {
  const name = path.relative(process.cwd(), file);
  console.log(`\n== ${name}`);
  return new Promise((resolve) => {
    const child = fork(__filename);
    let outcome: Outcome = {file: name, refusal: 'The process exited without a result.'};
    let reported = Date.now();
    child.on('message', (message: Message) => {
      if (!('progress' in message)) outcome = {file: name, ...message};
      else if (Date.now() - reported > PROGRESS) {
        reported = Date.now();
        console.log(`   ${message.progress.join(' of ')} operations compared`);
      }
    });
    child.on('close', () => resolve(outcome));
    child.send({file, settings});
  });
}

/** Child process: compares one description. */
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
    ['description', 'operations', 'CPU seconds', 'MB', 'shown', 'warnings'],
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
