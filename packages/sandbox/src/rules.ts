import type * as described from '@nacre-docs/openapi/tables/lifecycle';
import type {Entity} from './entity';
import type {ApprovalRules, HoldingRules, HookRules} from './gateRules';

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
  needs: Record<string, Need[]>;
  /** Fields whose values together are unique among the entities of a kind that still exist. */
  unique: Record<string, UniqueRule[]>;
  /** What keeps an entity from being deleted: entities of `kind` whose `field` holds its id. */
  inUse: Record<string, Use[]>;
  /** What goes with an entity that is deleted, by the same measure. */
  removedWith: Record<string, Use[]>;
  /** Fields of a new entity, by kind: `{path}` in a text is replaced, `$path` alone keeps the type. `$now` is the time of
   * the call, and `$now+60` a minute later. */
  derived: Record<string, Record<string, unknown>>;
  /** Counters that grow with each change of an entity, by kind. */
  versioned: Record<string, string>;
  /**
   * Values of a new entity that depend on which operation makes it; `{find: 'application', by: ['repository_url']}` is
   * the id of the entity that has these fields of the body.
   */
  created: Record<string, Record<string, unknown>>;
  /** Values that a new entity has whatever the call sends, where a path leads to nothing, by operation. */
  chosen: Record<string, {without: string; set: Record<string, unknown>}>;
  /** What answers show in place of fields of an entity while a path leads to `true`, by kind. */
  masked: Record<
    string,
    {
      when: string;
      /** Field that lists what is masked, where it is not the entity. */
      each?: string;
      shown: Record<string, unknown>;
    }
  >;
  /** Field with a name that begins with that of the owner, and what stands between the parts. */
  naming?: {field: string; separator: string};
  conforms?: ConformRules;
  /** Maps whose keys and values are slugs of entities, by the name of their field. */
  slugMaps?: Record<string, SlugMap>;
  /** Paths of a kind to a number, and to another that it must not exceed. */
  limits?: Record<string, Array<{path: string; atMost: string}>>;
  /** What an operation makes beside its entity. */
  generated?: Record<string, GeneratedRule>;
  /** Secrets that an operation makes and that only its answer shows. */
  secrets?: Record<string, SecretRule>;
  /** Field that names the entity whose NRN and dimensions count, by kind, where it has none of its own. */
  locatedBy?: Record<string, string>;
  /** What becomes of entities whose operation has to wait. */
  holding?: HoldingRules;
  callers?: CallerRules;
  /** Fields of a body whose items are added to those of the entity, by operation. */
  appended?: Record<string, string[]>;
  approvals?: ApprovalRules;
  hooks?: HookRules;
  /** Kinds that make entities of another kind, and whose state follows from theirs. */
  groups?: Record<string, GroupRule>;
  /** Kinds of which each change makes a version of all those with the same owner. */
  histories?: Record<string, HistoryRule>;
  /** What a new entity has where the call sends nothing, by kind. */
  assumed?: Record<string, Record<string, unknown>>;
  /** Numbers that count the entities of a kind that have the same value in another field, from 1. */
  numbered?: Record<string, {field: string; within: string}>;
  /** What there is before anybody has set up anything: kinds, each with the fields that such entities have. */
  builtIn?: Record<string, Record<string, unknown>>;
  /**
   * What exists at the start beside what examples show, by kind: each is like an entity of an example, with some fields of
   * its own. `$start+60` is a minute after the sandbox begins.
   */
  starting?: Record<string, Array<{like: string; set: Entity}>>;
  /** Whether unknown query parameters and unknown fields of a body are refused, and with which status. */
  unknownInput?: number;
  /** Bearer tokens that are no access tokens, and why. */
  refusedTokens: Array<{pattern: string; detail: string}>;
  /** Calls in a minute, told in headers, by what `operation` or method they are. */
  rateLimits: {read: number; write: number; operations: Record<string, number>};
}

