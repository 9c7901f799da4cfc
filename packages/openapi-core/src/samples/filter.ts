import type {ApiOperation} from '../model/model';
import {resolve} from '../model/resolve';
import type {OpenApiDocument, Parameter, PathItem, Schema} from '../read/openapi';
import {givenExample} from './examples';

/** Lists with one and the same parameter above which it is one of the whole API and of no area. */
const MAX_OPERATIONS = 8;

/** What pages, sorts and widens a list, and what searches it as a whole, is no filter of an area either. */
const COMMON =
  /^(?:limit|offset|cursor|page|per_page|page_size|after|before|sort|order|order_by|expand|include|fields|q|query|search)$/i;

/** How many lists have a parameter, by the one object that all references to it lead to. */
const uses = new WeakMap<OpenApiDocument, Map<object | undefined, number>>();

/**
 * The filter that samples of a list send: one of its area with values that the description lists, such as a status,
 * or the first of which it gives an example. A list is what a GET brings that demands nothing in its query.
 *
 * @returns nothing where the operation is no list, or nothing is known of what its filters may hold
 */
export function sampleFilter(document: OpenApiDocument, operation: ApiOperation): Parameter | undefined {
  const {method, path, parameters} = operation;
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  if (method !== 'get' || path.endsWith('}') || inQuery.some(({required}) => required)) return undefined;
  const filters = inQuery.filter(
    (parameter) =>
      !COMMON.test(parameter.name) &&
      parameter.deprecated !== true &&
      givenExample(document, parameter) !== undefined,
  );
  const own = filters.filter((parameter) => countUses(document, parameter) <= MAX_OPERATIONS);
  return own.find((parameter) => hasListedValues(document, parameter.schema)) ?? own[0] ?? filters[0];
}

function countUses(document: OpenApiDocument, parameter: Parameter): number {
  let counts = uses.get(document);
  if (!counts) {
    counts = new Map();
    for (const item of Object.values(document.paths ?? {})) {
      for (const reference of resolve<PathItem>(document, item)?.get?.parameters ?? []) {
        const shared = resolve<Parameter>(document, reference);
        counts.set(shared, (counts.get(shared) ?? 0) + 1);
      }
    }
    uses.set(document, counts);
  }
  return counts.get(parameter) ?? 0;
}

function hasListedValues(document: OpenApiDocument, given: Schema | undefined): boolean {
  const schema = resolve<Schema>(document, given);
  const items = typeof schema?.items === 'object' ? resolve<Schema>(document, schema.items) : undefined;
  return (items ?? schema)?.enum !== undefined;
}
