import type {Entity, SandboxOperation} from '../contract';
import type {Precondition} from '../rules';
import type {IndexedType} from './catalog';
import type {Change, Engine} from './engine';
import {hasEnded} from './lifecycle';
import {fill, lookUp, valueAt} from './paths';
import {invalid, invalidFields, Refusal} from './refusal';
import type {EntityRecord} from './store';
import {deepEqual, isObject, textOf} from '@nacre-docs/openapi-core/validate/values';

/** @throws Refusal when the platform rejects a new or changed entity */
export function checkByPlatform(engine: Engine, change: Change): void {
  const issues = engine.platform.check(change);
  if (issues.length > 0) throw invalidFields(issues);
}

/** @throws Refusal for an operation's first unmet precondition */
export function checkPreconditions(
  engine: Engine,
  operation: SandboxOperation,
  kind: string,
  entity: Entity,
): void {
  for (const need of engine.catalog.rules.requires[operation.id] ?? []) {
    const against = unmet(engine, need, kind, entity);
    if (against === undefined) continue;
    const detail = orWaiting(fill(engine, need.detail, kind, entity, against), against.record);
    if (need.pointer === undefined) throw new Refusal(409, need.code, detail, {blockedBy: against.record});
    throw invalidFields([{pointer: need.pointer, code: 'not_allowed', detail}]);
  }
}

/** The cause of an unmet precondition: the checked value, or the other entity that blocks it. */
export function unmet(engine: Engine, need: Precondition, kind: string, entity: Entity): Found | undefined {
  const found: Found = need.of === undefined ? {value: entity} : lookUp(engine, kind, entity, need.of);
  const {record, value} = found;
  if (need.unless?.in.includes(lookUp(engine, kind, entity, need.unless.of).value)) return undefined;
  if (need.none) {
    const {kind: other, field, states} = need.none;
    if (value === undefined) return undefined;
    for (const each of engine.store.of(other)) {
      const isOther = each.value !== entity && states.includes(String(each.value.status));
      if (isOther && uses(each.value, [field], value)) return {value: each.value[field], record: each};
    }
    return undefined;
  }
  // Missing values are allowed.
  if (value === null || value === undefined) return undefined;
  if (need.equals !== undefined)
    return deepEqual(value, lookUp(engine, kind, entity, need.equals).value) ? undefined : found;
  const compared = record ? record.value.status : need.of === undefined ? entity.status : value;
  return need.in?.includes(compared) === false ? found : undefined;
}

/** @throws Refusal when the body names an entity that does not exist */
export function checkReferences(engine: Engine, operation: SandboxOperation, body: Entity): void {
  const {catalog} = engine;
  const required = catalog.requiredOf(catalog.bodySchema(operation));
  const {errors} = catalog.inputOf(operation);
  for (const [field, kind] of Object.entries(operation.references ?? {})) {
    for (const [index, id] of [body[field]].flat().entries()) {
      // An entity's own id doesn't refer to another entity.
      const isOwn = kind === operation.kind && field === catalog.resourceType(kind).idField;
      if (id === null || id === undefined || isOwn || engine.store.find(kind, id)) continue;
      const name = kind.replaceAll('_', ' ');
      if (operation.role === 'create' && required.includes(field) && errors['404'])
        throw new Refusal(404, 'not_found', `The ${name} ${textOf(id)} does not exist. Check its id.`);
      const path = Array.isArray(body[field]) ? `${field}/${index}` : field;
      throw invalid(path, 'not_found', `No ${name} has this id.`);
    }
  }
}

/** @throws Refusal when another existing entity has the same values in unique fields */
export function checkUnique(engine: Engine, type: IndexedType, entity: Entity): void {
  for (const {fields, detail} of engine.catalog.rulesOf(type.name).unique ?? []) {
    const valueOf = (of: Entity, path: string) => lookUp(engine, type.name, of, path).value;
    const values = fields.map((path) => valueOf(entity, path));
    if (values.some((value) => value === null || value === undefined)) continue;
    for (const record of engine.store.of(type.name)) {
      // Compare first: hardly any of ten thousand entities match.
      if (!fields.every((path, index) => deepEqual(valueOf(record.value, path), values[index]))) continue;
      const isItself = record.value === entity || record.value[type.idField] === entity[type.idField];
      if (!isItself && !hasEnded(engine, record))
        throw new Refusal(
          409,
          'already_exists',
          fill(engine, detail, type.name, entity, {value: record.value, record}),
          {taken: fields, blockedBy: record},
        );
    }
  }
}

/** @throws Refusal while other existing entities use an entity */
export function checkUnused(engine: Engine, type: IndexedType, entity: Entity): void {
  for (const use of engine.catalog.rulesOf(type.name).inUse ?? []) {
    const field = use.own ?? type.idField;
    const path = use.field.split('.');
    const users = [...engine.store.of(use.kind)].filter(
      (record) =>
        uses(record.value, path, entity[field]) &&
        !hasEnded(engine, record) &&
        (use.in?.includes(String(record.value.status)) ?? true),
    );
    if (users.length === 0) continue;
    const name = use.kind.replaceAll('_', ' ');
    const [number, it] =
      users.length === 1 ? [`1 ${name}`, 'it'] : [`${users.length} ${plural(name)}`, 'them'];
    throw new Refusal(
      409,
      'resource_in_use',
      `The ${type.name.replaceAll('_', ' ')} is used by ${number}. ${use.advice ?? `Delete ${it} first.`}`,
      {blockedBy: users[0]},
    );
  }
}

interface Found {
  value: unknown;
  record?: EntityRecord;
}

/** Whether a field, which may be nested, has a value or uses it as a key. */
function uses(entity: Entity, path: string[], wanted: unknown): boolean {
  const value = valueAt(entity, path);
  if (Array.isArray(value)) return value.includes(wanted);
  if (!isObject(value)) return value === wanted;
  return Object.hasOwn(value, String(wanted)) || Object.values(value).includes(wanted);
}

/** The reason for a conflict: the first sentence. The advice after it doesn't apply while the entity waits. */
function orWaiting(detail: string, record: EntityRecord | undefined): string {
  if (!record?.held) return detail;
  const {kind, id} = record.held;
  return `${detail.split(/(?<=\.) /)[0]!} It waits for the ${kind.replaceAll('_', ' ')} ${id}.`;
}

const plural = (name: string) => (name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`);
