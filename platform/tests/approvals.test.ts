import {NOW} from '@nacre-docs/sandbox/tests/fixture';
import {blockerOf, call, send, SECOND_PERSON, useSandbox, wait, WAREHOUSE, type Json} from './calls';

useSandbox();

test('an approval holds an application until it is decided', () => {
  const body = {namespace_id: WAREHOUSE, name: 'Gift cards'};
  const held = call(202, 'POST', '/applications', body);
  expect(held).toMatchObject({status: 'pending', pending_operation: {operation: 'application:create'}});
  const approval = blockerOf(held);
  wait(60);
  expect(call(200, 'GET', `/applications/${held.id}`).status).toBe('pending');
  call(200, 'POST', `/approvals/${approval.id}/approve`, {reason: 'Agreed.'}, SECOND_PERSON);
  expect(call(200, 'GET', `/applications/${held.id}`)).toMatchObject({
    status: 'creating',
    pending_operation: null,
  });
  const other = call(202, 'POST', '/applications', {...body, name: 'Vouchers'});
  call(200, 'POST', `/approvals/${blockerOf(other).id}/deny`, {reason: 'Not now.'}, SECOND_PERSON);
  expect(call(200, 'GET', `/applications/${other.id}`).status).toBe('cancelled');
});

/** An application that waits for an approval, and the approval's path. */
function heldApplication(name: string, headers = {}): [string, string] {
  const body = {namespace_id: WAREHOUSE, name};
  const held = call(202, 'POST', '/applications', body, headers);
  return [`/applications/${held.id}`, `/approvals/${blockerOf(held).id}`];
}

test('rejects the requester and lists the roles that can decide', () => {
  const [, approval] = heldApplication('Gift cards');
  const response = send('POST', `${approval}/approve`, {reason: 'Mine.'});
  expect([response.status, response.roles?.map(({name}) => name)]).toEqual([403, ['Approver', 'SecOps']]);
  const [{slug} = {slug: ''}] = response.roles!;
  const other = {Authorization: `Bearer sandbox-${slug}`};
  call(200, 'POST', `${approval}/approve`, {reason: 'Agreed.'}, other);
});

test('a 403 lists the roles that have the permission', () => {
  const member = {Authorization: 'Bearer sandbox-member'};
  const {status, roles} = send('POST', '/scopes', {}, member);
  expect([status, roles?.map(({slug}) => slug)]).toEqual([403, ['developer', 'admin']]);
  expect(send('GET', '/scopes', undefined, member).roles).toBeUndefined();
});

test('a deployment to a held scope gets a 409 with the approval', () => {
  const scope = {
    application_id: 'app_sqc7k8k5a4zw5w09',
    scope_type_id: 'sty_h2qhks14b288xan0',
    name: 'third',
    dimensions: {environment: 'production', region: 'eu'},
  };
  const held = call(202, 'POST', '/scopes', scope);
  const body = {scope_id: held.id, release_id: 'rel_m1ptrv7g0f2xj47v', strategy: {type: 'rolling'}};
  expect(call(409, 'POST', '/deployments', body).detail).toBe(
    `The scope is pending. It waits for the approval ${blockerOf(held).id}.`,
  );
});

test('approved work with manual execution waits to be started, and lapses after a day', () => {
  const manual = {'Nacre-Approval-Execution': 'manual'};
  const [application, approval] = heldApplication('Gift cards', manual);
  call(200, 'POST', `${approval}/approve`, {reason: 'Agreed.'}, SECOND_PERSON);
  wait(60);
  expect(call(200, 'GET', approval)).toMatchObject({status: 'approved', execution_status: 'not_started'});
  expect(call(200, 'GET', application).status).toBe('pending');
  call(202, 'POST', `${approval}/execute`);
  expect(call(200, 'GET', application).status).toBe('creating');
  wait(3);
  expect(call(200, 'GET', approval).execution_status).toBe('succeeded');
  const [other, left] = heldApplication('Vouchers', manual);
  call(200, 'POST', `${left}/approve`, {reason: 'Agreed.'}, SECOND_PERSON);
  wait(24 * 60 * 60);
  expect(call(200, 'GET', left)).toMatchObject({status: 'approved', execution_status: 'expired'});
  expect(call(200, 'GET', other).status).toBe('cancelled');
});

test('an undecided approval expires after 72 hours and cancels the held operation', () => {
  const [application, approval] = heldApplication('Gift cards');
  expect(call(200, 'GET', approval)).toMatchObject({decided_by: null, decided_at: null, reason: null});
  wait(72 * 60 * 60 - 1);
  expect(call(200, 'GET', approval).status).toBe('pending');
  wait(1);
  expect(call(200, 'GET', approval).status).toBe('expired');
  expect(call(200, 'GET', application)).toMatchObject({status: 'cancelled', pending_operation: null});
  expect(call(409, 'POST', `${approval}/approve`, {reason: 'Late.'}, SECOND_PERSON).code).toBe(
    'invalid_state',
  );
});

