import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {OpenApiDocument, Schema} from '@nacre-docs/openapi-core/read/openapi';
import {SchemaExample} from '@nacre-docs/openapi-core/samples/schemaExample';
import {validate} from '@nacre-docs/openapi-core/validate/validate';
import type {Entity} from '../contract';
import type {Catalog} from '../engine/catalog';
import {complete} from '../engine/complete';
import type {FoundKind} from './kinds';

/** Levels of a made value. */
const SAMPLE_DEPTH = 2;
/** Time in fields that an example lacks. */
const PAST = Date.UTC(2025, 0, 1);

/**
 * Corrects entities whose example contradicts the kind's schema, because typed clients can't read them: converts
 * values of another type, adds required fields, and replaces invalid fields by ones made from the schema.
 */
export function fitSeed(
  document: OpenApiDocument,
  catalog: Catalog,
  kind: FoundKind,
  entities: Entity[],
): Entity[] {
  const {schema} = catalog.kind(kind.name);
  const {oneOf, anyOf} = resolve<Schema>(document, kind.schema) ?? {};
  // Fields of different variants are valid together only.
  if (oneOf ?? anyOf) return entities.map((entity) => complete(catalog, schema, entity, PAST) as Entity);
  const fixed = [kind.idField, ...Object.values(kind.parents)];
  const compact = catalog.fieldsOf(schema);
  // Not as a request, which may lack what only answers have.
  const context = {schemas: catalog.schemas, patternOf: (other: string) => catalog.patternOf(other)};
  const fields = [...kind.fields]
    .filter(([name]) => !fixed.includes(name))
    .map(([name, field]) => ({
      name,
      field,
      isValid: (value: unknown) => validate(context, compact.get(name) ?? true, value).length === 0,
    }));
  return entities.map((entity) => {
    const whole = complete(catalog, schema, entity, PAST) as Entity;
    for (const {name, field, isValid} of fields) {
      // The sandbox replaces `$start` by the time.
      if (!Object.hasOwn(whole, name) || JSON.stringify(whole[name]).includes('"$start')) continue;
      if (isValid(whole[name])) continue;
      const made = new SchemaExample(document, 'response', SAMPLE_DEPTH).make(field);
      if (isValid(made)) whole[name] = made;
      else if (!kind.required.includes(name)) Reflect.deleteProperty(whole, name);
    }
    return whole;
  });
}
