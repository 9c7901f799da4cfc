import {fieldsOf, requestSchema, requiredFields} from '@nacre-docs/openapi-core/model/bodies';
import type {ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {Parameter, Schema} from '@nacre-docs/openapi-core/read/openapi';
import {didYouMean} from '@nacre-docs/kit/closest';
import type {Pattern} from '@nacre-docs/openapi-core/validate/patterns';
import {safePattern} from '@nacre-docs/openapi-core/validate/safePatterns';
import {jsonOf} from '@nacre-docs/openapi-core/validate/values';
import {flagValue, textProblems, type SampleApi} from './api';
import type {Word} from '@nacre-docs/openapi-core/shell/commands';

const SWITCHES = ['all', 'wait', 'debug', 'help'];
const GLOBAL_FLAGS = [...SWITCHES, 'format', 'query', 'limit', 'cursor', 'timeout', 'profile', 'api-key'];
const PAGE_FLAGS = ['all', 'limit', 'cursor'];

interface Flag {
  name: string;
  value?: Word;
}

/** Flag names with their schemas, if known. */
type Allowed = Map<string, Schema | undefined>;

/**
 * Validates a CLI command against the description.
 *
 * @param words the command, starting with the tool name
 * @returns one message per problem
 */
export function cliProblems(api: SampleApi, words: Word[]): string[] {
  const names = words.map(({text}) => text);
  const name = [3, 2]
    .map((length) => names.slice(0, length).join(' '))
    .find((candidate) => api.commands.has(candidate) || api.localCommands.has(candidate));
  if (!name) return /^--(help|version)$/.test(names.at(-1) ?? '') ? [] : [unknownCommand(api, names)];
  const operation = api.commands.get(name);
  const allowed = operation
    ? operationFlags(api, operation, name)
    : new Map(api.localCommands.get(name)!.map((flag) => [flag, undefined]));
  const given = words.slice(name.split(' ').length);
  if (operation) addMapFlags(allowed, operation, given);
  const {flags, problems, rest} = parseFlags(given, allowed, api);
  // A variable may contain flags.
  const unknown = rest.find(({text}) => !text.startsWith('$'));
  if (operation && unknown)
    problems.push(`\`${name}\` doesn't take the argument "${unknown.text}". Add the flag it belongs to.`);
  for (const {name: flag} of flags) {
    if (!allowed.has(flag) && !GLOBAL_FLAGS.includes(flag)) problems.push(unknownFlag(name, flag, allowed));
    else if (operation && PAGE_FLAGS.includes(flag) && !allowed.has('cursor') && !allowed.has(flag))
      problems.push(`\`${name}\` is not paginated, so --${flag} has no effect. Remove it.`);
  }
  return operation ? [...problems, ...valueProblems(api, operation, name, flags, allowed)] : problems;
}

/** The flag for a path parameter. The entity's own id is `--id`. */
function pathFlag(parameter: string, command: string): string {
  const flag = kebab(parameter);
  return flag === `${command.split(' ')[1]}-id` ? 'id' : flag;
}

const kebab = (name: string): string => name.replace(/[_.]/g, '-');

function operationFlags({model}: SampleApi, operation: ApiOperation, command: string): Allowed {
  const flags: Allowed = new Map();
  for (const {name, in: location, schema} of operation.parameters) {
    if (location === 'path') flags.set(pathFlag(name, command), schema);
    if (location === 'query' && !mapKeys({name, schema})) flags.set(kebab(name), schema);
  }
  const body = requestSchema(operation);
  for (const [name, schema] of fieldsOf(model.document, body)) flags.set(kebab(name), schema);
  if (body) flags.set('body', undefined);
  return flags;
}

/**
 * Adds map filter flags, whose names contain the key: the parameter `dimensions`, sent as
 * `dimensions.environment`, becomes --dimensions-environment.
 */
function addMapFlags(flags: Allowed, operation: ApiOperation, words: Word[]): void {
  const maps = operation.parameters.filter(({in: location}) => location === 'query');
  for (const {text} of words) {
    const flag = /^--([^=]+)/.exec(text)?.[1];
    if (!flag || flags.has(flag)) continue;
    for (const {name, schema} of maps) {
      const prefix = `${kebab(name)}-`;
      if (!flag.startsWith(prefix)) continue;
      const parameter = `${name}.${flag.slice(prefix.length)}`;
      const key = mapKeys({name, schema})?.find(({pattern}) => pattern.test(parameter));
      if (key) flags.set(flag, key.value);
    }
  }
}

/** Allowed keys and values of a map filter, or undefined for other parameters. */
function mapKeys({
  name,
  schema,
}: Pick<Parameter, 'name' | 'schema'>): Array<{pattern: Pattern; value: Schema | undefined}> | undefined {
  const keys = Object.entries(schema?.patternProperties ?? {})
    .filter(([pattern]) => pattern.startsWith(`^${name}\\.`))
    .map(([pattern, value]) => ({
      pattern: safePattern(pattern),
      value: typeof value === 'object' ? value : undefined,
    }));
  return keys.length > 0 ? keys : undefined;
}

function parseFlags(
  words: Word[],
  allowed: Allowed,
  api: SampleApi,
): {flags: Flag[]; problems: string[]; rest: Word[]} {
  const flags: Flag[] = [];
  const problems: string[] = [];
  const rest: Word[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    const [, name, , attached] = /^--([a-z0-9][\w.-]*)(=([\s\S]*))?$/i.exec(word.text) ?? [];
    if (!name) {
      if (/^-[a-z]/i.test(word.text))
        problems.push(`The CLI has no short flag ${word.text}. Use the long one.`);
      else rest.push(word);
      continue;
    }
    const next = words[index + 1];
    if (attached !== undefined) flags.push({name, value: {text: attached, dynamic: word.dynamic}});
    else if (isSwitch(name, allowed, api) && !/^(true|false)$/.test(next?.text ?? '')) flags.push({name});
    else if (!next || (/^--[a-z]/.test(next.text) && !next.dynamic)) {
      flags.push({name});
      problems.push(`--${name} needs a value.`);
    } else {
      flags.push({name, value: next});
      index++;
    }
  }
  return {flags, problems, rest};
}

function isSwitch(name: string, allowed: Allowed, {model}: SampleApi): boolean {
  if (!allowed.has(name)) return SWITCHES.includes(name);
  const type = resolve<Schema>(model.document, allowed.get(name))?.type ?? [];
  return [type].flat().includes('boolean');
}

function unknownCommand(api: SampleApi, names: string[]): string {
  const [tool = '', noun = '', verb = ''] = names;
  const known = [...api.commands.keys(), ...api.localCommands.keys()];
  const verbs = [...api.commands.keys()]
    .filter((command) => command.startsWith(`${tool} ${noun} `))
    .map((command) => command.split(' ')[2]);
  const remedy =
    verbs.length > 0
      ? `\`${noun}\` has ${verbs.join(', ')}.`
      : didYouMean(`${tool} ${noun} ${verb}`, known, 'See the command groups on /docs/cli-commands.', '`');
  return `There is no command \`${[tool, noun, verb].join(' ').trim()}\`. ${remedy}`;
}

function unknownFlag(command: string, flag: string, allowed: Allowed): string {
  const all = [...allowed.keys()].map((name) => `--${name}`);
  const otherwise = `It has ${all.join(', ') || 'only the global flags'}.`;
  const advice = didYouMean(`--${flag}`, all, otherwise);
  return `\`${command}\` has no flag --${flag}. ${advice}`;
}

/** Path parameters and required fields are present, and known values match their schemas. */
function valueProblems(
  api: SampleApi,
  operation: ApiOperation,
  command: string,
  flags: Flag[],
  allowed: Allowed,
): string[] {
  const problems: string[] = [];
  const given = new Set(flags.map(({name}) => name));
  if (given.has('help')) return [];
  for (const {name, in: location, required} of operation.parameters) {
    if (location !== 'path' && !(location === 'query' && required)) continue;
    const flag = location === 'path' ? pathFlag(name, command) : kebab(name);
    if (!given.has(flag)) problems.push(`\`${command}\` needs --${flag}.`);
  }
  const schema = requestSchema(operation);
  const fields = fieldsOf(api.model.document, schema);
  const bodyFlag = flags.find(({name}) => name === 'body');
  const fieldFlags = new Set([...fields.keys()].map(kebab));
  fieldFlags.delete('body');
  for (const {name, value} of flags.filter((flag) => !fieldFlags.has(flag.name))) {
    const known = allowed.get(name);
    if (!known || !value || value.dynamic || value.text.startsWith('@')) continue;
    problems.push(...textProblems(api, known, value.text).map((text) => `--${name}: ${text}`));
  }
  if (!schema) return problems;
  if (bodyFlag) return [...problems, ...bodyTextProblems(api, schema, bodyFlag.value)];
  return [...problems, ...fieldProblems(api, schema, fields, flags, command)];
}

function bodyTextProblems(api: SampleApi, schema: Schema, value: Word | undefined): string[] {
  if (!value || value.dynamic || /^[@-]/.test(value.text)) return [];
  const body = jsonOf(value.text);
  if (body === undefined) return ['--body is not valid JSON. Fix it.'];
  return api.validator.problems(schema, body, 'whole').map(({message}) => `--body: ${message}`);
}

function fieldProblems(
  api: SampleApi,
  schema: Schema,
  fields: Map<string, Schema>,
  flags: Flag[],
  command: string,
): string[] {
  const body: Record<string, unknown> = {};
  let complete = true;
  for (const [field, fieldSchema] of fields) {
    const flag = flags.find(({name}) => name === kebab(field));
    if (!flag) continue;
    if (flag.value?.dynamic || flag.value?.text.startsWith('@')) complete = false;
    else body[field] = flag.value ? flagValue(api.model.document, fieldSchema, flag.value.text) : true;
  }
  const givenFields = new Set(flags.map(({name}) => name));
  const missing = requiredFields(api.model.document, schema).filter(
    (field) => !givenFields.has(kebab(field)),
  );
  if (missing.length > 0) return missing.map((field) => `\`${command}\` needs --${kebab(field)}.`);
  return api.validator.problems(schema, body, complete ? 'whole' : 'partial').map(({message}) => message);
}
