import {spawnSync} from 'node:child_process';
import {parse} from 'acorn';
import {UserError} from '@nacre-docs/kit/userError';
import {SAMPLE_LANGUAGES, type SampleLanguage} from '@nacre-docs/openapi-core/samples/languages';
import {readPowerShell} from '@nacre-docs/openapi-core/samples/readPowerShell';
import {parseShell} from '@nacre-docs/openapi-core/shell/commands';
import {parseCurl} from '@nacre-docs/openapi-core/shell/curl';
import type {RawDescription} from './rawDescription';
import type {Sample, SiteFiles} from './siteFiles';
import type {Tally} from './tally';

/** An operation whose page has samples. */
export interface SampledOperation {
  route: string;
  /** Whether the description has its CLI command; without one, there is no CLI sample. */
  hasCommand: boolean;
}

/** Sample languages, each with a validator that returns one result per sample. */
const LANGUAGES: Record<SampleLanguage, (codes: string[]) => Array<string | undefined>> = {
  cli: (codes) => combine(shellErrors(codes), codes.map(oneCommand)),
  curl: (codes) => combine(shellErrors(codes), codes.map(attempt((code) => curlError(code)))),
  powershell: (codes) => codes.map(attempt((code) => powershellError(code))),
  python: pythonErrors,
  nodejs: (codes) => codes.map(attempt((code) => javascriptError(code))),
};

/**
 * Every page has a sample in each language, and each sample parses.
 *
 * @throws UserError for a language without a validator
 */
export function checkSamples(
  raw: RawDescription,
  {samples, links}: SiteFiles,
  operations: SampledOperation[],
  tally: Tally,
): void {
  const unknown = samples.find(({language}) => !Object.hasOwn(LANGUAGES, language));
  if (unknown)
    throw new UserError(
      `${unknown.route} has a sample in "${unknown.language}", which can't be checked. Add the language to LANGUAGES in packages/openapi/src/verify/samples.ts.`,
    );
  for (const language of SAMPLE_LANGUAGES) {
    const check = LANGUAGES[language];
    const own = new Map(
      samples.filter((sample) => sample.language === language).map((sample) => [sample.route, sample]),
    );
    const present = operations.flatMap(({route}) => own.get(route) ?? []);
    const errors = check(present.map(({code}: Sample) => code));
    for (const [index, {route}] of present.entries()) {
      const error = errors[index];
      tally.count(
        'sample',
        {...raw.root, pointer: route + language},
        error === undefined,
        `${language}, on ${route}: ${error}`,
      );
    }
    for (const {route, hasCommand} of operations) {
      if (links.has(route) && !own.has(route) && (hasCommand || language !== 'cli'))
        tally.count(
          'sample',
          {...raw.root, pointer: route + language},
          false,
          `${language} is missing on ${route}`,
        );
    }
  }
}

function combine(...lists: Array<Array<string | undefined>>): Array<string | undefined> {
  return lists[0]!.map((_, index) => lists.map((list) => list[index]).find((error) => error !== undefined));
}

function attempt(check: (code: string) => string | undefined): (code: string) => string | undefined {
  return (code) => {
    try {
      return check(code);
    } catch (error) {
      return (error as Error).message;
    }
  };
}

function oneCommand(code: string): string | undefined {
  return parseShell(code).length === 1 ? undefined : 'must be a single command';
}

function curlError(code: string): string | undefined {
  const requests = parseShell(code)
    .filter(({words}) => words[0]?.text === 'curl')
    .map(parseCurl);
  return requests.length === 1 && requests[0]!.url ? undefined : 'must send a single request';
}

/** The name of the environment variable doesn't matter. */
const ENVIRONMENT = new Proxy<Record<string, string>>({}, {get: () => 'token'});

function powershellError(code: string): string | undefined {
  return readPowerShell(code, ENVIRONMENT).url ? undefined : 'sends no request';
}

function javascriptError(code: string): undefined {
  parse(code, {ecmaVersion: 'latest', sourceType: 'module'});
}

/** Parses all samples together, each as a function body; individually if that fails, to find the broken one. */
function shellErrors(codes: string[]): Array<string | undefined> {
  const parse = (script: string) => run('bash', ['-n'], script).stderr.trim();
  const isWhole = parse(codes.map((code, index) => `sample${index}() {\n${code}\n}`).join('\n')) === '';
  return codes.map((code) => (isWhole ? undefined : parse(code) || undefined));
}

const PYTHON = `
import ast, json, sys
def problem(code):
    try: ast.parse(code)
    except (SyntaxError, ValueError) as error: return str(error)
json.dump([problem(code) for code in json.load(sys.stdin)], sys.stdout)`;

function pythonErrors(codes: string[]): Array<string | undefined> {
  const {stdout} = run('python3', ['-c', PYTHON], JSON.stringify(codes));
  return (JSON.parse(stdout) as Array<string | null>).map((error) => error ?? undefined);
}

/** @throws Error with install instructions */
function run(program: string, args: string[], input: string): {stdout: string; stderr: string} {
  const result = spawnSync(program, args, {input, encoding: 'utf8', maxBuffer: 1 << 28});
  if (result.error)
    throw new Error(`${program} is required to parse the samples (Debian: apt-get install ${program}).`);
  return result;
}
