import type {Entity, SandboxOperation, SandboxRequest} from '../contract';
import {readerOf, type Catalog, type IndexedType} from './catalog';
import {fieldCalled} from './fieldCalled';
import {loadedCode} from './loadedCode';
import {invalidFields, Refusal} from './refusal';
import {validate} from '@nacre-docs/openapi-core/validate/validate';
import {isObject} from '@nacre-docs/openapi-core/validate/values';

export const MAX_BODY = 2 * 1024 * 1024;

/** A call's body: its fields, or the operations of a JSON Patch. */
export interface ReadBody {
  body: Entity;
  patch?: unknown[];
}

/**
 * Reads a call's body.
 *
 * @returns no fields for an operation without a body, or a body that isn't JSON or a form
 * @throws Refusal for an unreadable or invalid body
 */
export function readBody(
  catalog: Catalog,
  operation: SandboxOperation,
  request: SandboxRequest,
  headers: Record<string, string>,
): ReadBody {
  const {body, errors} = catalog.inputOf(operation);
  const text = request.body ?? '';
  if (text.length > MAX_BODY)
    throw new Refusal(413, 'payload_too_large', 'The body is larger than 2 MiB. Send a smaller one.');
  if (!body) return {body: {}};
  if (text === '') {
    if (!body.required) return {body: {}};
    throw new Refusal(400, 'invalid_request', 'The request body is missing. Send a JSON object.');
  }
  const types = Object.keys(body.types);
  const named = headers['content-type'] ?? types[0] ?? '';
  const sent = plainType(named);
  const type = types.find((each) => accepts(plainType(each), sent));
  if (type === undefined)
    throw new Refusal(
      errors['415'] ? 415 : 400,
      'invalid_request',
      `The body has the type ${sent}. Send ${types.join(' or ')}.`,
    );
  const schema = body.types[type] ?? true;
  const code = readerOf(sent);
  const isForm = code === 'forms';
  if (!isForm && !/[/+]json$/.test(sent)) return {body: {}};
  const value = isForm ? loadedCode(catalog).readForm(catalog, schema, named, text) : parse(text);
  /** Fields that only answers have: they are ignored. */
  const readOnly = [...catalog.fieldsOf(schema)].flatMap(([name, field]) =>
    isObject(field) && field.readOnly === true ? [name] : [],
  );
  const issues = validate(catalog, schema, value);
  const {unknownInput} = catalog.rules;
  const unknown = issues.find((issue) => issue.code === 'unknown_field');
  if (unknown && unknownInput !== undefined)
    throw new Refusal(unknownInput, 'invalid_request', unknown.detail);
  if (issues.length > 0) {
    if (!isObject(value))
      throw new Refusal(400, 'invalid_request', 'The request body is not a JSON object. Send one.');
    throw invalidFields(issues, errors['422'] || !errors['400'] ? 422 : 400);
  }
  if (code === 'jsonPatch' && Array.isArray(value)) return {body: {}, patch: value};
  if (!isObject(value)) return {body: {}};
  const fields = Object.fromEntries(Object.entries(value).filter(([name]) => !readOnly.includes(name)));
  return {body: isForm ? inNamesOf(catalog.resourceTypes.get(operation.kind ?? ''), fields) : fields};
}

/** A form's fields, with the names of answers: forms often spell them differently. */
function inNamesOf(type: IndexedType | undefined, fields: Entity): Entity {
  const names = [...(type?.fields.keys() ?? [])];
  const renamed = Object.entries(fields).map(([name, value]) => [fieldCalled(names, name) ?? name, value]);
  return Object.fromEntries(renamed) as Entity;
}

const plainType = (type: string) => type.split(';')[0]!.trim().toLowerCase();

function accepts(type: string, sent: string): boolean {
  return type === sent || type === '*/*' || (type.endsWith('/*') && sent.startsWith(type.slice(0, -1)));
}

function parse(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Refusal(
      400,
      'invalid_request',
      `The request body is not JSON: ${(error as Error).message}. Correct it.`,
    );
  }
  if (isNestedDeeper(value, MAX_DEPTH))
    throw new Refusal(400, 'invalid_request', `The request body has more than ${MAX_DEPTH} levels.`);
  return value;
}

/** Copying deeper values could overflow the stack. */
const MAX_DEPTH = 500;

function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isNestedDeeper(item, levels - 1));
}
