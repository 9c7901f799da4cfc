import {
  deepEqual,
  hasEnded,
  iso,
  isObject,
  type Context,
  type Entity,
  type EntityRecord,
  type EventSource,
  type EntityEvent,
} from '@nacre-docs/sandbox/platform';
import {isDone, locatedEntity} from './ruleScope';

const ORGANIZATION = 'organization=fernhollow';

/** Entities about which Nacre sends other notifications, or none. */
const NOT_ENTITIES = new Set([
  ...['approval', 'service_action', 'link_action', 'entity_hook_execution', 'notification'],
  ...['parameter_value', 'parameter_version', 'troubleshooting_action', 'agent', 'agent_command'],
]);

/** Fields whose change isn't an event. */
const DERIVED = /^(?:status|pending_operation|version|messages|health|traffic|updated_(?:at|by))$/;

/** Sends the notifications of everything that happens to entities. */
export const eventSource: EventSource = (context, entityEvent) => {
  const {what, record, details} = entityEvent;
  if (record.kind === 'approval') ofApproval(context, entityEvent);
  else if (/^(?:service|link)_action$/.test(record.kind)) ofAction(context, entityEvent);
  else if (what.startsWith('parameter.')) {
    const {id, name, secret, type} = record.value;
    notify(context, what, entityEvent, {parameter: {id, name, type, secret}, ...details});
  } else if (what === 'hook.requested')
    notify(context, what, entityEvent, {...details, entity: entityOf(context, record)});
  else if (!NOT_ENTITIES.has(record.kind) && /^[a-z]{2,3}_/.test(context.idOf(record)))
    return ofEntity(context, entityEvent);
  return undefined;
};

function notify(context: Context, type: string, {record, at, by}: EntityEvent, data: Entity): void {
  const located = locatedEntity(context, record);
  const body = {
    id: context.eventId('^ntf_[0-9a-hjkmnp-tv-z]{16}$'),
    type,
    source: type.split('.')[0],
    occurred_at: iso(at),
    nrn: record.value.nrn ?? located.nrn ?? located.owner_nrn ?? ORGANIZATION,
    dimensions: record.value.dimensions ?? located.dimensions ?? {},
    actor: by?.requested_by ?? 'system',
    data,
  };
  context.emit(type, body, at);
}

const entityOf = (context: Context, record: EntityRecord): Entity => ({
  kind: record.kind,
  id: context.idOf(record),
  name: record.value.name ?? null,
  status: record.value.status ?? null,
});

function ofEntity(context: Context, entityEvent: EntityEvent): 'later' | undefined {
  const {what, record, before, was} = entityEvent;
  const {kind, value} = record;
  const entity = entityOf(context, record);
  if (what === 'removed' || (what === 'moved' && was !== value.status && value.status === 'deleted'))
    notify(context, 'entity.deleted', entityEvent, {entity, operation: `${kind}:delete`});
  else if (what === 'moved' && was !== value.status)
    notify(context, 'entity.status_changed', entityEvent, {entity, previous_status: was, messages: []});
  else if (what === 'created') return whenDone(context, entityEvent, {operation: `${kind}:create`});
  else if (what === 'updated') {
    const changes = changesOf('', before!, value);
    if (changes.length > 0) return whenDone(context, entityEvent, {operation: `${kind}:update`, changes});
  }
  return undefined;
}

/** A creation or update is complete when its work is done. */
function whenDone(context: Context, entityEvent: EntityEvent, data: Entity): 'later' | undefined {
  const {what, record, isLast} = entityEvent;
  const now = isLast ? context.engine.store.find(record.kind, context.idOf(record)) : record;
  if (!now) return undefined;
  if (now.held || !isDone(context, now)) return 'later';
  if (/failed|cancelled|rolled_back/.test(String(now.value.status))) return undefined;
  // Its own transitions change when it was done.
  const done = isLast ? {...entityEvent, record: now, at: now.since ?? entityEvent.at} : entityEvent;
  notify(context, `entity.${what}`, done, {entity: entityOf(context, now), ...data});
  return undefined;
}

function changesOf(pointer: string, before: Entity, after: Entity): Entity[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const [old, now] = [before[name] ?? null, after[name] ?? null];
    const below = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (deepEqual(old, now) || (pointer === '' && DERIVED.test(name))) return [];
    return isObject(old) && isObject(now)
      ? changesOf(below, old, now)
      : [{pointer: below, before: old, after: now}];
  });
}

function ofApproval(context: Context, entityEvent: EntityEvent): void {
  const {what, record, was} = entityEvent;
  const pick = (...fields: string[]) =>
    Object.fromEntries(fields.map((field) => [field, record.value[field] ?? null]));
  const {status, execution_status} = record.value;
  const basic = {approval_id: record.value.id, ...pick('operation', 'requested_by')};
  if (what === 'created')
    notify(context, 'approval.requested', entityEvent, {
      ...basic,
      ...pick('request_reason', 'evaluations', 'expires_at'),
    });
  if (what !== 'moved') return;
  if (was === 'pending' && (status === 'approved' || status === 'denied'))
    notify(context, 'approval.decided', entityEvent, {
      ...basic,
      ...pick('status', 'decision', 'decided_by', 'reason', 'execution_status', 'expires_at'),
    });
  else if (status === 'expired' || execution_status === 'expired')
    notify(context, 'approval.expired', entityEvent, {...basic, ...pick('status', 'execution_status')});
}

const ACTION = ['id', 'type', 'specification_id', 'specification_version', 'status', 'parameters', 'results'];
const OWNER = ['id', 'owner_nrn', 'status', 'specification_id', 'specification_version', 'attributes'];

function ofAction(context: Context, entityEvent: EntityEvent): void {
  const {what, record} = entityEvent;
  const isRequested = what === 'created' || (what === 'moved' && record.value.status === 'pending');
  const isFinished = what === 'moved' && hasEnded(context.engine, record);
  if (!isRequested && !isFinished) return;
  const shown = context.showRecord(record);
  const kind = record.kind === 'service_action' ? 'service' : 'link';
  const part = (of: string, id: unknown, ...fields: string[]) => {
    const found = context.show(of, context.find(of, id) ?? {});
    return {[of]: Object.fromEntries([...OWNER, ...fields].map((field) => [field, found[field]]))};
  };
  const owner =
    kind === 'service'
      ? part('service', shown.service_id, 'name', 'slug')
      : {
          ...part('link', shown.link_id, 'service_id'),
          ...part('service', context.find('link', shown.link_id)?.service_id, 'name', 'slug'),
        };
  const {slug} = context.find('action_specification', shown.specification_id) ?? {};
  const action = {...Object.fromEntries(ACTION.map((field) => [field, shown[field]])), slug};
  if (isFinished)
    notify(context, `${kind}.action_finished`, entityEvent, {action, ...owner, finished_at: context.now});
  else
    notify(context, `${kind}.action_requested`, entityEvent, {
      action,
      ...owner,
      ...(kind === 'service' && {scope_id: null, deployment_id: null}),
    });
}
