import type {ListPage} from './contract';

/**
 * How answers are worked out that are not an entity or a list of them, as data. In templates, `$each.name` is looked up
 * in what the rule names, and everything else is as it is.
 */
export type AnswerRule =
  ResolveOne | ResolveEach | ReplaceSet | ImportFile | Pairs | Membership | MembersOf | Reveal;

interface Rule {
  /** Kinds that the answer is worked out of, beside those of the path. */
  reads: string[];
  /** Operations that do part of the work. */
  calls?: string[];
}

/** What has the same place in the hierarchy, or one above it, and no dimension that differs. */
export interface Candidates {
  kind: string;
  /** Field with the NRN of a candidate. */
  nrn: string;
  /** Field with its dimensions; left out where only the NRN counts. */
  dimensions?: string;
  /** Fields that it must have. */
  when?: Record<string, unknown>;
  /** Paths of a candidate that parameters of the call filter by, by their names. */
  filters?: Record<string, string>;
  /** Field of a time from which it no longer counts; of two at one node, one that has such a time wins. */
  until?: string;
}

/** Where dimensions come one before the other. */
export interface DimensionOrder {
  kind: string;
  key: string;
  order: string;
}

/** The one entity that applies at a node: `$nrn`, `$dimensions`, `$won`, `$rule` and, in `candidate`, `$each`. */
export interface ResolveOne extends Rule {
  does: 'resolveOne';
  candidates: Candidates;
  order?: DimensionOrder;
  /** Kind of the nodes that have dimensions, which is the name of their level in an NRN. */
  node: string;
  /** Parameters of which the call needs one. */
  oneOf?: string[];
  /** Names of what decided: it was alone, was set deeper, ends on its own, has more dimensions, or stronger ones. */
  rules: {only: string; deepest: string; until?: string; most?: string; order?: string};
  answer: Record<string, unknown>;
  list: string;
  candidate: Record<string, unknown>;
}

/**
 * The value that applies of each of some entities: `$target`, `$owner`, `$dimensions`, and in `entry` also `$each`, `$won`
 * and `$rule`.
 */
export interface ResolveEach extends Rule {
  does: 'resolveEach';
  /** Kind of what is resolved for, its field that names its owner, and the kind of that. */
  target: string;
  owner: string;
  ownerKind: string;
  /** Fields of the body that name the target, or its owner and dimensions; or the path to the target. */
  from: {id: string; nrn: string; dimensions: string} | {path: string};
  /** Kind that has values, and its field with the NRN of the owner. */
  each: string;
  place: string;
  sort: string;
  candidates: Candidates;
  /** Field of a candidate that names what it is a value of. */
  of: string;
  order: DimensionOrder;
  /** Names of what decided: set on the target, on the owner with dimensions or without; or nothing. */
  rules: {own: string; most: string; plain: string; none: string};
  /** The versions that count, by id, and where their values are. */
  snapshot?: {field: string; kind: string; number: string; list: string};
  /** The answer, and its field with the entries; or the page that they are. */
  answer?: Record<string, unknown>;
  list?: string;
  page?: ListPage;
  entry: Record<string, unknown>;
  /** What an entry has where nothing matches. */
  nothing: Record<string, unknown>;
  /** Fields of an entry that tell more of what won, where only an example shows it: `$won.version`. */
  shownAs?: Record<string, string>;
}

/** All entities of a set, in one version. */
export interface ReplaceSet extends Rule {
  does: 'replaceSet';
  /** Kind of the set, a key of `histories`; and the operation that makes one of it. */
  kind: string;
  createdBy: string;
  /** Field of the body that lists them. */
  list: string;
}

/** Variables of a file, each of which becomes an entity with a value. */
export interface ImportFile extends Rule {
  does: 'importFile';
  /** Operations that make an entity, and its value. */
  createdBy: string;
  valueBy: string;
  /** Fields of the body: the file, its format, and what becomes of what exists. */
  content: string;
  format: string;
  conflict: string;
  overwrite: string;
  /** Fields in which an entity is the one of a variable, of the body and with its name. */
  owner: string;
  ownerKind: string;
  variable: string;
  /** Field of an entity that keeps it as it is. */
  fixed: string;
  /** Body of a new entity, and of its value: `$name`, `$text`, `$owner`. */
  entity: Record<string, unknown>;
  value: Record<string, unknown>;
  /** `$owner` and `$counts`, and the field with what `entry` says of each: `$each` and `$outcome`, too. */
  answer: Record<string, unknown>;
  list: string;
  entry: Record<string, unknown>;
}

/** A map of an entity, one of `slugMaps`, as a list of pairs that can be set and removed one by one. */
export interface Pairs extends Rule {
  does: 'pairs';
  field: string;
  /** Parameter of the path, and field of a pair, that name a key; and the field with its value. */
  key: string;
  value: string;
  page: ListPage;
}

/** An entity that is put into a list of another, or taken out of it. */
export interface Membership extends Rule {
  does: 'membership';
  /** Kind of the other, its list, and the parameter of the path that names what is in it. */
  kind: string;
  field: string;
  member: string;
}

/** Entities that match what the path names: `$each`, with `$won`, which applies to it, and whether that `$wins`. */
export interface MembersOf extends Rule {
  does: 'membersOf';
  /** Kind of the members, and the states in which they no longer count. */
  kind: string;
  gone: string[];
  candidates: Candidates;
  order: DimensionOrder;
  page: ListPage;
  sort: string;
  entry: Record<string, unknown>;
}

/** The entity that the path names, with its secret: `$each` and `$owner`, to which a path leads. */
export interface Reveal extends Rule {
  does: 'reveal';
  field: string;
  owner: string;
  /** What allows it: `$permit`, of a kind, with fields that a template gives. */
  permit: {kind: string; with: Record<string, unknown>};
  answer: Record<string, unknown>;
}
