import type {Entity} from '../contract';
import type {HookRules} from '../gateRules';
import type {Catalog} from './catalog';
import {complete} from './complete';
import type {Holds, Work} from './holds';
import type {Lifecycles} from './lifecycle';
import {matches} from './match';
import type {Paths} from './paths';
import type {Places} from './places';
import type {EntityRecord, PlannedRuns, Store} from './store';
import {isObject, iso} from '@nacre-docs/openapi-core/validate/values';

/** Runs the actions of hooks before and after operations. */
export class Hooks {
  constructor(
    private readonly rules: HookRules,
    private readonly catalog: Catalog,
    private readonly store: Store,
    private readonly paths: Paths,
    private readonly lifecycles: Lifecycles,
    private readonly places: Places,
    private readonly holds: Holds,
  ) {}

  /**
   * Starts the first run that an operation waits for, if there is any, and plans those after its work.
   *
   * @returns whether the operation is held
   */
  hold(work: Work, now: number): boolean {
    const {operation, record} = work;
    if (operation.permission === undefined || !this.rules.holds.includes(operation.permission)) return false;
    const after = this.#planned(work, 'after');
    if (after.actions.length > 0) record.after = after;
    const run = this.#start(this.#planned(work, 'before'), now);
    if (run) this.holds.hold(work, run, this.rules.called, now);
    return run !== undefined;
  }

  /** Follows an entity that changed: a run that has ended, or one whose work is done. */
  follow(record: EntityRecord, now: number): void {
    if (record.kind === this.rules.runKind) this.#ended(record, now);
    const {after} = record;
    if (!after || record.held || !this.#rests(record)) return;
    delete record.after;
    this.#start(after, now);
  }

  #ended(run: EntityRecord, now: number): void {
    if (!this.lifecycles.hasEnded(run)) return;
    const waiting = [...this.holds.waitingFor(run)];
    const {next} = run;
    delete run.next;
    if (waiting.length === 0) {
      if (next) this.#start(next, now);
      return;
    }
    const status = String(run.value.status);
    const hook = this.store.find(this.rules.kind, run.value[this.rules.hookField])?.value;
    const passes =
      this.rules.passes.includes(status) ||
      (hook?.on_failure === this.rules.lenient && this.rules.ignored.includes(status));
    const following = passes && next ? this.#start(next, now) : undefined;
    for (const work of waiting) {
      if (following) this.holds.hold(work, following, this.rules.called, now);
      else if (passes) this.holds.goOn(work, now);
      else {
        delete work.record.after;
        this.holds.giveUp(work, now);
      }
    }
  }

  /** Actions of the hooks that match, those of the highest hook first. */
  #planned({operation, record, body}: Work, when: string): PlannedRuns {
    const {kind, actionKind, hookField, active} = this.rules;
    const permission = operation.permission!;
    const hooks = [...this.store.of(kind)].filter(
      ({value}) =>
        value.when === when &&
        value.status === active &&
        this.places.covers(value, permission, record) &&
        matches(value.conditions, (path) => this.#inContext(path, permission, record, body)),
    );
    hooks.sort((a, b) => String(a.value.nrn).length - String(b.value.nrn).length);
    const actions = hooks.flatMap((hook) =>
      [...this.store.of(actionKind)]
        .filter(({value}) => value[hookField] === hook.value.id)
        .sort((a, b) => Number(a.value.order) - Number(b.value.order))
        .map(({value}) => String(value.id)),
    );
    return {nrn: String(record.value.nrn), operation: permission, actions};
  }

  /** Starts the first run of a plan whose action still exists. */
  #start({actions, ...about}: PlannedRuns, now: number): EntityRecord | undefined {
    const {actionKind, hookField, actionField, runKind, by} = this.rules;
    const index = actions.findIndex((id) => this.store.find(actionKind, id));
    if (index < 0) return undefined;
    const kind = this.catalog.kind(runKind);
    const value = {
      [kind.idField]: this.store.newId(kind),
      [hookField]: this.store.find(actionKind, actions[index])!.value[hookField],
      [actionField]: actions[index],
      entity_nrn: about.nrn,
      operation: about.operation,
      status: this.lifecycles.of(runKind)!.initial,
      created_at: iso(now),
      updated_at: iso(now),
      created_by: by,
    };
    const rest = actions.slice(index + 1);
    const run: EntityRecord = {
      kind: runKind,
      value: complete(this.catalog, kind.schema, value, now) as Entity,
      since: now,
      tick: now,
      ...(rest.length > 0 && {next: {...about, actions: rest}}),
    };
    this.store.add(run);
    return run;
  }

  /** The value at a path of a condition. */
  #inContext(path: string, permission: string, record: EntityRecord, body: Entity): unknown {
    const {kind, value} = record;
    const [name = '', ...rest] = path.split('.');
    const below = (start: unknown) =>
      rest.reduce<unknown>((here, field) => (isObject(here) ? here[field] : undefined), start);
    if (name === 'request') return below(body);
    if (name === kind) return below(value);
    const {[permission]: exact, [kind]: general} = this.rules.context;
    const start = (exact ?? general)?.[name];
    return start === undefined
      ? below(this.places.of(record)[name])
      : this.paths.lookUp(kind, value, [start, ...rest].join('.')).value;
  }

  /** Whether the work on an entity has ended. */
  #rests(record: EntityRecord): boolean {
    const states = this.rules.rests[record.kind];
    return states
      ? states.includes(String(record.value.status)) && !this.lifecycles.isMoving(record)
      : this.lifecycles.isAtRest(record);
  }
}
