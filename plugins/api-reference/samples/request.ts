import {sample as sampleSchema} from 'openapi-sampler';
import {resolve, type ApiOperation} from '../model/model';
import type {Example, MediaType, OpenApiDocument, Parameter, Schema, SecurityScheme} from '../read/openapi';
import {resolverOf} from '../model/schemaResolver';

export interface SampleHeader {
  name: string;
  value: string;
}

/** One example request of an operation, ready to be written in any language. */
export interface SampleRequest {
  method: string;
  /** Absolute and percent-encoded, query included. */
  url: string;
  /** Path and query parameters by name, decoded, for tools that take them one by one. */
  parameters: Array<{name: string; in: Parameter['in']; value: unknown}>;
  headers: SampleHeader[];
  body?: SampleBody;
}

export type SampleBody =
  | {kind: 'text'; mediaType: string; text: string}
  /** Bytes that no description can hold. */
  | {kind: 'file'; mediaType: string; file: string}
  | {kind: 'form'; mediaType: string; fields: FormField[]};

export interface FormField {
  name: string;
  /** What is sent, or the path of the file that is. */
  value: string;
  file: boolean;
  /** Media type of a part of a multipart body, where it is neither plain text nor any file. */
  contentType?: string;
}

export interface NamedExample {
  name: string;
  summary?: string;
  description?: string;
  value: unknown;
  /** Where the value is, if it is not in the description. */
  externalValue?: string;
}

/**
 * Stands for the credential in the headers and the address of a request; each language replaces it by a
 * look-up in the environment, which tells it apart from data that only looks like one.
 */
export const CREDENTIAL = '__CREDENTIAL__';

const JSON_TYPE = /^application\/(?:[a-z0-9.+-]+\+)?json\b/i;
const FORM_TYPE = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

/**
 * Builds the request that the code samples show: required parameters only, with the values of the
 * description's examples, the first request example as the body and {@link CREDENTIAL} as the token.
 */
