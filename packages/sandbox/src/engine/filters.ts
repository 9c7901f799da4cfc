import type {Entity} from '../contract';
import type {IndexedType} from './catalog';
import {fieldCalled} from './fieldCalled';
import {isPaging} from './paging';
import type {Values} from './parameters';
import type {Engine} from './engine';
import {lookUp} from './paths';
import {isObject, textOf} from '@nacre-docs/openapi-core/validate/values';

type Condition = (value: Entity) => boolean;
type FilteredType = Pick<IndexedType, 'name' | 'idField' | 'fields' | 'references'>;

/** A platform's own filter: the condition that a query parameter sets, or undefined for other parameters. */
export type ListFilter = (name: string, wanted: unknown, values: Values) => Condition | undefined;

/** Whether an entity passes all filters in a query. @param others parameters that aren't filters */
export function filterOf(engine: Engine, type: FilteredType, values: Values, others: string[]): Condition {
  const ofPlatform = engine.catalog.hook('list.filter') as ListFilter | undefined;
  const conditions = Object.entries(values).flatMap(([name, wanted]) =>
    others.includes(name)
      ? []
      : (ofPlatform?.(name, wanted, values) ?? filterBy(engine, type, name, wanted) ?? []),
  );
  return (value) => conditions.every((passes) => passes(value));
}

/** The condition that a query parameter sets by convention, or undefined if it isn't a filter. */
function filterBy(engine: Engine, type: FilteredType, name: string, wanted: unknown): Condition | undefined {
  if (name === 'q') {
    const part = String(wanted).toLowerCase();
    return (value) => textOf(value.name).toLowerCase().includes(part);
  }
  const [, ranged, operator] = RANGE.exec(name) ?? [];
  const field = fieldCalled(type.fields.keys(), ranged);
  if (field !== undefined && type.fields.has(field) && operator !== undefined)
    return (value) => compare(value[field], wanted, operator);
  const accepted = [wanted].flat().map(String);
  if (!type.fields.has(name)) return filterOutside(engine, type, name, accepted);
  if (isPaging(name)) return undefined;
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

/** The condition of a parameter that isn't called like a field. */
function filterOutside(
  engine: Engine,
  type: FilteredType,
  name: string,
  accepted: string[],
): Condition | undefined {
  if (/^ids?$|_ids$/.test(name) && [type.idField, `${type.name}_id`].includes(name.replace(/s$/, ''))) {
    const ids = accepted.flatMap((text) => text.split(','));
    return (value) => ids.includes(String(value[type.idField]));
  }
  // `owner_id` and `owner.id` are `id` of `owner`.
  for (const [outer, schema] of type.fields) {
    const inner = name.slice(outer.length + 1);
    const {properties} = engine.catalog.resolve(schema);
    if (
      [`${outer}_${inner}`, `${outer}.${inner}`].includes(name) &&
      isObject(properties) &&
      Object.hasOwn(properties, inner)
    )
      return ({[outer]: own}) => isObject(own) && accepted.includes(String(own[inner]));
  }
  // The id field of an entity with the requested field: `category_id` of the specification.
  const [holder] =
    [...type.references].find(
      ([, target]) => engine.catalog.resourceTypes.get(target)?.references.has(name) && target !== type.name,
    ) ?? [];
  if (holder === undefined) return undefined;
  return (value) =>
    accepted.includes(String(lookUp(engine, type.name, value, `${holder}.${name}`).record?.value.id));
}

function compare(own: unknown, wanted: unknown, operator: string): boolean {
  if (own === null || own === undefined) return false;
  const [a, b] = typeof own === 'number' ? [own, Number(wanted)] : [textOf(own), textOf(wanted)];
  return operator === 'gte' ? a >= b : operator === 'gt' ? a > b : operator === 'lte' ? a <= b : a < b;
}
