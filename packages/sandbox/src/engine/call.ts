import {validate, type Issue} from '@nacre-docs/openapi-core/validate/validate';
import {iso} from '@nacre-docs/openapi-core/validate/values';
import type {Entity, SandboxOperation} from '../contract';
import {EVENT_SOURCE} from '../events';
import type {Caller} from './callers';
import {checkPreconditions} from './checks';
import {complete} from './complete';
import {draftEntity} from './drafts';
import type {Change, Draft, Engine} from './engine';
import {lastNumber, recordEvent, receive} from './events';
import type {HeldOperation} from './heldOperations';
import {move, touch} from './lifecycle';
import {lookUp} from './paths';
import {show} from './show';
import type {Values} from './parameters';
import {Random} from './random';
import type {Refusal} from './refusal';
import type {EntityRecord, EntityEvent} from './store';

export interface Call {
  operation: SandboxOperation;
  /** Path parameters, as sent. */
  inPath: Record<string, string>;
  values: Values;
  headers: Record<string, string>;
  body: Entity;
  /** A body that is a JSON Patch. */
  patch?: unknown[];
  /** With the query, and with the host if the request names one. */
  path: string;
  now: number;
  /** Headers of the answer, sent if the operation documents them. */
  added: Record<string, string>;
  /** Why the caller's role may not make it, unless something else allows it. */
  refused?: Refusal;
}

/** Platform functions for the entities of a resource. */
export interface ResourceHooks {
  /** Sets fields of a new entity. */
  create: (entity: NewEntity) => void;
  /** Issues of a new or changed entity. */
  check: (context: Context, change: Change) => Issue[];
  /** Runs after a creation. A thrown refusal undoes it. */
  created: (context: Context, record: EntityRecord, caller: Caller) => void;
  removed: (context: Context, record: EntityRecord) => void;
  changed: (context: Context, record: EntityRecord) => void;
  /** Changes an entity in answers, which may include only some of its fields. */
  show: (context: Context, record: EntityRecord, shown: Entity) => void;
}

/** Decides whether work must wait, and holds it with `holdBack`. */
export type Gate = (context: Context, held: HeldOperation, caller: Caller) => boolean;

/** A resource's function, if the platform has one. */
export const hookOf = <Name extends keyof ResourceHooks>(
  {catalog}: Engine,
  kind: string,
  name: Name,
): ResourceHooks[Name] | undefined => catalog.hook(`${kind}.${name}`) as ResourceHooks[Name] | undefined;

export const gateOf = ({catalog}: Engine, {permission}: SandboxOperation): Gate | undefined =>
  catalog.hook(`gate.${permission}`) as Gate | undefined;

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
  const left = store.entityEvents.filter((each) => source(new Context(engine, each.at), each) === 'later');
  store.entityEvents = left.filter(
    (each) => source(new Context(engine, each.at), {...each, isLast: true}) === 'later',
  );
}

/** Answers a valid request. Returns the body, or undefined for none. @throws Refusal for an error */
export type OperationHandler = (call: PlatformCall) => unknown;

/** Tools for platform functions. */
export class Context {
  readonly now: string;

  /** @param engine for anything not covered by the methods below @param time in milliseconds */
  constructor(
    readonly engine: Engine,
    readonly time: number,
  ) {
    this.now = iso(time);
  }

  /** A resource's entities, in order of creation. */
  entities(kind: string): Entity[] {
    return this.records(kind).map(({value}) => value);
  }

  records(kind: string): EntityRecord[] {
    return [...this.engine.store.of(kind)];
  }

  find(kind: string, id: unknown): Entity | undefined {
    return this.engine.store.find(kind, id)?.value;
  }

  idOf({kind, value}: EntityRecord): string {
    return String(value[this.engine.catalog.kind(kind).idField]);
  }

