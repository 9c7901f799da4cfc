import {
  isObject,
  lifecycleOf,
  workInProgress,
  type Context,
  type Entity,
  type EntityRecord,
} from '@nacre-docs/sandbox/platform';
import {isAtOrAbove} from './nrn';

/** Fields of the entity that provides the NRN and dimensions for a kind without its own. */
const LOCATED_BY: Record<string, string> = {
  deployment: 'scope_id',
  service_action: 'service_id',
  link_action: 'link_id',
};

/** The entity that provides the NRN and dimensions: itself, or its owner. */
export function locatedEntity(context: Context, {kind, value}: EntityRecord): Entity {
  const field = LOCATED_BY[kind];
  const located = field === undefined ? undefined : context.follow(kind, value, field);
  return isObject(located) ? located : value;
}

/** A running deployment counts as done for the operation that started it or moved its traffic. */
const DEPLOYMENT_RESTS = ['running', 'finalized', 'failed', 'rolled_back', 'cancelled'];

/** Whether the work on an entity is done. */
export function isDone({engine}: Context, {kind, value}: EntityRecord): boolean {
  if (kind !== 'deployment') return !workInProgress(lifecycleOf(engine, kind), value);
  const {current_percent, desired_percent} = value.traffic as Entity;
  return DEPLOYMENT_RESTS.includes(String(value.status)) && current_percent === desired_percent;
}

/** Whether a rule for an operation, with its own NRN and dimensions, covers an entity. */
export function covers(context: Context, rule: Entity, permission: string, record: EntityRecord): boolean {
  const {nrn: own, owner_nrn: owner, dimensions} = locatedEntity(context, record);
  const wanted = isObject(rule.dimensions) ? Object.entries(rule.dimensions) : [];
  return (
    rule.operation === permission &&
    isAtOrAbove(rule.nrn, own ?? owner) &&
    wanted.every(([name, each]) => isObject(dimensions) && dimensions[name] === each)
  );
}