test("the sandbox's first approval can be decided until it expires", () => {
  const waiting = (call(200, 'GET', '/approvals?status=pending') as unknown as {data: Json[]}).data;
  expect(waiting).toHaveLength(1);
  const {id, expires_at: expires} = waiting[0]!;
  wait(72 * 60 * 60 - 1);
  expect(call(200, 'GET', `/approvals/${id}`)).toMatchObject({status: 'pending', expires_at: expires});
  expect(Date.parse(String(expires))).toBe(NOW + 72 * 60 * 60 * 1000);
  wait(1);
  expect(call(409, 'POST', `/approvals/${id}/approve`, {}, SECOND_PERSON).detail).toBe(
    'The approval is expired. This works only while it is pending.',
  );
});

test("the requester can't decide an approval, and only the requester can execute it", () => {
  const manual = {'Nacre-Approval-Execution': 'manual'};
  const [, approval] = heldApplication('Gift cards', manual);
  for (const decision of ['approve', 'deny'])
    expect(call(403, 'POST', `${approval}/${decision}`, {reason: 'Mine.'})).toMatchObject({
      code: 'permission_denied',
      detail: 'The token is that of usr_yn8mpqt0v3a786v2, who requested this.',
    });
  expect(call(200, 'GET', approval)).toMatchObject({
    status: 'pending',
    requested_by: 'usr_yn8mpqt0v3a786v2',
  });
  const decided = call(200, 'POST', `${approval}/approve`, {}, SECOND_PERSON);
  expect(decided.decided_by).toBe('usr_xf89enh3xkpt6ers');
  expect(call(403, 'POST', `${approval}/execute`, undefined, SECOND_PERSON).code).toBe('permission_denied');
  call(202, 'POST', `${approval}/execute`);
});

test('a role acts as one person, who is recorded in created entities', () => {
  const as = (role: string) => ({Authorization: `Bearer sandbox-${role}`});
  const [, approval] = heldApplication('Gift cards', as('admin'));
  expect(call(200, 'GET', approval).requested_by).toBe('usr_84rcqvqq0kze4n23');
  call(403, 'POST', `${approval}/approve`, {}, as('admin'));
  expect(call(200, 'POST', `${approval}/approve`, {}, as('approver')).decided_by).toBe(
    'usr_xf89enh3xkpt6ers',
  );
  expect(call(201, 'POST', '/accounts', {name: 'New'}, as('admin')).created_by).toBe('usr_84rcqvqq0kze4n23');
  const build = {application_id: 'app_sqc7k8k5a4zw5w09', commit: {sha: '0'.repeat(40)}, branch: 'main'};
  expect(call(201, 'POST', '/builds', build, as('ci')).created_by).toBe('key_6cnxcvhyp4p76b8k');
});

test("a requested reveal keeps its reason separate from the decision's, and has its approval action", () => {
  const nrn = `organization=fernhollow:account=retail:namespace=checkout:application=cart-api:parameter=prm_4d0xk3w8n6c1r7zq`;
  const request = {operation: 'parameter:reveal', nrn, reason: 'A partner asks.'};
  const action = {operation: 'parameter:reveal', dimensions: {}, policy_ids: []};
  const requested = call(201, 'POST', '/approvals', request);
  expect(requested).toMatchObject({
    approval_action_id: 'apa_8evke16sc17ypgfk',
    request_reason: 'A partner asks.',
    reason: null,
  });
  const decided = call(200, 'POST', `/approvals/${requested.id}/approve`, {reason: 'Agreed.'}, SECOND_PERSON);
  expect(decided).toMatchObject({request_reason: 'A partner asks.', reason: 'Agreed.'});
  const nearer = call(201, 'POST', '/approval-actions', {
    ...action,
    nrn: 'organization=fernhollow:account=retail',
  });
  expect(call(201, 'POST', '/approvals', request).approval_action_id).toBe(nearer.id);
});

test('a cancelled deployment waits for nothing', () => {
  const cancelled = call(202, 'POST', '/deployments/dep_7pq0941kcfn3hrnm/cancel');
  expect(cancelled).toMatchObject({status: 'cancelled', pending_operation: null});
});

test("a deployment whose approval is decided but not executed can't be cancelled", () => {
  call(202, 'POST', '/deployment-groups/dgr_q17gfzg6hc2pw86f/rollback');
  wait(20);
  const body = {scope_id: 'scp_j6p84ydp695n2z2r', release_id: 'rel_m1ptrv7g0f2xj47v'};
  const held = call(202, 'POST', '/deployments', body, {'Nacre-Approval-Execution': 'manual'});
  const {id} = blockerOf(held);
  call(200, 'POST', `/approvals/${id}/approve`, {}, SECOND_PERSON);
  expect(call(409, 'POST', `/deployments/${held.id}/cancel`).detail).toBe(
    `The deployment waits for the approval ${id}. Wait until it is decided, or cancel it.`,
  );
});

test('only a policy that an approval action uses can be dissociated', () => {
  const [action] = (call(200, 'GET', '/approval-actions').data as Json[]).filter(
    ({policy_ids}) => (policy_ids as string[]).length > 0,
  );
  const [policy] = action!.policy_ids as string[];
  const path = `/approval-actions/${action!.id}/policies/${policy}`;
  call(204, 'DELETE', path);
  expect(call(404, 'DELETE', path).code).toBe('not_found');
  call(204, 'PUT', path);
  call(204, 'PUT', path);
  expect(call(200, 'GET', `/approval-actions/${action!.id}`).policy_ids).toContain(policy);
});
