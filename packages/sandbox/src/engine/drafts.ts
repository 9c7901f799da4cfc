import {own, setOwn} from '@nacre-docs/openapi-core/request/own';
import type {Entity, SandboxOperation} from '../contract';
import type {GeneratedRule, PlatformRules} from '../rules';
import type {Callers} from './callers';
import type {Catalog, Kind} from './catalog';
import type {Checks} from './checks';
import type {Conforming} from './conforming';
import {complete} from './complete';
import type {Lifecycles} from './lifecycle';
import type {Paths} from './paths';
import {Refusal} from './refusal';
import type {EntityRecord, Store} from './store';
import {copy, deepEqual, isObject, iso, textOf} from '@nacre-docs/openapi-core/validate/values';

/** Makes new entities of what a call sends and what rules add. */
export class Drafts {
  constructor(
    private readonly catalog: Catalog,
    private readonly rules: PlatformRules | undefined,
    private readonly store: Store,
    private readonly paths: Paths,
    private readonly lifecycles: Lifecycles,
    private readonly checks: Checks,
    private readonly conforming: Conforming,
    private readonly callers: Callers,
  ) {}

  /**
   * Makes an entity, without adding it.
   *
   * @param parents parameters of the path
   * @throws Refusal when the body names what does not exist
   */
  draft(
    operation: SandboxOperation,
    parents: Record<string, string>,
    body: Entity,
    now: number,
  ): EntityRecord {
    const kind = this.catalog.kind(operation.kind!);
    this.checks.refers(this.catalog, operation, body);
    const value: Entity = {[kind.idField]: this.#idOf(operation, kind, body)};
    const {defaults} = this.catalog.inputOf(operation);
    const given = {...defaults, ...this.rules?.assumed?.[kind.name], ...body};
    for (const name of kind.fields.keys()) {
      const sent = own(given, name);
      if (sent !== undefined && name !== kind.idField) setOwn(value, name, copy(sent));
    }
    for (const [name, id] of Object.entries(this.callers.ids)) {
      const types = this.catalog.typesOf(kind.fields.get(name));
      // What may be null, such as who decided, only comes later.
      if (kind.fields.has(name) && !types.includes('null')) value[name] = id;
    }
    const record: EntityRecord = {kind: kind.name, value, since: now, tick: now};
    if (kind.name === this.rules?.approvals?.kind) record.by = this.callers.token;
    for (const [parameter, field] of Object.entries(kind.parents)) {
      const id = own(parents, parameter);
      if (id === undefined) continue;
      if (field === null) setOwn((record.parents ??= {}), parameter, id);
      else setOwn(value, field, id);
    }
    // What is made below another thing need not be read there.
    for (const [parameter, id] of Object.entries(parents))
      if (kind.fields.has(parameter) && !Object.hasOwn(kind.parents, parameter)) setOwn(value, parameter, id);
    for (const name of kind.fields.keys())
      if (/^(created|updated)_?(at|on|time)?$/i.test(name)) value[name] = iso(now);
    if (kind.fields.has('slug')) value.slug = body.slug ?? slugOf(body.name ?? value.name);
    const lifecycle = this.lifecycles.of(kind.name);
    if (lifecycle) value.status = lifecycle.initial;
    const created = this.rules?.created[operation.id];
    // What an operation sets comes first, since the rest may be worked out from it, and it wins.
    const derived = {...created, ...this.rules?.derived[kind.name], ...created};
    for (const [name, rule] of Object.entries(derived))
      value[name] =
        this.#lookUp(rule, body) ??
        this.#collect(rule, kind.name, value) ??
        this.paths.evaluate(rule, kind.name, value, {now: iso(now), body, caller: this.callers.ids}) ??
        null;
    const counted = this.rules?.numbered?.[kind.name];
    if (counted && body[counted.field] === undefined)
      value[counted.field] = this.#nextNumber(kind, counted, value);
    const chosen = this.rules?.chosen[operation.id];
    if (chosen && (this.paths.lookUp(kind.name, value, chosen.without).value ?? null) === null)
      Object.assign(value, copy(chosen.set));
    this.conforming.fill(kind.name, value);
    record.value = complete(this.catalog, kind.schema, value, now) as Entity;
    return record;
  }

  /** What an operation makes beside an entity, without adding it. */
  beside({id}: SandboxOperation, {kind, value}: EntityRecord, now: number): EntityRecord[] {
    const rule = this.rules?.generated?.[id];
    if (!rule || Object.entries(rule.when).some(([field, wanted]) => value[field] !== wanted)) return [];
    const operation = this.catalog.operations.get(rule.createdBy)!;
    // Each a moment after the one before, so that lists have them in this order.
    return rule.bodies.map((body, index) => {
      const {inputs, facts, ...plain} = body;
      const made = this.paths.evaluate(plain, kind, value) as Entity;
      for (const [field, isFact] of [
        [inputs, false],
        [facts, true],
      ] as const)
        if (typeof field === 'string') made[field] = partOf(rule, value[rule.schema], isFact);
      return this.draft(operation, {}, made, now + index);
    });
  }

  /**
   * The id that a body gives a new entity, or a new one.
   *
   * @throws Refusal when it is taken, where the operation documents that
   */
  #idOf(operation: SandboxOperation, kind: Kind, body: Entity): unknown {
    const given = operation.givesId ? (body[kind.idField] ?? '') : '';
    if (given === '') return this.store.newId(kind);
    if (!this.store.hasId(kind, given)) return given;
    if (operation.errors['409'] === undefined) return this.store.newId(kind);
    throw new Refusal(
      409,
      'conflict',
      `The ${kind.idField} ${textOf(given)} is taken. Choose another, or change the ${kind.name.replaceAll('_', ' ')} that has it.`,
      {isTaken: true},
    );
  }

