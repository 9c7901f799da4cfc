/**
 * Compares two API descriptions and reports breaking changes: `npm run api:diff -- OLD NEW [--fail-on LEVEL]
 * [--format FORMAT] [--out FILE]`. Exits with 1 if a change reaches the `--fail-on` level, and with 2 if the
 * comparison fails.
 */
import '@nacre-docs/kit/cleanConsole';
import fs from 'node:fs';
import {compareDescriptions} from '@nacre-docs/openapi-core/diff';
import {LEVELS, type Level} from '@nacre-docs/openapi-core/diff/change';
import {reaches, REPORTS, type Report} from '@nacre-docs/openapi-core/diff/report';
import {loadDescription, type LoadOptions} from '@nacre-docs/openapi-core/read/load';
import {DescriptionError, shownFile} from '@nacre-docs/openapi-core/read/problems';
import {parseOptions} from '@nacre-docs/kit/commandLine';
import {printable} from '@nacre-docs/kit/printable';
import {UserError} from '@nacre-docs/kit/userError';

const USAGE = `Usage: npm run api:diff -- OLD NEW [options]

  OLD, NEW             OpenAPI 3 or Swagger 2.0 descriptions, YAML or JSON
  --fail-on LEVEL      exit with 1 at a change of this level or worse: ${LEVELS.join(', ')}
  --format FORMAT      ${Object.keys(REPORTS).join(', ')}; default: text
  --out FILE           write to this file instead of stdout
  --overlay FILE       OpenAPI Overlay to apply to both; repeat it for several
  --root DIR           folder that contains all files of both descriptions; default: those of OLD and NEW
  --allow-remote       follow references to other hosts
  --help               print this help

Exit codes: 0 success, 1 change at the --fail-on level, 2 invalid usage or unreadable description.`;

interface Settings {
  before: string;
  after: string;
  failOn?: Level;
  report: Report;
  out?: string;
  options: LoadOptions;
}

function readArguments(args: string[]): Settings | undefined {
  const {values, positionals} = parseOptions(args, {
    'fail-on': {type: 'string'},
    format: {type: 'string', default: 'text'},
    out: {type: 'string'},
    overlay: {type: 'string', multiple: true, default: []},
    root: {type: 'string'},
    'allow-remote': {type: 'boolean', default: false},
    help: {type: 'boolean', default: false},
  });
  if (values.help) return undefined;
  const [before, after, ...others] = positionals;
  if (before === undefined || after === undefined || others.length > 0)
    throw new UserError('Pass two descriptions, the older one first. --help lists the options.');
  const {'fail-on': failOn, format, out, root, overlay, 'allow-remote': allowRemote} = values;
  if (failOn !== undefined && !isLevel(failOn))
    throw new UserError(`--fail-on ${failOn} is not a level. Use ${LEVELS.join(', ')}.`);
  const report = Object.hasOwn(REPORTS, format) ? REPORTS[format] : undefined;
  if (!report)
    throw new UserError(`--format ${format} is not a format. Use ${Object.keys(REPORTS).join(', ')}.`);
  return {before, after, failOn, report, out, options: {folder: root, allowRemote, overlays: overlay}};
}

function isLevel(text: string): text is Level {
  return LEVELS.some((level) => level === text);
}

/** Output and exit code of the command. */
export interface Outcome {
  status: 0 | 1 | 2;
  stdout?: string;
  stderr?: string;
}

/**
 * Compares two descriptions as specified by the command line.
 *
 * @returns exit code 2 with a message for user errors. Other errors are thrown
 */
export async function apiDiff(args: string[]): Promise<Outcome> {
  try {
    const settings = readArguments(args);
    if (!settings) return {status: 0, stdout: `${USAGE}\n`};
    const {before, after, failOn, report, out, options} = settings;
    const changes = compareDescriptions(
      await loadDescription(before, options),
      await loadDescription(after, options),
    );
    const text = report(changes, {before: shownFile(before), after: shownFile(after)});
    if (out !== undefined) write(out, text);
    const status = failOn && reaches(changes, failOn) ? 1 : 0;
    return {status, ...(out === undefined && {stdout: text})};
  } catch (error) {
    if (error instanceof DescriptionError || error instanceof UserError)
      return {status: 2, stderr: error.message};
    throw error;
  }
}

function write(file: string, text: string): void {
  try {
    fs.writeFileSync(file, text);
  } catch (error) {
    throw new UserError(`--out ${file} cannot be written (${(error as Error).message}). Use another file.`);
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
