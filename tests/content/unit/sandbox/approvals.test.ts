import {call, useSandbox, wait} from './calls';

useSandbox();

test('an approval holds an application until it is decided', () => {
  const body = {namespace_id: 'ns_q31b0ajydn95ypcj', name: 'Gift cards'};
  const held = call(202, 'POST', '/applications', body);
  expect(held).toMatchObject({status: 'pending', pending_operation: {operation: 'application:create'}});
  const {
    blocked_by: [approval],
  } = held.pending_operation as {blocked_by: [{id: string}]};
  wait(60);
  expect(call(200, 'GET', `/applications/${held.id}`).status).toBe('pending');
  call(200, 'POST', `/approvals/${approval.id}/approve`, {reason: 'Agreed.'});
  expect(call(200, 'GET', `/applications/${held.id}`)).toMatchObject({
    status: 'creating',
    pending_operation: null,
  });
  const other = call(202, 'POST', '/applications', {...body, name: 'Vouchers'});
  const denied = (other.pending_operation as {blocked_by: [{id: string}]}).blocked_by[0].id;
  call(200, 'POST', `/approvals/${denied}/deny`, {reason: 'Not now.'});
  expect(call(200, 'GET', `/applications/${other.id}`).status).toBe('cancelled');
});

/** An application that waits for an approval, and the path of the approval. */
function heldApplication(name: string, headers = {}): [string, string] {
  const body = {namespace_id: 'ns_q31b0ajydn95ypcj', name};
  const {id, pending_operation: pending} = call(202, 'POST', '/applications', body, headers);
  const {
    blocked_by: [approval],
  } = pending as {blocked_by: [{id: string}]};
  return [`/applications/${id}`, `/approvals/${approval.id}`];
}

test('approved work that is to be started by hand waits for it, and lapses after a day', () => {
  const manual = {'Nacre-Approval-Execution': 'manual'};
  const [application, approval] = heldApplication('Gift cards', manual);
  call(200, 'POST', `${approval}/approve`, {reason: 'Agreed.'});
  wait(60);
  expect(call(200, 'GET', approval)).toMatchObject({status: 'approved', execution_status: 'not_started'});
  expect(call(200, 'GET', application).status).toBe('pending');
  call(202, 'POST', `${approval}/execute`);
  expect(call(200, 'GET', application).status).toBe('creating');
  wait(3);
  expect(call(200, 'GET', approval).execution_status).toBe('succeeded');
  const [other, left] = heldApplication('Vouchers', manual);
  call(200, 'POST', `${left}/approve`, {reason: 'Agreed.'});
  wait(24 * 60 * 60);
  expect(call(200, 'GET', left)).toMatchObject({status: 'approved', execution_status: 'expired'});
  expect(call(200, 'GET', other).status).toBe('cancelled');
});

test('an approval that nobody decides expires after 72 hours, and gives up what it held', () => {
  const [application, approval] = heldApplication('Gift cards');
  expect(call(200, 'GET', approval)).toMatchObject({decided_by: null, decided_at: null, reason: null});
  wait(72 * 60 * 60 - 1);
  expect(call(200, 'GET', approval).status).toBe('pending');
  wait(1);
  expect(call(200, 'GET', approval).status).toBe('expired');
  expect(call(200, 'GET', application)).toMatchObject({status: 'cancelled', pending_operation: null});
  expect(call(409, 'POST', `${approval}/approve`, {reason: 'Late.'}).code).toBe('invalid_state');
});
