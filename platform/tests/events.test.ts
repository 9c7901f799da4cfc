import {documentedRequests, NOW} from '@nacre-docs/sandbox/tests/fixture';
import {api, blockerOf, call, sandbox, SECOND_PERSON, useSandbox, WAREHOUSE, type Json} from './calls';
import {AnswerValidator} from './answerValidator';

const CART_API = 'app_sqc7k8k5a4zw5w09';
const CHECKOUT = 'organization=fernhollow:account=retail:namespace=checkout';

useSandbox();

let validator: AnswerValidator;
beforeAll(() => (validator = new AnswerValidator(api.model)));

/** The latest notifications, each validated against the description. */
function notifications(seconds = 0): Json[] {
  return sandbox.events(NOW + seconds * 1000).map(({event, body}) => {
    const webhook = api.model.operations.find(({kind, path}) => kind === 'webhook' && path === event)!;
    const content = webhook.requestBody!.content;
    const responses = [{status: '200', response: {content}}];
    expect([event, validator.problemsOf({...webhook, responses}, 200, body)]).toEqual([event, []]);
    expect(Object.keys(api.data.events[event]!)).toContain('signature');
    return JSON.parse(body) as Json;
  });
}

const createScope = () =>
  call(202, 'POST', '/scopes', {
    application_id: CART_API,
    scope_type_id: 'sty_h2qhks14b288xan0',
    name: 'Trial',
    dimensions: {},
  });

const typesOf = (all: Json[]): unknown[] => all.map(({type}) => type);

test('creating an entity sends an event for each state, and `created` when it is done', () => {
  const scope = createScope();
  expect(notifications()).toEqual([]);
  const [changed, created, ...more] = notifications(10);
  expect(more).toEqual([]);
  expect(changed).toMatchObject({
    type: 'entity.status_changed',
    actor: 'system',
    occurred_at: '2025-06-20T10:00:03.000Z',
    nrn: scope.nrn,
    data: {entity: {kind: 'scope', id: scope.id, status: 'active'}, previous_status: 'creating'},
  });
  expect(created).toMatchObject({type: 'entity.created', data: {operation: 'scope:create'}});
});

test('an update event lists the changed fields, and a deletion event follows the deletion', () => {
  const channel = call(201, 'POST', '/notification-channels', {
    nrn: CHECKOUT,
    name: 'Trial',
    type: 'http',
    sources: ['entity'],
    configuration: {url: 'https://hooks.fernhollow.example/trial'},
  });
  call(200, 'PATCH', `/notification-channels/${channel.id}`, {name: 'Other', sources: ['entity']});
  call(204, 'DELETE', `/notification-channels/${channel.id}`);
  const [created, updated, deleted] = notifications();
  expect(created).toMatchObject({type: 'entity.created', actor: 'usr_yn8mpqt0v3a786v2', nrn: CHECKOUT});
  expect(updated!.data).toMatchObject({changes: [{pointer: '/name', before: 'Trial', after: 'Other'}]});
  expect(deleted).toMatchObject({type: 'entity.deleted', data: {operation: 'notification_channel:delete'}});
});

test('a rejected request sends nothing', () => {
  call(422, 'POST', '/scopes', {application_id: CART_API});
  call(200, 'GET', '/scopes');
  expect(notifications(100)).toEqual([]);
});

test('an approval is requested, then decided, and releases the work', () => {
  call(202, 'POST', '/applications', {namespace_id: WAREHOUSE, name: 'Gift cards'});
  const [requested] = notifications();
  const {approval_id} = requested!.data as {approval_id: string};
  call(200, 'POST', `/approvals/${approval_id}/approve`, {reason: 'Agreed.'}, SECOND_PERSON);
  expect(typesOf(notifications(10))).toEqual([
    'approval.requested',
    'approval.decided',
    'entity.status_changed',
    'entity.status_changed',
    'entity.created',
  ]);
});

test('sends an event when an approval expires, undecided or approved but not executed', () => {
  const held = (name: string) =>
    blockerOf(
      call(
        202,
        'POST',
        '/applications',
        {namespace_id: WAREHOUSE, name},
        {'Nacre-Approval-Execution': 'manual'},
      ),
    ).id;
  const [undecided, unstarted] = [held('Gift cards'), held('Vouchers')];
  call(200, 'POST', `/approvals/${unstarted}/approve`, {}, SECOND_PERSON);
  const expired = (hours: number) =>
    notifications(hours * 60 * 60).flatMap(({type, actor, data}) => {
      const {approval_id, status, execution_status} = data as Json;
      return type === 'approval.expired' && [undecided, unstarted].includes(String(approval_id))
        ? [{approval_id, actor, status, execution_status}]
        : [];
    });
  expect(expired(23)).toEqual([]);
  const first = {
    ...{approval_id: unstarted, actor: 'system'},
    ...{status: 'approved', execution_status: 'expired'},
  };
  expect(expired(71)).toEqual([first]);
  const second = {
    ...{approval_id: undecided, actor: 'system'},
    ...{status: 'expired', execution_status: 'not_started'},
  };
  expect(expired(72)).toEqual([first, second]);
});

test('sends events for a requested hook and a changed and revealed parameter', () => {
  const values = '/parameters/prm_t2vj6j9fhbbry5hm/values';
  call(201, 'POST', values, {nrn: 'organization=fernhollow', dimensions: {}, value: 'debug'});
  expect(notifications().at(-1)).toMatchObject({data: {changes: [{change: 'added'}]}});
  const hook = call(201, 'POST', '/entity-hooks', {
    nrn: CHECKOUT,
    name: 'Trial',
    operation: 'scope:create',
    when: 'before',
  });
  const channel_id = 'chn_rs6jkmg3zxw58v49';
  call(201, 'POST', `/entity-hooks/${hook.id}/actions`, {channel_id, parameters: {}, order: 1});
  const scope = createScope();
  const {actor, data} = notifications().find(({type}) => type === 'hook.requested')!;
  expect(actor).toBe('usr_yn8mpqt0v3a786v2');
  expect(data).toMatchObject({hook: {id: hook.id}, entity: {id: scope.id}, request: {name: 'Trial'}});
});

test('every documented request sends events as documented', () => {
  const seen = new Set<unknown>();
  for (const operation of api.operations)
    for (const [, request] of documentedRequests(api.model, operation)) {
      sandbox.handle(request, NOW);
      for (const type of typesOf(notifications())) seen.add(type);
    }
  for (const type of typesOf(notifications(100))) seen.add(type);
  expect([...seen].sort()).toEqual([
    'approval.decided',
    'approval.requested',
    'entity.created',
    'entity.deleted',
    'entity.status_changed',
    'entity.updated',
    'hook.requested',
    'link.action_finished',
    'link.action_requested',
    'parameter.changed',
    'parameter.revealed',
    'service.action_finished',
    'service.action_requested',
  ]);
});
