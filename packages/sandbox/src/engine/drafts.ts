import {own, setOwn} from '@nacre-docs/openapi-core/request/ownProperty';
import type {Entity, SandboxOperation} from '../contract';
import type {Callers} from './callers';
import type {Catalog, Kind} from './catalog';
import type {Checks} from './checks';
import {complete} from './complete';
import type {Lifecycles} from './lifecycle';
import {Refusal} from './refusal';
import type {EntityRecord, Store} from './store';
import {STAMP, stampLike} from './stamps';
import {copy, textOf} from '@nacre-docs/openapi-core/validate/values';

/** A new entity before it is checked and added. */
export interface Draft {
  /** Operation that creates it, and the body. */
  operationId: string;
  body: Entity;
  kind: string;
  value: Entity;
  time: number;
}

/** Builds new entities from calls and rules. */
export class Drafts {
  constructor(
    private readonly catalog: Catalog,
    private readonly store: Store,
    private readonly lifecycles: Lifecycles,
    private readonly checks: Checks,
    private readonly callers: Callers,
    /** Lets the platform set fields of a new entity. */
    private readonly create: (entity: Draft) => void,
  ) {}

  /**
   * Builds an entity without adding it.
   *
   * @param parents path parameters
   * @throws Refusal when the body names a missing entity
   */
  draft(
    operation: SandboxOperation,
    parents: Record<string, string>,
    body: Entity,
    now: number,
  ): EntityRecord {
    const kind = this.catalog.kind(operation.kind!);
    this.checks.refers(operation, body);
    const value: Entity = {[kind.idField]: this.#idOf(operation, kind, body)};
    const {defaults} = this.catalog.inputOf(operation);
    const given = {...defaults, ...body};
    for (const name of kind.fields.keys()) {
      const sent = own(given, name);
      if (sent !== undefined && name !== kind.idField) setOwn(value, name, copy(sent));
    }
    for (const [name, id] of Object.entries(this.callers.ids)) {
      const types = this.catalog.typesOf(kind.fields.get(name));
      // Nullable values, such as who decided, are only set later.
      if (kind.fields.has(name) && !types.includes('null')) value[name] = id;
    }
    const record: EntityRecord = {kind: kind.name, value, since: now, tick: now, isOwn: true};
    for (const [parameter, field] of Object.entries(kind.parents)) {
      const id = own(parents, parameter);
      if (id === undefined) continue;
      if (field === null) setOwn((record.parents ??= {}), parameter, id);
      else setOwn(value, field, id);
    }
    // Entities created below another may be read elsewhere.
    for (const [parameter, id] of Object.entries(parents))
      if (kind.fields.has(parameter) && !Object.hasOwn(kind.parents, parameter)) setOwn(value, parameter, id);
    // The form of timestamps isn't worth loading entities for.
    const [other] = this.store.present(kind.name);
    for (const name of kind.fields.keys())
      if (STAMP.test(name)) value[name] = stampLike(other?.value[name], now);
    if (kind.fields.has('slug')) value.slug = body.slug ?? slugOf(body.name ?? value.name);
    const lifecycle = this.lifecycles.of(kind.name);
    if (lifecycle) value.status = lifecycle.initial;
    this.create({operationId: operation.id, body, kind: kind.name, value, time: now});
    record.value = complete(this.catalog, kind.schema, value, now) as Entity;
    return record;
  }

  /**
   * The new entity's id, from the body or generated.
   *
   * @throws Refusal when it is taken, if the operation documents that
   */
  #idOf(operation: SandboxOperation, kind: Kind, body: Entity): unknown {
    const given = operation.givesId === undefined ? '' : (body[operation.givesId] ?? '');
    if (given === '') return this.store.newId(kind);
    // Where it isn't documented as a conflict, the new one replaces the other.
    if (!this.store.hasId(kind, given) || operation.errors['409'] === undefined) return given;
    throw new Refusal(
      409,
      'conflict',
      `The ${kind.idField} ${textOf(given)} is taken. Choose another, or change the ${kind.name.replaceAll('_', ' ')} that has it.`,
      {isTaken: true},
    );
  }
}

function slugOf(name: unknown): string {
  const words = textOf(name)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
  return words.slice(0, 63) || 'unnamed';
}
