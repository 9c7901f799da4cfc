import type {Entity, ListPage} from '../../contract';
import type {Parts} from '../assemble';
import type {Kind} from '../catalog';
import {readCursor, writeCursor} from '../cursors';
import {filterBy} from '../filters';
import {DEFAULT_LIMIT} from '../lists';
import {hash, textOf} from '@nacre-docs/openapi-core/validate/values';
import type {ComputedCall} from '../work';

/**
 * A page of items that are worked out, filtered and sorted as the call asks.
 *
 * @param sort field that they are sorted by where the call names none; `-` in front of it turns the order round
 * @throws Refusal for a cursor of another list
 */
export function pageOf(
  {catalog, paths}: Parts,
  {operation, inPath, values, now}: ComputedCall,
  items: Entity[],
  sort: string,
  {items: list, info}: ListPage,
): unknown {
  const fields = new Map(items.flatMap((item) => Object.keys(item).map((name) => [name, true] as const)));
  const shape = {name: '', fields, references: new Map<string, string>()} as unknown as Kind;
  const filters = Object.entries(values).flatMap(([name, wanted]) =>
    name in inPath || name === 'nrn' ? [] : (filterBy(catalog, paths, shape, name, wanted, values) ?? []),
  );
  const order = typeof values.sort === 'string' ? values.sort : sort;
  const field = order.replace(/^-/, '');
  const passing = items.filter((item) => filters.every((passes) => passes(item)));
  const sorted = passing.sort((a, b) => {
    const [first, second] = [textOf(a[field]), textOf(b[field])];
    return (first < second ? -1 : first > second ? 1 : 0) * (order.startsWith('-') ? -1 : 1);
  });
  const fingerprint = hash(
    JSON.stringify([operation.id, inPath, {...values, cursor: undefined, limit: undefined}]),
  );
  const limit = typeof values.limit === 'number' ? values.limit : DEFAULT_LIMIT;
  const start =
    typeof values.cursor === 'string' ? Number(readCursor(values.cursor, fingerprint, now).index) : 0;
  const end = start + limit;
  const next = end < sorted.length ? writeCursor({last: {index: end}, fingerprint, at: now}) : null;
  const shown = sorted.slice(start, end);
  if (list === undefined) return shown;
  return {[list]: shown, ...(info && {[info]: {limit, has_more: next !== null, next_cursor: next}})};
}
