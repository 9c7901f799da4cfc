import type {OpenApiDocument, Parameter} from '../read/openapi';
import {resolverOf} from '../model/schemaResolver';
import {givenExample} from './examples';

/**
 * How a list, a map or a document is written as a parameter, such as `tag=a&tag=b`: with the values of
 * its example, or with dots. Undefined for a plain value.
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

/** What stands in the path for a parameter, by OpenAPI's `style` and `explode`, as {@link queryPairs}. */
export function pathSegment({name, style = 'simple', explode = false}: Parameter, value: unknown): string {
  if (style === 'simple') return serialize(value, ',', encodeURIComponent, explode);
  const prefix = style === 'label' ? '.' : ';';
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (explode && isMap) return prefix + serialize(value, prefix, encodeURIComponent, true);
  const label = style === 'label' ? '' : `${encodeURIComponent(name)}=`;
  if (explode && Array.isArray(value))
    return value.map((item) => `${prefix}${label}${encodeURIComponent(toText(item))}`).join('');
  return `${prefix}${label}${serialize(value, ',', encodeURIComponent)}`;
}

/** Encodes a value for the query, but for characters that have a meaning in addresses and may stand there. */
function encodeReserved(text: string): string {
  return encodeURIComponent(text).replace(/%(?:2C|2F|3A|3B|3F|40|5B|5D|24)/g, decodeURIComponent);
}

/** Query pairs by OpenAPI's `style` and `explode`: https://spec.openapis.org/oas/v3.1.0#style-values */
export function queryPairs(
  {name, style = 'form', explode = style === 'form', allowReserved}: Parameter,
  value: unknown,
  encode: (text: string) => string = allowReserved ? encodeReserved : encodeURIComponent,
): string[] {
  if (Array.isArray(value)) {
    if (explode) return value.map((item) => `${encode(name)}=${encode(toText(item))}`);
    const separator = {spaceDelimited: '%20', pipeDelimited: '%7C'}[style] ?? ',';
    return [`${encode(name)}=${serialize(value, separator, encode)}`];
  }
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value);
    if (style === 'deepObject') {
      return entries.map(([key, item]) => `${encode(`${name}[${key}]`)}=${encode(toText(item))}`);
    }
    if (explode) return entries.map(([key, item]) => `${encode(key)}=${encode(toText(item))}`);
    return [
      `${encode(name)}=${entries
        .flat()
        .map((item) => encode(toText(item)))
        .join(',')}`,
    ];
  }
  return [`${encode(name)}=${encode(toText(value))}`];
}

/** A value in one word of a path, header or cookie: lists and maps as words with separators. */
export function serialize(
  value: unknown,
  separator: string,
  encode: (text: string) => string,
  explode = false,
): string {
  if (value === null || typeof value !== 'object') return encode(toText(value));
  const words = Array.isArray(value)
    ? value.map((item) => encode(toText(item)))
    : Object.entries(value).map(
        ([key, item]) => `${encode(key)}${explode ? '=' : separator}${encode(toText(item))}`,
      );
  return words.join(separator);
}

/** A string as it is, any other value as JSON. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
