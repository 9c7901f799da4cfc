import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import type {Entity, SandboxAnswer, SandboxOperation} from '../contract';
import {matchVersion} from './answers';
import {Context, gateOf, hookOf, PlatformCall, type Call, type OperationHandler} from './call';
import type {Parts} from './services';
import {complete} from './complete';
import {callBack, recordEvent} from './events';
import {codeOf} from './lateCode';
import {Refusal} from './refusal';
import {inForm, show} from './show';
import type {EntityRecord, Store} from './store';

/** Runs operations whose call is allowed and valid. */
export class OperationRunner {
  constructor(private readonly parts: Parts) {}

  /** @param example name of the requested documented answer @throws Refusal for impossible operations */
  perform(call: Call, example: string | undefined): SandboxAnswer {
    const {operation, now} = call;
    const target = findTarget(this.parts.store, operation, call.inPath);
    if (target && operation.method !== 'get') matchVersion(call.headers, () => this.#show(target));
    const next = () => this.#bodyOf(call, target, example);
    const handler = this.parts.catalog.hook(operation.id) as OperationHandler | undefined;
    const body = handler ? handler(new PlatformCall(this.parts, {...call, target, next})) : next();
    callBack(this.parts.store, call, this.parts.catalog.inputOf(operation).callbacks ?? []);
    return this.parts.answers.success(operation, body, now, call.added);
  }

  #bodyOf(call: Call, target: EntityRecord | undefined, example: string | undefined): unknown {
    const {operation, now} = call;
    switch (operation.role) {
      case 'list':
        return codeOf(this.parts.catalog, 'lists').listEntities(this.parts, call);
      case 'create':
        return this.#create(call);
      case 'delete':
        return this.#change(call, target!, () => {
          this.parts.writes.remove(operation, target!, now);
          hookOf(this.parts, target!.kind, 'removed')?.(new Context(this.parts, now), target!);
        });
      case 'command':
        return this.#change(call, target!, () =>
          this.parts.writes.command(operation, target!, call.body, now),
        );
      case 'update':
      case 'replace':
        return this.#change(call, target!, () => {
          const {patch, body} = call;
          if (!patch) this.parts.writes.change(operation, target!, body, now);
          else {
            const {patched} = codeOf(this.parts.catalog, 'jsonPatch');
            this.parts.writes.change(
              {...operation, role: 'replace'},
              target!,
              patched(target!.value, patch),
              now,
            );
          }
        });
      case 'example':
      case 'computed':
        return chooseExample(this.parts.catalog.answersOf(operation).examples, call.inPath, example);
      case 'read':
        return this.#answer(target!, call);
    }
  }

  #create(call: Call): unknown {
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
    recordEvent(this.parts, {what: 'created', record}, now);
    return this.#answer(record, call);
  }

  #change(call: Call, target: EntityRecord, change: () => void): unknown {
    const {operation, now} = call;
    const isWithdrawn = this.parts.heldOperations.withdraw(operation, target, now);
    this.parts.heldOperations.refuse(target);
    if (!isWithdrawn) this.parts.checks.preconditions(operation, target.kind, target.value);
    const isHeld = isWithdrawn || this.#holds(call, target);
    if (!isHeld) change();
    return this.#answer(target, call);
  }

  #answer(record: EntityRecord, call: Call): unknown {
    const {operation, now} = call;
    const {type, schema, inside} = operation.success;
    if (type === undefined && operation.role !== 'create') return undefined;
    const value = this.#show(record, call);
    if (schema === undefined) return value;
    const {catalog} = this.parts;
    if (inside !== undefined) return complete(catalog, schema, {[inside]: value}, now);
    return inForm(catalog, schema, value, record.value[catalog.kind(record.kind).idField], now);
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

/** The entity in a path. @throws Refusal when it or one of its parents does not exist */
function findTarget(
  store: Store,
  operation: SandboxOperation,
  inPath: Record<string, string>,
): EntityRecord | undefined {
  let target: EntityRecord | undefined;
  for (const [parameter, kind] of Object.entries(operation.targets)) {
    const id = own(inPath, parameter);
    const found = store.find(kind, id, inPath);
    // Omits the kind's name, which may be plural and in any language.
    if (!found) throw new Refusal(404, 'not_found', `Nothing has the ${parameter} ${id}.`);
    if (operation.kind === undefined || kind === operation.kind) target = found;
  }
  return target;
}

/** The documented answer with a name, or else the first that shows a path parameter's value, or the first. */
function chooseExample(
  documented: Record<string, unknown> = {},
  inPath: Record<string, string>,
  name: string | undefined,
): unknown {
  if (name !== undefined && Object.hasOwn(documented, name)) return documented[name];
  const examples = Object.values(documented);
  const matching = examples.find((value) => {
    const text = JSON.stringify(value);
    return Object.values(inPath).some((each) => text.includes(JSON.stringify(each)));
  });
  return matching ?? examples[0];
}
