import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import type {SandboxAnswer, SandboxOperation} from '../contract';
import {matchVersion, success} from './answers';
import {hookOf, type OperationHandler, type PlatformCall} from './call';
import {checkByPlatform, checkPreconditions, checkUnique} from './checks';
import {complete} from './complete';
import {draftEntity} from './drafts';
import {callBack} from './events';
import {loadedCode} from './loadedCode';
import {Refusal} from './refusal';
import {inForm, show} from './show';
import type {EntityRecord, Store} from './store';

/**
 * Runs an operation whose call is allowed and valid.
 *
 * @param example name of the requested documented answer
 * @throws Refusal for an impossible operation
 */
export function perform(call: PlatformCall, example: string | undefined): SandboxAnswer {
  const {engine, operation} = call;
  const {catalog, store} = engine;
  const target = findTarget(store, operation, call.params);
  if (target && operation.method !== 'get') matchVersion(engine, () => show(engine, target, undefined));
  call.found = target;
  call.next = () => bodyOf(call, example);
  const handler = catalog.hook(operation.id) as OperationHandler | undefined;
  const body = handler ? handler(call) : call.next();
  callBack(engine, call, catalog.inputOf(operation).callbacks ?? []);
  const isExample = operation.role === 'example' && body !== undefined;
  return {...success(engine, operation, body, call.added), ...(isExample && {isExample})};
}

function bodyOf(call: PlatformCall, example: string | undefined): unknown {
  const {engine, operation} = call;
  const {catalog} = engine;
  switch (operation.role) {
    case 'list':
      return loadedCode(catalog).listEntities(call);
    case 'create':
      return create(call);
    case 'delete':
    case 'command':
    case 'update':
    case 'replace':
      return change(call);
    case 'example':
    case 'computed':
      return chooseExample(catalog.answersOf(operation).examples, call.params, example);
    case 'read':
      return answerWith(call, call.target);
  }
}

function create(call: PlatformCall): unknown {
  const {engine, operation, params, body} = call;
  const {catalog} = engine;
  const type = catalog.resourceType(operation.kind!);
  const record = draftEntity(engine, operation, params, body);
  checkPreconditions(engine, operation, type.name, record.value);
  checkByPlatform(engine, {kind: type.name, entity: record.value, sent: body});
  checkUnique(engine, type, record.value);
  call.hold({operation, record, body, isNew: true});
  call.place(record);
  return answerWith(call, record);
}

function change(call: PlatformCall): unknown {
  const {engine, operation, target, body, patch} = call;
  const replacement = patch && loadedCode(engine.catalog).patched(target.value, patch);
  const isDone = call.attempt(
    replacement
      ? {operation: {...operation, role: 'replace'}, record: target, body: replacement}
      : {operation, record: target, body},
  );
  if (isDone && operation.role === 'delete') hookOf(engine, target.kind, 'removed')?.(call, target);
  return answerWith(call, target);
}

/** The answer's body with an entity. */
function answerWith({engine, operation, query}: PlatformCall, record: EntityRecord): unknown {
  const {catalog, now} = engine;
  const {type, schema, inside} = catalog.inputOf(operation).success;
  if (type === undefined && operation.role !== 'create') return undefined;
  const value = show(engine, record, query.expand);
  if (schema === undefined) return value;
  if (inside !== undefined) return complete(catalog, schema, {[inside]: value}, now);
  return inForm(catalog, schema, value, catalog.idOf(record), now);
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
