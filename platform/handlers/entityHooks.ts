import {
  hasEnded,
  isObject,
  lookUp,
  type Context,
  type Entity,
  type EntityRecord,
  type EntityOperation,
} from '@nacre-docs/sandbox/platform';
import {matches} from './hookConditions';
import {dropHeld, resumeHeld, holdBack, release, waitingFor} from './holds';
import {isQueued} from './deploymentGroups';
import {heldByHooks} from '../heldPermissions';
import {covers, isDone, locatedEntity} from './ruleScope';

/** Consecutive runs of hook actions, noted on the entity or run before them. */
interface PlannedRuns {
  /** Their entity and operation. */
  nrn: string;
  operation: string;
  /** Action ids. */
  actions: string[];
}

/** Condition paths in addition to the entity and the request, by permission or entity kind. */
const CONDITION_PATHS: Record<string, Record<string, string>> = {
  scope: {application: 'application_id'},
  deployment: {application: 'application_id'},
  'deployment:create': {
    application: 'application_id',
    scope: 'scope_id',
    release: 'release_id',
    build: 'release_id.build_id',
  },
  link: {service: 'service_id'},
};

/** Starts the first run that an operation must wait for, if any, and plans those after its work. */
export function holdForHooks(context: Context, held: EntityOperation): boolean {
  const {operation, record} = held;
  if (!heldByHooks.includes(operation.permission!)) return false;
  const after = plan(context, held, 'after');
  if (after.actions.length > 0) record.notes = {...record.notes, after};
  const run = start(context, plan(context, held, 'before'), held);
  if (run) holdBack(context.engine, held, run, 'hook');
  return run !== undefined;
}

/** Continues held work. A deployment may still have to wait for another one in its group. */
export function continueHeld({engine}: Context, held: EntityOperation): void {
  if (held.isNew && isQueued(held.record)) release(engine, held.record);
  else resumeHeld(engine, held);
}

/** Continues work that waited for a run, or starts the next run. */
export function followRun(context: Context, run: EntityRecord): void {
  const {engine} = context;
  if (!hasEnded(engine, run)) return;
  const next = takeNote(run, 'next');
  const waiting = waitingFor(engine, run);
  if (waiting.length === 0) {
    const about = [...engine.store.all()].find(({value}) => value.nrn === run.value.entity_nrn);
    if (next) start(context, next, about && {record: about});
    return;
  }
  const status = String(run.value.status);
  const isLenient = context.find('entity_hook', run.value.hook_id)?.on_failure === 'continue';
  const passes = status === 'succeeded' || (isLenient && ['failed', 'timed_out'].includes(status));
  const following = passes && next ? start(context, next, waiting[0]) : undefined;
  for (const held of waiting)
    if (following) holdBack(engine, held, following, 'hook');
    else if (passes) continueHeld(context, held);
    else {
      takeNote(held.record, 'after');
      dropHeld(engine, held);
    }
}

/** Starts the runs after an entity's work, once that is done. */
export function followWork(context: Context, record: EntityRecord): void {
  if (!record.notes?.after || record.held || !isDone(context, record)) return;
  start(context, takeNote(record, 'after')!, {record});
}

function takeNote(record: EntityRecord, name: 'after' | 'next'): PlannedRuns | undefined {
  const planned = record.notes?.[name] as PlannedRuns | undefined;
  record.notes = {...record.notes, [name]: undefined};
  return planned;
}

/** Actions of the matching hooks, starting with the highest hook. */
function plan(context: Context, {operation, record, body}: EntityOperation, when: string): PlannedRuns {
  const permission = operation.permission!;
  const hooks = context
    .entities('entity_hook')
    .filter(
      (hook) =>
        hook.when === when &&
        hook.status === 'active' &&
        covers(context, hook, permission, record) &&
        matches(hook.conditions, (path) => inCondition(context, path, permission, record, body)),
    )
    .sort((a, b) => String(a.nrn).length - String(b.nrn).length);
  const actions = hooks.flatMap((hook) =>
    context
      .entities('entity_hook_action')
      .filter(({hook_id}) => hook_id === hook.id)
      .sort((a, b) => Number(a.order) - Number(b.order))
      .map(({id}) => String(id)),
  );
  return {nrn: String(record.value.nrn), operation: permission, actions};
}

/** Starts the first run of a plan whose action still exists. @param about its entity, and the body of the call */
function start(
  context: Context,
  {actions, nrn, operation}: PlannedRuns,
  about: Partial<EntityOperation> | undefined,
): EntityRecord | undefined {
  const index = actions.findIndex((id) => context.find('entity_hook_action', id));
  if (index < 0) return undefined;
  const run = context.add('entity_hook_execution', {
    hook_id: context.find('entity_hook_action', actions[index])!.hook_id,
    action_id: actions[index],
    entity_nrn: nrn,
    operation,
    status: 'pending',
    created_at: context.now,
    updated_at: context.now,
    created_by: 'system',
  });
  if (about?.record) requestRun(context, run, about.record, about.body);
  const rest = actions.slice(index + 1);
  if (rest.length > 0) run.notes = {next: {nrn, operation, actions: rest}};
  return run;
}

function requestRun(context: Context, {value}: EntityRecord, record: EntityRecord, body?: Entity): void {
  const {id, name, when, on_failure, timeout_seconds} = context.find('entity_hook', value.hook_id)!;
  const {id: action, parameters} = context.find('entity_hook_action', value.action_id)!;
  context.recordEvent('hook.requested', record, {
    execution_id: value.id,
    operation: value.operation,
    hook: {id, name, when, on_failure, timeout_seconds},
    action: {id: action, parameters},
    request: body ?? null,
  });
}

/** The value at a condition path. */
function inCondition(
  context: Context,
  path: string,
  permission: string,
  record: EntityRecord,
  body: Entity,
): unknown {
  const {kind, value} = record;
  const [name = '', ...rest] = path.split('.');
  const below = (first: unknown) =>
    rest.reduce<unknown>((here, field) => (isObject(here) ? here[field] : undefined), first);
  if (name === 'request') return below(body);
  if (name === kind) return below(value);
  const from = (CONDITION_PATHS[permission] ?? CONDITION_PATHS[kind])?.[name];
  return from === undefined
    ? below(locatedEntity(context, record)[name])
    : lookUp(context.engine, kind, value, [from, ...rest].join('.')).value;
}
