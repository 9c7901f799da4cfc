import {translate} from '@docusaurus/Translate';
import {isWebAddress} from '@nacre-docs/kit/siteAddress';
import {isName, type Environment, type Variable} from './variables';

/** The variable with the server in Postman's files, and in the Postman collection of the reference. */
const SERVER = 'baseUrl';

const MAX_CHARACTERS = 1_000_000;

/** A problem in a file, and the name of the part. */
const PROBLEMS = {
  json: () => translate({id: 'theme.TryIt.fileJson', message: 'It is not JSON.'}),
  shape: () =>
    translate({
      id: 'theme.TryIt.fileShape',
      message: 'It is not an environment of Try it or Postman, with a name and values.',
    }),
  variable: (name: string) =>
    translate(
      {
        id: 'theme.TryIt.fileVariable',
        message:
          'The variable “{name}” needs a name of its own with letters, digits, “_”, “-” and “.”, and a text, a number, or a boolean as its value.',
      },
      {name},
    ),
  server: (name: string) =>
    translate(
      {id: 'theme.TryIt.fileServer', message: 'The server “{name}” does not begin with https:// or http://.'},
      {name},
    ),
};

const problem = (reason: keyof typeof PROBLEMS, name = ''): Error => new Error(PROBLEMS[reason](name));

/** Writes an environment in Postman's format, without the values of secret variables. */
export function writeFile({name, server, variables}: Environment): string {
  const all = [...(server === '' ? [] : [{key: SERVER, value: server, isSecret: false}]), ...variables];
  const values = all.map(({key, value, isSecret}) => ({
    key,
    value: isSecret ? '' : value,
    type: isSecret ? 'secret' : 'default',
    enabled: true,
  }));
  return `${JSON.stringify({name, values, _postman_variable_scope: 'environment'}, null, 2)}\n`;
}

/** An environment from a file, and the names of the variables that are disabled there. */
export interface ReadFile {
  environment: Environment;
  disabled: string[];
}

/** Reads an environment that this client or Postman wrote. @throws Error that tells the reader what is wrong */
export function readFile(text: string): ReadFile {
  if (text.length > MAX_CHARACTERS) throw problem('shape');
  const {name, values} = parse(text);
  if (typeof name !== 'string' || name.trim() === '' || !Array.isArray(values)) throw problem('shape');
  const disabled: string[] = [];
  const variables: Variable[] = [];
  let server = '';
  for (const each of values as unknown[]) {
    const {key, value, type, enabled} = Object(each) as Record<string, unknown>;
    if (typeof key !== 'string') throw problem('shape');
    if (enabled === false) {
      disabled.push(key);
      continue;
    }
    const isTaken = variables.some((known) => known.key === key);
    if (!isName(key) || isTaken || !['string', 'number', 'boolean'].includes(typeof value))
      throw problem('variable', key);
    if (key === SERVER) server = serverIn(String(value));
    else variables.push({key, value: String(value), isSecret: type === 'secret'});
  }
  return {environment: {name: name.trim().slice(0, 100), server, variables}, disabled};
}

function parse(text: string): {name?: unknown; values?: unknown} {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    throw problem('json');
  }
}

function serverIn(address: string): string {
  if (address !== '' && !isWebAddress(address)) throw problem('server', address);
  return address;
}

/** A name that no other environment has: `Staging 2`. */
export function freeName(wanted: string, all: Environment[]): string {
  const isTaken = (name: string) => all.some((each) => each.name === name);
  let name = wanted;
  for (let number = 2; isTaken(name); number++) name = `${wanted} ${number}`;
  return name;
}
