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
 * `--scope-id` and so on, other parameters keep their name in kebab-case, and `--body` takes the whole body.
 *
 * @param command without its options, such as `acme server create`
 */
export function cliSample(command: string, request: SampleRequest): string {
  const flags = request.parameters.flatMap(({name, in: place, value}) => {
    if (place !== 'path' && place !== 'query') return [];
    return [`${flagFor(name, command)} ${shellQuote(typeof value === 'string' ? value : listText(value))}`];
  });
  if (request.body?.kind === 'json') flags.push(`--body ${shellJson(request.body.text)}`);
  if (request.body?.kind === 'text') flags.push(`--body ${shellQuote(request.body.text)}`);
  if (request.body?.kind === 'file') flags.push(`--body ${shellQuote(`@${request.body.file}`)}`);
  if (request.body?.kind === 'form') {
    for (const {name, value, file} of request.body.fields) {
      flags.push(`--${kebabCase(name)} ${shellQuote(file ? `@${value}` : value)}`);
    }
  }
  if (flags.length === 0) return command;
  const oneLine = [command, ...flags].join(' ');
  return oneLine.length <= 80 && !oneLine.includes('\n') ? oneLine : [command, ...flags].join(' \\\n  ');
}

function flagFor(name: string, command: string): string {
  const noun = command.split(' ')[1] ?? '';
  return name.replaceAll('_', '-') === `${noun}-id` ? '--id' : `--${kebabCase(name)}`;
}

function listText(value: unknown): string {
  return Array.isArray(value) ? value.join(',') : JSON.stringify(value);
}
