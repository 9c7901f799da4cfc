import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {UniqueNames} from '@nacre-docs/kit/fileNames';
import {
  ALL_ENTITIES_PART,
  COMMANDS_PART,
  partFile,
  type SandboxBase,
  type SandboxData,
  type SandboxSchema,
  type WrittenBase,
  type WrittenPart,
} from '../contract';
import {EVENTS_PART} from '../events';

type Parts = Partial<Record<WrittenPart, unknown>>;

/**
 * Maximum JSON characters of one schema in all inputs together before it is in the base, which is loaded for every
 * request. In some descriptions, nearly all bodies refer to nearly all schemas, and the inputs of 3,000 operations with
 * 600 schemas took over 500 MB.
 */
const MOST_REPEATED = 40_000;

/** Separates the data for the first answer from the parts that a browser loads on demand. @returns parts by name */
export function splitData(data: SandboxData): {base: SandboxBase; parts: Parts} {
  const {seed, answers, inputs, commands, nextOperations, events, functions: _, schemas: all, ...base} = data;
  const schemasOf = referenceFinder(all);
  const needed = Object.entries(inputs).map(([id, input]) => ({id, input, names: schemasOf(input)}));
  const counts = new Map<string, number>();
  for (const name of needed.flatMap(({names}) => [...names])) counts.set(name, (counts.get(name) ?? 0) + 1);
  const known = schemasOf(data.resourceTypes);
  for (const [name, count] of counts)
    if ((count - 1) * JSON.stringify(all[name]).length > MOST_REPEATED) known.add(name);
  const withSchemas = needed.map(({id, input, names}) => {
    const own = [...names].filter((name) => !known.has(name));
    return [id, {...input, schemas: pick(all, own)}] as const;
  });
  const contents = {
    entities: seed,
    answers,
    input: Object.fromEntries(withSchemas),
    next: nextOperations,
  };
  const named = Object.entries(contents).flatMap(([prefix, content]) =>
    Object.entries<unknown>(content).map(([name, part]) => [`${prefix}-${name}`, part] as const),
  );
  return {
    base: {...base, schemas: pick(all, known)},
    parts: {
      ...Object.fromEntries(named),
      [COMMANDS_PART]: commands,
      [ALL_ENTITIES_PART]: seed,
      ...(Object.keys(events).length > 0 && {[EVENTS_PART]: events}),
    },
  };
}

const pick = (all: Record<string, SandboxSchema>, names: Iterable<string>): Record<string, SandboxSchema> =>
  Object.fromEntries([...names].sort().map((name) => [name, all[name]!]));

/** A function for the names of the schemas that a value refers to, including those that they refer to. */
function referenceFinder(schemas: Record<string, SandboxSchema>): (value: unknown) => Set<string> {
  const direct = new Map<string, Set<string>>();
  const collect = (value: unknown, names: Set<string>): Set<string> => {
    if (typeof value !== 'object' || value === null) return names;
    const {$ref} = value as {$ref?: unknown};
    if (typeof $ref === 'string' && Object.hasOwn(schemas, $ref)) names.add($ref);
    for (const part of Object.values(value)) collect(part, names);
    return names;
  };
  return (value) => {
    const names = collect(value, new Set());
    // A set iterates over items added during the loop.
    for (const name of names) {
      const own = direct.get(name) ?? collect(schemas[name], new Set());
      direct.set(name, own);
      own.forEach((each) => names.add(each));
    }
    return names;
  };
}

/**
 * Writes sandbox data for browsers: the base as one file, and each part as a file in an adjacent folder.
 *
 * @param file of the base, in the build output
 * @param data without the platform
 */
export function writeSandboxData(file: string, data: SandboxData, hasPlatform: boolean): void {
  const {base, parts} = splitData(data);
  const digest = createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 8);
  const written: WrittenBase = {
    ...base,
    hasPlatform,
    parts: digest,
    files: fileNames(Object.keys(parts)),
  };
  const folder = path.join(path.dirname(file), digest);
  fs.mkdirSync(folder, {recursive: true});
  for (const [part, content] of Object.entries(parts))
    fs.writeFileSync(path.join(folder, partFile(written, part as WrittenPart)), JSON.stringify(content));
  fs.writeFileSync(file, JSON.stringify(written));
}

/** File names that differ from part names: operationIds can be long and have any characters. */
function fileNames(parts: string[]): Record<string, string> {
  const names = new UniqueNames();
  return Object.fromEntries(
    parts
      .map((part) => [part, names.add(part.replace(/[^\w-]+/g, '-'))] as const)
      .filter(([part, name]) => part !== name),
  );
}