  /** A map from ids to a field of the entities that have some values, `{collect: 'parameter', with: {…}, value: 'version'}`. */
  #collect(rule: unknown, kind: string, entity: Entity): Entity | undefined {
    if (!isObject(rule) || typeof rule.collect !== 'string') return undefined;
    const {
      collect,
      with: wanted,
      value: field,
    } = rule as {collect: string; with: Record<string, string>; value: string};
    const {idField} = this.catalog.kind(collect);
    const values = Object.entries(wanted).map(
      ([name, path]) => [name, this.paths.lookUp(kind, entity, path).value] as const,
    );
    // What has never been written counts nothing.
    const found = [...this.store.of(collect)].filter(
      ({value}) => Boolean(value[field]) && values.every(([name, each]) => value[name] === each),
    );
    return Object.fromEntries<unknown>(found.map(({value}) => [textOf(value[idField]), value[field]]));
  }

  #nextNumber({name}: Kind, {field, within}: {field: string; within: string}, value: Entity): number {
    let last = 0;
    for (const other of this.store.of(name))
      if (other.value[within] === value[within]) last = Math.max(last, Number(other.value[field]));
    return last + 1;
  }

  /**
   * The id of the entity that the fields of a body name, `{find: 'application', by: ['repository_url']}`.
   *
   * @throws Refusal when there is none
   */
  #lookUp(rule: unknown, body: Entity): unknown {
    if (!isObject(rule) || typeof rule.find !== 'string') return undefined;
    const {find: kind, by} = rule as {find: string; by: string[]};
    for (const {value} of this.store.of(kind))
      if (by.every((field) => deepEqual(value[field] ?? null, body[field] ?? null)))
        return value[this.catalog.kind(kind).idField];
    throw new Refusal(
      404,
      'not_found',
      `No ${kind.replaceAll('_', ' ')} has this ${by.join(' and ')}. Check them.`,
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

/** A schema with the properties that a caller sends, or with those that are found out and where they go. */
function partOf({facts}: GeneratedRule, schema: unknown, isFact: boolean): Entity {
  const {properties, required, ...rest} = isObject(schema) ? schema : {};
  const all = Object.entries((properties ?? {}) as Record<string, Entity>);
  const chosen = all.filter(([, property]) => deepEqual(property[facts.keyword], facts.value) === isFact);
  const names = chosen.map(([name]) => name);
  const asked = (Array.isArray(required) ? required : []).filter((name) => names.includes(String(name)));
  return {
    ...rest,
    ...(asked.length > 0 && {required: asked}),
    properties: Object.fromEntries(
      chosen.map(([name, property]) => {
        const kept = Object.entries(property).filter(
          ([keyword]) => !isFact || !facts.dropped.includes(keyword),
        );
        return [name, {...Object.fromEntries(kept), ...(isFact && {[facts.target]: name})}];
      }),
    ),
  };
}
