import {deepEqual, isObject, textOf} from '@nacre-docs/openapi-core/validate/values';
import type {Entity} from '@nacre-docs/sandbox/contract';
import type {Engine} from '@nacre-docs/sandbox/engine/engine';
import {lookUp} from '@nacre-docs/sandbox/engine/paths';
import type {EntityRecord} from '@nacre-docs/sandbox/engine/store';

/**
 * Whether an entity has the same unique values as a new one.
 *
 * @param bodies forms of the new entity's body. Any may share a field with the entity
 * @param path of the request, which may name its parents
 */
export function sharesUniqueValues(
  engine: Engine,
  {kind, value}: EntityRecord,
  bodies: Entity[],
  path: string,
  rules: ReadonlyArray<{fields: readonly string[]}>,
): boolean {
  const agrees = (field: string, body: Entity): boolean => {
    const existing = lookUp(engine, kind, value, field).value;
    const sent =
      lookUp(engine, kind, body, field).value ?? (field === 'slug' ? slugOf(body.name) : undefined);
    if (sent !== undefined) return deepEqual(sent, existing) || (isEmpty(sent) && isEmpty(existing));
    if (field === 'dimensions') return isEmpty(existing);
    return existing === undefined || existing === null || path.includes(textOf(existing));
  };
  return rules.some(({fields}) => fields.every((field) => bodies.some((body) => agrees(field, body))));
}

const slugOf = (name: unknown): string =>
  textOf(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (isObject(value) && Object.keys(value).length === 0);