/** What a map may hold: as keys, slugs of entities above its own place or below it, and those of their values. */
export interface SlugMap {
  /** Kind and its field with the slug; of a key, also that with the NRN from which it applies. */
  keys: {kind: string; slug: string; nrn: string};
  /** Of a value, also the field with the id of its key. */
  values: {kind: string; slug: string; of: string};
  /** State in which both can be chosen. */
  status: string;
}

/** Fields that have to fit a schema which another entity holds. */
export interface ConformRules {
  /** Path to the schema, by kind and field. */
  fields: Record<string, Record<string, string>>;
  /** Code of a field that does not fit. */
  code: string;
  /** Keyword with which a schema marks secrets, and what answers show in their place. */
  secret?: {keyword: string; shown: string};
  /** Keyword that lists when a property can be set; without `unless` among them, no change may. */
  fixed?: {keyword: string; unless: string; code: string; detail: string};
}

/** Entities that an operation makes beside its own, by the operation that makes one: `$path` starts at its own. */
export interface GeneratedRule {
  when: Record<string, unknown>;
  createdBy: string;
  /** `inputs` and `facts` name fields that take those parts of the schema. */
  bodies: Entity[];
  /** Field of the entity with the schema that is taken apart. */
  schema: string;
  /** How a property is marked that nobody sends, what is left out of it, and the keyword that takes its name. */
  facts: {keyword: string; value: unknown; dropped: string[]; target: string};
}

/** A secret that is shown once. */
export interface SecretRule {
  field: string;
  /** What it looks like, `^key_[0-9a-z]{40}$`. */
  pattern: string;
  /** Field that keeps its first eight and last four characters. */
  masked?: string;
  /** Only when fields of the entity have these values. */
  when?: Record<string, unknown>;
}

/** States of a kind and the transitions between them; everything not listed is impossible. */
export interface Lifecycle extends described.Lifecycle {
  transitions: Transition[];
}

/** A transition that neither an operation nor time brings about comes from outside. */
export interface Transition extends described.Transition {
  /** Seconds of the sandbox after which it happens by itself. */
  after?: number;
  /** Why it happens outside the simulation, such as a failure of infrastructure or a missing heartbeat. */
  outside?: string;
  /** State that its members go to, for a group. */
  members?: string;
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
  /** Kind of the versions, and their fields: the entities, how many, and the number of the version that one is a copy of. */
  kind: string;
  list: string;
  count: string;
  restoredFrom: string;
  /** Operation that makes an earlier version the current one. */
  restoredBy: string;
  /** Kind that entities are for: those of one that has ended are not restored. */
  place: {kind: string; field: string};
}

/** How a group makes its members and follows them. */
export interface GroupRule {
  /** Kind of the members, their field that names the group, and the operation that makes one. */
  member: string;
  field: string;
  createdBy: string;
  /** Field of the group that lists what each member is made for, and that of the member. */
  list: string;
  as: string;
  /** Fields of the group that each member has too. */
  shared: string[];
  /** Field that counts the members by their state. */
  counts: string;
  /** Field of an answer that lists the members that a command skips, and the one that names the member in it. */
  skipped: {list: string; id: string};
  /** Members that begin one after the other. */
  queue: {
    /** Fields of a group in which they do. */
    when: Record<string, unknown>;
    waiting: string;
    starts: string;
    /** States of a member after which the next one starts. */
    next: string[];
    /** States after which none starts any more, in groups with these fields. */
    stops: string[];
    stopWhen: Record<string, unknown>;
    stopped: string;
  };
  /** Operations of the group that give each member a command. */
  commands: Record<string, string>;
  /** State of the group by those of its members: all are in one list, and one is in another. The first that fits counts. */
  states: Array<{to: string; all?: string[]; some?: string[]}>;
}

export interface Need {
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
  gives?: GivenRoles;
}

/** Operations that give roles to others: a caller may give its own role, and those that rules add. */
export interface GivenRoles {
  operations: string[];
  /** Field of the body with what is given, and field of an item that names its role. */
  list: string;
  role: string;
  /** Roles that may give all others, and what others may give beside their own. */
  all: string[];
  also: Record<string, string[]>;
}
