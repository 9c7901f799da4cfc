import type {OpenApiDocument, Parameter} from '../read/openapi';
import {resolverOf} from '../model/schemaResolver';
import {queryPairs, serialize} from '../request/serialize';
import {givenExample} from './examples';

/**
 * The notation of a list, a map or a document as a parameter, such as `tag=a&tag=b`: with its example's values, or
 * with dots. Undefined for a plain value.
 */
export function parameterNotation(document: OpenApiDocument, parameter: Parameter): string | undefined {
  const {schema = {}} = resolverOf(document).flatten(parameter.schema) ?? {};
  const example = givenExample(document, parameter) ?? schema.examples?.[0] ?? schema.example;
  const types = [schema.type].flat();
  let value: unknown;
  if (Array.isArray(example) || types.includes('array')) {
    const items: unknown[] = Array.isArray(example) ? example : [];
    value = [...items, '…', '…'].slice(0, Math.max(2, items.length));
  } else if (typeof example === 'object' && example !== null && Object.keys(example).length > 0) {
    value = example;
  } else if (types.includes('object')) value = {key: '…'};
  else return undefined;
  if (parameter.in === 'query') return queryPairs(parameter, value, String).join('&');
  const text = serialize(value, ',', String, parameter.explode);
  return parameter.in === 'cookie' ? `${parameter.name}=${text}` : text;
}
