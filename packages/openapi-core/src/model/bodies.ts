import type {OpenApiDocument, Schema} from '../read/openapi';
import type {ApiOperation} from './model';
import {resolve} from './resolve';

/** An operation's JSON request schema. */
export function requestSchema({requestBody}: ApiOperation): Schema | undefined {
  return jsonSchema(requestBody?.content);
}

/** The schema of an operation's JSON body, or else of its form. */
export function sentSchema({requestBody}: ApiOperation): Schema | undefined {
  const types = Object.entries(requestBody?.content ?? {});
  const json = types.find(([type]) => /json/.test(type) && !/json-patch/.test(type));
  return (json ?? types.find(([type]) => /^multipart\/|x-www-form-urlencoded/.test(type)))?.[1].schema;
}

/** An operation's JSON response schema, by default the success response's. */
export function responseSchema({responses}: ApiOperation, status?: string): Schema | undefined {
  const found = responses.find((response) =>
    status ? response.status === status : response.status.startsWith('2'),
  );
  return jsonSchema(found?.response.content);
}

function jsonSchema(content: Record<string, {schema?: Schema}> = {}): Schema | undefined {
  return Object.entries(content).find(([type]) => /json/.test(type))?.[1].schema;
}

/**
 * Top-level fields of a schema, through references and compositions.
 *
 * @param seen visited parts, since schemas may be recursive
 */
export function fieldsOf(
  document: OpenApiDocument,
  schema: Schema | undefined,
  seen = new Set<Schema>(),
): Map<string, Schema> {
  const resolved = resolveOnce(document, schema, seen);
  const parts = [...(resolved?.allOf ?? []), ...(resolved?.oneOf ?? []), ...(resolved?.anyOf ?? [])];
  return new Map([
    ...parts.flatMap((part) => [...fieldsOf(document, part, seen)]),
    ...Object.entries(resolved?.properties ?? {}).map(
      ([name, property]) => [name, property as Schema] as const,
    ),
  ]);
}

/** Names of required fields, excluding those in choices. */
export function requiredFields(
  document: OpenApiDocument,
  schema: Schema | undefined,
  seen = new Set<Schema>(),
): string[] {
  const resolved = resolveOnce(document, schema, seen);
  return [
    ...(resolved?.required ?? []),
    ...(resolved?.allOf ?? []).flatMap((part) => requiredFields(document, part, seen)),
  ];
}

function resolveOnce(
  document: OpenApiDocument,
  schema: Schema | boolean | undefined,
  seen: Set<Schema>,
): Schema | undefined {
  if (typeof schema !== 'object' || seen.has(schema)) return undefined;
  seen.add(schema);
  const resolved = resolve<Schema | boolean>(document, schema);
  return typeof resolved === 'object' ? resolved : undefined;
}
