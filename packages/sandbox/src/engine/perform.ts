import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import type {SandboxAnswer, SandboxOperation} from '../contract';
import {matchVersion, success} from './answers';
import {Context, gateOf, hookOf, PlatformCall, type Call, type OperationHandler} from './call';
import {checkByPlatform, checkPreconditions, checkUnique} from './checks';
import {complete} from './complete';
import {draftEntity} from './drafts';
import type {Engine} from './engine';
import {callBack, recordEvent} from './events';
import {refuseWhileHeld, withdraw} from './heldOperations';
import {codeOf} from './lateCode';
import {Refusal} from './refusal';
import {inForm, show} from './show';
import type {EntityRecord, Store} from './store';
import {changeEntity, checkChange, removeEntity, runCommand} from './writes';

/**
 * Runs an operation whose call is allowed and valid.
 *
 * @param example name of the requested documented answer
 * @throws Refusal for an impossible operation
 */
export function perform(engine: Engine, call: Call, example: string | undefined): SandboxAnswer {
  const {catalog, store} = engine;
  const {operation, now} = call;
  const target = findTarget(store, operation, call.inPath);
  if (target && operation.method !== 'get') matchVersion(call.headers, () => show(engine, target, undefined));
  const next = () => bodyOf(engine, call, target, example);
  const handler = catalog.hook(operation.id) as OperationHandler | undefined;
  const body = handler ? handler(new PlatformCall(engine, {...call, target, next})) : next();
  callBack(store, call, catalog.inputOf(operation).callbacks ?? []);
  return success(engine, operation, body, now, call.added);
}

function bodyOf(
  engine: Engine,
  call: Call,
  target: EntityRecord | undefined,
  example: string | undefined,
): unknown {
  const {catalog} = engine;
  const {operation, body, patch, now} = call;
  switch (operation.role) {
    case 'list':
      return codeOf(catalog, 'lists').listEntities(engine, call);
    case 'create':
      return create(engine, call);
    case 'delete':
      return change(engine, call, target!, () => {
        removeEntity(engine, operation, target!, now);
        hookOf(engine, target!.kind, 'removed')?.(new Context(engine, now), target!);
      });
    case 'command':
      return change(engine, call, target!, () => runCommand(engine, operation, target!, body, now));
    case 'update':
    case 'replace':
      return change(engine, call, target!, () => {
        if (!patch) {
          changeEntity(engine, operation, target!, body, now);
          return;
        }
        const {patched} = codeOf(catalog, 'jsonPatch');
        changeEntity(engine, {...operation, role: 'replace'}, target!, patched(target!.value, patch), now);
      });
    case 'example':
    case 'computed':
      return chooseExample(catalog.answersOf(operation).examples, call.inPath, example);
    case 'read':
      return answerWith(engine, target!, call);
  }
}

function create(engine: Engine, call: Call): unknown {
  const {catalog, store} = engine;
  const {operation, inPath, body, headers, now} = call;
  const kind = catalog.kind(operation.kind!);
  const record = draftEntity(engine, operation, inPath, body, now);
  checkPreconditions(engine, operation, kind.name, record.value);
  checkByPlatform(engine, {kind: kind.name, entity: record.value, sent: body});
  checkUnique(engine, kind, record.value);
  const context = new Context(engine, now);
  context.hold({operation, record, body, isNew: true}, {headers, now});
  store.add(record);
  try {
    hookOf(engine, record.kind, 'created')?.(context, record, {headers, now});
  } catch (error) {
    store.remove(record);
    throw error;
  }
  recordEvent(engine, {what: 'created', record}, now);
  return answerWith(engine, record, call);
}

function change(engine: Engine, call: Call, target: EntityRecord, run: () => void): unknown {
  const {operation, now} = call;
  const isWithdrawn = withdraw(engine, operation, target, now);
  refuseWhileHeld(target);
  if (!isWithdrawn) checkPreconditions(engine, operation, target.kind, target.value);
  const isHeld = isWithdrawn || holds(engine, call, target);
  if (!isHeld) run();
  return answerWith(engine, target, call);
}

/** Whether a change must wait. An impossible change doesn't. */
function holds(engine: Engine, {operation, body, headers, now}: Call, record: EntityRecord): boolean {
  if (!gateOf(engine, operation)) return false;
  checkChange(engine, operation, record, body);
  return new Context(engine, now).hold({operation, record, body, isNew: false}, {headers, now});
}

/** The answer's body with an entity. */
function answerWith(engine: Engine, record: EntityRecord, {operation, values, now}: Call): unknown {
  const {catalog} = engine;
  const {type, schema, inside} = operation.success;
  if (type === undefined && operation.role !== 'create') return undefined;
  const value = show(engine, record, values.expand);
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
