import {blockerOf, call, SECOND_PERSON, useSandbox, wait, WAREHOUSE, type Json} from './calls';

const CHECKOUT = 'organization=fernhollow:account=retail:namespace=checkout';
const CART_API = 'app_sqc7k8k5a4zw5w09';
const KUBERNETES = 'sty_h2qhks14b288xan0';
const RELEASE = 'rel_m1ptrv7g0f2xj47v';
const CHANNEL = 'chn_rs6jkmg3zxw58v49';

useSandbox();

/** A hook with actions. */
function newHook(operation: string, more = {}, actions = 1): Json {
  const hook = call(201, 'POST', '/entity-hooks', {
    nrn: CHECKOUT,
    name: 'Trial',
    operation,
    when: 'before',
    ...more,
  });
  for (let order = 1; order <= actions; order++)
    call(201, 'POST', `/entity-hooks/${hook.id}/actions`, {channel_id: CHANNEL, parameters: {}, order});
  return hook;
}

const createScope = (name = 'Trial') =>
  call(202, 'POST', '/scopes', {
    application_id: CART_API,
    scope_type_id: KUBERNETES,
    name,
    dimensions: {},
  });

/** Path of the hook run that an entity waits for. */
function runOf(entity: Json): string {
  const {kind, id} = blockerOf(entity);
  expect(kind).toBe('hook');
  return `/entity-hook-executions/${id}`;
}

const report = (run: string, status: string, text = 'Checked.') =>
  call(200, 'POST', `${run}/report`, {status, messages: [{level: 'info', text}]});

test('an operation with a hook waits for its run', () => {
  newHook('scope:create');
  const scope = createScope();
  expect(scope).toMatchObject({status: 'pending', pending_operation: {operation: 'scope:create'}});
  const run = runOf(scope);
  expect(call(200, 'GET', run)).toMatchObject({
    status: 'pending',
    operation: 'scope:create',
    entity_nrn: scope.nrn,
    created_by: 'system',
    started_at: null,
  });
  expect(call(409, 'DELETE', `/scopes/${scope.id}`).detail).toContain('waits for the entity hook execution');
  expect(report(run, 'in_progress', 'One.')).toMatchObject({status: 'in_progress', finished_at: null});
  const done = report(run, 'succeeded', 'Two.');
  expect((done.messages as Array<{text: string}>).map(({text}) => text)).toEqual(['One.', 'Two.']);
  expect([done.started_at, done.finished_at]).not.toContain(null);
  expect(call(409, 'POST', `${run}/report`, {status: 'failed'}).code).toBe('invalid_state');
  expect(call(200, 'GET', `/scopes/${scope.id}`)).toMatchObject({
    status: 'creating',
    pending_operation: null,
  });
});

test('a receiver responds automatically, and the work continues', () => {
  newHook('scope:create');
  const {id} = createScope();
  wait(2);
  expect(call(200, 'GET', `/scopes/${id}`).status).toBe('pending');
  wait(10);
  expect(call(200, 'GET', `/scopes/${id}`).status).toBe('active');
});

test('a failure blocks: a new entity is cancelled, an existing one stays unchanged', () => {
  newHook('scope:create');
  const scope = createScope();
  report(runOf(scope), 'failed');
  expect(call(200, 'GET', `/scopes/${scope.id}`)).toMatchObject({
    status: 'cancelled',
    pending_operation: null,
  });
  newHook('application:update');
  const path = `/applications/${CART_API}`;
  const held = call(202, 'PATCH', path, {name: 'Renamed'});
  expect(held).toMatchObject({status: 'active', pending_operation: {operation: 'application:update'}});
  expect(held.name).not.toBe('Renamed');
  call(200, 'POST', `${runOf(held)}/cancel`);
  expect(call(200, 'GET', path)).toMatchObject({name: held.name, pending_operation: null});
});

test("a hook that allows failures doesn't stop its operation, unless its run is cancelled", () => {
  newHook('scope:create', {on_failure: 'continue'});
  const scope = createScope();
  report(runOf(scope), 'failed');
  expect(call(200, 'GET', `/scopes/${scope.id}`).status).toBe('creating');
  const other = createScope('Other');
  call(200, 'POST', `${runOf(other)}/cancel`);
  expect(call(200, 'GET', `/scopes/${other.id}`).status).toBe('cancelled');
});

