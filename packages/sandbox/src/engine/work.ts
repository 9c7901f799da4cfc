import type {DocumentedAnswers, Entity, SandboxAnswer} from '../contract';
import {matchVersion} from './answers';
import {Context, gateOf, hookOf, PlatformCall, type Call, type OperationHandler} from './call';
import type {Parts} from './services';
import {chooseExample} from './examples';
import {listEntities, show} from './lists';
import type {EntityRecord} from './store';
import {findTarget} from './targets';

/** Runs operations whose call is allowed and valid. */
export class Work {
  readonly answersOf: Map<string, DocumentedAnswers>;

  constructor(
    private readonly parts: Parts,
    answers: Record<string, DocumentedAnswers> = {},
  ) {
    this.answersOf = new Map(Object.entries(answers));
  }

  /** @param example name of the requested documented answer @throws Refusal for impossible operations */
  perform(call: Call, example: string | undefined): SandboxAnswer {
    const {operation, now} = call;
    const target = findTarget(this.parts.store, operation, call.inPath);
    if (target && operation.method !== 'get') matchVersion(call.headers, () => this.#show(target));
    const next = () => this.#bodyOf(call, target, example);
    const handler = this.parts.hooks.get(operation.id) as OperationHandler | undefined;
    const {examples = {}} = this.answersOf.get(operation.id) ?? {};
    const body = handler ? handler(new PlatformCall(this.parts, {...call, target, examples, next})) : next();
    return this.parts.answers.success(operation, body, now);
  }

  /** The answer's body. */
  #bodyOf(call: Call, target: EntityRecord | undefined, example: string | undefined): unknown {
    const {operation, now} = call;
    switch (operation.role) {
      case 'list':
        return listEntities(this.parts, operation, call.values, now);
      case 'create':
        return this.#create(call);
      case 'delete':
        return this.#change(call, target!, () => {
          this.parts.writes.remove(operation, target!, now);
          hookOf(this.parts, target!.kind, 'removed')?.(new Context(this.parts, now), target!);
          return undefined;
        });
      case 'command':
        return this.#change(call, target!, () => this.#command(call, target!));
      case 'update':
      case 'replace':
        return this.#change(call, target!, () => {
          this.parts.writes.change(operation, target!, call.body, now);
          return undefined;
        });
      case 'example':
      case 'computed':
        return chooseExample(this.answersOf.get(operation.id)?.examples, call.inPath, example);
      case 'read':
        return this.#show(target!, call);
    }
  }

  #command({operation, body, now}: Call, target: EntityRecord): Entity | undefined {
    this.parts.writes.command(operation, target, body, now);
    return undefined;
  }

  #create(call: Call): Entity {
    const {operation, inPath, body, headers, now} = call;
    const kind = this.parts.catalog.kind(operation.kind!);
    const record = this.parts.drafts.draft(operation, inPath, body, now);
    this.parts.checks.preconditions(operation, kind.name, record.value);
    this.parts.checks.hooked({kind: kind.name, entity: record.value, sent: body});
    this.parts.checks.unique(kind, record.value);
    const context = new Context(this.parts, now);
    context.hold({operation, record, body, isNew: true}, {headers, now});
    this.parts.store.add(record);
    try {
      hookOf(this.parts, record.kind, 'created')?.(context, record, {headers, now});
    } catch (error) {
      this.parts.store.remove(record);
      throw error;
    }
    return this.#show(record, call);
  }

  /** @param work the operation, which also returns extra fields of the answer */
  #change(call: Call, target: EntityRecord, work: () => Entity | undefined): Entity | undefined {
    const {operation, now} = call;
    const isWithdrawn = this.parts.holds.withdraw(operation, target, now);
    this.parts.holds.refuse(target);
    if (!isWithdrawn) this.parts.checks.preconditions(operation, target.kind, target.value);
    const isHeld = isWithdrawn || this.#holds(call, target);
    const more = isHeld ? undefined : work();
    const {type, more: always} = operation.success;
    return type === undefined ? undefined : {...this.#show(target, call), ...always, ...more};
  }

  /** Whether a change must wait. An impossible change doesn't. */
  #holds({operation, body, headers, now}: Call, record: EntityRecord): boolean {
    if (!gateOf(this.parts, operation)) return false;
    this.parts.writes.check(operation, record, body);
    return new Context(this.parts, now).hold({operation, record, body, isNew: false}, {headers, now});
  }

  #show(record: EntityRecord, call?: Call): Entity {
    return show(this.parts, record, call?.values.expand);
  }
}
