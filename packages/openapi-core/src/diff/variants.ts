import {isDeepStrictEqual} from 'node:util';
import type {FlatSchema, SchemaResolver} from '../model/schemaResolver';
import type {Schema} from '../read/openapi';
import type {Direction, SchemaFinding} from './change';
import {schemaFinding} from './schemaRules';
import type {SchemaDifference, Sides} from './sides';

/**
 * Restores a choice that the resolver collapsed to its only variant, if the other schema is a choice with a variant
 * of this name. The change is then an added or removed variant, not a different schema.
 */
export function alignChoices(before: FlatSchema, after: FlatSchema, sides: Sides): [FlatSchema, FlatSchema] {
  const [from, to] = [choiceOf(before.schema), choiceOf(after.schema)];
  if (from && !to && isAmong(after, from, sides.before)) return [before, asChoice(after)];
  if (to && !from && isAmong(before, to, sides.after)) return [asChoice(before), after];
  return [before, after];
}

const choiceOf = ({oneOf, anyOf}: Schema): Schema[] | undefined => oneOf ?? anyOf;

function isAmong({name, schema: {title}}: FlatSchema, variants: Schema[], resolver: SchemaResolver): boolean {
  const key = name ?? title;
  return key !== undefined && variants.some((variant) => keyOf(variant, resolver) === key);
}

function asChoice({schema, name, origin}: FlatSchema): FlatSchema {
  return {schema: {oneOf: [name === undefined ? schema : {title: name, ...schema}]}, origin};
}

interface Variant {
  key: string;
  schema: Schema;
}

/**
 * Compares the variants of two schemas. Variants match by name, title or constant. Unnamed ones match if equal, then
 * by position.
 */
export function pairVariants(before: Schema, after: Schema, sides: Sides): SchemaDifference {
  const {direction} = sides;
  const [from, to] = [choiceOf(before), choiceOf(after)];
  const all = compareAllOf(before, after, direction);
  if (!from && !to) return {findings: all, children: []};
  if (!from) return {findings: [...all, schemaFinding(direction, 'wrapped-in-one-of')], children: []};
  if (!to) return {findings: [...all, schemaFinding(direction, 'unwrapped-from-one-of')], children: []};
  // `oneOf` and `anyOf` count as the same choice.
  const rule = (after.oneOf ?? before.oneOf) ? 'one-of' : 'any-of';
  const {pairs, removed, added} = match(list(from, sides.before), list(to, sides.after));
  return {
    findings: [
      ...all,
      ...removed.map(({key}) => schemaFinding(direction, `${rule}-removed`, {before: key})),
      ...added.map(({key, schema}) => schemaFinding(direction, `${rule}-added`, {after: key, node: schema})),
    ],
    children: pairs.map(([was, is]) => ({segment: `(${is.key})`, before: was.schema, after: is.schema})),
  };
}

function list(schemas: Schema[], resolver: SchemaResolver): Variant[] {
  return schemas.map((schema, index) => ({key: keyOf(schema, resolver) ?? `${index + 1}`, schema}));
}

/** A variant's name, if any. */
function keyOf(schema: Schema, resolver: SchemaResolver): string | undefined {
  const flat = resolver.flatten(schema);
  if (!flat) return undefined;
  const {title, const: value, type} = flat.schema;
  if (flat.name ?? title) return flat.name ?? title;
  if (value !== undefined) return JSON.stringify(value);
  return type === 'null' ? 'null' : undefined;
}

function match(
  before: Variant[],
  after: Variant[],
): {pairs: Array<[Variant, Variant]>; removed: Variant[]; added: Variant[]} {
  const pairs: Array<[Variant, Variant]> = [];
  let [removed, added] = [before, after];
  const pairBy = (same: (was: Variant, is: Variant) => boolean) => {
    for (const was of removed) {
      const is = added.find((candidate) => same(was, candidate));
      if (!is) continue;
      pairs.push([was, is]);
      removed = removed.filter((one) => one !== was);
      added = added.filter((one) => one !== is);
    }
  };
  const isNamed = ({key}: Variant) => !/^\d+$/.test(key);
  pairBy((was, is) => isNamed(was) && was.key === is.key);
  pairBy((was, is) => isDeepStrictEqual(was.schema, is.schema));
  pairBy((was, is) => !isNamed(was) && !isNamed(is));
  return {pairs, removed, added};
}

/** Conflicting `allOf` parts that couldn't be merged. */
function compareAllOf(
  {allOf: before = []}: Schema,
  {allOf: after = []}: Schema,
  direction: Direction,
): SchemaFinding[] {
  const missing = (of: Schema[], other: Schema[]) =>
    of.filter((part) => !other.some((candidate) => isDeepStrictEqual(part, candidate)));
  return [
    ...missing(before, after).map((part) => schemaFinding(direction, 'all-of-removed', {before: part})),
    ...missing(after, before).map((part) => schemaFinding(direction, 'all-of-added', {after: part})),
  ];
}
