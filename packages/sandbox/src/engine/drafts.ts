import {own, setOwn} from '@nacre-docs/openapi-core/request/ownProperty';
import type {Entity, SandboxOperation} from '../contract';
import type {IndexedType} from './catalog';
import {checkReferences} from './checks';
import {complete} from './complete';
import type {Engine} from './engine';
import {lifecycleOf, STAMP, stampLike} from './lifecycle';
import {Refusal} from './refusal';
import type {EntityRecord} from './store';
import {copy, textOf} from '@nacre-docs/openapi-core/validate/values';

/**
 * Builds an entity without adding it.
 *
 * @param parents path parameters
 * @throws Refusal when the body names a missing entity
 */
export function draftEntity(
  engine: Engine,
  operation: SandboxOperation,
  parents: Record<string, string>,
  body: Entity,
): EntityRecord {
  const type = engine.catalog.resourceType(operation.kind!);
  checkReferences(engine, operation, body);
  const value: Entity = {[type.idField]: idOf(engine, operation, type, body)};
  const {defaults} = engine.catalog.inputOf(operation);
  const given = {...defaults, ...body};
  for (const name of type.fields.keys()) {
    const sent = own(given, name);
    if (sent !== undefined && name !== type.idField) setOwn(value, name, copy(sent));
  }
  for (const [name, id] of Object.entries(engine.caller.ids)) {
    const types = engine.catalog.typesOf(type.fields.get(name));
    // Nullable values, such as who decided, are only set later.
    if (type.fields.has(name) && !types.includes('null')) value[name] = id;
  }
  const record: EntityRecord = {kind: type.name, value, since: engine.now, isOwn: true};
  for (const [parameter, field] of Object.entries(type.parents)) {
    const id = own(parents, parameter);
    if (id === undefined) continue;
    if (field === null) setOwn((record.parents ??= {}), parameter, id);
    else setOwn(value, field, id);
  }
  // Entities created below another may be read elsewhere.
  for (const [parameter, id] of Object.entries(parents))
    if (type.fields.has(parameter) && !Object.hasOwn(type.parents, parameter)) setOwn(value, parameter, id);
  // The form of timestamps isn't worth loading entities for.
  const [other] = engine.store.present(type.name);
  for (const name of type.fields.keys())
    if (STAMP.test(name)) value[name] = stampLike(other?.value[name], engine.now);
  if (type.fields.has('slug')) value.slug = body.slug ?? slugOf(body.name ?? value.name);
  const lifecycle = lifecycleOf(engine, type.name);
  if (lifecycle) value.status = lifecycle.initial;
  engine.platform.create(type.name, value, operation.id, body);
  record.value = complete(engine.catalog, type.schema, value, engine.now) as Entity;
  return record;
}

/**
 * The new entity's id, from the body or generated.
 *
 * @throws Refusal when it is taken, if the operation documents that
 */
function idOf(engine: Engine, operation: SandboxOperation, type: IndexedType, body: Entity): unknown {
  const given = operation.givesId === undefined ? '' : (body[operation.givesId] ?? '');
  if (given === '') return engine.store.newId(type);
  // Where it isn't documented as a conflict, the new one replaces the other.
  if (!engine.store.hasId(type, given) || engine.catalog.inputOf(operation).errors['409'] === undefined)
    return given;
  throw new Refusal(
    409,
    'conflict',
    `The ${type.idField} ${textOf(given)} is taken. Choose another, or change the ${type.name.replaceAll('_', ' ')} that has it.`,
    {taken: [operation.givesId!]},
  );
}

function slugOf(name: unknown): string {
  const words = textOf(name)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
  return words.slice(0, 63) || 'unnamed';
}
