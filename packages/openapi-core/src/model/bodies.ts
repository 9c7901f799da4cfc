import type {OpenApiDocument, Schema} from '../read/openapi';
import {fieldsIn, requiredIn} from '../validate/fields';
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

/** Top-level fields of a schema, through references and compositions. */
export const fieldsOf = (document: OpenApiDocument, schema: Schema | undefined): Map<string, Schema> =>
  fieldsIn(schema, resolverOf(document));

/** Names of required fields, excluding those in choices. */
export const requiredFields = (document: OpenApiDocument, schema: Schema | undefined): string[] =>
  requiredIn(schema, resolverOf(document));

const resolverOf = (document: OpenApiDocument) => (schema: Schema | undefined) => {
  const resolved: unknown = resolve<Schema | boolean>(document, schema);
  return typeof resolved === 'object' && resolved !== null ? resolved : undefined;
};
