import type {Entity} from '../contract';
import type {Catalog, Kind} from './catalog';
import {fieldCalled} from './fieldCalled';
import {isPaging} from './paging';
import type {Values} from './parameters';
import type {Engine} from './engine';
import {lookUp} from './paths';
import {isObject, textOf} from '@nacre-docs/openapi-core/validate/values';

type Condition = (value: Entity) => boolean;

/** A platform's own filter: the condition that a query parameter sets, or undefined for other parameters. */
export type ListFilter = (name: string, wanted: unknown, values: Values) => Condition | undefined;

/** The condition that a query parameter sets by convention, or undefined if it isn't a filter. */
export function filterBy(engine: Engine, kind: Kind, name: string, wanted: unknown): Condition | undefined {
  if (name === 'q') {
    const part = String(wanted).toLowerCase();
    return (value) => textOf(value.name).toLowerCase().includes(part);
  }
  const [, ranged, operator] = RANGE.exec(name) ?? [];
  const field = fieldCalled(kind.fields.keys(), ranged);
  if (field !== undefined && kind.fields.has(field) && operator !== undefined)
    return (value) => compare(value[field], wanted, operator);
  if (
    !kind.fields.has(name) &&
    /^ids?$|_ids$/.test(name) &&
    [kind.idField, `${kind.name}_id`].includes(singular(name))
  ) {
    const ids = [wanted].flat().flatMap((text) => String(text).split(','));
    return (value) => ids.includes(String(value[kind.idField]));
  }
  const accepted = [wanted].flat().map(String);
  const nested = nestedField(engine.catalog, kind, name);
  if (nested) {
    const [outer, inner] = nested;
    return ({[outer]: own}) => isObject(own) && accepted.includes(String(own[inner]));
  }
  const holder = holderOf(engine.catalog, kind, name);
  if (holder !== undefined) {
    return (value) =>
      accepted.includes(String(lookUp(engine, kind.name, value, `${holder}.${name}`).record?.value.id));
  }
  if (!kind.fields.has(name) || isPaging(name)) return undefined;
  if (isObject(wanted)) {
    // `dimensions.region` names a key of the field `dimensions`.
    const entries = Object.entries(wanted).map(
      ([key, text]) => [key.replace(`${name}.`, ''), String(text).split(',')] as const,
    );
    return ({[name]: own}) =>
      entries.every(([key, texts]) => texts.includes(textOf(isObject(own) ? own[key] : undefined)));
  }
  return ({[name]: own}) =>
    Array.isArray(own) ? own.some((each) => accepted.includes(String(each))) : accepted.includes(String(own));
}

/** `created_at.gte`, `created_at_gte` and `created_at__gte`. */
const RANGE = /^(.+?)(?:\.|__?)(gte|gt|lte|lt)$/;

const singular = (name: string) => name.replace(/s$/, '');

/** The nested field that a parameter names: `owner_id` and `owner.id` are `id` of `owner`. */
function nestedField(catalog: Catalog, kind: Kind, name: string): [string, string] | undefined {
  if (kind.fields.has(name)) return undefined;
  for (const [outer, schema] of kind.fields) {
    if (!name.startsWith(`${outer}_`) && !name.startsWith(`${outer}.`)) continue;
    const inner = name.slice(outer.length + 1);
    const {properties} = catalog.resolve(schema);
    if (isObject(properties) && Object.hasOwn(properties, inner)) return [outer, inner];
  }
  return undefined;
}

function compare(own: unknown, wanted: unknown, operator: string): boolean {
  if (own === null || own === undefined) return false;
  const [a, b] = typeof own === 'number' ? [own, Number(wanted)] : [textOf(own), textOf(wanted)];
  return operator === 'gte' ? a >= b : operator === 'gt' ? a > b : operator === 'lte' ? a <= b : a < b;
}

/** The id field of an entity with the requested field: `category_id` of the specification. */
function holderOf(catalog: Catalog, kind: Kind, name: string): string | undefined {
  if (kind.fields.has(name)) return undefined;
  return [...kind.references].find(
    ([, target]) => catalog.kinds.get(target)?.references.has(name) && target !== kind.name,
  )?.[0];
}
