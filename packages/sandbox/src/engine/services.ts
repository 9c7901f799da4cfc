import type {Answers} from './answers';
import type {Callers} from './callers';
import type {Catalog} from './catalog';
import type {Checks} from './checks';
import type {Drafts} from './drafts';
import type {HeldOperations} from './heldOperations';
import type {Lifecycles} from './lifecycle';
import type {Paths} from './paths';
import type {EntityRecord, Store} from './store';
import type {Writes} from './writes';
import type {Entity} from '../contract';

export interface Parts {
  catalog: Catalog;
  store: Store;
  paths: Paths;
  lifecycles: Lifecycles;
  checks: Checks;
  callers: Callers;
  drafts: Drafts;
  writes: Writes;
  answers: Answers;
  heldOperations: HeldOperations;
  /** Lets the platform change an entity in answers. */
  shown: (record: EntityRecord, value: Entity) => void;
}
