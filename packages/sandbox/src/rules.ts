import type * as described from '@nacre-docs/openapi/tables/lifecycle';
import type {Entity} from './entity';

/**
 * The rules of a platform beyond its API description, as data: what states things go through, what stands in the way
 * of an operation, and what follows from it. Kinds are named in snake_case (`scope`), operations by operationId.
 *
 * A path such as `scope_id.application_id` starts at the entity and follows fields that hold ids.
 */
export interface PlatformRules {
  lifecycles: Record<string, Lifecycle>;
  ramps: Record<string, Ramp>;
  /** What an operation needs beyond permission and a valid request, in the order in which it is looked at. */
  requires: Record<string, Precondition[]>;
  /** Fields whose values together are unique among the entities of a kind that still exist. */
  unique: Record<string, UniqueRule[]>;
  /** What keeps an entity from being deleted: entities of `kind` whose `field` holds its id. */
  inUse: Record<string, Use[]>;
  /** What goes with an entity that is deleted, by the same measure. */
  removedWith: Record<string, Use[]>;
  /** Counters that grow with each change of an entity, by kind. */
  versioned: Record<string, string>;
  /** Field with a name that begins with that of the owner, and what stands between the parts. */
  naming?: {field: string; separator: string};
  /** What becomes of entities whose operation has to wait. */
  holding?: HoldingRules;
  callers?: CallerRules;
  /** Kinds of which each change makes a version of all those with the same owner. */
  histories: Record<string, HistoryRule>;
  /** What there is before anybody has set up anything: kinds, each with the fields that such entities have. */
  builtIn: Record<string, Record<string, unknown>>;
  /** Whether unknown query parameters and unknown fields of a body are refused, and with which status. */
  unknownInput?: number;
  /** Bearer tokens that are no access tokens, and why. */
  refusedTokens: Array<{pattern: string; detail: string}>;
  /** Calls in a minute, told in headers, by what `operation` or method they are. */
  rateLimits?: {read: number; write: number; operations: Record<string, number>};
}

/** What the sandbox has to load before it calls a function of the platform. */
export interface HookNeeds<Operation = string, Resource = string> {
  /** Resources that it reads or creates, besides those in the path. */
  reads?: readonly Resource[];
  /** Operations that it does its work with. */
  calls?: readonly Operation[];
  /** Whether time moves entities of the resource that exist at the start. */
  fromStart?: true;
  /** Whether a handler needs `examples`. */
  examples?: true;
  /** Whether a handler decides about callers whose role lacks the permission; it gets the refusal as `refused`. */
  authorizes?: true;
}

/** A platform with all of its functions; a browser loads each when a request needs it. */
export interface LoadedPlatform {
  rules: PlatformRules;
  start?: (seed: Record<string, Entity[]>) => Record<string, Entity[]>;
  needs: Record<string, HookNeeds>;
  functions: Record<string, unknown>;
}

/** What becomes of entities whose operation waits for a decision. */
export interface HoldingRules {
  /** State of a new entity that waits, and of one that is given up. */
  waiting: string;
  givenUp: string;
  /** What can be waited for, by kind: the operation that withdraws it, and the states that let the work go on. */
  cancelledBy: Record<string, string>;
  passes: Record<string, string[]>;
  /** Kinds that keep calls from working at once: of each sort that of its rules, then others that belong to it. */
  gates: string[][];
}

/** States of a kind and the transitions between them; everything not listed is impossible. */
export interface Lifecycle extends described.Lifecycle {
  transitions: Transition[];
}

/** A transition that neither an operation nor time brings about comes from outside. */
export interface Transition extends described.Transition {
  /** Seconds of the sandbox after which it happens by itself. */
  after?: number;
  /** Whether only something outside the simulation starts it, such as a failure of infrastructure or a missing heartbeat. */
  outside?: true;
  /** Whether it follows from those of other entities, as that of a group does. */
  members?: true;
}

/** Whether anything happens by itself. */
export const takesTime = (rules: PlatformRules | undefined): boolean =>
  Object.keys(rules?.ramps ?? {}).length > 0 ||
  Object.values(rules?.lifecycles ?? {}).some(({transitions}) =>
    transitions.some(({after}) => after !== undefined),
  );

/** How versions of a set of entities are kept. */
export interface HistoryRule {
  /** Field of an entity and of a version that names the owner of the set. */
  owner: string;
  /** Number of the last version in the owner, of its own in a version, and of its first in an entity. */
  counter: string;
  /** Fields in which an entity replaces another that has the same values there. */
  same: string[];
  /** Kind of the versions. */
  kind: string;
}

export interface Precondition {
  /** Path to the entity or the value that is looked at; the entity itself where it is left out. */
  of?: string;
  /** Values that it may have; of an entity, its states. */
  in?: unknown[];
  /** Path whose value has to be equal. */
  equals?: string;
  /** No entity of `kind` whose `field` is the value at `of` may be in these states. */
  none?: {kind: string; field: string; states: string[]};
  /** The answer when it is not so, where a `pointer` does not make it 422; `{path}` and `{found.path}` are replaced. */
  code: string;
  detail: string;
  /** Field of the body that is wrong, as a JSON pointer, where the answer is 422. */
  pointer?: string;
  /** Code of that field. */
  fieldCode?: string;
}

export interface UniqueRule {
  fields: string[];
  detail: string;
}

/** A field of another kind that holds an entity, as its value, in a list or as a key of a map. */
export interface Use {
  kind: string;
  field: string;
  /** Field of the entity whose value is looked for; its id where it is left out. */
  own?: string;
  /** States of the other in which it counts; all that are not ended where they are left out. */
  in?: string[];
  /** What the caller can do, where it is not to delete the others. */
  advice?: string;
}

/** A number that moves toward another with time. */
export interface Ramp {
  /** Field with both numbers. */
  of: string;
  current: string;
  desired: string;
  perSecond: number;
  /** States in which it moves. */
  in: string[];
  /** A list of goals that follow each other in a state, each after so many seconds at the one before. */
  plan: {path: string; share: string; in: string; wait: number};
}

/** Whom tokens stand for. */
export interface CallerRules {
  /** Id of who has a role, by its slug. */
  roles: Record<string, string>;
  /** Fields that name the caller, with the id for a token that stands for no role; `null` for that of the example. */
  others: Record<string, string | null>;
}
