import {isDeepStrictEqual} from 'node:util';
import type {Schema} from '../read/openapi';
import {matchKeys, type Direction, type SchemaFinding} from './change';
import {BOUNDS, schemaFinding} from './schemaRules';

/** Compares facts about a value itself, not about its contents. Both schemas are flat. */
export function compareFacts(before: Schema, after: Schema, direction: Direction): SchemaFinding[] {
  const find = (name: string, from?: unknown, to?: unknown) =>
    schemaFinding(direction, name, {before: from, after: to});
  return [
    ...compareTypes(before, after, direction, find),
    ...compareValues(before, after, find),
    ...compareSetting(before.pattern, after.pattern, 'pattern', CHANGES, find),
    ...compareSetting(before.default, after.default, 'default-value', CHANGES, find),
    ...compareSetting(before.multipleOf, after.multipleOf, 'multiple-of', ['set', 'changed', 'unset'], find),
    ...compareBounds(before, after, find),
    ...compareFlag(before.uniqueItems, after.uniqueItems, ['unique-items-set', 'unique-items-unset'], find),
    ...compareFlag(before.deprecated, after.deprecated, ['deprecated', 'reactivated'], find),
    ...compareDiscriminators(before, after, find),
    ...compareConditions(before, after, find),
  ];
}

const CHANGES = ['added', 'changed', 'removed'] as const;

type Find = (name: string, before?: unknown, after?: unknown) => SchemaFinding;

function compareTypes(before: Schema, after: Schema, direction: Direction, find: Find): SchemaFinding[] {
  const [from, to] = [typesOf(before), typesOf(after)];
  const findings: SchemaFinding[] = [];
  const wide = covers(to, from) && coversFormat(after.format, before.format);
  const narrow = covers(from, to) && coversFormat(before.format, after.format);
  const names = [typeName(before, from), typeName(after, to)] as const;
  if (!(wide && narrow)) {
    // oasdiff reports narrower request types as changed. Only response types are specialized.
    const narrower = direction === 'request' ? 'type-changed' : 'type-specialized';
    findings.push(find(wide ? 'type-generalized' : narrow ? narrower : 'type-changed', ...names));
  }
  const [wasNullable, nullable] = [isNullable(before), isNullable(after)];
  // An untyped schema already allows null.
  if (from && to && wasNullable !== nullable)
    findings.push(find(nullable ? 'became-nullable' : 'became-not-nullable'));
  return findings;
}

/** Types except null, or undefined if every type is allowed. */
function typesOf(schema: Schema): string[] | undefined {
  const {type} = schema;
  if (type !== undefined) {
    const types = (Array.isArray(type) ? type : [type]).filter((one) => one !== 'null');
    // A null-only value has one type. Removing it would allow everything.
    return types.length > 0 ? types : ['null'];
  }
  const values = valuesOf(schema);
  if (values) return [...new Set(values.filter((value) => value !== null).map(typeOfValue))];
  if (schema.properties) return ['object'];
  return schema.items === undefined ? undefined : ['array'];
}

