import type {SandboxOperation, SandboxRequest, SandboxSchema} from '../contract';
import type {Catalog} from '../engine/catalog';
import {CommandError} from './commandError';

/** A command of the command-line tool. */
export interface CliCommand {
  name: string;
  operation: SandboxOperation;
  /** The words after the name. */
  flags: string[];
}

interface Flag {
  /** Whether it needs no value. */
  isSwitch: boolean;
  set(text: string): void;
}

/** Flags of every command. */
const SWITCHES = ['all', 'wait', 'debug', 'help'];
const OPTIONS = ['format', 'query', 'timeout', 'profile', 'api-key'];

/**
 * The command at the start of some words. The description maps commands to operations.
 *
 * @param commands by operation
 * @returns undefined for a command without an operation
 */
export function findCommand(
  catalog: Catalog,
  commands: Record<string, string>,
  words: string[],
): CliCommand | undefined {
  for (const length of [3, 2]) {
    const name = words.slice(0, length).join(' ');
    const operation = catalog.data.operations.find(({id}) => commands[id] === name);
    if (operation) return {name, operation, flags: words.slice(length)};
  }
  return undefined;
}

/**
 * The request that a command sends, and its flags of every command. The catalog must have its operation's input.
 *
 * @param readFile reads the file of a flag with `@name`
 * @throws CommandError for unknown flags and files, and missing path parameters
 */
export function readCommand(
  catalog: Catalog,
  {name, operation, flags: words}: CliCommand,
  readFile: (name: string) => string,
): {request: SandboxRequest; options: Partial<Record<string, string>>} {
  const {parameters, body: input} = catalog.inputOf(operation);
  const schema = catalog.bodySchema(operation);
  const [, noun] = name.split(' ');
  const inPath: Record<string, string> = {};
  const query = new URLSearchParams();
  const fields: Record<string, unknown> = {};
  const options: Partial<Record<string, string>> = {};
  const flags = new Map<string, Flag>();
  const add = (flag: string, type: SandboxSchema | undefined, set: Flag['set']) =>
    flags.set(flag, {isSwitch: catalog.typesOf(type).includes('boolean'), set});
  for (const flag of [...SWITCHES, ...OPTIONS])
    flags.set(flag, {isSwitch: SWITCHES.includes(flag), set: (text) => (options[flag] = text)});
  for (const {name: parameter, in: place, schema: type} of parameters) {
    const flag = kebab(parameter);
    if (place === 'query') add(flag, type, (text) => query.append(parameter, text));
    if (place === 'path')
      add(flag === `${noun}-id` ? 'id' : flag, type, (text) => (inPath[parameter] = text));
  }
  for (const [field, type] of catalog.fieldsOf(schema))
    add(kebab(field), type, (text) => (fields[field] = typed(text, catalog.typesOf(type))));
  if (schema !== undefined) add('body', undefined, (text) => (options.body = text));
  /** `--dimensions-environment` is sent as `dimensions.environment`. */
  const keyFlag = (flag: string): Flag | undefined => {
    const map = parameters.find((each) => each.perKey && flag.startsWith(`${kebab(each.name)}-`));
    if (!map) return undefined;
    const key = `${map.name}.${flag.slice(map.name.length + 1)}`;
    return {isSwitch: false, set: (text) => query.append(key, text)};
  };

  readFlags(name, words, (flag) => flags.get(flag) ?? keyFlag(flag), readFile);
  if (options.help !== undefined) throw new CommandError('other program', `${name} --help`);
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, parameter: string) => {
    const value = inPath[parameter];
    if (value === undefined) throw new CommandError('not understood', `\`${name}\` lacks its ${parameter}`);
    return encodeURIComponent(value);
  });
  const body = options.body ?? (Object.keys(fields).length > 0 ? JSON.stringify(fields) : undefined);
  const type = Object.keys(input?.types ?? {}).find((each) => each.includes('json')) ?? 'application/json';
  const request: SandboxRequest = {
    method: operation.method.toUpperCase(),
    path: [path, query.toString()].filter(Boolean).join('?'),
    headers: body === undefined ? {} : {'Content-Type': type},
    ...(body !== undefined && {body}),
  };
  return {request, options};
}

/** Sets the flags after a command. @throws CommandError for a word that no flag takes */
function readFlags(
  command: string,
  words: string[],
  flagOf: (name: string) => Flag | undefined,
  readFile: (name: string) => string,
): void {
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [, name, , attached] = /^--([a-z0-9][\w.-]*)(=([\s\S]*))?$/i.exec(word) ?? [];
    if (name === undefined)
      throw new CommandError('not understood', `\`${command}\` takes no argument "${word}"`);
    const flag = flagOf(name);
    if (!flag) throw new CommandError('not understood', `\`${command}\` has no flag --${name}`);
    const isAlone = flag.isSwitch && !/^(true|false)$/.test(rest[0] ?? '');
    const text = attached ?? (isAlone ? 'true' : rest.shift());
    if (text === undefined) throw new CommandError('not understood', `--${name} needs a value`);
    flag.set(/^@./.test(text) ? readFile(text.slice(1)) : text);
  }
}

const kebab = (name: string): string => name.replace(/[_.]/g, '-');

/** A flag's text as one of the types of its field. */
function typed(text: string, types: unknown[]): unknown {
  if (types.includes('string')) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return types.includes('array') ? text.split(',') : text;
  }
}
