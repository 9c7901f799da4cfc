import {validate, type Issue} from '@nacre-docs/openapi-core/validate/validate';
import {iso} from '@nacre-docs/openapi-core/validate/values';
import type {Entity, SandboxOperation} from '../contract';
import {EVENT_SOURCE} from '../events';
import {checkPreconditions} from './checks';
import {complete} from './complete';
import {draftEntity} from './drafts';
import {atTime, type Change, type Engine} from './engine';
import {lastNumber, recordEvent, receive} from './events';
import {move, touch} from './lifecycle';
import {lookUp} from './paths';
import {show} from './show';
import type {Values} from './parameters';
import {Random} from './random';
import type {Refusal} from './refusal';
import type {EntityRecord, EntityEvent} from './store';
import {prepare, type EntityOperation} from './writes';

/** Platform functions for the entities of a resource type. */
export interface ResourceHooks {
  /** Sets fields of a new entity. */
  create: (entity: NewEntity) => void;
  /** Issues of a new or changed entity. */
  check: (context: Context, change: Change) => Issue[];
  /** Runs after a creation. A thrown refusal undoes it. */
  created: (context: Context, record: EntityRecord) => void;
  removed: (context: Context, record: EntityRecord) => void;
  changed: (context: Context, record: EntityRecord) => void;
  /** Changes an entity in answers, which may include only some of its fields. */
  show: (context: Context, record: EntityRecord, shown: Entity) => void;
}

/** Decides whether work must wait, and notes that in the record's `held`. */
export type Gate = (context: Context, held: EntityOperation) => boolean;

/** Drops held work for an operation that cancels it. @throws Refusal for any other operation */
export type HeldHandler = (context: Context, attempt: EntityOperation) => void;

/** Key of the platform's function for entities whose work waits. */
export const HELD = '*.held';

/** A resource type's function, if the platform has one. */
export const hookOf = <Name extends keyof ResourceHooks>(
  {catalog}: Engine,
  kind: string,
  name: Name,
): ResourceHooks[Name] | undefined => catalog.hook(`${kind}.${name}`) as ResourceHooks[Name] | undefined;

/**
 * Sends the events of a change of an entity, with `context.emit`. `later` puts it off until
 * everything else is sent (`isLast`), and then until the next time.
 */
export type EventSource = (context: Context, entityEvent: EntityEvent) => 'later' | undefined;

/** Sends the events of all recorded changes. */
export function sendEvents(engine: Engine): void {
  const {catalog, store} = engine;
  if (store.entityEvents.length === 0) return;
  const source = catalog.hook(EVENT_SOURCE) as EventSource;
  const isLater = (each: EntityEvent) =>
    atTime(engine, each.at, () => source(new Context(engine), each) === 'later');
  const left = store.entityEvents.filter(isLater);
  store.entityEvents = left.filter((each) => isLater({...each, isLast: true}));
}

/** Answers a valid request. Returns the body, or undefined for none. @throws Refusal for an error */
export type OperationHandler = (call: PlatformCall) => unknown;

/** Tools for platform functions. */
export class Context {
  /** In milliseconds. */
  readonly time: number;
  readonly now: string;

  /** @param engine for anything not covered by the methods below */
  constructor(readonly engine: Engine) {
    this.time = engine.now;
    this.now = iso(engine.now);
  }

  /** The entities of a kind, in order of creation. */
  entities(kind: string): Entity[] {
    return this.records(kind).map(({value}) => value);
  }

  records(kind: string): EntityRecord[] {
    return [...this.engine.store.of(kind)];
  }

  find(kind: string, id: unknown): Entity | undefined {
    return this.engine.store.find(kind, id)?.value;
  }

  idOf(record: EntityRecord): string {
    return String(this.engine.catalog.idOf(record));
  }

  /** An entity as answers show it, without secrets. */
  show(kind: string, entity: Entity): Entity {
    const record = this.engine.store.find(kind, entity[this.engine.catalog.resourceType(kind).idField]);
    return record ? this.showRecord(record) : entity;
  }

  showRecord(record: EntityRecord): Entity {
    return show(this.engine, record, undefined);
  }

  /** The value at a path of ids, such as `scope_id.application_id.name`. The entity if it ends in an id. */
  follow(kind: string, entity: Entity, path: string): unknown {
    const {record, value} = lookUp(this.engine, kind, entity, path);
    return record ? record.value : value;
  }

  /** A new entity of an operation, to change before it is placed. */
  draft(operationId: string, params: Record<string, string>, body: Entity): EntityRecord {
    return draftEntity(this.engine, this.engine.catalog.operations.get(operationId)!, params, body);
  }

  /** Creates an entity with an operation. */
  create(operationId: string, params: Record<string, string>, body: Entity, time = this.time): Entity {
    return atTime(this.engine, time, () => {
      const record = this.draft(operationId, params, body);
      this.place(record);
      return record.value;
    });
  }

