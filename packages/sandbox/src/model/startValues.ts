import {fieldsOf, sentSchema, requiredFields, responseSchema} from '@nacre-docs/openapi-core/model/bodies';
import type {ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {OpenApiDocument, Schema} from '@nacre-docs/openapi-core/read/openapi';
import type {Entity} from '../contract';
import type {FoundKind} from './kinds';

/** Fields that the sandbox fills in automatically. */
const OWN_FIELDS = new Set(['created_at', 'updated_at', 'slug']);

/**
 * Defaults for a new entity's required fields that the request lacks.
 *
 * @param hasStates whether its status follows rules
 */
export function defaultsOf(
  document: OpenApiDocument,
  operation: ApiOperation,
  kind: FoundKind,
  examples: Record<string, unknown>,
  hasStates: boolean,
): Entity {
  const sent = fieldsOf(document, sentSchema(operation));
  const [example = {}] = Object.values(examples) as Entity[];
  const known = new Set([
    kind.idField,
    ...OWN_FIELDS,
    ...Object.values(kind.parents),
    ...(hasStates ? ['status'] : []),
    // The caller must send them.
    ...requiredFields(document, sentSchema(operation)),
  ]);
  const fields = requiredFields(document, responseSchema(operation)).filter((name) => !known.has(name));
  return Object.fromEntries(
    fields.flatMap((name) => {
      const input = sent.get(name);
      const usual = {...resolve<Schema>(document, input), ...input}.default ?? undefined;
      const value = usual ?? (isFilledIn(document, kind.fields.get(name)) ? undefined : example[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Whether the sandbox fills in a field that a new entity lacks: by its default, null, or an empty list. */
function isFilledIn(document: OpenApiDocument, field: Schema | undefined): boolean {
  const schema = resolve<Schema>(document, field);
  const variants = [schema?.oneOf ?? [], schema?.anyOf ?? []].flat();
  const types = [schema?.type, ...variants.map((variant) => resolve<Schema>(document, variant)?.type)].flat();
  return (
    schema?.default !== undefined || types.includes('null') || (types.includes('array') && !schema?.minItems)
  );
}

/** The field of a creation's body with the id: the id field, or one called like the parameter in the address. */
export function givesId(
  document: OpenApiDocument,
  operation: ApiOperation,
  {idField, idParameter}: FoundKind,
): string | undefined {
  const fields = fieldsOf(document, sentSchema(operation));
  return [idField, idParameter].find((name) => {
    const field = fields.get(name);
    return field !== undefined && !(field.readOnly ?? resolve<Schema>(document, field)?.readOnly);
  });
}
