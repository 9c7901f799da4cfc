import type {OpenApiDocument, Schema} from '../read/openapi';
import {resolve} from './resolve';

/** A URL value's type: text or number, or undefined for lists and objects. */
export function scalarType(
  document: OpenApiDocument,
  schema: Schema | undefined,
): 'string' | 'number' | undefined {
  const resolved = resolve<Schema>(document, schema);
  const variants = [resolved?.oneOf ?? [], resolved?.anyOf ?? [], resolved?.allOf ?? []].flat();
  const types = [resolved, ...variants.map((variant) => resolve<Schema>(document, variant))].flatMap(
    (each) => each?.type ?? [],
  );
  if (types.includes('integer') || types.includes('number')) return 'number';
  return types.length === 0 || types.includes('string') ? 'string' : undefined;
}
