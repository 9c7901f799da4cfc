import {hash} from '@nacre-docs/openapi-core/validate/values';
import type {Entity, ListPage} from './contract';
import type {PlatformCall} from './engine/call';
import {readCursor, writeCursor} from './engine/cursors';
import {filterOf} from './engine/filters';
import {compareIn, positionOf, sortOf} from './engine/paging';

/**
 * A page of computed items, filtered and sorted as requested.
 *
 * @param sort default field. With `-` in front, in descending order
 * @throws Refusal for the cursor of another list
 */
export function pageOf(
  {engine, operation, params, query}: PlatformCall,
  items: Entity[],
  sort: string,
  {items: list, info}: ListPage,
): unknown {
  const fields = new Map(items.flatMap(Object.keys).map((name) => [name, true]));
  const kind = {name: '', idField: '', fields, references: new Map<string, string>()};
  const {field, isDescending} = sortOf(query, sort);
  const passing = items.filter(filterOf(engine, kind, query, Object.keys(params)));
  const sorted = passing.sort((a, b) => compareIn(field, isDescending, a, b));
  const fingerprint = hash(
    JSON.stringify([operation.id, params, {...query, cursor: undefined, limit: undefined}]),
  );
  const {size: limit} = positionOf(query);
  const {cursor} = query;
  const start = typeof cursor === 'string' ? Number(readCursor(cursor, fingerprint, engine.now).index) : 0;
  const end = start + limit;
  const next = end < sorted.length ? writeCursor({last: {index: end}, fingerprint, at: engine.now}) : null;
  const shown = sorted.slice(start, end);
  if (list === undefined) return shown;
  return {[list]: shown, ...(info && {[info]: {limit, has_more: next !== null, next_cursor: next}})};
}
