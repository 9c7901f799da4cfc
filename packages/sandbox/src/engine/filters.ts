import type {Entity} from '../contract';
import type {Catalog, Kind} from './catalog';
import {fieldCalled} from './fieldCalled';
import {isPaging} from './paging';
import type {Values} from './parameters';
import type {Paths} from './paths';
import {isObject, textOf} from '@nacre-docs/openapi-core/validate/values';

/** A query parameter's condition on an entity; undefined if the parameter isn't a filter. */
export function filterBy(
  catalog: Catalog,
  paths: Paths,
  kind: Kind,
  name: string,
  wanted: unknown,
  values: Values,
): ((value: Entity) => boolean) | undefined {
  if (name === 'nrn')
    return (value) => nrnsOf(value).some((nrn) => matchesNrn(nrn, String(wanted), values.nrn_match));
  // Entities offered at a node list the nodes they cover, or none if they cover all.
  if (name === 'visible_to' || name === 'linkable_to')
    return ({[name]: own}) =>
      !Array.isArray(own) ||
      own.length === 0 ||
      [wanted]
        .flat()
        .some((node) => own.some((covered) => matchesNrn(String(node), String(covered), 'subtree')));
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
  const nested = nestedField(catalog, kind, name);
  if (nested) {
    const [outer, inner] = nested;
    const accepted = [wanted].flat().map(String);
    return ({[outer]: own}) => isObject(own) && accepted.includes(String(own[inner]));
  }
  const holder = holderOf(catalog, kind, name);
  if (holder !== undefined) {
    const accepted = [wanted].flat().map(String);
    return (value) =>
      accepted.includes(String(paths.lookUp(kind.name, value, `${holder}.${name}`).record?.value.id));
  }
  if (!kind.fields.has(name) || isPaging(name)) return undefined;
  if (isObject(wanted)) {
    // `dimensions.region` names a key of the field `dimensions`.
    const accepted = Object.entries(wanted).map(
      ([key, text]) => [key.replace(`${name}.`, ''), String(text).split(',')] as const,
    );
    return ({[name]: own}) =>
      accepted.every(([key, texts]) => texts.includes(textOf(isObject(own) ? own[key] : undefined)));
  }
  const accepted = [wanted].flat().map(String);
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

/** An entity's location or audience: its own NRN, the NRNs that can see it, or its grants' NRNs. */
function nrnsOf({nrn, owner_nrn: owner, visible_to: seen, grants, ...value}: Entity): string[] {
  const own = nrn ?? owner ?? Object.entries(value).find(([name]) => name.endsWith('_nrn'))?.[1];
  if (own !== undefined) return [textOf(own)];
  if (Array.isArray(seen)) return seen.map(String);
  return Array.isArray(grants) ? grants.map((grant) => textOf((grant as Entity).nrn)) : [];
}

function matchesNrn(own: string, wanted: string, match: unknown): boolean {
  if (own === wanted) return true;
  if (match === 'exact') return false;
  return match === 'inherited' ? wanted.startsWith(`${own}:`) : own.startsWith(`${wanted}:`);
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
