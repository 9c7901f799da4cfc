import type * as described from '@nacre-docs/openapi/tables/lifecycle';

export type Entity = Record<string, unknown>;

/**
 * Platform rules beyond the API description, as data: states, preconditions of operations, and their effects. Kinds are
 * named in snake_case (`scope`), operations by operationId.
 *
 * A path such as `scope_id.application_id` starts at the entity and follows id fields.
 */
export interface PlatformRules {
  /** By kind. */
  resources: Record<string, ResourceRules>;
  /** An operation's preconditions beyond permission and a valid request, in the order of the checks. */
  requires: Record<string, Precondition[]>;
  /** Field with a name that starts with the owner's name, and the separator between the parts. */
  naming?: {field: string; separator: string};
  /** The handling of entities whose operation must wait. */
  holding?: HoldingRules;
  callers?: CallerRules;
  /** Status for refusing unknown query parameters and unknown body fields, if they are refused. */
  unknownInput?: number;
  /** Bearer tokens that aren't access tokens, and why. */
  refusedTokens: Array<{pattern: string; detail: string}>;
  /** Operations whose handler decides about callers whose role lacks the permission. It gets the refusal as `refused`. */
  authorizing: string[];
}

/** Rules for the entities of a kind. */
export interface ResourceRules {
  lifecycle?: Lifecycle;
  /** Fields, or paths such as `class_id.fleet_id`, whose combined values are unique among existing entities. */
  unique?: UniqueRule[];
  /** References that block an entity's deletion: entities of `kind` with its id in `field`. */
  inUse?: Use[];
  /** Entities deleted with an entity, in the same format. */
  removedWith?: Use[];
  /** Counter that grows with each change. */
  versioned?: string;
  /** Each change creates a version of all entities with the same owner. */
  history?: HistoryRule;
  /** Fields that identify the built-in entities of an empty platform. */
  builtIn?: Entity;
}

/** A platform that adds nothing. */
export const NO_RULES: PlatformRules = {resources: {}, requires: {}, refusedTokens: [], authorizing: []};

/** A platform with all of its functions. A browser loads each one on demand. */
export interface LoadedPlatform {
  rules: PlatformRules;
  start?: (seed: Record<string, Entity[]>) => Record<string, Entity[]>;
  /** By operation, by resource and hook (`boat.created`), and by the permission of a gate (`gate.boat:create`). */
  functions: Record<string, unknown>;
}

/** The handling of entities whose operation waits for a decision. */
export interface HoldingRules {
  /** States of a waiting new entity, and of a dropped one. */
  waiting: string;
  givenUp: string;
  /** Possible blockers, by kind: the operation that withdraws them, and the states that let work continue. */
  cancelledBy: Record<string, string>;
  passes: Record<string, string[]>;
  /** Kinds that can block calls: in each group, the kind of the rules first, then related ones. */
  gates: string[][];
}

/** States of a kind and the transitions between them. Everything not listed is impossible. */
export interface Lifecycle extends described.Lifecycle {
  transitions: Transition[];
}

/** A transition without an operation or a time has an external cause. */
export interface Transition extends described.Transition {
  /** Values that fields must have for it, or functions that check them. */
  when?: Record<string, Scalar | Scalar[] | ((value: unknown, entity: Entity) => boolean)>;
  /** New values of fields, or of other entities' fields behind an id: `scope_id.health`. */
  set?: Record<string, Scalar | unknown[] | ((cause: TransitionCause) => unknown)>;
  /** Sandbox seconds until it happens automatically. */
  after?: number;
  /** Whether only an external event starts it, such as an infrastructure failure or a missing heartbeat. */
  outside?: true;
  /** Whether it follows from other entities' states, like a group's. */
  members?: true;
}

type Scalar = string | number | boolean | null;

export interface TransitionCause {
  /** Before its fields change. */
  entity: Entity;
  /** As ISO 8601. */
  now: string;
  /** Body of the request. Empty for timed transitions. */
  body: Entity;
  /** Ids for fields that name the caller. Empty for timed transitions. */
  caller: Entity;
}

/** Version rules for a set of entities. */
export interface HistoryRule {
  /** Field of entities and versions with the set's owner. */
  owner: string;
  /** Field for the version number: the latest in an owner, its own in a version, and the first in an entity. */
  counter: string;
  /** Fields that identify a replaced entity: it has the same values. */
  same: string[];
  /** Kind of the versions. */
  kind: string;
}

export interface Precondition {
  /** Path to the checked entity or value. The entity itself by default. */
  of?: string;
  /** Allowed values. For an entity, its states. */
  in?: unknown[];
  /** Applies unless the value at a path is one of these. */
  unless?: {of: string; in: unknown[]};
  /** Path to a value that must be equal. */
  equals?: string;
  /** No entity of `kind` whose `field` is the value at `of` may be in these states. */
  none?: {kind: string; field: string; states: string[]};
  /** The error if it isn't met, unless a `pointer` makes it 422. `{path}` and `{found.path}` are replaced. */
  code: string;
  detail: string;
  /** JSON pointer to the wrong body field, if the answer is 422. */
  pointer?: string;
}

export interface UniqueRule {
  fields: string[];
  detail: string;
}

/** A field of another kind that refers to an entity, as its value, in a list or as a map key. */
export interface Use {
  kind: string;
  field: string;
  /** Entity field with the value to look for. Its id by default. */
  own?: string;
  /** States of the other entity that count. All that are not ended by default. */
  in?: string[];
  /** Advice for the caller, if it isn't to delete the others. */
  advice?: string;
}

/** The callers that tokens represent. */
export interface CallerRules {
  /** Caller id for each role, by its slug. */
  roles: Record<string, string>;
  /** Fields that name the caller, with the id for a token without a role. `null` for the example's caller. */
  others: Record<string, string | null>;
}
