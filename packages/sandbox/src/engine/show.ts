import type {Entity, SandboxSchema} from '../contract';
import type {Catalog, IndexedType} from './catalog';
import {complete, inType} from './complete';
import type {Engine} from './engine';
import {lookUp} from './paths';
import type {EntityRecord} from './store';

/** An entity in an answer, including the requested related ones. */
export function show(engine: Engine, record: EntityRecord, expand: unknown): Entity {
  const {catalog, store} = engine;
  const type = catalog.resourceType(record.kind);
  const plain = (each: EntityRecord) => show(engine, each, undefined);
  const {[type.idField]: _id, ...rest} = record.value;
  const value = type.fields.has(type.idField) ? {...record.value} : rest;
  engine.platform.show(record, value);
  for (const name of Array.isArray(expand) ? expand.map(String) : []) {
    const single = [...type.references.keys()].find((field) => field === `${name}_id`);
    const several = [...type.references.keys()].find(
      (field) => field === `${name.replace(/ies$/, 'y').replace(/s$/, '')}_ids`,
    );
    if (single) {
      const found = lookUp(engine, record.kind, record.value, single).record;
      value[name] = found ? plain(found) : null;
    } else if (several) {
      const ids = (record.value[several] ?? []) as unknown[];
      value[name] = ids.flatMap((id) => store.find(type.references.get(several)!, id) ?? []).map(plain);
    } else {
      const below = belowOf(catalog, type, name);
      if (below)
        value[name] = [...store.of(below.kind)]
          .filter((each) => each.value[below.field] === record.value[type.idField])
          .map(plain);
    }
  }
  return value;
}

/** The kind for a parameter's `expand=values`: the field has its schema, and it refers back. */
function belowOf(
  catalog: Catalog,
  type: IndexedType,
  name: string,
): {kind: string; field: string} | undefined {
  const items = catalog.resolve(type.fields.get(name)).items as {$ref?: string} | undefined;
  for (const other of catalog.resourceTypes.values()) {
    if (items?.$ref === undefined || (other.schema as {$ref?: string}).$ref !== items.$ref) continue;
    const field = [...other.references].find(([, target]) => target === type.name)?.[0];
    if (field !== undefined) return {kind: other.name, field};
  }
  return undefined;
}

/** An entity in a documented form that isn't the kind's: with fewer fields or others, or only its id. */
export function inForm(
  catalog: Catalog,
  schema: SandboxSchema | undefined,
  value: Entity,
  id: unknown,
  now: number,
): unknown {
  const fields = catalog.fieldsOf(schema);
  if (fields.size === 0) return inType(catalog, schema, id) ?? value;
  const known = Object.fromEntries(Object.entries(value).filter(([name]) => fields.has(name)));
  return complete(catalog, schema, known, now);
}