export function buildSampleRequest(document: OpenApiDocument, operation: ApiOperation): SampleRequest {
  const used = operation.parameters
    .filter(({required, in: place}) => required || place === 'path')
    .map((parameter) => ({
      name: parameter.name,
      in: parameter.in,
      value: parameterExample(document, parameter),
      parameter,
    }));

  let path = operation.path;
  const query: string[] = [];
  const headers: SampleHeader[] = [];
  const cookies: string[] = [];
  for (const {name, in: place, value, parameter} of used) {
    if (place === 'path') path = path.replaceAll(`{${name}}`, pathSegment(parameter, value));
    if (place === 'query') query.push(...queryPairs(parameter, value));
    if (place === 'header') {
      headers.push({name, value: serialize(value, ',', String, parameter.explode)});
    }
    if (place === 'cookie') cookies.push(`${name}=${serialize(value, ',', encodeURIComponent)}`);
  }
  const set: SampleHeader[] = [];
  applySecurity(document, operation, set, query, cookies);
  if (cookies.length > 0) set.push({name: 'Cookie', value: cookies.join('; ')});

  const body = buildBody(document, operation);
  const isMultipart = body?.mediaType === 'multipart/form-data';
  if (body && !isMultipart) set.push({name: 'Content-Type', value: body.mediaType});
  // Some descriptions list these as parameters too. The tool that sends a multipart body adds its boundary.
  const taken = new Set([
    ...set.map(({name}) => name.toLowerCase()),
    ...(isMultipart ? ['content-type'] : []),
  ]);
  const server = serverUrl(operation);
  return {
    method: operation.method.toUpperCase(),
    url: `${server}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    parameters: used.map(({name, in: place, value}) => ({name, in: place, value})),
    headers: [...headers.filter(({name}) => !taken.has(name.toLowerCase())), ...set],
    body,
  };
}

/** The first server with the defaults of its variables filled in, without a trailing slash. */
export function serverUrl({servers}: Pick<ApiOperation, 'servers'>): string {
  const [server] = servers;
  const url = server?.url ?? 'https://api.example.com';
  const filled = url.replace(
    /\{([^}]+)\}/g,
    (whole, name: string) => server?.variables?.[name]?.default ?? whole,
  );
  const absolute = /^[a-z][a-z0-9+.-]*:\/\//i.test(filled)
    ? filled
    : filled.startsWith('//')
      ? `https:${filled}`
      : `https://api.example.com/${filled.replace(/^(?:\.{0,2}\/)+/, '')}`;
  return absolute.replace(/\/+$/, '');
}

/** Every example of a media type: its named examples, its single example, or one made from its schema. */
export function listMediaExamples(
  document: OpenApiDocument,
  media: MediaType,
  direction: 'request' | 'response',
): NamedExample[] {
  const named = namedExamples(document, media.examples).filter(isHere);
  if (named.length > 0) return named;
  if (media.example !== undefined) return [{name: 'example', value: media.example}];
  if (isFile(document, media.schema)) return [];
  const value = exampleFromSchema(document, media.schema, direction);
  return value === undefined ? [] : [{name: 'example', value}];
}

/** The examples of a media type and those that it only says the address of. */
export function listShownExamples(
  document: OpenApiDocument,
  media: MediaType,
  direction: 'request' | 'response',
): NamedExample[] {
  const named = namedExamples(document, media.examples);
  return named.some(isHere) ? named : [...listMediaExamples(document, media, direction), ...named];
}

/** The examples of an `examples` object that say anything, in its order. */
export function namedExamples(document: OpenApiDocument, examples: MediaType['examples']): NamedExample[] {
  return Object.entries(examples ?? {}).flatMap(([name, reference]) => {
    const example = resolve<Example>(document, reference);
    if (!example || !('value' in example || example.externalValue)) return [];
    const {summary, description, value, externalValue} = example;
    return [{name, summary, description, value, ...(!('value' in example) && {externalValue})}];
  });
}

function isHere({externalValue}: NamedExample): boolean {
  return externalValue === undefined;
}

/** Whether a schema stands for bytes. */
function isFile(document: OpenApiDocument, schema: Schema | boolean | undefined): boolean {
  const target = typeof schema === 'object' ? resolve<Schema>(document, schema) : undefined;
  return target?.format === 'binary' || target?.contentMediaType === 'application/octet-stream';
}

type Direction = 'request' | 'response';

/** Levels that a made example has at most, and characters above which a shallower one is made instead. */
const MAX_EXAMPLE_DEPTH = 6;
const MAX_EXAMPLE_LENGTH = 6000;

/** Examples made so far: operations share schemas, and making one is slow. */
const made: Record<Direction, WeakMap<Schema, {value: unknown}>> = {
  request: new WeakMap(),
  response: new WeakMap(),
};

/** A value that fits a schema, or undefined where nothing sensible can be made. */
export function exampleFromSchema(
  document: OpenApiDocument,
  schema: Schema | undefined,
  direction: Direction,
): unknown {
  const target = resolve<Schema>(document, schema);
  if (!target || typeof target !== 'object') return undefined;
  let example = made[direction].get(target);
  if (!example) {
    example = {value: deepestExample(document, target, direction)};
    made[direction].set(target, example);
  }
  return example.value;
}

/** Goes one level deeper at a time: schemas that refer to each other grow many times over with each. */
function deepestExample(document: OpenApiDocument, schema: Schema, direction: Direction): unknown {
  let best: unknown;
  let length = -1;
  for (let depth = 2; depth <= MAX_EXAMPLE_DEPTH; depth++) {
    const value = exampleOfDepth(document, schema, direction, depth);
    const text = JSON.stringify(value) ?? '';
    if (text.length === length || (length >= 0 && text.length > MAX_EXAMPLE_LENGTH)) return best;
    best = value;
    length = text.length;
    if (length > MAX_EXAMPLE_LENGTH) return best;
  }
  return best;
}

function exampleOfDepth(
  document: OpenApiDocument,
  schema: Schema,
  direction: Direction,
  depth: number,
): unknown {
  try {
    return sampleSchema(
      schema as Parameters<typeof sampleSchema>[0],
      {
        quiet: true,
        maxSampleDepth: depth,
        skipReadOnly: direction === 'request',
        skipWriteOnly: direction === 'response',
      },
      document,
    );
  } catch {
    // The sampler gives up on schemas that refer to nothing; the page then shows the fields alone.
    return undefined;
  }
}

/** The value of a parameter that the description itself gives as an example. */
function givenExample(document: OpenApiDocument, parameter: Parameter): unknown {
  if (parameter.example !== undefined) return parameter.example;
  return namedExamples(document, parameter.examples).find(isHere)?.value;
}

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

function parameterExample(document: OpenApiDocument, parameter: Parameter): unknown {
  const given = givenExample(document, parameter);
  if (given !== undefined) return given;
  const [media] = Object.values(parameter.content ?? {});
  if (media) return JSON.stringify(listMediaExamples(document, media, 'request')[0]?.value ?? {});
  const schema = resolve<Schema>(document, parameter.schema);
  const value = schema?.examples?.[0] ?? schema?.example ?? schema?.default ?? schema?.enum?.[0];
  if (value !== undefined) return value;
  if (parameter.in === 'path' && (schema?.type === 'string' || !schema?.type)) return parameter.name;
  return exampleFromSchema(document, schema, 'request') ?? parameter.name;
}

/** What stands in the path for a parameter, by OpenAPI's `style` and `explode`, as {@link queryPairs}. */
function pathSegment({name, style = 'simple', explode = false}: Parameter, value: unknown): string {
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
function queryPairs(
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

function serialize(
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

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function applySecurity(
  document: OpenApiDocument,
  {security}: ApiOperation,
  headers: SampleHeader[],
  query: string[],
  cookies: string[],
): void {
  const [requirement = {}] = security;
  for (const name of Object.keys(requirement)) {
    const scheme = resolve<SecurityScheme>(document, document.components?.securitySchemes?.[name]);
    if (!scheme) continue;
    if (scheme.type === 'apiKey' && scheme.in === 'query')
      query.push(`${encodeURIComponent(scheme.name ?? name)}=${CREDENTIAL}`);
    else if (scheme.type === 'apiKey' && scheme.in === 'cookie') {
      cookies.push(`${scheme.name ?? name}=${CREDENTIAL}`);
    } else if (scheme.type === 'apiKey') headers.push({name: scheme.name ?? name, value: CREDENTIAL});
    else if (scheme.type !== 'mutualTLS') {
      headers.push({name: 'Authorization', value: `${authorizationScheme(scheme)} ${CREDENTIAL}`});
    }
  }
}

/** The first word of an `Authorization` header; its case is free, and this is the usual one. */
export function authorizationScheme({type, scheme = 'Bearer'}: SecurityScheme): string {
  if (type !== 'http') return 'Bearer';
  return ['Basic', 'Bearer'].find((known) => known.toLowerCase() === scheme.toLowerCase()) ?? scheme;
}

function buildBody(document: OpenApiDocument, {requestBody}: ApiOperation): SampleBody | undefined {
  const content = Object.entries(requestBody?.content ?? {});
  const [mediaType, media] = content.find(([type]) => JSON_TYPE.test(type)) ?? content[0] ?? [];
  if (!mediaType || !media) return undefined;
  const [example] = listMediaExamples(document, media, 'request');
  if (FORM_TYPE.test(mediaType)) {
    const properties = resolve<Schema>(document, media.schema)?.properties ?? {};
    const values = (example?.value ?? {}) as Record<string, unknown>;
    const names = [...new Set([...Object.keys(values), ...Object.keys(properties)])];
    const isMultipart = /^multipart/i.test(mediaType);
    return {
      kind: 'form',
      mediaType: mediaType.split(';')[0]!.toLowerCase(),
      fields: names.map((name) => {
        const property = properties[name];
        const file = isFile(document, property);
        const contentType = isMultipart
          ? partType(media.encoding?.[name]?.contentType, values[name])
          : undefined;
        return {
          name,
          file,
          value: file ? `${name}.bin` : toText(values[name] ?? ''),
          ...(contentType && {contentType}),
        };
      }),
    };
  }
  if (!example) {
    const isUnknown = media.schema === undefined && !JSON_TYPE.test(mediaType);
    if (!isUnknown && !isFile(document, media.schema)) return undefined;
    return {kind: 'file', mediaType, file: 'body.bin'};
  }
  const {value} = example;
  const isText = typeof value === 'string' && (!JSON_TYPE.test(mediaType) || isJsonText(value));
  const text = isText ? value : JSON.stringify(value, null, 2);
  return {kind: 'text', mediaType, text};
}

/** What a part is by its encoding, unless that leaves a choice, or by OpenAPI's default, which is JSON for objects. */
function partType(encoding: string | undefined, value: unknown): string | undefined {
  if (encoding) return /[,*]/.test(encoding) ? undefined : encoding;
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? 'application/json'
    : undefined;
}

/** Whether an example is an object or a list that its author wrote as the text that is sent. */
function isJsonText(text: string): boolean {
  if (!/^\s*[{[]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
