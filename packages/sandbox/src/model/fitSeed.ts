import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {OpenApiDocument, Schema} from '@nacre-docs/openapi-core/read/openapi';
import {validate} from '@nacre-docs/openapi-core/validate/validate';
import type {Entity, SandboxSchema} from '../contract';
import type {Catalog} from '../engine/catalog';
import {complete} from '../engine/complete';
import {sampleOf, type CompactSchemas} from './compactSchemas';
import type {FoundKind} from './kinds';

/**
 * Corrects entities whose example contradicts the kind's schema, because typed clients can't read them: converts
 * values of another type, adds required fields, and replaces invalid fields by ones made from the schema.
 */
export function fitSeed(
  document: OpenApiDocument,
  catalog: Catalog,
  kind: FoundKind,
  checks: CompactSchemas,
  entities: Entity[],
): Entity[] {
  const {schema} = catalog.kind(kind.name);
  const {oneOf, anyOf} = resolve<Schema>(document, kind.schema) ?? {};
  // Fields of different variants are valid together only.
  if (oneOf ?? anyOf) return entities.map((entity) => complete(catalog, schema, entity, 0) as Entity);
  const names = new Set<string>();
  const fixed = [kind.idField, ...Object.values(kind.parents)];
  const fields = [...kind.fields]
    .filter(([name]) => !fixed.includes(name))
    .map(([name, field]) => {
      const compact: SandboxSchema = checks.compact(field, names);
      return {name, field, isValid: (value: unknown) => validate(context, compact, value).length === 0};
    });
  const context = {
    schemas: checks.reachedFrom(names),
    patternOf: (other: string) => catalog.patternOf(other),
  };
  return entities.map((entity) => {
    const whole = complete(catalog, schema, entity, 0) as Entity;
    for (const {name, field, isValid} of fields) {
      // The sandbox replaces `$start` by the time.
      if (!Object.hasOwn(whole, name) || JSON.stringify(whole[name]).includes('"$start')) continue;
      if (isValid(whole[name])) continue;
      const made = sampleOf(document, field);
      if (isValid(made)) whole[name] = made;
      else if (!kind.required.includes(name)) Reflect.deleteProperty(whole, name);
    }
    return whole;
  });
}