function typeOfValue(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

function typeName({format}: Schema, types: string[] | undefined): string {
  const name = types?.join(' or ') ?? 'any type';
  return format ? `${name} (${format})` : name;
}

/** Whether `outer` includes every type in `inner`. */
function covers(outer: string[] | undefined, inner: string[] | undefined): boolean {
  if (!outer) return true;
  if (!inner) return false;
  return inner.every((type) => outer.includes(type) || (type === 'integer' && outer.includes('number')));
}

const WIDER_FORMATS: Record<string, string> = {int32: 'int64', float: 'double'};

function coversFormat(outer: string | undefined, inner: string | undefined): boolean {
  return outer === undefined || outer === inner || WIDER_FORMATS[inner ?? ''] === outer;
}

function isNullable(schema: Schema): boolean {
  const {type, nullable} = schema;
  return nullable === true || (Array.isArray(type) ? type.includes('null') : type === 'null');
}

function valuesOf(schema: Schema): unknown[] | undefined {
  return schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
}

function compareValues(before: Schema, after: Schema, find: Find): SchemaFinding[] {
  const [from, to] = [valuesOf(before), valuesOf(after)];
  if (!from && !to) return [];
  if (!from) return [find('became-enum', undefined, list(to!))];
  if (!to) return [find('became-not-enum', list(from))];
  const keys = (values: unknown[]) => new Map(values.map((value) => [JSON.stringify(value), value]));
  const [old, now] = [keys(from), keys(to)];
  // Nullability has its own rule.
  const missing = (of: Map<string, unknown>, other: Map<string, unknown>) =>
    [...of].filter(([key, value]) => value !== null && !other.has(key)).map(([, value]) => value);
  return [
    ...missing(old, now).map((value) => find('enum-value-removed', value)),
    ...missing(now, old).map((value) => find('enum-value-added', undefined, value)),
  ];
}

const list = (values: unknown[]) => values.map((value) => JSON.stringify(value)).join(', ');

function compareSetting(
  before: unknown,
  after: unknown,
  name: string,
  [added, changed, removed]: readonly [string, string, string],
  find: Find,
): SchemaFinding[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (before === undefined) return [find(`${name}-${added}`, undefined, after)];
  if (after === undefined) return [find(`${name}-${removed}`, before)];
  return [find(`${name}-${changed}`, before, after)];
}

function compareFlag(
  before: boolean | undefined,
  after: boolean | undefined,
  [set, unset]: readonly [string, string],
  find: Find,
): SchemaFinding[] {
  if ((before ?? false) === (after ?? false)) return [];
  return [find(after ? set : unset)];
}

function compareBounds(before: Schema, after: Schema, find: Find): SchemaFinding[] {
  const [old, now] = [withNumericBounds(before), withNumericBounds(after)];
  return Object.entries(BOUNDS).flatMap(([name, {keyword}]) => {
    const [from, to] = [old[keyword], now[keyword]] as Array<number | undefined>;
    if (from === to) return [];
    if (from === undefined) return [find(`${name}-set`, undefined, to)];
    if (to === undefined) return [find(`${name}-unset`, from)];
    return [find(`${name}-${to > from ? 'increased' : 'decreased'}`, from, to)];
  });
}

/** In OpenAPI 3.0, a boolean marks a bound as exclusive. */
function withNumericBounds(schema: Schema): Schema {
  const {minimum, maximum, exclusiveMinimum, exclusiveMaximum} = schema;
  return {
    ...schema,
    ...(typeof exclusiveMinimum === 'boolean' &&
      (exclusiveMinimum ? {exclusiveMinimum: minimum, minimum: undefined} : {exclusiveMinimum: undefined})),
    ...(typeof exclusiveMaximum === 'boolean' &&
      (exclusiveMaximum ? {exclusiveMaximum: maximum, maximum: undefined} : {exclusiveMaximum: undefined})),
  };
}

function compareDiscriminators(before: Schema, after: Schema, find: Find): SchemaFinding[] {
  const [from, to] = [before.discriminator, after.discriminator];
  if (!from && !to) return [];
  if (!from) return [find('discriminator-added', undefined, to!.propertyName)];
  if (!to) return [find('discriminator-removed', from.propertyName)];
  const [old, now] = [from, to].map(({mapping = {}}) => new Map(Object.entries(mapping)));
  return [
    ...compareSetting(from.propertyName, to.propertyName, 'discriminator-property-name', CHANGES, find),
    ...matchKeys(old!, now!).flatMap(([key, was, is]) => {
      if (was === undefined) return [find('discriminator-mapping-added', undefined, key)];
      if (is === undefined) return [find('discriminator-mapping-deleted', key)];
      return was === is ? [] : [find('discriminator-mapping-changed', was, is)];
    }),
  ];
}

/** Keywords whose changes need human review, because they are neither wider nor narrower. */
const CONDITIONS = [
  'not',
  'if',
  'then',
  'else',
  'contains',
  'minContains',
  'maxContains',
  'propertyNames',
  'dependentRequired',
  'dependentSchemas',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
] as const;

function compareConditions(before: Schema, after: Schema, find: Find): SchemaFinding[] {
  const other = CONDITIONS.filter((keyword) => !isDeepStrictEqual(before[keyword], after[keyword]));
  return other.length === 0 ? [] : [find('conditions-changed', undefined, other.join(', '))];
}
