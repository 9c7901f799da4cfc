import {sample as sampleSchema} from 'openapi-sampler';
import {resolve, type ApiOperation} from '../model';
import type {Example, MediaType, OpenApiDocument, Parameter, Schema, SecurityScheme} from '../openapi';

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
  | {kind: 'form'; mediaType: string; fields: Array<{name: string; value: string; file: boolean}>};

export interface NamedExample {
  name: string;
  summary?: string;
  value: unknown;
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
  for (const {name, in: place, value, parameter} of used) {
    if (place === 'path') path = path.replaceAll(`{${name}}`, serialize(value, ',', encodeURIComponent));
    if (place === 'query') query.push(...queryPairs(parameter, value));
    if (place === 'header') headers.push({name, value: serialize(value, ',', String)});
  }
  applySecurity(document, operation, headers, query);

  const body = buildBody(document, operation);
  if (body && body.mediaType !== 'multipart/form-data') {
    headers.push({name: 'Content-Type', value: body.mediaType});
  }
  const server = serverUrl(operation);
  return {
    method: operation.method.toUpperCase(),
    url: `${server}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    parameters: used.map(({name, in: place, value}) => ({name, in: place, value})),
    headers,
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
  return (/^https?:/.test(filled) ? filled : `https://api.example.com${filled}`).replace(/\/+$/, '');
}

/** Every example of a media type: its named examples, its single example, or one made from its schema. */
export function listMediaExamples(
  document: OpenApiDocument,
  media: MediaType,
  direction: 'request' | 'response',
): NamedExample[] {
  const named = Object.entries(media.examples ?? {}).flatMap(([name, reference]) => {
    const example = resolve<Example>(document, reference);
    return example && 'value' in example ? [{name, summary: example.summary, value: example.value}] : [];
  });
  if (named.length > 0) return named;
  if (media.example !== undefined) return [{name: 'example', value: media.example}];
  const value = exampleFromSchema(document, media.schema, direction);
  return value === undefined ? [] : [{name: 'example', value}];
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

function parameterExample(document: OpenApiDocument, parameter: Parameter): unknown {
  if (parameter.example !== undefined) return parameter.example;
  const [first] = Object.values(parameter.examples ?? {});
  const named = resolve<Example>(document, first)?.value;
  if (named !== undefined) return named;
  const [media] = Object.values(parameter.content ?? {});
  if (media) return JSON.stringify(listMediaExamples(document, media, 'request')[0]?.value ?? {});
  const schema = resolve<Schema>(document, parameter.schema);
  const value = schema?.examples?.[0] ?? schema?.example ?? schema?.default ?? schema?.enum?.[0];
  if (value !== undefined) return value;
  if (parameter.in === 'path' && (schema?.type === 'string' || !schema?.type)) return parameter.name;
  return exampleFromSchema(document, schema, 'request') ?? parameter.name;
}

/** Query pairs by OpenAPI's `style` and `explode`: https://spec.openapis.org/oas/v3.1.0#style-values */
function queryPairs({name, style = 'form', explode = style === 'form'}: Parameter, value: unknown): string[] {
  const encode = encodeURIComponent;
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

function serialize(value: unknown, separator: string, encode: (text: string) => string): string {
  return Array.isArray(value)
    ? value.map((item) => encode(toText(item))).join(separator)
    : encode(toText(value));
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function applySecurity(
  document: OpenApiDocument,
  {security}: ApiOperation,
  headers: SampleHeader[],
  query: string[],
): void {
  const [requirement = {}] = security;
  for (const name of Object.keys(requirement)) {
    const scheme = resolve<SecurityScheme>(document, document.components?.securitySchemes?.[name]);
    if (!scheme) continue;
    if (scheme.type === 'apiKey' && scheme.in === 'query')
      query.push(`${encodeURIComponent(scheme.name ?? name)}=${CREDENTIAL}`);
    else if (scheme.type === 'apiKey' && scheme.in === 'cookie') {
      headers.push({name: 'Cookie', value: `${scheme.name ?? name}=${CREDENTIAL}`});
    } else if (scheme.type === 'apiKey') headers.push({name: scheme.name ?? name, value: CREDENTIAL});
    else if (scheme.type === 'http' && /^basic$/i.test(scheme.scheme ?? '')) {
      headers.push({name: 'Authorization', value: `Basic ${CREDENTIAL}`});
    } else if (scheme.type !== 'mutualTLS')
      headers.push({name: 'Authorization', value: `Bearer ${CREDENTIAL}`});
  }
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
    return {
      kind: 'form',
      mediaType: mediaType.split(';')[0]!.toLowerCase(),
      fields: names.map((name) => {
        const property = properties[name];
        const schema = typeof property === 'object' ? resolve<Schema>(document, property) : undefined;
        const file = schema?.format === 'binary' || schema?.contentMediaType === 'application/octet-stream';
        return {name, file, value: file ? `${name}.bin` : toText(values[name] ?? '')};
      }),
    };
  }
  if (!example) return undefined;
  const text =
    typeof example.value === 'string' && !JSON_TYPE.test(mediaType)
      ? example.value
      : JSON.stringify(example.value, null, 2);
  return {kind: 'text', mediaType, text};
}
