import {fieldsOf, sentSchema, requiredFields, responseSchema} from '@nacre-docs/openapi-core/model/bodies';
import type {ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {OpenApiDocument, Schema} from '@nacre-docs/openapi-core/read/openapi';
import {exampleFromSchema} from '@nacre-docs/openapi-core/samples/examples';
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
      const value = startValue(document, sent.get(name), kind.fields.get(name), example[name]);
      // The sandbox fills in null, if allowed, and empty lists automatically.
      return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
        ? []
        : [[name, value]];
    }),
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

/** A new entity's value in an unset field. */
function startValue(
  document: OpenApiDocument,
  sent: Schema | undefined,
  field: Schema | undefined,
  example: unknown,
): unknown {
  const given = sent && 'default' in sent ? sent.default : resolve<Schema>(document, sent)?.default;
  if (given !== undefined) return given;
  const schema = resolve<Schema>(document, field);
  if (schema?.default !== undefined) return schema.default;
  const variants = [schema?.oneOf ?? [], schema?.anyOf ?? []].flat();
  const types = [schema?.type, ...variants.map((variant) => resolve<Schema>(document, variant)?.type)].flat();
  if (types.includes('null')) return null;
  if (types.includes('array') && !schema?.minItems) return [];
  return example ?? exampleFromSchema(document, field, 'response');
}
