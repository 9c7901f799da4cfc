import {validate} from '@nacre-docs/openapi-core/validate/validate';
import type {Entity} from '../contract';
import type {Catalog} from '../engine/catalog';
import {complete} from '../engine/complete';

/** Time in fields that an example lacks. */
const PAST = Date.UTC(2025, 0, 1);

/**
 * Corrects entities whose example contradicts the kind's schema, because typed clients can't read them: converts
 * values of another type, and replaces missing and invalid fields that are required.
 */
export function fitSeed(catalog: Catalog, kindName: string, entities: Entity[]): Entity[] {
  const {schema, idField, parents} = catalog.kind(kindName);
  // Not as a request, which may lack what only answers have.
  const context = {schemas: catalog.schemas, patternOf: (other: string) => catalog.patternOf(other)};
  const fields = catalog.fieldsOf(schema);
  const fixed = [idField, ...Object.values(parents)];
  const isFit = ([name, value]: [string, unknown]): boolean =>
    fixed.includes(name) ||
    // The sandbox replaces `$start` by the time.
    JSON.stringify(value).includes('"$start') ||
    validate(context, fields.get(name) ?? true, value).length === 0;
  // Fields of different variants are valid together only.
  const hasVariants = catalog.variantsOf(schema).length > 0;
  return entities.map((entity) => {
    const whole = complete(catalog, schema, entity, PAST) as Entity;
    if (hasVariants) return whole;
    return complete(catalog, schema, Object.fromEntries(Object.entries(whole).filter(isFit)), PAST) as Entity;
  });
}
