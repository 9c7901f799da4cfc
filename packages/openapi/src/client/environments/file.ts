import {isWebAddress} from '../webAddress';
import {isName, type Environment, type Variable} from './variables';

/** The variable with the server in Postman's files, and in the Postman collection of the reference. */
const SERVER = 'baseUrl';

const MAX_CHARACTERS = 1_000_000;

/** A file that isn't an environment, with the reason and the affected name. */
export class FileProblem extends Error {
  constructor(
    readonly reason: 'large' | 'json' | 'shape' | 'name' | 'twice' | 'value' | 'server',
    readonly detail = '',
  ) {
    super(`${reason} ${detail}`);
  }
}

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

/** Reads an environment that this client or Postman wrote. @throws FileProblem */
export function readFile(text: string): ReadFile {
  if (text.length > MAX_CHARACTERS) throw new FileProblem('large');
  const {name, values} = parse(text);
  if (typeof name !== 'string' || name.trim() === '' || !Array.isArray(values))
    throw new FileProblem('shape');
  const disabled: string[] = [];
  const variables: Variable[] = [];
  let server = '';
  for (const each of values as unknown[]) {
    const {key, value, type, enabled} = Object(each) as Record<string, unknown>;
    if (typeof key !== 'string') throw new FileProblem('shape');
    if (enabled === false) {
      disabled.push(key);
      continue;
    }
    if (!isName(key)) throw new FileProblem('name', key);
    if (variables.some((known) => known.key === key)) throw new FileProblem('twice', key);
    if (!['string', 'number', 'boolean'].includes(typeof value)) throw new FileProblem('value', key);
    if (key === SERVER) server = serverIn(String(value));
    else variables.push({key, value: String(value), isSecret: type === 'secret'});
  }
  return {environment: {name: name.trim().slice(0, 100), server, variables}, disabled};
}

function parse(text: string): {name?: unknown; values?: unknown} {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    throw new FileProblem('json');
  }
}

function serverIn(address: string): string {
  if (address !== '' && !isWebAddress(address)) throw new FileProblem('server', address);
  return address;
}

/** A name that no other environment has: `Staging 2`. */
export function freeName(wanted: string, all: Environment[]): string {
  const isTaken = (name: string) => all.some((each) => each.name === name);
  let name = wanted;
  for (let number = 2; isTaken(name); number++) name = `${wanted} ${number}`;
  return name;
}
