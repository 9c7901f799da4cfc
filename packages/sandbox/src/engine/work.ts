import type {DocumentedAnswers, Entity, SandboxAnswer, SandboxOperation} from '../contract';
import {matchVersion} from './answers';
import type {Parts} from './assemble';
import {chooseExample} from './examples';
import {listEntities, show} from './lists';
import type {Values} from './parameters';
import type {Refusal} from './refusal';
import {makeSecret} from './secrets';
import type {EntityRecord} from './store';
import {findTarget} from './targets';

/** One call on its way through. */
export interface Call {
  operation: SandboxOperation;
  /** Parameters of the path, as they were sent. */
  inPath: Record<string, string>;
  values: Values;
  headers: Record<string, string>;
  body: Entity;
  now: number;
  /** Why the role of the caller may not make it, unless something else allows it. */
  refused?: Refusal;
}

/** A call that the platform has a handler for. */
export interface ComputedCall extends Call {
  /** The entity that the path names. */
  target?: EntityRecord;
  /** What the description shows of the answer. */
  examples: Record<string, unknown>;
}

/** A handler of the platform as the engine calls it. */
export type Answer = (parts: Parts, call: ComputedCall) => unknown;

/** Does what operations do, once a call is known to be allowed and valid. */
export class Work {
  readonly answersOf: Map<string, DocumentedAnswers>;
  /** The platform's, by operation, as far as they have been loaded. */
  readonly handlers = new Map<string, Answer>();

  constructor(
    private readonly parts: Parts,
    answers: Record<string, DocumentedAnswers> = {},
  ) {
    this.answersOf = new Map(Object.entries(answers));
  }

  /**
   * @param example name of the documented answer that is asked for
   * @throws Refusal for what cannot be done
   */
  perform(call: Call, example: string | undefined): SandboxAnswer {
    const {operation, now} = call;
    const target = findTarget(this.parts.store, operation, call.inPath);
    if (target && operation.method !== 'get') matchVersion(call.headers, () => this.#show(target));
    switch (operation.role) {
      case 'list':
        return this.parts.answers.success(
          operation,
          listEntities(this.parts, operation, call.values, now),
          now,
        );
      case 'read':
        break;
      case 'create':
        return this.#create(call);
      case 'delete':
        return this.#change(call, target!, () => {
          this.parts.writes.remove(operation, target!, now);
          this.parts.histories?.removed(target!, now);
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
        return this.parts.answers.success(
          operation,
          chooseExample(this.answersOf.get(operation.id)?.examples, call.inPath, example),
          now,
        );
      case 'computed': {
        const {examples = {}} = this.answersOf.get(operation.id) ?? {};
        const body = this.handlers.get(operation.id)!(this.parts, {...call, target, examples});
        return this.parts.answers.success(operation, body, now);
      }
    }
    return this.parts.answers.success(operation, this.#show(target!, call), now);
  }

  #command({operation, body, headers, now}: Call, target: EntityRecord): Entity | undefined {
    if (this.parts.groups?.isCommand(operation))
      return this.parts.groups.command(operation, target, body, {headers, now});
    if (this.parts.histories?.restores(operation))
      return this.#show(this.parts.histories.restore(operation, target, now));
    this.parts.writes.command(operation, target, body, now);
    return undefined;
  }

  #create(call: Call): SandboxAnswer {
    const {operation, inPath, body, headers, now} = call;
    const kind = this.parts.catalog.kind(operation.kind!);
    const record = this.parts.drafts.draft(operation, inPath, body, now);
    this.parts.checks.needs(operation, kind.name, record.value);
    this.parts.consistency.check(kind.name, record.value);
    this.parts.conforming.check(kind.name, record.value);
    this.parts.checks.unique(kind, record.value);
    this.parts.gates?.hold({operation, record, body, isNew: true}, {headers, now});
    this.parts.groups?.create(record, headers, now);
    this.parts.store.add(record);
    for (const each of this.parts.drafts.beside(operation, record, now)) this.parts.store.add(each);
    this.parts.histories?.added(record, now);
    return this.parts.answers.success(operation, this.#show(record, call), now);
  }

  /** @param work what it does, with what the answer says beside the entity */
  #change(call: Call, target: EntityRecord, work: () => Entity | undefined): SandboxAnswer {
    const {operation, now} = call;
    this.parts.gates?.permit(operation, target);
    const isWithdrawn = this.parts.gates?.holds.withdraw(operation, target, now) ?? false;
    this.parts.gates?.holds.refuse(target);
    if (!isWithdrawn) this.parts.checks.needs(operation, target.kind, target.value);
    const isHeld = isWithdrawn || this.#holds(call, target);
    const more = isHeld ? undefined : work();
    const {type, more: always} = operation.success;
    const answer = type === undefined ? undefined : {...this.#show(target, call), ...always, ...more};
    return this.parts.answers.success(operation, answer, now);
  }

  /** Whether a change has to wait; one that could not be made does not. */
  #holds({operation, body, headers, now}: Call, record: EntityRecord): boolean {
    if (
      !this.parts.gates ||
      this.parts.groups?.isCommand(operation) ||
      this.parts.histories?.restores(operation)
    )
      return false;
    this.parts.writes.check(operation, record, body);
    return this.parts.gates.hold({operation, record, body, isNew: false}, {headers, now});
  }

  #show(record: EntityRecord, call?: Call): Entity {
    const rule = call && this.parts.catalog.data.rules?.secrets?.[call.operation.id];
    // Making it changes the masked form, which is shown too.
    const secret = makeSecret(rule, record, this.parts.store.random);
    return {
      ...show(this.parts, record, call?.values.expand),
      ...secret,
    };
  }
}
