import type {Entity, SandboxOperation} from '../contract';
import type {PlatformRules, Transition} from '../rules';
import type {Catalog, Kind} from './catalog';
import type {Checks} from './checks';
import {complete} from './complete';
import type {Lifecycles} from './lifecycle';
import type {Paths} from './paths';
import {Refusal} from './refusal';
import type {EntityRecord, Store} from './store';
import {validate} from './validate';
import {copy, deepEqual, isObject, iso, textOf} from './values';

/** Operations that change entities. What they refuse is a `Refusal`. */
export class Writes {
  constructor(
    private readonly catalog: Catalog,
    private readonly rules: PlatformRules | undefined,
    private readonly store: Store,
    private readonly paths: Paths,
    private readonly lifecycles: Lifecycles,
    private readonly checks: Checks,
  ) {}

  /** Makes an entity, without adding it. */
  draft(
    operation: SandboxOperation,
    parents: Record<string, string>,
    body: Entity,
    now: number,
  ): EntityRecord {
    const kind = this.catalog.kind(operation.kind!);
    this.#refer(operation, body);
    const value: Entity = {[kind.idField]: this.#idOf(operation, kind, body)};
    const given = {...operation.defaults, ...this.rules?.assumed?.[kind.name], ...body};
    for (const name of kind.fields.keys())
      if (given[name] !== undefined && name !== kind.idField) value[name] = copy(given[name]);
    const record: EntityRecord = {kind: kind.name, value, since: now, tick: now};
    for (const [parameter, field] of Object.entries(kind.parents)) {
      if (parents[parameter] === undefined) continue;
      if (field === null) (record.parents ??= {})[parameter] = parents[parameter];
      else value[field] = parents[parameter];
    }
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
        this.paths.evaluate(rule, kind.name, value, {now: iso(now), body}) ??
        null;
    const counted = this.rules?.numbered?.[kind.name];
    if (counted) value[counted.field] = this.#nextNumber(kind, counted, value);
    const chosen = this.rules?.chosen[operation.id];
    if (chosen && (this.paths.lookUp(kind.name, value, chosen.without).value ?? null) === null)
      Object.assign(value, copy(chosen.set));
    record.value = complete(this.catalog, kind.schema, value, now) as Entity;
    return record;
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

  /** Changes an entity as JSON Merge Patch does, or puts another in its place. */
  change(operation: SandboxOperation, record: EntityRecord, body: Entity, now: number): void {
    const kind = this.catalog.kind(record.kind);
    this.#refer(operation, body);
    const {status, ...fields} = body;
    const step = this.#stepOf(operation, record, status);
    const changed =
      operation.role === 'replace'
        ? this.#replaced(kind, record.value, fields)
        : (merge(record.value, only(fields, kind)) as Entity);
    this.#stayValid(kind, changed, fields);
    this.checks.conforms(this.catalog, kind.name, changed);
    this.checks.unique(kind, changed);
    record.value = complete(this.catalog, kind.schema, changed, now) as Entity;
    const counter = this.rules?.versioned[kind.name];
    if (counter !== undefined) record.value[counter] = Number(record.value[counter]) + 1;
    if (step) this.lifecycles.move(record, step, now, {body});
    else if (typeof status === 'string' && !this.lifecycles.of(kind.name)) record.value.status = status;
    this.lifecycles.touch(record, now);
  }

  /** Does what a command says: the way it takes, and the fields that it sends. */
  command(operation: SandboxOperation, record: EntityRecord, body: Entity, now: number): void {
    const kind = this.catalog.kind(record.kind);
    const {status, ...fields} = only(body, kind);
    const step = this.#stepOf(operation, record, status);
    record.value = complete(this.catalog, kind.schema, merge(record.value, fields), now) as Entity;
    const more = this.rules?.created[operation.id];
    if (more) this.paths.set(record, more, {body, now: iso(now)});
    if (step) this.lifecycles.move(record, step, now, {body});
    else this.lifecycles.touch(record, now);
  }

  /** Starts the end of an entity, or removes it at once where it has no states for that. */
  remove(operation: SandboxOperation, record: EntityRecord, now: number): void {
    const kind = this.catalog.kind(record.kind);
    this.checks.unused(kind, record.value);
    const step = this.#stepOf(operation, record, undefined);
    if (step) this.lifecycles.move(record, step, now);
    else this.#drop(record, new Set());
  }

  /** @throws Refusal when the entity is in no state from which the operation, or the status that is sent, leads on */
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
      throw new Refusal(409, 'invalid_state', `The ${name} is ${now} and cannot become ${status}.${hint}`);
    }
    const starts = this.lifecycles.startsOf(record.kind, operation.id);
    if (starts.length === 0) return undefined;
    const step = this.lifecycles.find(record, ({by}) => by?.includes(operation.id) ?? false);
    if (step) return step;
    const states = starts.length > 1 ? `${starts.slice(0, -1).join(', ')} or ${starts.at(-1)}` : starts[0];
    throw new Refusal(409, 'invalid_state', `The ${name} is ${now}. This works only while it is ${states}.`);
  }

