import type {OpenApiDocument, Schema} from '../read/openapi';
import type {ApiOperation} from './model';
import {resolve} from './resolve';

/** Schema of the JSON body that an operation takes. */
export function requestSchema({requestBody}: ApiOperation): Schema | undefined {
  return jsonSchema(requestBody?.content);
}

/** Schema of the JSON body that an operation answers with; without a status, of its success. */
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
 * @param seen parts that were looked at, since schemas may lead back to themselves
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

/** Names of the fields without which a schema is not satisfied, leaving out those of choices. */
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