  /** An entity as answers show it, without secrets. */
  show(kind: string, entity: Entity): Entity {
    const record = this.engine.store.find(kind, entity[this.engine.catalog.kind(kind).idField]);
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

  operation(id: string): SandboxOperation {
    return this.engine.catalog.operations.get(id)!;
  }

  draft(operationId: string, params: Record<string, string>, body: Entity, time = this.time): EntityRecord {
    return draftEntity(this.engine, this.operation(operationId), params, body, time);
  }

  /** Creates an entity with an operation. */
  create(operationId: string, params: Record<string, string>, body: Entity, time = this.time): Entity {
    const record = this.draft(operationId, params, body, time);
    this.engine.store.add(record);
    hookOf(this.engine, record.kind, 'created')?.(this, record, {headers: {}, now: time});
    recordEvent(this.engine, {what: 'created', record}, time);
    return record.value;
  }

  /** Adds a drafted entity. */
  place(record: EntityRecord): void {
    this.engine.store.add(record);
    recordEvent(this.engine, {what: 'created', record}, this.time);
  }

  /** Records something else that the platform sends events for. */
  recordEvent(what: string, record: EntityRecord, details: Entity): void {
    recordEvent(this.engine, {what, record, details}, this.time);
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
    const {idField, schema} = catalog.kind(kind);
    const value = {[idField]: store.newId(catalog.kind(kind)), ...fields};
    const whole = complete(catalog, schema, value, this.time) as Entity;
    const record: EntityRecord = {
      kind,
      value: whole,
      since: this.time,
      tick: this.time,
      isOwn: true,
    };
    this.place(record);
    return record;
  }

  /** The issues of a value, according to a JSON Schema. */
  validate(schema: Entity, value: unknown): Issue[] {
    return validate(this.engine.catalog, schema, value);
  }

  /** Holds work if a platform gate requires it. @returns whether it does */
  hold(held: HeldOperation, caller: Caller): boolean {
    return gateOf(this.engine, held.operation)?.(this, held, caller) ?? false;
  }

  /** Call it after changing a record. */
  touch(record: EntityRecord): void {
    touch(record, this.time);
  }

  move(record: EntityRecord, to: string): void {
    move(this.engine, record, {from: [], to}, this.time);
  }
}

/** A call with a platform handler. */
export interface HandledCall extends Call {
  target?: EntityRecord;
  /** Runs the operation without the handler. */
  next: () => unknown;
}

/** A request to an operation with a handler. */
export class PlatformCall extends Context {
  readonly method: string;
  readonly params: Record<string, string>;
  /** All parameters, with the types of their schemas. */
  readonly query: Entity;
  readonly body: Entity;
  /** Why the caller's role may not call the operation. */
  readonly refused: Refusal | undefined;
  /** Runs the operation without the handler. @returns the answer's body */
  readonly next: () => unknown;

  constructor(
    engine: Engine,
    readonly call: HandledCall,
  ) {
    super(engine, call.now);
    this.method = call.operation.method;
    this.params = call.inPath;
    this.query = call.values;
    this.body = call.body;
    this.refused = call.refused;
    this.next = call.next;
  }

  /** The documented examples of the answer, by name. */
  get examples(): Record<string, unknown> {
    return this.engine.catalog.answersOf(this.call.operation).examples ?? {};
  }

  get target(): EntityRecord {
    return this.call.target!;
  }

  /** An answer with the missing fields that its schema requires. */
  answer(value: Entity): unknown {
    return complete(this.engine.catalog, this.call.operation.success.schema, value, this.time);
  }

  /** @throws Refusal unless the target meets the operation's preconditions */
  checkPreconditions(): void {
    const {kind, value} = this.target;
    checkPreconditions(this.engine, this.call.operation, kind, value);
  }
}

/** A new entity before it is checked and added. */
export class NewEntity extends Context {
  readonly operationId: string;
  /** The body sent to the operation. */
  readonly body: Entity;
  readonly value: Entity;
  readonly #kind: string;

  constructor(engine: Engine, {operationId, body, kind, value, time}: Draft) {
    super(engine, time);
    this.operationId = operationId;
    this.body = body;
    this.value = value;
    this.#kind = kind;
  }

  /** The value at a path from the new entity, or null if there is none. */
  at(path: string): unknown {
    return lookUp(this.engine, this.#kind, this.value, path).value ?? null;
  }
}
