import type {SandboxOperation} from '../contract';
import type {PlatformRules} from '../rules';
import {Approvals, type Caller} from './approvals';
import type {Callers} from './callers';
import type {Catalog} from './catalog';
import type {Drafts} from './drafts';
import {Holds, type Work} from './holds';
import {Hooks} from './hooks';
import type {Lifecycles} from './lifecycle';
import type {Paths} from './paths';
import {Places} from './places';
import type {EntityRecord, Store} from './store';
import type {Writes} from './writes';

/** What stands between a valid call and its work: first approvals, then hooks. */
export class Gates {
  readonly holds: Holds;
  readonly #approvals: Approvals | undefined;
  readonly #hooks: Hooks | undefined;

  constructor(
    rules: PlatformRules,
    catalog: Catalog,
    store: Store,
    paths: Paths,
    lifecycles: Lifecycles,
    writes: Writes,
    drafts: Drafts,
    callers: Callers,
  ) {
    const places = new Places(rules, paths);
    this.holds = new Holds(rules, catalog, store, lifecycles, writes);
    this.#approvals =
      rules.approvals && new Approvals(rules.approvals, catalog, store, drafts, places, this.holds, callers);
    this.#hooks =
      rules.hooks && new Hooks(rules.hooks, catalog, store, paths, lifecycles, places, this.holds);
  }

  /** @throws Refusal when it matters who asked for an entity, and the caller is the wrong one */
  permit(operation: SandboxOperation, record: EntityRecord): void {
    if (record.kind === operation.kind) this.#approvals?.permit(operation, record);
  }

  /**
   * Lets an operation wait where a rule asks for it.
   *
   * @returns whether it does
   */
  hold(work: Work, caller: Caller): boolean {
    return (this.#approvals?.hold(work, caller) ?? false) || (this.#hooks?.hold(work, caller.now) ?? false);
  }

  /** Follows an entity that changed: what has been decided, or what hooks have waited for. */
  follow(record: EntityRecord, now: number): void {
    for (const work of this.#approvals?.settle(record, now) ?? [])
      if (!this.#hooks?.hold(work, now)) this.holds.goOn(work, now);
    this.#hooks?.follow(record, now);
  }

  /** Kinds that what waits for a decision looks at when it goes on, where an operation may decide it. */
  waitingFor(operation: SandboxOperation): string[] {
    return this.#approvals?.waitingFor(operation) ?? [];
  }

  /** Operations that are held: any call may come when they go on. */
  held(): SandboxOperation[] {
    return [...this.holds.all()].map(({operation}) => operation);
  }
}
