import {kebabCase} from '../kebabCase';
import type {SampleRequest} from '../sampleRequest';
import {shellJson, shellQuote} from '../shell';
import type {SampleLanguage} from '../sampleLanguage';

export const cli: SampleLanguage = {
  label: 'CLI',
  grammar: 'bash',
  parser: 'bash',
  needsCommand: true,
  write: (request, {command = ''}) => cliSample(command, request),
};

/**
 * The command equivalent of an operation, following /docs/cli: the entity's own id is `--id`, its parents are
 * `--scope-id` and so on, other parameters and fields keep their name in kebab-case. `--body` takes a body that flags
 * can't express.
 *
 * @param command without its options, such as `acme server create`
 */
export function cliSample(command: string, request: SampleRequest): string {
  const flags = request.parameters.flatMap(({name, in: location, value}) => {
    if (location !== 'path' && location !== 'query') return [];
    return [`${flagFor(name, command)} ${shellQuote(typeof value === 'string' ? value : listText(value))}`];
  });
  if (request.body?.kind === 'json') flags.push(...jsonFlags(request.body.text, flags, command));
  if (request.body?.kind === 'text') flags.push(`--body ${shellQuote(request.body.text)}`);
  if (request.body?.kind === 'file') flags.push(`--body ${shellQuote(`@${request.body.file}`)}`);
  if (request.body && 'fields' in request.body) {
    for (const {name, value, file} of request.body.fields) {
      flags.push(`--${kebabCase(name)} ${shellQuote(file ? `@${value}` : value)}`);
    }
  }
  if (flags.length === 0) return command;
  const oneLine = [command, ...flags].join(' ');
  return oneLine.length <= LINE && !oneLine.includes('\n') ? oneLine : [command, ...flags].join(' \\\n  ');
}

/** Characters next to an operation in a window of 1440 pixels. */
const LINE = 58;

/** Names with another meaning for every command. */
const GLOBAL_FLAGS = /^--(?:all|api-key|body|debug|format|help|id|nrn|profile|query|timeout|wait)$/;

/** One flag per field, or `--body` if a field's name or value is ambiguous as a flag. */
function jsonFlags(text: string, others: string[], command: string): string[] {
  const body = JSON.parse(text) as unknown;
  const whole = [`--body ${shellJson(text)}`];
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return whole;
  const taken = new Set(others.map((flag) => flag.replace(/ [^]*/, '')));
  const flags: string[] = [];
  for (const [name, value] of Object.entries(body)) {
    const flag = flagFor(name, command);
    if (taken.has(flag) || GLOBAL_FLAGS.test(flag) || !/^[a-z][\w.]*$/i.test(name) || isAmbiguous(value))
      return whole;
    taken.add(flag);
    flags.push(`${flag} ${typeof value === 'string' ? shellQuote(value) : shellJson(jsonText(value))}`);
  }
  return flags.length > 0 ? flags : whole;
}

/** Whether a command line would read a value as another type, a flag or a file name. */
function isAmbiguous(value: unknown): boolean {
  if (typeof value !== 'string') return value === null;
  return /^(?:@|--|\s*(?:[[{"]|(?:-?\d[\d.eE+-]*|true|false|null)?\s*$))/.test(value);
}

/** JSON on one line if it is short. */
function jsonText(value: unknown): string {
  const line = JSON.stringify(value);
  return line.length <= 60 ? line : JSON.stringify(value, null, 2);
}

function flagFor(name: string, command: string): string {
  const noun = command.split(' ')[1] ?? '';
  return name.replaceAll('_', '-') === `${noun}-id` ? '--id' : `--${kebabCase(name)}`;
}

function listText(value: unknown): string {
  return Array.isArray(value) ? value.join(',') : JSON.stringify(value);
}