  /** Removes an entity, those below it, and what points to it from others. */
  #drop(record: EntityRecord, seen: Set<EntityRecord>): void {
    if (seen.has(record)) return;
    seen.add(record);
    const own = this.catalog.kind(record.kind);
    const id = record.value[own.idField];
    for (const use of this.rules?.removedWith[record.kind] ?? [])
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
  }

  /** @param fields those that hold ids of what is gone */
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

  /** @throws Refusal when the body names an entity that does not exist */
  #refer(operation: SandboxOperation, body: Entity): void {
    const schema = this.catalog.bodySchema(operation);
    const required = this.catalog.requiredOf(schema);
    for (const [field, kind] of this.catalog.referencesOf(this.catalog.fieldsOf(schema))) {
      for (const [index, id] of [body[field]].flat().entries()) {
        // What names the entity itself refers to no other.
        const isOwn = kind === operation.kind && field === this.catalog.kind(kind).idField;
        if (id === null || id === undefined || isOwn || this.store.find(kind, id)) continue;
        const name = kind.replaceAll('_', ' ');
        if (operation.role === 'create' && required.includes(field) && operation.errors['404'])
          throw new Refusal(404, 'not_found', `The ${name} ${textOf(id)} does not exist. Check its id.`);
        const pointer = Array.isArray(body[field]) ? `/${field}/${index}` : `/${field}`;
        const errors = [{pointer, code: 'not_found', detail: `No ${name} has this id. Check it.`}];
        throw new Refusal(
          422,
          'validation_failed',
          'One field is invalid. Correct the field listed in errors.',
          {errors},
        );
      }
    }
  }

  /** @throws Refusal when objects are not what could have been created, once a change has been merged into them */
  #stayValid(kind: Kind, changed: Entity, sent: Entity): void {
    const creation = this.catalog.data.operations.find(
      ({role, kind: made}) => role === 'create' && made === kind.name,
    );
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

  #replaced(kind: Kind, value: Entity, body: Entity): Entity {
    const kept = [kind.idField, 'status', ...Object.values(kind.parents)].filter((name) => name !== null);
    const fixed = Object.entries(value).filter(([name]) => kept.includes(name) || /^created/i.test(name));
    return {...Object.fromEntries(fixed), ...body, [kind.idField]: value[kind.idField]};
  }
}

/** The fields of a body that an entity has. */
function only(body: Entity, kind: Kind): Entity {
  return Object.fromEntries(
    Object.entries(body).filter(
      ([name]) => kind.fields.has(name) && name !== kind.idField && !kind.expanded.has(name),
    ),
  );
}

/** JSON Merge Patch, except that `null` at the top is the value of a field that may be null. */
function merge(target: unknown, patch: unknown, depth = 0): unknown {
  if (!isObject(patch)) return copy(patch);
  const result: Entity = isObject(target) ? {...target} : {};
  for (const [name, value] of Object.entries(patch)) {
    result[name] = value === null && depth > 0 ? undefined : merge(result[name], value, depth + 1);
  }
  return Object.fromEntries(Object.entries(result).filter(([, value]) => value !== undefined));
}

function slugOf(name: unknown): string {
  const words = textOf(name)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
  return words.slice(0, 63) || 'unnamed';
}
