import {memoized} from '@nacre-docs/kit/memoized';
import type {ApiOperation} from '../model/model';
import {resolve} from '../model/resolve';
import type {OpenApiDocument, Parameter, PathItem, Schema} from '../read/openapi';
import {givenExample} from './examples';

/** A parameter in more lists than this belongs to the whole API, not to an area. */
const MAX_OPERATIONS = 8;

/** Parameters that page, sort, expand or search a list aren't area filters either. */
const COMMON =
  /^(?:limit|offset|cursor|page|per_page|page_size|after|before|sort|order|order_by|expand|include|fields|q|query|search)$/i;

/**
 * The filter in list samples: one specific to its area, with values listed in the description, such as a status, or
 * the first one with an example. A list is a GET without required query parameters.
 *
 * @returns undefined if the operation isn't a list, or its filters don't have examples
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
  const own = filters.filter((parameter) => (usesIn(document).get(parameter) ?? 0) <= MAX_OPERATIONS);
  return own.find((parameter) => hasListedValues(document, parameter.schema)) ?? own[0] ?? filters[0];
}

/** The number of lists with each parameter, by the object that all its references resolve to. */
const usesIn = memoized((document: OpenApiDocument) => {
  const counts = new Map<object | undefined, number>();
  for (const item of Object.values(document.paths ?? {})) {
    for (const ref of resolve<PathItem>(document, item)?.get?.parameters ?? []) {
      const shared = resolve<Parameter>(document, ref);
      counts.set(shared, (counts.get(shared) ?? 0) + 1);
    }
  }
  return counts;
});

function hasListedValues(document: OpenApiDocument, given: Schema | undefined): boolean {
  const schema = resolve<Schema>(document, given);
  const items = typeof schema?.items === 'object' ? resolve<Schema>(document, schema.items) : undefined;
  return (items ?? schema)?.enum !== undefined;
}
