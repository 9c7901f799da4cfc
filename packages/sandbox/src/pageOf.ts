import {hash} from '@nacre-docs/openapi-core/validate/values';
import type {Entity, ListPage} from './contract';
import type {PlatformCall} from './engine/call';
import {filterOf} from './engine/filters';
import {compareIn, pageFrom, sortOf} from './engine/paging';

/**
 * A page of computed items, filtered and sorted as requested.
 *
 * @param sort default field. With `-` in front, in descending order
 * @throws Refusal for the cursor of another list
 */
export function pageOf(
  call: PlatformCall,
  items: Entity[],
  sort: string,
  {items: list, info}: ListPage,
): unknown {
  const fields = new Map(items.flatMap(Object.keys).map((name) => [name, true]));
  const kind = {name: '', idField: '', fields, references: new Map<string, string>()};
  const {field, isDescending} = sortOf(call.query, sort);
  const passing = items.filter(filterOf(call.engine, kind, call.query, Object.keys(call.params)));
  const sorted = passing.sort((a, b) => compareIn(field, isDescending, a, b));
  const {shown, page} = pageFrom(call, sorted, (item) => hash(JSON.stringify(item)));
  if (list === undefined) return shown;
  const {size: limit, hasMore: has_more, cursor: next_cursor} = page;
  return {[list]: shown, ...(info && {[info]: {limit, has_more, next_cursor}})};
}
