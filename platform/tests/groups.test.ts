import {call, SECOND_PERSON, useSandbox, wait, type Json} from './calls';

const CART_API = 'app_sqc7k8k5a4zw5w09';
const RELEASE = 'rel_m1ptrv7g0f2xj47v';

useSandbox();

/** Scopes that are ready for deployments. */
function newScopes(...names: string[]): string[] {
  const body = {application_id: CART_API, scope_type_id: 'sty_h2qhks14b288xan0', dimensions: {}};
  const ids = names.map((name) => call(202, 'POST', '/scopes', {...body, name}).id);
  wait(3);
  return ids;
}

/** Scopes with a running release, so a deployment keeps the old instances next to the new ones. */
function liveScopes(...names: string[]): string[] {
  const ids = newScopes(...names);
  for (const id of ids) call(202, 'POST', '/deployments', {scope_id: id, release_id: RELEASE});
  wait(60);
  return ids;
}

const newGroup = (scopes: string[], more = {}): string =>
  `/deployment-groups/${call(202, 'POST', '/deployment-groups', {release_id: RELEASE, scope_ids: scopes, ...more}).id}`;

const members = (group: string): Json[] =>
  call(200, 'GET', `/deployments?group_id=${group.split('/')[2]}`).data as Json[];

const states = (group: string): unknown => {
  const {status, counts} = call(200, 'GET', group);
  return {status, counts};
};

test('a group deploys to all its scopes at once, and its commands affect each', () => {
  const group = newGroup(liveScopes('One', 'Two'));
  expect(states(group)).toEqual({status: 'running', counts: {creating: 2}});
  expect(members(group)).toHaveLength(2);
  wait(4);
  expect(states(group)).toEqual({status: 'running', counts: {running: 2}});
  expect(call(409, 'POST', `${group}/finalize`).detail).toContain('Traffic is at 0 percent.');
  expect(call(202, 'POST', `${group}/switch-traffic`, {desired_percent: 100}).skipped).toEqual([]);
  wait(4);
  call(202, 'POST', `/deployments/${members(group)[0]!.id}/finalize`);
  const finalizing = call(202, 'POST', `${group}/finalize`);
  expect(finalizing).toMatchObject({status: 'finalizing', counts: {finalizing: 2}});
  expect(finalizing.skipped).toEqual([
    expect.objectContaining({deployment_id: members(group)[0]!.id, status: 'finalizing'}),
  ]);
  wait(3);
  expect(states(group)).toEqual({status: 'finalized', counts: {finalized: 2}});
  expect(call(409, 'POST', `${group}/rollback`).code).toBe('invalid_state');
});

test('a group can be rolled back, and ends as partially failed if only some deployments were finalized', () => {
  const [one, two] = liveScopes('One', 'Two');
  const group = newGroup([one!, two!]);
  wait(4);
  const [first] = members(group);
  call(202, 'POST', `/deployments/${first!.id}/switch-traffic`, {desired_percent: 100});
  wait(4);
  call(202, 'POST', `/deployments/${first!.id}/finalize`);
  wait(3);
  expect(states(group)).toMatchObject({status: 'running', counts: {finalized: 1, running: 1}});
  expect(call(202, 'POST', `${group}/rollback`).skipped).toHaveLength(1);
  wait(4);
  expect(states(group)).toEqual({status: 'partially_failed', counts: {finalized: 1, rolled_back: 1}});
});

test('a sequential group starts its deployments one after another', () => {
  const group = newGroup(newScopes('One', 'Two', 'Three'), {mode: 'sequential'});
  expect(states(group)).toEqual({status: 'running', counts: {creating: 1, pending: 2}});
  wait(14);
  expect(states(group)).toEqual({status: 'running', counts: {creating: 1, finalized: 1, pending: 1}});
  expect(call(202, 'POST', `${group}/cancel`)).toMatchObject({
    status: 'cancelling',
    counts: {cancelling: 1, cancelled: 1, finalized: 1},
  });
  wait(3);
  expect(states(group)).toEqual({status: 'partially_failed', counts: {cancelled: 2, finalized: 1}});
});

test('approvals hold each deployment of a group', () => {
  const scopes = ['scp_j6p84ydp695n2z2r', 'scp_7jr1p841zn8a02zp'];
  const running = 'dgr_q17gfzg6hc2pw86f';
  call(202, 'POST', `/deployment-groups/${running}/rollback`);
  wait(20);
  expect(states(`/deployment-groups/${running}`)).toMatchObject({status: 'rolled_back'});
  const group = newGroup(scopes, {mode: 'sequential'});
  expect(states(group)).toEqual({status: 'pending', counts: {pending: 2}});
  const approvalOf = (scope: string) => {
    const {pending_operation: held} = members(group).find(({scope_id: id}) => id === scope)!;
    return `/approvals/${(held as {blocked_by: [{id: string}]}).blocked_by[0].id}`;
  };
  call(200, 'POST', `${approvalOf(scopes[1]!)}/approve`, {reason: 'Agreed.'}, SECOND_PERSON);
  expect(states(group)).toEqual({status: 'pending', counts: {pending: 2}});
  call(200, 'POST', `${approvalOf(scopes[0]!)}/deny`, {reason: 'Not here.'}, SECOND_PERSON);
  expect(states(group)).toEqual({status: 'running', counts: {cancelled: 1, creating: 1}});
});

test('cancelling a group withdraws the approvals that hold it', () => {
  call(202, 'POST', '/deployment-groups/dgr_q17gfzg6hc2pw86f/rollback');
  wait(20);
  const group = newGroup(['scp_j6p84ydp695n2z2r', 'scp_7jr1p841zn8a02zp']);
  const [{pending_operation: held}] = members(group) as [Json];
  const [{id}] = (held as {blocked_by: [{id: string}]}).blocked_by;
  expect(call(202, 'POST', `${group}/cancel`)).toMatchObject({status: 'cancelled', counts: {cancelled: 2}});
  expect(call(200, 'GET', `/approvals/${id}`).status).toBe('cancelled');
});

test("rejects a group as a whole if one scope can't be deployed to", () => {
  const [scope] = newScopes('One');
  const before = (call(200, 'GET', '/deployments?limit=100').data as Json[]).length;
  const scopes = [scope, 'scp_j6p84ydp695n2z2r'];
  expect(call(409, 'POST', '/deployment-groups', {release_id: RELEASE, scope_ids: scopes}).code).toBe(
    'deployment_in_progress',
  );
  expect(call(200, 'GET', '/deployments?limit=100').data).toHaveLength(before);
});
