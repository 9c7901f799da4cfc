import type {Entity, SandboxSchema} from '../contract';
import type {PlatformCall} from './call';
import type {Catalog} from './catalog';
import {inType} from './complete';
import type {Values} from './parameters';
import {Refusal} from './refusal';
import {hash, isObject, textOf} from '@nacre-docs/openapi-core/validate/values';

const DEFAULT_LIMIT = 20;
const CURSOR_LIFETIME = 24 * 60 * 60 * 1000;

const PARAMETERS = {
  size: /^(limit|per_?page|page_?size|max_?results|top|\$top)$/i,
  offset: /^(offset|skip|\$skip|start_?index)$/i,
  page: /^(page|page_?number)$/i,
  cursor: /^(cursor|page_?token|next_?token|next_?cursor|continuation_?token|starting_?after|after(_?id)?)$/i,
  sort: /^(sort|sort_?by|order_?by)$/i,
  direction: /^(order|direction|sort_?(order|direction))$/i,
};
type Purpose = keyof typeof PARAMETERS;

/** Whether a parameter chooses a page or the order, not the entities. */
export const isPaging = (name: string): boolean =>
  Object.values(PARAMETERS).some((pattern) => pattern.test(name));

function pagingValue(values: Values, purpose: Purpose): unknown {
  const name = Object.keys(values).find((each) => PARAMETERS[purpose].test(each));
  return name === undefined ? undefined : values[name];
}

/** The order of a list: a field and a direction, as `sort=-name`, `sort=name:desc` or `sort_by=name&order=desc`. */
export function sortOf(values: Values, usual: string): {field: string; isDescending: boolean} {
  const textAt = (purpose: Purpose) => textOf([pagingValue(values, purpose)].flat()[0]);
  const [sort, direction] = [textAt('sort'), textAt('direction')];
  const [field = '', suffix = direction] = (sort || usual).replace(/^[-+]/, '').split(/[ :]/);
  const isDescending = /^desc/i.test(suffix) || ((sort || usual).startsWith('-') && !/^asc/i.test(suffix));
  return {field, isDescending};
}