  /** Adds a drafted entity. @throws Refusal of the platform, which undoes it */
  place(record: EntityRecord): void {
    const {store} = this.engine;
    store.add(record);
    try {
      hookOf(this.engine, record.kind, 'created')?.(this, record);
    } catch (error) {
      store.remove(record);
      throw error;
    }
    recordEvent(this.engine, {what: 'created', record});
  }

  /** Records something else that the platform sends events for. */
  recordEvent(what: string, record: EntityRecord, details: Entity): void {
    recordEvent(this.engine, {what, record, details});
  }

  /** Sends an event to the sandbox's own receiver. @param event name of the webhook */
  emit(event: string, body: Entity, at = this.time): void {
    receive(this.engine.store, {event, at, body: JSON.stringify(body, null, 2)});
  }

  /** An id for the next event. Ids of entities stay the same with and without events. */
  eventId(pattern: string): string {
    return new Random(this.time + lastNumber(this.engine.store)).matching(pattern);
  }

  /** Adds an entity with some fields. Its schema provides the others. */
  add(kind: string, fields: Entity): EntityRecord {
    const {catalog, store} = this.engine;
    const {idField, schema} = catalog.resourceType(kind);
    const value = {[idField]: store.newId(catalog.resourceType(kind)), ...fields};
    const whole = complete(catalog, schema, value, this.time) as Entity;
    const record: EntityRecord = {kind, value: whole, since: this.time, isOwn: true};
    this.place(record);
    return record;
  }

  /** The issues of a value, according to a JSON Schema. */
  validate(schema: Entity, value: unknown): Issue[] {
    return validate(this.engine.catalog, schema, value);
  }

  /** Holds work if a platform gate requires it. @returns whether it does */
  hold(held: EntityOperation): boolean {
    const gate = this.engine.catalog.hook(`gate.${held.operation.permission}`) as Gate | undefined;
    return gate?.(this, held) ?? false;
  }

  /** Call it after changing a record. */
  touch(record: EntityRecord): void {
    touch(this.engine, record);
  }

  move(record: EntityRecord, to: string): void {
    move(this.engine, record, {from: [], to});
  }
}

/** A valid request to an operation. */
export class PlatformCall extends Context {
  /** The entity in the path. */
  found?: EntityRecord;
  /** A body that is a JSON Patch. */
  patch?: unknown[];
  /** Headers of the answer, sent if the operation documents them. */
  readonly added: Record<string, string> = {};
  /** Runs the operation without the handler. @returns the answer's body */
  next: () => unknown = () => undefined;

  /**
   * @param params path parameters, as sent
   * @param query all parameters, with the types of their schemas
   * @param path with the query, and with the host if the request names one
   * @param refused why the caller's role may not call the operation
   */
  constructor(
    engine: Engine,
    readonly operation: SandboxOperation,
    readonly params: Record<string, string>,
    readonly query: Values,
    readonly body: Entity,
    readonly path: string,
    readonly refused?: Refusal,
  ) {
    super(engine);
  }

  /** The documented examples of the answer, by name. */
  get examples(): Record<string, unknown> {
    return this.engine.catalog.answersOf(this.operation).examples ?? {};
  }

  get target(): EntityRecord {
    return this.found!;
  }

  /** An answer with the missing fields that its schema requires. */
  answer(value: Entity): unknown {
    const {catalog} = this.engine;
    return complete(catalog, catalog.inputOf(this.operation).success.schema, value, this.time);
  }

  /**
   * Changes an entity with an operation, unless that drops held work or must wait.
   *
   * @returns whether it did
   * @throws Refusal for an impossible change, which needn't wait
   */
  attempt(attempt: EntityOperation): boolean {
    const {engine} = this;
    const {operation, record} = attempt;
    if (record.held) {
      (engine.catalog.hook(HELD) as HeldHandler)(this, attempt);
      return false;
    }
    checkPreconditions(engine, operation, record.kind, record.value);
    const carryOut = prepare(engine, attempt);
    if (this.hold(attempt)) return false;
    carryOut();
    return true;
  }

  /** @throws Refusal unless the target meets the operation's preconditions */
  checkPreconditions(): void {
    checkPreconditions(this.engine, this.operation, this.target.kind, this.target.value);
  }
}

/** A new entity before it is checked and added. */
export class NewEntity extends Context {
  /** @param body sent to the operation */
  constructor(
    engine: Engine,
    private readonly kind: string,
    readonly value: Entity,
    readonly operationId: string,
    readonly body: Entity,
  ) {
    super(engine);
  }

  /** The value at a path from the new entity, or null if there is none. */
  at(path: string): unknown {
    return lookUp(this.engine, this.kind, this.value, path).value ?? null;
  }
}
