/**
 * Lists what changed between two API descriptions, and what of it breaks clients:
 * `npm run api:diff -- OLD NEW [--fail-on LEVEL] [--format FORMAT] [--out FILE]`. Ends with status 1 when there is a
 * change of the level that `--fail-on` names, and with 2 when the comparison cannot be made.
 */
import '@nacre-docs/kit/cleanConsole';
import fs from 'node:fs';
import {parseArgs} from 'node:util';
import {compareDescriptions} from '@nacre-docs/openapi-core/diff';
import {LEVELS, type Level} from '@nacre-docs/openapi-core/diff/change';
import {relative} from '@nacre-docs/openapi-core/diff/report/place';
import {reaches, type Report} from '@nacre-docs/openapi-core/diff/report/report';
import {REPORTS} from '@nacre-docs/openapi-core/diff/report/reports';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import {DescriptionError} from '@nacre-docs/openapi-core/read/problems';
import {printable} from '@nacre-docs/kit/printable';

const USAGE = `Usage: npm run api:diff -- OLD NEW [options]

  OLD, NEW             OpenAPI 3.0, 3.1 or 3.2 descriptions, YAML or JSON
  --fail-on LEVEL      end with status 1 at a change of this level or a worse one: ${LEVELS.join(', ')}
  --format FORMAT      ${Object.keys(REPORTS).join(', ')}; text by default
  --out FILE           write to this file instead of the terminal
  --root DIR           a folder that the files of both descriptions lie in, if not those of OLD and NEW
  --allow-remote       follow references to other hosts
  --help               print this

Status: 0 compared, 1 failed by --fail-on, 2 wrong usage or a description that cannot be read.`;

/** Something that whoever runs the command has to correct. */
class UsageError extends Error {}

/** The file of `--out` cannot be written. */
class OutError extends Error {}

interface Settings {
  before: string;
  after: string;
  failOn?: Level;
  report: Report;
  out?: string;
  root?: string;
  allowRemote: boolean;
}

function readArguments(args: string[]): Settings | undefined {
  const {values, positionals} = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'fail-on': {type: 'string'},
      format: {type: 'string', default: 'text'},
      out: {type: 'string'},
      root: {type: 'string'},
      'allow-remote': {type: 'boolean', default: false},
      help: {type: 'boolean', default: false},
    },
  });
  if (values.help) return undefined;
  const [before, after, ...others] = positionals;
  if (before === undefined || after === undefined || others.length > 0)
    throw new UsageError('Name two descriptions, the earlier one first.');
  const {'fail-on': failOn, format, out, root, 'allow-remote': allowRemote} = values;
  if (failOn !== undefined && !isLevel(failOn))
    throw new UsageError(`--fail-on ${failOn} is no level. Use ${LEVELS.join(', ')}.`);
  const report = Object.hasOwn(REPORTS, format) ? REPORTS[format] : undefined;
  if (!report) throw new UsageError(`--format ${format} is unknown. Use ${Object.keys(REPORTS).join(', ')}.`);
  return {before, after, failOn, report, out, root, allowRemote};
}

function isLevel(text: string): text is Level {
  return LEVELS.some((level) => level === text);
}

/** What the command prints and ends with. */
export interface Outcome {
  status: 0 | 1 | 2;
  stdout?: string;
  stderr?: string;
}

/**
 * Compares two descriptions as the command line asks for.
 *
 * @returns status 2 with the reason when it cannot; what is no problem of its input is thrown
 */
export async function apiDiff(args: string[]): Promise<Outcome> {
  try {
    const settings = readArguments(args);
    if (!settings) return {status: 0, stdout: `${USAGE}\n`};
    const {before, after, failOn, report, out, root, allowRemote} = settings;
    const options = {folder: root, allowRemote};
    const changes = compareDescriptions(
      await loadDescription(before, options),
      await loadDescription(after, options),
    );
    const text = report(changes, {before: relative(before), after: relative(after)});
    if (out !== undefined) write(out, text);
    const status = failOn && reaches(changes, failOn) ? 1 : 0;
    return {status, ...(out === undefined && {stdout: text})};
  } catch (error) {
    if (isUsage(error)) return {status: 2, stderr: `${error.message}\n\n${USAGE}`};
    if (error instanceof DescriptionError || error instanceof OutError)
      return {status: 2, stderr: error.message};
    throw error;
  }
}

/** Options that parseArgs does not know are wrong usage too. */
function isUsage(error: unknown): error is Error {
  const {code} = error as {code?: unknown};
  return error instanceof UsageError || (typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS'));
}

function write(file: string, text: string): void {
  try {
    fs.writeFileSync(file, text);
  } catch (error) {
    throw new OutError(`--out ${file} cannot be written (${(error as Error).message}). Name another file.`);
  }
}

async function main(): Promise<void> {
  const {status, stdout, stderr} = await apiDiff(process.argv.slice(2));
  if (stdout !== undefined) process.stdout.write(printable(stdout));
  if (stderr !== undefined) console.error(stderr);
  process.exitCode = status;
}

if (require.main === module) {
  main().catch((error: unknown) => {
    console.error(error);
    process.exitCode = 2;
  });
}
