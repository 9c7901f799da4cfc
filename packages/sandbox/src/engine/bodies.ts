import type {Entity, SandboxOperation, SandboxRequest} from '../contract';
import type {Catalog} from './catalog';
import {fieldCalled} from './fieldCalled';
import {invalidFields} from './invalid';
import {Refusal} from './refusal';
import {validate} from '@nacre-docs/openapi-core/validate/validate';
import {isObject} from '@nacre-docs/openapi-core/validate/values';

/** Maximum body size in bytes. */
export const MAX_BODY = 2 * 1024 * 1024;

/**
 * Reads a call's body.
 *
 * @returns its fields; none for an operation without a body, or a body that isn't JSON
 * @throws Refusal for an unreadable or invalid body
 */
export function readBody(
  catalog: Catalog,
  operation: SandboxOperation,
  request: SandboxRequest,
  headers: Record<string, string>,
): Entity {
  const {body} = catalog.inputOf(operation);
  const text = request.body ?? '';
  if (text.length > MAX_BODY)
    throw new Refusal(413, 'payload_too_large', 'The body is larger than 2 MiB. Send a smaller one.');
  if (!body) return {};
  if (text === '') {
    if (!body.required) return {};
    throw new Refusal(400, 'invalid_request', 'The request body is missing. Send a JSON object.');
  }
  const types = Object.keys(body.types);
  const sent = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? types[0] ?? '';
  if (!types.some((type) => accepts(type.split(';')[0]!.trim().toLowerCase(), sent)))
    throw new Refusal(
      operation.errors['415'] ? 415 : 400,
      'invalid_request',
      `The body has the type ${sent}. Send ${types.join(' or ')}.`,
    );
  if (sent === 'application/x-www-form-urlencoded') {
    const names = [...(catalog.kinds.get(operation.kind ?? '')?.fields.keys() ?? [])];
    // Forms often spell names differently from answers.
    const entries = [...new URLSearchParams(text)].map(([name, value]) => [
      fieldCalled(names, name) ?? name,
      value,
    ]);
    return Object.fromEntries(entries) as Entity;
  }
  if (!/[/+]json$/.test(sent)) return {};
  const value = parse(text);
  const issues = validate(catalog, catalog.bodySchema(operation) ?? true, value);
  const {unknownInput} = catalog.data.rules ?? {};
  const unknown = issues.find(({code}) => code === 'unknown_field');
  if (unknown && unknownInput !== undefined)
    throw new Refusal(unknownInput, 'invalid_request', unknown.detail);
  if (issues.length > 0) {
    if (!isObject(value))
      throw new Refusal(400, 'invalid_request', 'The request body is not a JSON object. Send one.');
    throw invalidFields(issues, operation.errors['422'] || !operation.errors['400'] ? 422 : 400);
  }
  return isObject(value) ? value : {};
}

function accepts(type: string, sent: string): boolean {
  return type === sent || type === '*/*' || (type.endsWith('/*') && sent.startsWith(type.slice(0, -1)));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refusal(
      400,
      'invalid_request',
      `The request body is not JSON: ${(error as Error).message}. Correct it.`,
    );
  }
}
