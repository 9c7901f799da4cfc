import {own, setOwn} from '@nacre-docs/openapi-core/request/ownProperty';
import type {Entity, SandboxOperation} from '../contract';
import type {Transition} from '../rules';
import type {Callers} from './callers';
import type {Catalog, Kind} from './catalog';
import type {Checks} from './checks';
import {complete} from './complete';
import type {Lifecycles} from './lifecycle';
import {Refusal} from './refusal';
import type {EntityRecord, EntityEvent, Store} from './store';
import {validate} from '@nacre-docs/openapi-core/validate/validate';
import {copy, isObject} from '@nacre-docs/openapi-core/validate/values';

/** Operations that change entities. They refuse with a `Refusal`. */
export class Writes {
  constructor(
    private readonly catalog: Catalog,
    private readonly store: Store,
    private readonly lifecycles: Lifecycles,
    private readonly checks: Checks,
    private readonly callers: Callers,
    private readonly recordEvent: (entityEvent: Omit<EntityEvent, 'at'>, at: number) => void,
  ) {}

  /** @throws Refusal when an operation cannot change an entity in its present state */
  check(operation: SandboxOperation, record: EntityRecord, body: Entity): void {
    if (operation.role === 'delete') this.checks.unused(this.catalog.kind(record.kind), record.value);
    if (operation.role === 'update' || operation.role === 'replace') this.#changed(operation, record, body);
    else this.#stepOf(operation, record, operation.role === 'delete' ? undefined : body.status);
  }

  /** Changes an entity as JSON Merge Patch does, or replaces it. */
  change(operation: SandboxOperation, record: EntityRecord, body: Entity, now: number): void {
    const kind = this.catalog.kind(record.kind);
    const {status} = body;
    const before = {...record.value};
    const {changed, step} = this.#changed(operation, record, body);
    record.value = complete(this.catalog, kind.schema, changed, now) as Entity;
    const counter = this.catalog.data.rules?.resources[kind.name]?.versioned;
    if (counter !== undefined) record.value[counter] = Number(record.value[counter]) + 1;
    if (step) this.#move(record, step, now, body);
    else if (typeof status === 'string' && !this.lifecycles.of(kind.name)) record.value.status = status;
    this.lifecycles.touch(record, now);
    this.recordEvent({what: 'updated', record, before}, now);
  }

