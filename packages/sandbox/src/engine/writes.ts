import {own, setOwn} from '@nacre-docs/openapi-core/request/ownProperty';
import type {Entity, SandboxOperation} from '../contract';
import type {Transition} from '../rules';
import type {Catalog, IndexedType} from './catalog';
import {checkByPlatform, checkReferences, checkUnique, checkUnused} from './checks';
import {complete} from './complete';
import type {Engine} from './engine';
import {recordEvent} from './events';
import {findTransition, lifecycleOf, move, startsOf, touch} from './lifecycle';
import {Refusal} from './refusal';
import type {EntityRecord} from './store';
import {copy, isObject} from '@nacre-docs/openapi-core/validate/values';

/** An operation on an entity. */
export interface EntityOperation {
  operation: SandboxOperation;
  record: EntityRecord;
  body: Entity;
  /** Whether the operation creates the entity. */
  isNew?: true;
}

/**
 * Checks an operation on an existing entity: it changes the entity as JSON Merge Patch does, replaces or removes it, and
 * starts its transition. An entity whose lifecycle covers the removal stays until that is done.
 *
 * @returns carries it out
 * @throws Refusal when the entity can't be changed in its present state
 */
export function prepare(engine: Engine, {operation, record, body}: EntityOperation): () => void {
  const {catalog} = engine;
  const type = catalog.resourceType(record.kind);
  const {status, ...fields} = body;
  const isRemoval = operation.role === 'delete';
  if (isRemoval) checkUnused(engine, type, record.value);
  const step = stepOf(engine, operation, record, isRemoval ? undefined : status);
  const start = () => step && move(engine, record, step, {body, caller: engine.caller.ids});
  if (isRemoval) return () => (step ? start() : drop(engine, record));
  checkReferences(engine, operation, body);
  const changed =
    operation.role === 'replace'
      ? replaced(type, record.value, fields)
      : (merge(record.value, only(engine, fields, type)) as Entity);
  checkByPlatform(engine, {kind: type.name, entity: changed, before: record.value, sent: fields});
  checkUnique(engine, type, changed);
  return () => {
    const before = {...record.value};
    record.value = complete(catalog, type.schema, changed, engine.now) as Entity;
    const counter = catalog.rulesOf(type.name).versioned;
    if (counter !== undefined) record.value[counter] = Number(record.value[counter]) + 1;
    if (!step && typeof status === 'string' && !lifecycleOf(engine, type.name)) record.value.status = status;
    start();
    touch(engine, record);
    recordEvent(engine, {what: 'updated', record, before});
  };
}

/** @throws Refusal when the entity's state doesn't allow the operation or the sent status */
function stepOf(
  engine: Engine,
  operation: SandboxOperation,
  record: EntityRecord,
  status: unknown,
): Transition | undefined {
  const lifecycle = lifecycleOf(engine, record.kind);
  if (!lifecycle) return undefined;
  const now = String(record.value.status);
  const name = record.kind.replaceAll('_', ' ');
  const {transitions} = lifecycle;
  const reported = transitions.some((each) => each.reported === operation.id);
  if (typeof status === 'string' && (reported || status !== now)) {
    const step = findTransition(
      engine,
      record,
      (each) => each.to === status && (each.reported === operation.id || (each.patch === true && !reported)),
    );
    if (step) return step;
    const to = [
      ...new Set(transitions.filter(({from, patch}) => patch && from.includes(now)).map((each) => each.to)),
    ];
    const hint = to.length > 0 ? ` It can become ${to.join(' or ')}.` : '';
    throw new Refusal(409, 'invalid_state', `The ${name} cannot become ${status}: it is ${now}.${hint}`);
  }
  const starts = startsOf(engine, record.kind, operation.id);
  if (starts.length === 0) return undefined;
  const step = findTransition(engine, record, ({by}) => by?.includes(operation.id));
  if (step) return step;
  const states = starts.length > 1 ? `${starts.slice(0, -1).join(', ')} or ${starts.at(-1)}` : starts[0];
  throw new Refusal(409, 'invalid_state', `The ${name} is ${now}. This works only while it is ${states}.`);
}

/** Removes an entity, those that need it, and references to it. */
function drop(engine: Engine, record: EntityRecord, seen = new Set<EntityRecord>()): void {
  if (seen.has(record)) return;
  seen.add(record);
  const {catalog, store} = engine;
  const id = catalog.idOf(record);
  for (const use of catalog.rulesOf(record.kind).removedWith ?? [])
    for (const other of [...store.of(use.kind)]) if (other.value[use.field] === id) drop(engine, other, seen);
  for (const type of catalog.resourceTypes.values())
    for (const [field, target] of type.references)
      if (target === record.kind && id !== undefined)
        for (const other of [...store.of(type.name)])
          if (!dropReference(catalog, type, other.value, field, id)) drop(engine, other, seen);
  store.remove(record);
  recordEvent(engine, {what: 'removed', record});
}

/** Removes an id from a field. @returns whether the entity can do without it */
function dropReference(
  catalog: Catalog,
  type: IndexedType,
  entity: Entity,
  field: string,
  id: unknown,
): boolean {
  const value = entity[field];
  if (Array.isArray(value)) {
    if (value.includes(id)) entity[field] = value.filter((each) => each !== id);
  } else if (value === id) {
    if (!catalog.typesOf(type.fields.get(field)).includes('null')) return false;
    entity[field] = null;
  }
  return true;
}

/** The body fields that an entity has and that can change. `null` removes an optional field that can't be null. */
function only(engine: Engine, body: Entity, type: IndexedType): Entity {
  const fixed = [type.idField, ...Object.values(type.parents), ...type.expanded];
  const fields = Object.entries(body).filter(([name]) => type.fields.has(name) && !fixed.includes(name));
  return Object.fromEntries(
    fields.flatMap(([name, value]) => {
      const types = engine.catalog.typesOf(type.fields.get(name));
      if (value !== null || types.includes('null') || types.includes(undefined)) return [[name, value]];
      return type.required.has(name) || type.required.size === 0 ? [] : [[name, undefined]];
    }),
  );
}

function replaced(type: IndexedType, value: Entity, body: Entity): Entity {
  const kept = [type.idField, 'status', ...Object.values(type.parents)].filter((name) => name !== null);
  const fixed = Object.entries(value).filter(([name]) => kept.includes(name) || /^created/i.test(name));
  return {...Object.fromEntries(fixed), ...body, [type.idField]: value[type.idField]};
}

/** JSON Merge Patch, except that a top-level `null` is the value of a nullable field. */
function merge(target: unknown, patch: unknown, depth = 0): unknown {
  if (!isObject(patch)) return copy(patch);
  const result: Entity = isObject(target) ? {...target} : {};
  for (const [name, value] of Object.entries(patch)) {
    const merged = value === null && depth > 0 ? undefined : merge(own(result, name), value, depth + 1);
    setOwn(result, name, merged);
  }
  return Object.fromEntries(Object.entries(result).filter(([, value]) => value !== undefined));
}