test('the hook of the highest node runs first, and its actions run in order', () => {
  const low = newHook('scope:create');
  const high = newHook('scope:create', {nrn: 'organization=fernhollow'}, 2);
  const {id} = createScope();
  const seen: unknown[] = [];
  for (let count = 0; count < 3; count++) {
    const run = runOf(call(200, 'GET', `/scopes/${id}`));
    seen.push(call(200, 'GET', run).hook_id);
    report(run, 'succeeded');
  }
  expect(seen).toEqual([high.id, high.id, low.id]);
  expect(call(200, 'GET', `/scopes/${id}`).status).toBe('creating');
});

test.each([
  ['is for other dimensions', {dimensions: {environment: 'production'}}],
  ['is for another node', {nrn: 'organization=fernhollow:account=logistics'}],
  ["has conditions that the request doesn't meet", {conditions: {'request.name': {$eq: 'Other'}}}],
  ["has conditions that the application doesn't meet", {conditions: {'application.slug': {$ne: 'cart-api'}}}],
])("a hook that %s doesn't hold an operation", (_, more) => {
  newHook('scope:create', more);
  expect(createScope()).toMatchObject({status: 'creating', pending_operation: null});
});

test("a hook that is turned off doesn't hold an operation", () => {
  const hook = newHook('scope:create');
  call(200, 'PATCH', `/entity-hooks/${hook.id}`, {status: 'inactive'});
  expect(createScope().status).toBe('creating');
});

test("a hook without an action doesn't hold an operation, and one with met conditions does", () => {
  newHook('scope:create', {}, 0);
  expect(createScope().status).toBe('creating');
  const conditions = {
    $and: [{'request.name': {$in: ['Second']}}, {$not: {'application.tags': {$exists: false}}}],
  };
  newHook('scope:create', {conditions});
  expect(createScope('Second').status).toBe('pending');
});

test('an `after` hook holds nothing, and runs when the work is done', () => {
  const hook = newHook('scope:create', {when: 'after'});
  const runs = () => call(200, 'GET', `/entity-hook-executions?hook_id=${hook.id}`).data as Json[];
  expect(createScope().status).toBe('creating');
  expect(runs()).toEqual([]);
  wait(3);
  const [run] = runs();
  expect(run).toMatchObject({operation: 'scope:create', status: 'pending'});
  report(`/entity-hook-executions/${run!.id}`, 'failed');
  expect(call(202, 'POST', `/entity-hook-executions/${run!.id}/retry`).status).toBe('pending');
});

test('traffic moves after its hook run', () => {
  const scope = createScope();
  wait(3);
  call(202, 'POST', '/deployments', {scope_id: scope.id, release_id: RELEASE});
  wait(60);
  const {id} = call(202, 'POST', '/deployments', {scope_id: scope.id, release_id: RELEASE});
  wait(5);
  newHook('deployment:switch_traffic', {conditions: {'request.desired_percent': {$gte: 50}}});
  const path = `/deployments/${id}`;
  expect(call(202, 'POST', `${path}/switch-traffic`, {desired_percent: 10}).pending_operation).toBeNull();
  wait(2);
  const held = call(202, 'POST', `${path}/switch-traffic`, {desired_percent: 50});
  expect(held.traffic).toMatchObject({desired_percent: 10});
  report(runOf(held), 'succeeded');
  expect(call(200, 'GET', path).traffic).toMatchObject({desired_percent: 50});
  expect(call(409, 'POST', `${path}/cancel`).code).toBe('invalid_state');
});

test('an approval comes before a hook', () => {
  newHook('application:create', {nrn: 'organization=fernhollow'});
  const body = {namespace_id: WAREHOUSE, name: 'Gift cards'};
  const held = call(202, 'POST', '/applications', body);
  const {kind, id} = blockerOf(held);
  expect(kind).toBe('approval');
  call(200, 'POST', `/approvals/${id}/approve`, {}, SECOND_PERSON);
  const application = call(200, 'GET', `/applications/${held.id}`);
  expect(application.status).toBe('pending');
  report(runOf(application), 'succeeded');
  expect(call(200, 'GET', `/applications/${held.id}`).status).toBe('creating');
});
