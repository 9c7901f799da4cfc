import {
  checkPreconditions,
  Refusal,
  type Context,
  type Entity,
  type EntityRecord,
  type OperationHandler,
} from '@nacre-docs/sandbox/platform';
import {cancelHold} from './holds';

/** States that start the next deployment of a sequential group. */
const DONE = ['finalized', 'cancelled', 'failed', 'rolled_back'];
/** States that end a group that stops on failures. */
const FAILED = ['failed', 'rolled_back'];

/**
 * A group's state, from its deployments' states: all are in one list, and one is in another. The first match counts.
 */
const STATES: Array<{to: string; all?: string[]; some: string[]}> = [
  {to: 'pending', all: ['pending', 'cancelled'], some: ['pending']},
  {to: 'running', some: ['pending', 'creating', 'running']},
  {to: 'finalizing', some: ['finalizing']},
  {to: 'rolling_back', some: ['rolling_back']},
  {to: 'cancelling', some: ['cancelling']},
  {to: 'finalized', all: ['finalized'], some: ['finalized']},
  {to: 'partially_failed', some: ['finalized']},
  {to: 'failed', some: ['failed']},
  {to: 'rolled_back', some: ['rolled_back']},
  {to: 'cancelled', some: ['cancelled']},
];

/** Whether a deployment waits for another of its sequential group. */
export const isQueued = ({notes}: EntityRecord): boolean => notes?.isQueued === true;

const stateOf = ({value}: EntityRecord): string => String(value.status);

/** Creates the deployments of a new group. @throws Refusal when one of them can't be created */
export function createDeployments(context: Context, group: EntityRecord): void {
  const operation = context.engine.catalog.operations.get('createDeployment')!;
  const {release_id, strategy, scope_ids, mode} = group.value;
  const members = (scope_ids as string[]).map((scope_id, index) => {
    try {
      const member = context.draft('createDeployment', {}, {release_id, strategy, scope_id});
      member.value.group_id = context.idOf(group);
      checkPreconditions(context.engine, operation, member.kind, member.value);
      return member;
    } catch (error) {
      throw pointingAt(error, `/scope_ids/${index}`);
    }
  });
  for (const [index, member] of members.entries()) {
    if (index > 0 && mode === 'sequential') {
      member.notes = {isQueued: true};
      member.value.status = 'pending';
    }
    context.hold({operation, record: member, body: {}, isNew: true});
    context.place(member);
  }
  update(context, group);
}

/** A deployment's refusal, pointing at its scope in the group body. */
function pointingAt(error: unknown, pointer: string): unknown {
  if (!(error instanceof Refusal) || !error.more.errors) return error;
  const errors = error.more.errors.map((issue) => ({...issue, pointer}));
  return new Refusal(error.status, error.code, error.message, {errors});
}

/** Sends a deployment command to each member of a group that accepts it. The answer lists the skipped ones. */
const toEach =
  (operationId: string): OperationHandler =>
  (call) => {
    const {engine, body} = call;
    const operation = engine.catalog.operations.get(operationId)!;
    const members = deploymentsOf(call, call.target);
    const refusals: Refusal[] = [];
    const skipped: Entity[] = [];
    for (const member of members) {
      const status = stateOf(member);
      try {
        call.attempt({operation, record: member, body});
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refusals.push(error);
        skipped.push({deployment_id: call.idOf(member), status, reason: error.message});
      }
    }
    if (refusals.length === members.length) {
      const [first] = refusals;
      const isShared = first && refusals.every(({code}) => code === first.code);
      throw new Refusal(
        409,
        isShared ? first.code : 'invalid_state',
        `None of the deployments in the group can do this.${first ? ` ${first.message}` : ''}`,
      );
    }
    update(call, call.target);
    return call.answer({...call.showRecord(call.target), skipped});
  };

export const switchTraffic = toEach('switchDeploymentTraffic');
export const finalize = toEach('finalizeDeployment');
export const rollBack = toEach('rollbackDeployment');
export const cancel = toEach('cancelDeployment');

/** Updates a group after a deployment changed. */
export function followDeployment(context: Context, deployment: EntityRecord): void {
  const group = context.engine.store.find('deployment_group', deployment.value.group_id ?? '');
  if (!group) return;
  goOn(context, group, stateOf(deployment));
  update(context, group);
}

/** Starts the next waiting deployment once one is done. After a failure, it cancels the waiting ones. */
function goOn(context: Context, group: EntityRecord, state: string): void {
  const members = deploymentsOf(context, group);
  const waiting = members.filter((member) => isQueued(member) && stateOf(member) === 'pending');
  if (FAILED.includes(state) && group.value.stop_on_failure === true) {
    for (const member of waiting)
      if (member.held) cancelHold(context.engine, member.held);
      else context.move(member, 'cancelled');
    return;
  }
  // A waiting one may have been cancelled while another still runs.
  const isRunning = members.some((member) => !isQueued(member) && !DONE.includes(stateOf(member)));
  const [next] = waiting;
  if (!next || !DONE.includes(state) || isRunning) return;
  next.notes = {...next.notes, isQueued: false};
  // A held deployment starts when its hold passes.
  if (!next.held) context.move(next, 'creating');
}

/** Counts a group's deployments by state, and updates the group's own state. */
function update(context: Context, group: EntityRecord): void {
  const states = deploymentsOf(context, group).map(stateOf);
  if (states.length === 0) return;
  const counts: Record<string, number> = {};
  for (const state of states) counts[state] = (counts[state] ?? 0) + 1;
  group.value.counts = counts;
  const found = STATES.find(
    ({all, some}) =>
      states.every((state) => all?.includes(state) ?? true) && states.some((state) => some.includes(state)),
  );
  if (found && found.to !== stateOf(group)) context.move(group, found.to);
  else context.touch(group);
}

/** In group order. */
function deploymentsOf(context: Context, group: EntityRecord): EntityRecord[] {
  const order = group.value.scope_ids as unknown[];
  return context
    .records('deployment')
    .filter(({value}) => value.group_id === context.idOf(group))
    .sort((a, b) => order.indexOf(a.value.scope_id) - order.indexOf(b.value.scope_id));
}
