import {isObject} from '../validate/values';

/** How a parameter value is serialized. */
export interface Notation {
  name: string;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
}

/** Whether a list parameter is comma-separated, by its location and style. */
export function isCommaList(
  {style, explode}: Notation,
  location: 'path' | 'query' | 'header' | 'cookie',
): boolean {
  if (location === 'path' || location === 'header') return (style ?? 'simple') === 'simple';
  return explode === false && (style ?? 'form') === 'form';
}

/** A path parameter's serialized value, by OpenAPI's `style` and `explode`, like {@link queryPairs}. */
export function pathSegment({name, style = 'simple', explode = false}: Notation, value: unknown): string {
  if (style === 'simple') return serialize(value, ',', encodeURIComponent, explode);
  const prefix = style === 'label' ? '.' : ';';
  if (explode && isObject(value)) return prefix + serialize(value, prefix, encodeURIComponent, true);
  const label = style === 'label' ? '' : `${encodeURIComponent(name)}=`;
  if (explode && Array.isArray(value))
    return value.map((item) => `${prefix}${label}${encodeURIComponent(toText(item))}`).join('');
  return `${prefix}${label}${serialize(value, ',', encodeURIComponent)}`;
}

/** Encodes a query value, except for reserved characters allowed in queries. */
function encodeReserved(text: string): string {
  return encodeURIComponent(text).replace(/%(?:2C|2F|3A|3B|3F|40|5B|5D|24)/g, decodeURIComponent);
}

/** Query pairs by OpenAPI's `style` and `explode`: https://spec.openapis.org/oas/v3.1.0#style-values */
export function queryPairs(
  {name, style = 'form', explode = style === 'form', allowReserved}: Notation,
  value: unknown,
  encode: (text: string) => string = allowReserved ? encodeReserved : encodeURIComponent,
): string[] {
  const pair = (key: string, item: unknown) => `${encode(key)}=${encode(toText(item))}`;
  if (!isObject(value) && !Array.isArray(value)) return [pair(name, value)];
  if (isObject(value) && style === 'deepObject')
    return Object.entries(value).map(([key, item]) => pair(`${name}[${key}]`, item));
  if (explode)
    return isObject(value)
      ? Object.entries(value).map(([key, item]) => pair(key, item))
      : value.map((item) => pair(name, item));
  const separators: Record<string, string> = {spaceDelimited: '%20', pipeDelimited: '%7C'};
  const separator = isObject(value) ? ',' : (separators[style] ?? ',');
  return [`${encode(name)}=${serialize(value, separator, encode)}`];
}

/** A value as one word of a path, header or cookie: lists and maps with separators. */
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

/** Strings unchanged, other values as JSON. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
