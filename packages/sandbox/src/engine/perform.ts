import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import type {SandboxAnswer, SandboxOperation} from '../contract';
import {matchVersion} from './answers';
import {Context, gateOf, hookOf, PlatformCall, type Call, type OperationHandler} from './call';
import type {Parts} from './services';
import {complete} from './complete';
import {callBack, recordEvent} from './events';
import {codeOf} from './lateCode';
import {Refusal} from './refusal';
import {inForm, show} from './show';
import type {EntityRecord, Store} from './store';

/**
 * Runs an operation whose call is allowed and valid.
 *
 * @param example name of the requested documented answer
 * @throws Refusal for an impossible operation
 */
export function perform(parts: Parts, call: Call, example: string | undefined): SandboxAnswer {
  const {catalog, store, answers} = parts;
  const {operation, now} = call;
  const target = findTarget(store, operation, call.inPath);
  if (target && operation.method !== 'get') matchVersion(call.headers, () => show(parts, target, undefined));
  const next = () => bodyOf(parts, call, target, example);
  const handler = catalog.hook(operation.id) as OperationHandler | undefined;
  const body = handler ? handler(new PlatformCall(parts, {...call, target, next})) : next();
  callBack(store, call, catalog.inputOf(operation).callbacks ?? []);
  return answers.success(operation, body, now, call.added);
}

function bodyOf(
  parts: Parts,
  call: Call,
  target: EntityRecord | undefined,
  example: string | undefined,
): unknown {
  const {catalog, writes} = parts;
  const {operation, body, patch, now} = call;
  switch (operation.role) {
    case 'list':
      return codeOf(catalog, 'lists').listEntities(parts, call);
    case 'create':
      return create(parts, call);
    case 'delete':
      return change(parts, call, target!, () => {
        writes.remove(operation, target!, now);
        hookOf(parts, target!.kind, 'removed')?.(new Context(parts, now), target!);
      });
    case 'command':
      return change(parts, call, target!, () => writes.command(operation, target!, body, now));
    case 'update':
    case 'replace':
      return change(parts, call, target!, () => {
        if (!patch) {
          writes.change(operation, target!, body, now);
          return;
        }
        const {patched} = codeOf(catalog, 'jsonPatch');
        writes.change({...operation, role: 'replace'}, target!, patched(target!.value, patch), now);
      });
    case 'example':
    case 'computed':
      return chooseExample(catalog.answersOf(operation).examples, call.inPath, example);
    case 'read':
      return answerWith(parts, target!, call);
  }
}

function create(parts: Parts, call: Call): unknown {
  const {catalog, store, drafts, checks} = parts;
  const {operation, inPath, body, headers, now} = call;
  const kind = catalog.kind(operation.kind!);
  const record = drafts.draft(operation, inPath, body, now);
  checks.preconditions(operation, kind.name, record.value);
  checks.hooked({kind: kind.name, entity: record.value, sent: body});
  checks.unique(kind, record.value);
  const context = new Context(parts, now);
  context.hold({operation, record, body, isNew: true}, {headers, now});
  store.add(record);
  try {
    hookOf(parts, record.kind, 'created')?.(context, record, {headers, now});
  } catch (error) {
    store.remove(record);
    throw error;
  }
  recordEvent(parts, {what: 'created', record}, now);
  return answerWith(parts, record, call);
}

function change(parts: Parts, call: Call, target: EntityRecord, run: () => void): unknown {
  const {heldOperations, checks} = parts;
  const {operation, now} = call;
  const isWithdrawn = heldOperations.withdraw(operation, target, now);
  heldOperations.refuse(target);
  if (!isWithdrawn) checks.preconditions(operation, target.kind, target.value);
  const isHeld = isWithdrawn || holds(parts, call, target);
  if (!isHeld) run();
  return answerWith(parts, target, call);
}

/** Whether a change must wait. An impossible change doesn't. */
function holds(parts: Parts, {operation, body, headers, now}: Call, record: EntityRecord): boolean {
  if (!gateOf(parts, operation)) return false;
  parts.writes.check(operation, record, body);
  return new Context(parts, now).hold({operation, record, body, isNew: false}, {headers, now});
}

/** The answer's body with an entity. */
function answerWith(parts: Parts, record: EntityRecord, {operation, values, now}: Call): unknown {
  const {catalog} = parts;
  const {type, schema, inside} = operation.success;
  if (type === undefined && operation.role !== 'create') return undefined;
  const value = show(parts, record, values.expand);
  if (schema === undefined) return value;
  if (inside !== undefined) return complete(catalog, schema, {[inside]: value}, now);
  return inForm(catalog, schema, value, record.value[catalog.kind(record.kind).idField], now);
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
