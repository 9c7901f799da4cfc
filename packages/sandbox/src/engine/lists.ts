import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import type {Entity, SandboxOperation} from '../contract';
import type {Parts} from './services';
import type {Catalog, Kind} from './catalog';
import {readCursor, writeCursor} from './cursors';
import {filterBy} from './filters';
import type {Values} from './parameters';
import {Refusal} from './refusal';
import type {EntityRecord} from './store';
import {hash, textOf} from '@nacre-docs/openapi-core/validate/values';

/** Default page size. */
export const DEFAULT_LIMIT = 20;
const SIZES = ['limit', 'per_page', 'perPage', 'page_size', 'pageSize'];

/**
 * Answers a list: one sorted page of the entities that match the path's parents and the filters.
 *
 * @throws Refusal for a cursor of another list
 */
export function listEntities(
  parts: Parts,
  operation: SandboxOperation,
  values: Values,
  now: number,
): unknown {
  const {catalog, store} = parts;
  const kind = catalog.kind(operation.kind!);
  const parents = Object.keys(kind.parents).filter((name) => operation.path.includes(`{${name}}`));
  const inPath = [...new Set([...Object.keys(operation.targets), ...parents])];
  const filters = Object.entries(values).flatMap(([name, wanted]) =>
    inPath.includes(name) ? [] : (filterBy(catalog, parts.paths, kind, name, wanted, values) ?? []),
  );
  const isBelow = (record: EntityRecord) => {
    const known = store.parentsOf(record);
    return inPath.every((name) => {
      const value = own(known, name) ?? own(record.value, name);
      // An example's parent is unknown if no field has it, so it may be any.
      return value === undefined
        ? own(kind.parents, name) === null
        : textOf(value) === textOf(own(values, name));
    });
  };
  const records = [...store.of(kind.name)].filter(
    (record) => (inPath.length === 0 || isBelow(record)) && filters.every((passes) => passes(record.value)),
  );
  const sort =
    typeof values.sort === 'string' ? values.sort : kind.fields.has('created_at') ? '-created_at' : '';
  const fingerprint = hash(JSON.stringify({...values, cursor: undefined, limit: undefined}));
  const compareBy = comparator(kind, sort);
  const limit =
    SIZES.map((name) => values[name]).find((size): size is number => typeof size === 'number') ??
    DEFAULT_LIMIT;
  const after = typeof values.cursor === 'string' ? readCursor(values.cursor, fingerprint, now) : undefined;
  // Starts after the last item rather than at an index, so new entities don't shift pages.
  const rest = after ? past(records, after) : records;
  const start = after ? 0 : offsetOf(values, limit);
  const ordered = sort === '' ? rest : firstOf(rest, start + limit, (a, b) => compareBy(a.value, b.value));
  const page = ordered.slice(start, start + limit);
  const more = start + limit < rest.length;
  const shown = page.map((record) => show(parts, record, values.expand, operation.success.page?.fields));
  const {items, info, totals} = operation.success.page ?? {};
  if (items === undefined) return shown;
  const last = page.at(-1)?.value ?? {};
  const sorted = sort.replace(/^[-+]/, '');
  const next = more
    ? writeCursor({last: {[sorted]: last[sorted], [kind.idField]: last[kind.idField]}, fingerprint, at: now})
    : null;
  return {
    [items]: shown,
    ...(info && {[info]: {limit, has_more: more, next_cursor: next}}),
    ...Object.fromEntries((totals ?? []).map((name) => [name, records.length])),
  };

  function past(all: EntityRecord[], last: Entity): EntityRecord[] {
    if (sort !== '') return all.filter(({value}) => compareBy(value, last) > 0);
    const index = all.findIndex(({value}) => value[kind.idField] === last[kind.idField]);
    if (index < 0)
      throw new Refusal(
        400,
        'invalid_cursor',
        'The cursor belongs to an item that is gone. Start again without a cursor.',
      );
    return all.slice(index + 1);
  }
}

/** The first records in an order, as many as a page needs, without sorting ten thousand. */
function firstOf(
  records: EntityRecord[],
  count: number,
  compareRecords: (a: EntityRecord, b: EntityRecord) => number,
): EntityRecord[] {
  if (count > records.length / 4) return records.sort(compareRecords);
  const first: EntityRecord[] = [];
  // From the newest, which most lists start with, so few have to move.
  for (const record of records.reverse()) {
    if (first.length >= count && compareRecords(record, first.at(-1)!) >= 0) continue;
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compareRecords(record, first[middle]!) < 0) high = middle;
      else low = middle + 1;
    }
    first.splice(low, 0, record);
    if (first.length > count) first.pop();
  }
  return first;
}

/** An entity in an answer, including the requested related ones. */
export function show(parts: Parts, record: EntityRecord, expand: unknown, fields?: string[]): Entity {
  const {catalog, store, paths} = parts;
  const kind = catalog.kind(record.kind);
  const plain = (each: EntityRecord) => show(parts, each, undefined);
  const value = fields
    ? Object.fromEntries(fields.map((name) => [name, record.value[name]]))
    : {...record.value};
  parts.shown(record, value);
  for (const name of Array.isArray(expand) ? expand.map(String) : []) {
    const single = [...kind.references.keys()].find((field) => field === `${name}_id`);
    const several = [...kind.references.keys()].find(
      (field) => field === `${name.replace(/ies$/, 'y').replace(/s$/, '')}_ids`,
    );
    if (single) {
      const found = paths.lookUp(record.kind, record.value, single).record;
      value[name] = found ? plain(found) : null;
    } else if (several) {
      const ids = (record.value[several] ?? []) as unknown[];
      value[name] = ids.flatMap((id) => store.find(kind.references.get(several)!, id) ?? []).map(plain);
    } else {
      const below = belowOf(catalog, kind, name);
      if (below)
        value[name] = [...store.of(below.kind)]
          .filter((each) => each.value[below.field] === record.value[kind.idField])
          .map(plain);
    }
  }
  return value;
}

/** The kind for a parameter's `expand=values`: the field has its schema, and it refers back. */
function belowOf(catalog: Catalog, kind: Kind, name: string): {kind: string; field: string} | undefined {
  const items = catalog.resolve(kind.fields.get(name)).items as {$ref?: string} | undefined;
  for (const other of catalog.kinds.values()) {
    if (items?.$ref === undefined || (other.schema as {$ref?: string}).$ref !== items.$ref) continue;
    const field = [...other.references].find(([, target]) => target === kind.name)?.[0];
    if (field !== undefined) return {kind: other.name, field};
  }
  return undefined;
}

function comparator(kind: Kind, sort: string): (a: Entity, b: Entity) => number {
  const descending = sort.startsWith('-');
  const field = sort.replace(/^[-+]/, '');
  return (a, b) => {
    const order = inOrder(a[field], b[field]);
    return (descending ? -order : order) || inOrder(a[kind.idField], b[kind.idField]);
  };
}

function inOrder(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [first, second] = [textOf(a), textOf(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}

function offsetOf(values: Values, limit: number): number {
  if (typeof values.offset === 'number') return values.offset;
  return typeof values.page === 'number' ? Math.max(values.page - 1, 0) * limit : 0;
}
