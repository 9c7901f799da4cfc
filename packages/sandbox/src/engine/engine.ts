import type {Issue} from '@nacre-docs/openapi-core/validate/validate';
import type {Entity, SandboxOperation} from '../contract';
import type {Catalog} from './catalog';
import type {EntityRecord, Store} from './store';

/** A running sandbox. The functions in this folder take it as their first argument. */
export interface Engine {
  catalog: Catalog;
  store: Store;
  /** Path of the current request, and its operation once that is known. */
  path: string;
  operation?: SandboxOperation;
  /** Who sends the current request. */
  caller: Caller;
  /** In milliseconds since 1970: time of the current request, or of a timed change before it. */
  now: number;
  /** Whether changes are due to time, not to the caller. */
  isAdvancing: boolean;
  platform: PlatformFunctions;
}

/** Who sends a request, by its token. */
export interface Caller {
  /** Headers of the request, in lowercase. */
  headers: Record<string, string>;
  /** A hash of the token, which isn't stored. */
  token: number;
  /** The role of the token. None for one with full access. */
  role: string | undefined;
  /** Id of a caller with a role token. */
  named: string | undefined;
  /** Ids for fields that name the caller. */
  ids: Entity;
}

/** The platform's functions for entities of any kind. They do nothing for a kind without them. */
interface PlatformFunctions {
  /** @param operationId operation that creates it, and the body */
  create: (kind: string, value: Entity, operationId: string, body: Entity) => void;
  check: (change: Change) => Issue[];
  changed: (record: EntityRecord) => void;
  /** @param shown the entity in an answer */
  show: (record: EntityRecord, shown: Entity) => void;
}

/** An entity after a change, and before it. Without `before`, it is new. */
export interface Change {
  kind: string;
  entity: Entity;
  before?: Entity;
  sent: Entity;
}

/** Runs a task as if it were another time. */
export function atTime<T>(engine: Engine, time: number, task: () => T): T {
  const {now} = engine;
  engine.now = time;
  try {
    return task();
  } finally {
    engine.now = now;
  }
}