  /** The changed entity and its transition. */
  #changed(
    operation: SandboxOperation,
    record: EntityRecord,
    body: Entity,
  ): {changed: Entity; step: Transition | undefined} {
    const kind = this.catalog.kind(record.kind);
    this.checks.refers(operation, body);
    const {status, ...fields} = body;
    const step = this.#stepOf(operation, record, status);
    const changed =
      operation.role === 'replace'
        ? this.#replaced(kind, record.value, fields)
        : (merge(record.value, this.#only(fields, kind)) as Entity);
    this.#stayValid(kind, changed, fields);
    this.checks.hooked({kind: kind.name, entity: changed, before: record.value, sent: fields});
    this.checks.unique(kind, changed);
    return {changed, step};
  }

  #move(record: EntityRecord, step: Transition, now: number, body: Entity = {}): void {
    this.lifecycles.move(record, step, now, {body, caller: this.callers.ids});
  }

  /** Runs a command: its transition, and the fields it sends. */
  command(operation: SandboxOperation, record: EntityRecord, body: Entity, now: number): void {
    const kind = this.catalog.kind(record.kind);
    const {status, ...fields} = this.#only(body, kind);
    const step = this.#stepOf(operation, record, status);
    record.value = complete(this.catalog, kind.schema, merge(record.value, fields), now) as Entity;
    if (step) this.#move(record, step, now, body);
    else this.lifecycles.touch(record, now);
  }

  /** Starts an entity's removal, or removes it immediately if its lifecycle doesn't cover that. */
  remove(operation: SandboxOperation, record: EntityRecord, now: number): void {
    const kind = this.catalog.kind(record.kind);
    this.checks.unused(kind, record.value);
    const step = this.#stepOf(operation, record, undefined);
    if (step) this.#move(record, step, now);
    else this.#drop(record, new Set());
  }

  /** @throws Refusal when the entity's state doesn't allow the operation or the sent status */
  #stepOf(operation: SandboxOperation, record: EntityRecord, status: unknown): Transition | undefined {
    const lifecycle = this.lifecycles.of(record.kind);
    if (!lifecycle) return undefined;
    const now = String(record.value.status);
    const name = record.kind.replaceAll('_', ' ');
    const {transitions} = lifecycle;
    const reported = transitions.some((each) => each.reported === operation.id);
    if (typeof status === 'string' && (reported || status !== now)) {
      const step = this.lifecycles.find(
        record,
        (each) =>
          each.to === status && (each.reported === operation.id || (each.patch === true && !reported)),
      );
      if (step) return step;
      const to = [
        ...new Set(transitions.filter(({from, patch}) => patch && from.includes(now)).map((each) => each.to)),
      ];
      const hint = to.length > 0 ? ` It can become ${to.join(' or ')}.` : '';
      throw new Refusal(409, 'invalid_state', `The ${name} cannot become ${status}: it is ${now}.${hint}`);
    }
    const starts = this.lifecycles.startsOf(record.kind, operation.id);
    if (starts.length === 0) return undefined;
    const step = this.lifecycles.find(record, ({by}) => by?.includes(operation.id) ?? false);
    if (step) return step;
    const states = starts.length > 1 ? `${starts.slice(0, -1).join(', ')} or ${starts.at(-1)}` : starts[0];
    throw new Refusal(409, 'invalid_state', `The ${name} is ${now}. This works only while it is ${states}.`);
  }

  /** Removes an entity, its children, and references to it. */
  #drop(record: EntityRecord, seen: Set<EntityRecord>): void {
    if (seen.has(record)) return;
    seen.add(record);
    const own = this.catalog.kind(record.kind);
    const id = record.value[own.idField];
    for (const use of this.catalog.data.rules?.resources[record.kind]?.removedWith ?? [])
      for (const other of [...this.store.of(use.kind)])
        if (other.value[use.field] === id) this.#drop(other, seen);
    for (const kind of this.catalog.kinds.values()) {
      const fields = [...kind.references].flatMap(([field, target]) =>
        target === record.kind ? [field] : [],
      );
      if (fields.length === 0) continue;
      for (const other of [...this.store.of(kind.name)]) this.#release(other, fields, id, seen);
    }
    this.store.remove(record);
    this.recordEvent({what: 'removed', record}, this.lifecycles.now);
  }

  /** @param fields with the removed entity's id */
  #release(other: EntityRecord, fields: string[], id: unknown, seen: Set<EntityRecord>): void {
    const kind = this.catalog.kind(other.kind);
    for (const field of fields) {
      const value = other.value[field];
      if (Array.isArray(value)) {
        if (value.includes(id)) other.value[field] = value.filter((each) => each !== id);
      } else if (value === id && id !== undefined) {
        if (this.catalog.typesOf(kind.fields.get(field)).includes('null')) other.value[field] = null;
        else this.#drop(other, seen);
      }
    }
  }

  /** @throws Refusal for changes that a creation would reject */
  #stayValid(kind: Kind, changed: Entity, sent: Entity): void {
    const creation = this.catalog.creators.get(kind.name);
    if (!creation) return;
    const allowed = this.catalog.fieldsOf(this.catalog.bodySchema(creation));
    const errors = Object.keys(sent).flatMap((name) => {
      const schema = isObject(changed[name]) ? allowed.get(name) : undefined;
      if (schema === undefined) return [];
      return validate(this.catalog, schema, changed[name]).map((issue) => ({
        ...issue,
        code: issue.code === 'unknown_field' ? 'not_allowed' : issue.code,
        pointer: `/${name}${issue.pointer}`,
      }));
    });
    if (errors.length > 0)
      throw new Refusal(
        422,
        'validation_failed',
        'The change does not fit the rest. Correct the fields listed in errors.',
        {errors},
      );
  }

  /** The body fields that an entity has and that can change. `null` removes an optional field that can't be null. */
  #only(body: Entity, kind: Kind): Entity {
    const fixed = [kind.idField, ...Object.values(kind.parents), ...kind.expanded];
    const fields = Object.entries(body).filter(([name]) => kind.fields.has(name) && !fixed.includes(name));
    return Object.fromEntries(
      fields.flatMap(([name, value]) => {
        const types = this.catalog.typesOf(kind.fields.get(name));
        if (value !== null || types.includes('null') || types.includes(undefined)) return [[name, value]];
        return kind.required.has(name) || kind.required.size === 0 ? [] : [[name, undefined]];
      }),
    );
  }

  #replaced(kind: Kind, value: Entity, body: Entity): Entity {
    const kept = [kind.idField, 'status', ...Object.values(kind.parents)].filter((name) => name !== null);
    const fixed = Object.entries(value).filter(([name]) => kept.includes(name) || /^created/i.test(name));
    return {...Object.fromEntries(fixed), ...body, [kind.idField]: value[kind.idField]};
  }
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
