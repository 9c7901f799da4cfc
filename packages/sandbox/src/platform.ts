import type {Entity, SandboxContent} from './contract';
import {
  HELD,
  type EventSource,
  type Gate,
  type HeldHandler,
  type OperationHandler,
  type ResourceHooks,
} from './engine/call';
import type {ListFilter} from './engine/filters';
import {Refusal} from './engine/refusal';
import {EVENT_SOURCE} from './events';
import type {EntityRecord, EntityEvent} from './engine/store';
import {
  NO_RULES,
  type LoadedPlatform,
  type Precondition,
  type PlatformRules,
  type ResourceRules,
} from './rules';

export {invalid, invalidFields} from './engine/refusal';
export {copy, deepEqual, isObject, iso, textOf} from '@nacre-docs/openapi-core/validate/values';
export {Refusal};
export type {
  Context,
  EventSource,
  Gate,
  NewEntity,
  OperationHandler,
  PlatformCall,
  ResourceHooks,
} from './engine/call';
export type {Change} from './engine/engine';
export {checkPreconditions} from './engine/checks';

export {findTransition, hasEnded, lifecycleOf, move, touch, workInProgress} from './engine/lifecycle';
export {lookUp} from './engine/paths';
export type {ListFilter} from './engine/filters';
export {prepare, type EntityOperation} from './engine/writes';
export type {Issue} from '@nacre-docs/openapi-core/validate/validate';
export type {Lifecycle, Precondition, Transition, TransitionCause, UniqueRule, Use} from './rules';
export type {Entity, EntityRecord, EntityEvent, PlatformRules};

/** Imports a platform function when a request first needs it. */
type Hook<Function = unknown> = () => Promise<Function>;

/** Initial entities, by resource. */
export type Seed = SandboxContent['seed'];

/** @returns the initial entities, based on the examples */
export type Start = (seed: Seed) => Seed;

/** API behavior beyond the description. */
export interface Platform {
  rules: PlatformRules;
  start?: () => Promise<Start>;
  /**
   * By operation, by resource and hook (`boat.created`), by the permission of a gate (`gate.boat:create`),
   * `list.filter`, and `*.events` for events.
   */
  hooks: Record<string, Hook>;
}

/** A resource's behavior. */
export type ResourceBehavior = {
  [Name in keyof ResourceHooks]?: Hook<ResourceHooks[Name]>;
} & ResourceRules;

/** An operation's behavior. */
export interface OperationBehavior {
  /** Preconditions beyond permission and a valid request, in the order of the checks. */
  requires?: Precondition[];
  /** Imports a handler that answers it. In the handler, `call.next()` runs the operation without it. */
  load?: Hook<OperationHandler>;
  /** Whether the handler decides about callers whose role lacks the permission. It gets the refusal as `refused`. */
  authorizes?: true;
}

/** A platform's registrations, with a description's names: `api-mock --names` writes their types. */
export interface PlatformRegistry<Operation extends string = string, Resource extends string = string> {
  /** Rules for the whole API. */
  rules: (rules: Partial<PlatformRules>) => void;
  /** Adds initial entities that no example shows. */
  start: (load: Hook<Start>) => void;
  /** Adds to a resource's behavior, by its schema's name in snake_case. */
  resource: (name: Resource, behavior: ResourceBehavior) => void;
  operation: (operationId: Operation, behavior: OperationBehavior) => void;
  /** Filters lists by query parameters that mean more than the value of a field. */
  filter: (load: Hook<ListFilter>) => void;
  /** Decides whether an operation with a permission must wait. */
  gate: (permission: string, gate: Hook<Gate>) => void;
  /** Decides about an operation on an entity whose work waits. */
  held: (load: Hook<HeldHandler>) => void;
  /** Sends events to the sandbox's own receiver. */
  events: (source: Hook<EventSource>) => void;
}

/**
 * Makes the platform that a module exports as its default:
 *
 * ```ts
 * export default definePlatform(({resource, operation}) => {
 *   resource('boat', {unique: [{fields: ['name'], detail: 'A boat has the name {name} already.'}]});
 *   operation('countBoats', {load: async () => (await import('./boats')).countBoats});
 * });
 * ```
 *
 * with, in `boats.ts`:
 *
 * ```ts
 * export const countBoats: OperationHandler = (call) => ({count: call.entities('boat').length});
 * ```
 */
export function definePlatform<Operation extends string = string, Resource extends string = string>(
  register: (platform: PlatformRegistry<Operation, Resource>) => void,
): Platform {
  const rules = structuredClone(NO_RULES);
  const platform: Platform = {rules, hooks: {}};
  const add = (key: string, hook: Hook) => {
    if (Object.hasOwn(platform.hooks, key))
      throw new Error(`The platform has two functions for ${key}. Remove one.`);
    platform.hooks[key] = hook;
  };
  register({
    rules: (more) => Object.assign(rules, more),
    start: (load) => (platform.start = load),
    resource(name, behavior) {
      const own = (rules.resources[name] ??= {});
      for (const [key, value] of Object.entries(behavior as Record<string, unknown>))
        if (typeof value === 'function') add(`${name}.${key}`, value as Hook);
        else Object.assign(own, {[key]: value});
    },
    operation(id, {requires, load, authorizes}) {
      if (requires && Object.hasOwn(rules.requires, id))
        throw new Error(`The platform lists preconditions of ${id} twice. Merge them.`);
      if (requires) rules.requires[id] = requires;
      if (load) add(id, load);
      if (authorizes) rules.authorizing.push(id);
    },
    filter: (load) => add('list.filter', load),
    gate: (permission, hook) => add(`gate.${permission}`, hook),
    held: (load) => add(HELD, load),
    events: (hook) => add(EVENT_SOURCE, hook),
  });
  return platform;
}

/** Imports all functions of a platform. */
export async function loadHooks(platform: Platform): Promise<LoadedPlatform> {
  const functions = Object.entries(platform.hooks).map(async ([key, load]) => [key, await load()] as const);
  return {
    rules: platform.rules,
    start: await platform.start?.(),
    functions: Object.fromEntries(await Promise.all(functions)),
  };
}