/** The order of two entities by a field with numbers or texts. */
export function compareIn(field: string, isDescending: boolean, a: Entity, b: Entity): number {
  const [own, other] = isDescending ? [b[field], a[field]] : [a[field], b[field]];
  if (typeof own === 'number' && typeof other === 'number') return own - other;
  const [first, second] = [textOf(own), textOf(other)];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** A page's size and the number of items before it. */
function positionOf(values: Values): {size: number; offset: number} {
  const size = Number(pagingValue(values, 'size') ?? DEFAULT_LIMIT) || DEFAULT_LIMIT;
  const page = Number(pagingValue(values, 'page') ?? 1) || 1;
  return {size, offset: Number(pagingValue(values, 'offset') ?? 0) || Math.max(page - 1, 0) * size};
}

export interface Page {
  ids: unknown[];
  size: number;
  offset: number;
  /** Number of items on all pages. */
  count: number;
  hasMore: boolean;
  cursor: string | null;
  /** Path of the request, with its query. */
  path: string;
}

/**
 * The requested page of an ordered list.
 *
 * @param idOf identifies an item, so that new ones don't shift pages
 * @throws Refusal for the cursor of another list
 */
export function pageFrom<Item>(
  {engine: {now}, operation, query: values, path}: PlatformCall,
  items: Item[],
  idOf: (item: Item) => unknown,
): {shown: Item[]; page: Page} {
  const isPosition = (name: string) =>
    (['size', 'offset', 'page', 'cursor'] as const).some((purpose) => PARAMETERS[purpose].test(name));
  const filters = Object.entries(values).filter(([name]) => !isPosition(name));
  const fingerprint = hash(JSON.stringify([operation.id, filters]));
  const {size, offset} = positionOf(values);
  const after = textOf(pagingValue(values, 'cursor'));
  const start = after === '' ? offset : positionAfter(after, items.map(idOf), fingerprint, now);
  const shown = items.slice(start, start + size);
  const ids = shown.map(idOf);
  const end = start + shown.length;
  const hasMore = end < items.length;
  const cursor = hasMore ? writeCursor({last: ids.at(-1), index: end, fingerprint, at: now}) : null;
  return {shown, page: {ids, size, offset: start, count: items.length, hasMore, cursor, path}};
}

interface Cursor {
  /** Id of the previous page's last item, and the position after it. */
  last: unknown;
  index: number;
  /** The cursor's list, with its filters. */
  fingerprint: number;
  at: number;
}

const writeCursor = (cursor: Cursor): string =>
  btoa(encodeURIComponent(JSON.stringify(cursor))).replace(/=+$/, '');

/** The position after a cursor, or after the item with this id. */
function positionAfter(text: string, ids: unknown[], fingerprint: number, now: number): number {
  const named = ids.findIndex((id) => textOf(id) === text);
  if (named >= 0) return named + 1;
  const refusal = (reason: string) =>
    new Refusal(400, 'invalid_cursor', `The cursor ${reason}. Start again without a cursor.`);
  let cursor: Cursor | null;
  try {
    cursor = JSON.parse(decodeURIComponent(atob(text))) as Cursor | null;
  } catch {
    throw refusal('cannot be read');
  }
  if (cursor?.fingerprint !== fingerprint) throw refusal('belongs to a call with other filters');
  if (now - cursor.at > CURSOR_LIFETIME) throw refusal('is older than 24 hours');
  const last = ids.indexOf(cursor.last);
  return last < 0 ? cursor.index : last + 1;
}

type Facts = (page: Page, linkTo: (relation: string) => string | null) => unknown;

/** Page information in answers, by field name. */
const FACTS: Array<[RegExp, Facts]> = [
  [/^(total_?pages|page_?count)$/i, ({count, size}) => Math.ceil(count / size)],
  [/^(total|count)(_|$|[A-Z])|(_|[a-z])(total|count)$/i, ({count}) => count],
  [/^has_?(more|next(_?page)?)$/i, ({hasMore}) => hasMore],
  [/^has_?prev/i, ({offset}) => offset > 0],
  [/^(limit|size|per_?page|page_?size)$/i, ({size}) => size],
  [/^(offset|skip|start)$/i, ({offset}) => offset],
  [/^(page|current_?page|page_?number)$/i, ({offset, size}) => Math.floor(offset / size) + 1],
  [/^(first|last)_?id$/i, ({ids}) => ids[0]],
  [/^(next_?)?(cursor|(page_?)?token)$|^end_?cursor$/i, ({cursor}) => cursor],
  [/^next/i, (_, linkTo) => linkTo('next')],
  [/^prev/i, (_, linkTo) => linkTo('prev')],
  [/^first/i, (_, linkTo) => linkTo('first')],
  [/^last/i, (_, linkTo) => linkTo('last')],
  [/^(self|href|uri|url)$/i, ({path}) => path],
];

/** The fields about a page that a schema has. @param parameters of the operation, by name */
export function factsOf(
  catalog: Catalog,
  schema: SandboxSchema | undefined,
  page: Page,
  parameters: string[],
): Entity {
  const facts: Entity = {};
  for (const [name, field] of catalog.fieldsOf(schema)) {
    const found = FACTS.find(([pattern]) => pattern.test(name))?.[1];
    const inner = catalog.fieldsOf(field);
    const value =
      inner.size > 0
        ? factsOf(catalog, field, page, parameters)
        : found?.(/^last_?id$/i.test(name) ? {...page, ids: page.ids.slice(-1)} : page, (relation) =>
            linkTo(relation, page, parameters),
          );
    const typed = inType(catalog, field, value);
    if (typed !== undefined && !(isObject(typed) && Object.keys(typed).length === 0)) facts[name] = typed;
  }
  return facts;
}

/** The `Link` header of a page, see RFC 8288. */
export const linkHeader = (page: Page, parameters: string[]): string =>
  ['first', 'prev', 'next', 'last']
    .flatMap((relation) => {
      const path = linkTo(relation, page, parameters);
      return path === null ? [] : [`<${path}>; rel="${relation}"`];
    })
    .join(', ');

/** The path of another page, with the parameters that the operation documents. */
function linkTo(relation: string, page: Page, parameters: string[]): string | null {
  const {size, offset, count, hasMore, cursor, path} = page;
  const named = (purpose: Purpose) => parameters.find((name) => PARAMETERS[purpose].test(name));
  const last = Math.max(0, Math.ceil(count / size) - 1) * size;
  const to = {
    first: 0,
    prev: offset > 0 ? Math.max(0, offset - size) : -1,
    next: hasMore ? offset + size : -1,
    last,
  }[relation]!;
  if (to < 0) return null;
  const address = new URL(path, 'http://sandbox');
  const [number, skipped, after] = [named('page'), named('offset'), named('cursor')];
  if (number !== undefined) address.searchParams.set(number, String(to / size + 1));
  else if (skipped !== undefined) address.searchParams.set(skipped, String(to));
  else if (relation === 'next' && after !== undefined && cursor !== null)
    address.searchParams.set(after, /cursor|token/i.test(after) ? cursor : String(page.ids.at(-1)));
  else return null;
  return path.startsWith('/') ? `${address.pathname}${address.search}` : address.href;
}
