import type {Entity, SandboxOperation} from '../contract';
import type {Precondition} from '../rules';
import type {Catalog, Kind} from './catalog';
import type {Lifecycles} from './lifecycle';
import {valueAt, type Paths} from './paths';
import type {Issue} from '@nacre-docs/openapi-core/validate/validate';
import {invalid, invalidFields, Refusal} from './refusal';
import type {EntityRecord, Store} from './store';
import {deepEqual, isObject, textOf} from '@nacre-docs/openapi-core/validate/values';

/** An entity after a change, and before it. Without `before`, it is new. */
export interface Change {
  kind: string;
  entity: Entity;
  before?: Entity;
  sent: Entity;
}

/** Checks platform rules before an operation runs. */
export class Checks {
  constructor(
    private readonly catalog: Catalog,
    private readonly store: Store,
    private readonly paths: Paths,
    private readonly lifecycles: Lifecycles,
    /** Issues that the platform finds in an entity. */
    private readonly found: (change: Change) => Issue[],
  ) {}

  /** @throws Refusal when the platform rejects a new or changed entity */
  hooked(change: Change): void {
    const issues = this.found(change);
    if (issues.length > 0) throw invalidFields(issues);
  }

  /** @throws Refusal for an operation's first unmet precondition */
  preconditions(operation: SandboxOperation, kind: string, entity: Entity): void {
    for (const need of this.catalog.data.rules?.requires[operation.id] ?? []) {
      const against = this.against(need, kind, entity);
      if (against === undefined) continue;
      const detail = orWaiting(this.paths.fill(need.detail, kind, entity, against), against.record);
      if (need.pointer === undefined) throw new Refusal(409, need.code, detail, {blockedBy: against.record});
      throw invalidFields([{pointer: need.pointer, code: 'not_allowed', detail}]);
    }
  }

  /** The cause of an unmet precondition: the checked value, or the other entity that blocks it. */
  against(need: Precondition, kind: string, entity: Entity): Found | undefined {
    const found: Found = need.of === undefined ? {value: entity} : this.paths.lookUp(kind, entity, need.of);
    const {record, value} = found;
    if (need.none) {
      const {kind: other, field, states} = need.none;
      if (value === undefined) return undefined;
      for (const each of this.store.of(other)) {
        const own = each.value[field];
        const holds = Array.isArray(own) ? own.includes(value) : own === value;
        if (holds && states.includes(String(each.value.status)) && each.value !== entity)
          return {value: own, record: each};
      }
      return undefined;
    }
    // Missing values are allowed.
    if (value === null || value === undefined) return undefined;
    if (need.equals !== undefined)
      return deepEqual(value, this.paths.lookUp(kind, entity, need.equals).value) ? undefined : found;
    const compared = record ? record.value.status : need.of === undefined ? entity.status : value;
    return need.in?.includes(compared) === false ? found : undefined;
  }

  /** @throws Refusal when the body names an entity that does not exist */
  refers(operation: SandboxOperation, body: Entity): void {
    const {catalog} = this;
    const required = catalog.requiredOf(catalog.bodySchema(operation));
    for (const [field, kind] of Object.entries(operation.references ?? {})) {
      for (const [index, id] of [body[field]].flat().entries()) {
        // An entity's own id doesn't refer to another entity.
        const isOwn = kind === operation.kind && field === catalog.kind(kind).idField;
        if (id === null || id === undefined || isOwn || this.store.find(kind, id)) continue;
        const name = kind.replaceAll('_', ' ');
        if (operation.role === 'create' && required.includes(field) && operation.errors['404'])
          throw new Refusal(404, 'not_found', `The ${name} ${textOf(id)} does not exist. Check its id.`);
        const path = Array.isArray(body[field]) ? `${field}/${index}` : field;
        throw invalid(path, 'not_found', `No ${name} has this id.`);
      }
    }
  }

  /** @throws Refusal when another existing entity has the same values in unique fields */
  unique(kind: Kind, entity: Entity): void {
    for (const {fields, detail} of this.catalog.data.rules?.resources[kind.name]?.unique ?? []) {
      const valueOf = (of: Entity, path: string) => this.paths.lookUp(kind.name, of, path).value;
      const values = fields.map((path) => valueOf(entity, path));
      if (values.some((value) => value === null || value === undefined)) continue;
      for (const record of this.store.of(kind.name)) {
        // Compare first: hardly any of ten thousand entities match.
        if (!fields.every((path, index) => deepEqual(valueOf(record.value, path), values[index]))) continue;
        const isItself = record.value === entity || record.value[kind.idField] === entity[kind.idField];
        if (!isItself && !this.lifecycles.hasEnded(record))
          throw new Refusal(
            409,
            'already_exists',
            this.paths.fill(detail, kind.name, entity, {value: record.value, record}),
            {isTaken: true, blockedBy: record},
          );
      }
    }
  }

  /** @throws Refusal while other existing entities use an entity */
  unused(kind: Kind, entity: Entity): void {
    for (const use of this.catalog.data.rules?.resources[kind.name]?.inUse ?? []) {
      const field = use.own ?? kind.idField;
      const path = use.field.split('.');
      const users = [...this.store.of(use.kind)].filter(
        (record) =>
          uses(record.value, path, entity[field]) &&
          !this.lifecycles.hasEnded(record) &&
          (use.in?.includes(String(record.value.status)) ?? true),
      );
      if (users.length === 0) continue;
      const name = use.kind.replaceAll('_', ' ');
      const [number, it] =
        users.length === 1 ? [`1 ${name}`, 'it'] : [`${users.length} ${plural(name)}`, 'them'];
      throw new Refusal(
        409,
        'resource_in_use',
        `The ${kind.name.replaceAll('_', ' ')} is used by ${number}. ${use.advice ?? `Delete ${it} first.`}`,
        {blockedBy: users[0]},
      );
    }
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
