import {hash, iso, textOf} from '@nacre-docs/openapi-core/validate/values';
import type {Entity, ListPage, OperationNeeds} from './contract';
import type {Parts} from './engine/assemble';
import type {Kind} from './engine/catalog';
import {readCursor, writeCursor} from './engine/cursors';
import {filterBy} from './engine/filters';
import {DEFAULT_LIMIT, show} from './engine/lists';
import {Refusal} from './engine/refusal';
import type {EntityRecord} from './engine/store';
import type {Answer, ComputedCall} from './engine/work';

export {invalid, invalidFields} from './engine/invalid';
export {deepEqual, isObject, textOf} from '@nacre-docs/openapi-core/validate/values';
export {Refusal};
export type {Entity, EntityRecord, OperationNeeds};

/** Answers a valid request: returns the body, or undefined for none. @throws Refusal for an error */
export type OperationHandler = (call: PlatformCall) => unknown;

/** How an API behaves beyond its description. */
export interface Platform {
  operations: Record<string, OperationNeeds & {load: () => Promise<OperationHandler>}>;
}

/**
 * Registers the handler of an operation that would otherwise answer with an example of the description.
 *
 * @param load imports the handler when the operation is first called
 */
export type RegisterOperation = (
  operationId: string,
  needs: OperationNeeds,
  load: () => Promise<OperationHandler>,
) => void;

/**
 * Makes the platform that a module exports as its default:
 *
 * ```ts
 * export default definePlatform(({operation}) => {
 *   operation('countBoats', {reads: ['boat']}, async () => (await import('./boats')).countBoats);
 * });
 * ```
 *
 * with, in `boats.ts`:
 *
 * ```ts
 * export const countBoats: OperationHandler = (call) => ({count: call.entities('boat').length});
 * ```
 */
export function definePlatform(register: (platform: {operation: RegisterOperation}) => void): Platform {
  const operations: Platform['operations'] = {};
  register({
    operation(operationId, needs, load) {
      if (Object.hasOwn(operations, operationId))
        throw new Error(`The platform has two handlers for ${operationId}. Remove one.`);
      operations[operationId] = {...needs, load};
    },
  });
  return {operations};
}

/** Loads one handler. */
export async function loadAnswer({operations}: Platform, operationId: string): Promise<Answer> {
  const handler = await operations[operationId]!.load();
  return (engine, call) => handler(new PlatformCall(engine, call));
}

/** A request to an operation with a handler. */
export class PlatformCall {
  readonly method: string;
  /** Path parameters. */
  readonly params: Record<string, string>;
  /** All parameters, with the types of their schemas. */
  readonly query: Entity;
  readonly body: Entity;
  /** The documented examples of the answer, by name. */
  readonly examples: Record<string, unknown>;
  /** Why the caller's role may not call the operation. */
  readonly refused: Refusal | undefined;
  /** The time of the request, in milliseconds and as in answers. */
  readonly time: number;
  readonly now: string;

  /** @param engine for what the methods below don't cover */
  constructor(
    readonly engine: Parts,
    readonly call: ComputedCall,
  ) {
    this.method = call.operation.method;
    this.params = call.inPath;
    this.query = call.values;
    this.body = call.body;
    this.examples = call.examples;
    this.refused = call.refused;
    this.time = call.now;
    this.now = iso(call.now);
  }

  /** The record that the path names. */
  get target(): EntityRecord {
    return this.call.target!;
  }

  /** Everything of a resource, in the order of creation. */
  entities(kind: string): Entity[] {
    return [...this.engine.store.of(kind)].map(({value}) => value);
  }

  find(kind: string, id: unknown): Entity | undefined {
    return this.engine.store.find(kind, id)?.value;
  }

  /** An entity as answers show it, without secrets. */
  show(kind: string, entity: Entity): Entity {
    const record = this.engine.store.find(kind, entity[this.engine.catalog.kind(kind).idField]);
    return record ? this.showRecord(record) : entity;
  }

  showRecord(record: EntityRecord): Entity {
    return show(this.engine, record, undefined);
  }

  /** The value at a path that follows ids, such as `scope_id.application_id.name`; the entity where it ends in an id. */
  follow(kind: string, entity: Entity, path: string): unknown {
    const {record, value} = this.engine.paths.lookUp(kind, entity, path);
    return record ? record.value : value;
  }

  /** What an operation would create. */
  draft(operationId: string, params: Record<string, string>, body: Entity): EntityRecord {
    const {catalog, drafts} = this.engine;
    return drafts.draft(catalog.operations.get(operationId)!, params, body, this.time);
  }

  /** Creates an entity as an operation does. */
  create(operationId: string, params: Record<string, string>, body: Entity): Entity {
    const record = this.draft(operationId, params, body);
    this.engine.store.add(record);
    this.engine.histories?.added(record, this.time);
    return record.value;
  }

  /** Call it after changing a record. */
  touch(record: EntityRecord): void {
    this.engine.lifecycles.touch(record, this.time);
  }

  /** @throws Refusal unless the target is as the preconditions of the operation say */
  checkPreconditions(): void {
    const {kind, value} = this.target;
    this.engine.checks.needs(this.call.operation, kind, value);
  }
}

/**
 * A page of computed items, filtered and sorted as the request asks.
 *
 * @param sort default field; with `-` in front, in descending order
 * @throws Refusal for the cursor of another list
 */
export function pageOf(
  {engine: {catalog, paths}, call: {operation, inPath, values, now}}: PlatformCall,
  items: Entity[],
  sort: string,
  {items: list, info}: ListPage,
): unknown {
  const fields = new Map(items.flatMap((item) => Object.keys(item).map((name) => [name, true] as const)));
  const shape = {name: '', fields, references: new Map<string, string>()} as unknown as Kind;
  const filters = Object.entries(values).flatMap(([name, wanted]) =>
    name in inPath || name === 'nrn' ? [] : (filterBy(catalog, paths, shape, name, wanted, values) ?? []),
  );
  const order = typeof values.sort === 'string' ? values.sort : sort;
  const field = order.replace(/^-/, '');
  const passing = items.filter((item) => filters.every((passes) => passes(item)));
  const sorted = passing.sort((a, b) => {
    const [first, second] = [textOf(a[field]), textOf(b[field])];
    return (first < second ? -1 : first > second ? 1 : 0) * (order.startsWith('-') ? -1 : 1);
  });
  const fingerprint = hash(
    JSON.stringify([operation.id, inPath, {...values, cursor: undefined, limit: undefined}]),
  );
  const limit = typeof values.limit === 'number' ? values.limit : DEFAULT_LIMIT;
  const start =
    typeof values.cursor === 'string' ? Number(readCursor(values.cursor, fingerprint, now).index) : 0;
  const end = start + limit;
  const next = end < sorted.length ? writeCursor({last: {index: end}, fingerprint, at: now}) : null;
  const shown = sorted.slice(start, end);
  if (list === undefined) return shown;
  return {[list]: shown, ...(info && {[info]: {limit, has_more: next !== null, next_cursor: next}})};
}
