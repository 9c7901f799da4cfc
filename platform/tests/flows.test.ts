import type {Sandbox} from '@nacre-docs/sandbox/engine/sandbox';
import {api, call, sandbox, SECOND_PERSON, send, takeUp, useSandbox, wait, type Json} from './calls';

const CART_API = 'app_sqc7k8k5a4zw5w09';
const KUBERNETES = 'sty_h2qhks14b288xan0';
const RELEASE = 'rel_m1ptrv7g0f2xj47v';
const DEVELOPMENT = 'scp_q19pq9s2f97yc2mg';

useSandbox();

/** A new scope, ready for deployments. */
function newScope(): Json {
  const scope = call(202, 'POST', '/scopes', {
    application_id: CART_API,
    scope_type_id: KUBERNETES,
    name: 'Trial',
    dimensions: {},
  });
  expect(scope).toMatchObject({status: 'creating', slug: 'trial'});
  wait(3);
  expect(call(200, 'GET', `/scopes/${scope.id}`).status).toBe('active');
  return scope;
}

/** A scope with a running release. */
function liveScope(): Json {
  const scope = newScope();
  call(202, 'POST', '/deployments', {scope_id: scope.id, release_id: RELEASE});
  wait(60);
  return call(200, 'GET', `/scopes/${scope.id}`);
}

test('the first deployment to a scope is always initial, and finalizes itself', () => {
  const scope = newScope();
  const strategy = {type: 'blue_green'};
  const {id} = call(202, 'POST', '/deployments', {scope_id: scope.id, release_id: RELEASE, strategy});
  expect(call(200, 'GET', `/deployments/${id}`).strategy).toEqual({type: 'initial'});
  wait(5);
  expect(call(409, 'POST', `/deployments/${id}/switch-traffic`, {desired_percent: 5}).code).toBe(
    'strategy_not_supported',
  );
  wait(15);
  expect(call(200, 'GET', `/deployments/${id}`)).toMatchObject({status: 'finalized'});
  expect(call(200, 'GET', `/scopes/${scope.id}`).active_deployment_id).toBe(id);
});

test('a deployment runs, moves traffic, is finalized and becomes the active one', () => {
  const scope = liveScope();
  const body = {scope_id: scope.id, release_id: RELEASE, strategy: {type: 'blue_green'}};
  const {id} = call(202, 'POST', '/deployments', body);
  const path = `/deployments/${id}`;
  expect(call(409, 'POST', '/deployments', body)).toMatchObject({code: 'deployment_in_progress'});
  expect(call(409, 'POST', `${path}/switch-traffic`, {desired_percent: 50}).code).toBe('invalid_state');
  wait(4);
  expect(call(200, 'GET', path)).toMatchObject({status: 'running', traffic: {current_percent: 0}});
  call(202, 'POST', `${path}/switch-traffic`, {desired_percent: 100});
  wait(2);
  expect(call(200, 'GET', path).traffic).toEqual({current_percent: 50, desired_percent: 100});
  expect(call(409, 'POST', `${path}/finalize`).detail).toBe(
    'Traffic is at 50 percent. Switch it to 100 percent first.',
  );
  wait(2);
  expect(call(202, 'POST', `${path}/finalize`).status).toBe('finalizing');
  wait(3);
  expect(call(200, 'GET', path).status).toBe('finalized');
  expect(call(200, 'GET', `/scopes/${scope.id}`).active_deployment_id).toBe(id);
  expect(call(409, 'POST', `${path}/rollback`).code).toBe('invalid_state');
});

test('a plan moves traffic automatically, and a rollback moves it back', () => {
  const scope = liveScope();
  const strategy = {
    type: 'blue_green',
    plan: [
      {traffic_percent: 25, wait_seconds: 60},
      {traffic_percent: 50, wait_seconds: 60},
    ],
  };
  const {id} = call(202, 'POST', '/deployments', {scope_id: scope.id, release_id: RELEASE, strategy});
  for (let second = 0; second < 20; second++) {
    wait(1);
    call(200, 'GET', `/deployments/${id}`);
  }
  expect(call(200, 'GET', `/deployments/${id}`).traffic).toMatchObject({current_percent: 50});
  expect(call(202, 'POST', `/deployments/${id}/rollback`).status).toBe('rolling_back');
  wait(10);
  expect(call(200, 'GET', `/deployments/${id}`)).toMatchObject({
    status: 'rolled_back',
    traffic: {current_percent: 0},
  });
});

test("a secret's value is in no response", () => {
  const parameter = '/parameters/prm_4d0xk3w8n6c1r7zq';
  const nrn = 'organization=fernhollow:account=retail:namespace=checkout:application=cart-api';
  const body = {nrn, value: 'hush-hush', dimensions: {environment: 'staging'}};
  const value = call(201, 'POST', `${parameter}/values`, body);
  expect(value).toMatchObject({value: null, masked: true});
  for (const path of [`${parameter}/values/${value.id}`, `${parameter}/values`, `${parameter}?expand=values`])
    expect(send('GET', path).body).not.toContain('hush-hush');
});

test('an entity can be deleted only if it is not in use', () => {
  expect(call(409, 'DELETE', '/accounts/acc_35nqcbnp84sx0svg').code).toBe('resource_in_use');
  const account = call(201, 'POST', '/accounts', {name: 'Spare'});
  call(204, 'DELETE', `/accounts/${account.id}`);
  call(404, 'GET', `/accounts/${account.id}`);
});

test('a deleted scope reports no health', () => {
  const {id, health} = liveScope();
  expect(health).toBe('healthy');
  const {pending_operation: held} = call(202, 'DELETE', `/scopes/${id}`);
  const [approval] = (held as {blocked_by: [{id: string}]}).blocked_by;
  call(200, 'POST', `/approvals/${approval.id}/approve`, {reason: 'Agreed.'}, SECOND_PERSON);
  wait(3);
  expect(call(200, 'GET', `/scopes/${id}`)).toMatchObject({status: 'deleted', health: 'unknown'});
});

test('pages have no gaps, even if something is created between them', () => {
  const seen: string[] = [];
  let cursor = '';
  for (let page = 0; page < 20; page++) {
    const answer = call(
      200,
      'GET',
      `/provider-specifications?limit=5&sort=name${cursor && `&cursor=${cursor}`}`,
    );
    seen.push(...(answer.data as Json[]).map(({id}) => id));
    const {has_more: more, next_cursor: next} = answer.page as {has_more: boolean; next_cursor: string};
    if (!more) break;
    cursor = encodeURIComponent(next);
    if (page === 0) call(201, 'POST', '/provider-categories', {name: 'Between'});
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength(api.data.seed.provider_specification!.length);
  expect(call(400, 'GET', `/scopes?cursor=${cursor}`).code).toBe('invalid_cursor');
});

test('supports filters, ranges, NRNs, names and expand', () => {
  const ids = (query: string) =>
    (call(200, 'GET', `/scopes?limit=100&${query}`).data as Json[]).map(({id}) => id);
  expect(ids('dimensions.environment=development')).toEqual([DEVELOPMENT]);
  expect(ids('q=DEVELOP')).toEqual([DEVELOPMENT]);
  expect(ids('created_at.lt=2020-01-01T00:00:00.000Z')).toEqual([]);
  expect(ids('nrn=organization%3Dfernhollow%3Aaccount%3Dretail%3Anamespace%3Dcheckout')).toContain(
    DEVELOPMENT,
  );
  expect(ids('nrn=organization%3Dfernhollow%3Aaccount%3Dlogistics')).not.toContain(DEVELOPMENT);
  expect(call(200, 'GET', `/scopes/${DEVELOPMENT}?expand=application`)).toMatchObject({
    application: {id: CART_API},
  });
});

test('the same idempotency key returns the same response and creates no second entity', () => {
  const headers = {'Idempotency-Key': 'one'};
  const first = call(201, 'POST', '/accounts', {name: 'Once'}, headers);
  const again = send('POST', '/accounts', {name: 'Once'}, headers);
  expect([again.headers['Idempotency-Replayed'], JSON.parse(again.body!)]).toEqual(['true', first]);
  expect(call(422, 'POST', '/accounts', {name: 'Twice'}, headers).code).toBe('idempotency_key_reused');
});

test('rejects a change to an old version', () => {
  const path = '/accounts/acc_35nqcbnp84sx0svg';
  const {ETag} = send('GET', path).headers;
  call(200, 'PATCH', path, {name: 'Retail one'}, {'If-Match': ETag});
  expect(call(412, 'PATCH', path, {name: 'Retail two'}, {'If-Match': ETag}).code).toBe('precondition_failed');
});

test('a role has the permissions in the description', () => {
  const as = (role: string) => ({Authorization: `Bearer sandbox-${role}`});
  call(403, 'POST', '/accounts', {name: 'New'}, as('developer'));
  call(200, 'GET', '/accounts', undefined, as('member'));
  call(201, 'POST', '/accounts', {name: 'New'}, as('admin'));
  call(401, 'GET', '/accounts', undefined, {Authorization: ''});
  call(401, 'GET', '/accounts', undefined, {Authorization: 'Bearer nck_abc'});
});

test.each([
  [400, 'POST', '/accounts', '{"name": ', {}, 'invalid_request'],
  [400, 'POST', '/accounts', '', {}, 'invalid_request'],
  [400, 'POST', '/accounts', '[]', {}, 'invalid_request'],
  [400, 'POST', '/accounts', '{"name":"A","color":1}', {}, 'invalid_request'],
  [400, 'POST', '/accounts', 'name=A', {'Content-Type': 'text/plain'}, 'invalid_request'],
  [413, 'POST', '/accounts', `{"name":"${'x'.repeat(2_200_000)}"}`, {}, 'payload_too_large'],
  [422, 'POST', '/accounts', `{"name":"${'x'.repeat(61)}"}`, {}, 'validation_failed'],
  [400, 'GET', '/accounts?color=red', undefined, {}, 'invalid_request'],
  [400, 'GET', '/accounts?limit=1000', undefined, {}, 'invalid_request'],
  [400, 'GET', '/accounts', undefined, {'Nacre-Version': '1999-01-01'}, 'invalid_request'],
  [400, 'GET', '/accounts', undefined, {Prefer: 'code=418'}, 'invalid_request'],
  [404, 'GET', '/accounts/nothing', undefined, {}, 'not_found'],
  [404, 'GET', '/accounts/acc_0000000000000000', undefined, {}, 'not_found'],
  [404, 'GET', '/accounts/%E0%A4%A', undefined, {}, 'not_found'],
  [404, 'GET', '/nowhere', undefined, {}, 'not_found'],
  [405, 'PUT', '/accounts', '{}', {}, 'method_not_allowed'],
])('returns %i for an invalid %s %s', (status, method, path, body, headers, code) => {
  expect(call(status, method, path, body, headers)).toMatchObject({status, code});
});

test('reports an invalid field with its pointer', () => {
  const problem = call(422, 'POST', '/scopes', {
    application_id: CART_API,
    scope_type_id: KUBERNETES,
    name: '',
    dimensions: {a: 1},
  });
  expect((problem.errors as Array<{pointer: string}>).map(({pointer}) => pointer).sort()).toEqual([
    '/dimensions/a',
    '/name',
  ]);
});

test("a sandbox can start from another's state", () => {
  const {id} = call(201, 'POST', '/accounts', {name: 'Kept'});
  const state = JSON.parse(JSON.stringify(sandbox.state())) as ReturnType<Sandbox['state']>;
  takeUp(state);
  expect(call(200, 'GET', `/accounts/${id}`).name).toBe('Kept');
});

test.each(['name', '-name', 'created_at', '-created_at'])(
  'short pages sorted by %s have the order of one long page',
  (sort) => {
    for (let index = 0; index < 40; index++) {
      wait(1);
      const name = `walk-${(index * 7) % 40}`;
      call(201, 'POST', '/policies', {nrn: 'organization=fernhollow', name, conditions: {a: {$eq: 1}}});
    }
    interface Page {
      data: Json[];
      page: {next_cursor: string | null};
    }
    const read = (limit: number, cursor = '') =>
      call(200, 'GET', `/policies?limit=${limit}&sort=${sort}${cursor}`) as unknown as Page;
    const names: unknown[] = [];
    let next: string | null = '';
    while (next !== null) {
      const {data, page}: Page = read(5, next);
      names.push(...data.map(({name}) => name));
      next = page.next_cursor === null ? null : `&cursor=${encodeURIComponent(page.next_cursor)}`;
    }
    expect(names).toEqual(read(100).data.map(({name}) => name));
    expect(names.length).toBeGreaterThan(40);
  },
);

test('numbers builds per application', () => {
  const body = {
    application_id: CART_API,
    commit: {sha: '0123456789abcdef0123456789abcdef01234567'},
    branch: 'main',
  };
  expect([1, 2].map(() => call(201, 'POST', '/builds', body).number)).toEqual([414, 415]);
  expect(call(201, 'POST', '/builds', {...body, application_id: 'app_g8ghvm7dqsv9rne7'}).number).toBe(1);
});

test("each write to a parameter's values creates a version, and deployments record theirs", () => {
  const owner_nrn = 'organization=fernhollow:account=retail:namespace=checkout:application=cart-api';
  const parameter = {owner_nrn, name: 'CACHE_SECONDS', type: 'environment', variable: 'CACHE_SECONDS'};
  const {id, version} = call(201, 'POST', '/parameters', parameter);
  expect(version).toBe(0);
  const path = `/parameters/${id}`;
  const write = (value: string, dimensions = {}) =>
    call(201, 'POST', `${path}/values`, {nrn: owner_nrn, value, dimensions});
  const valuesOf = (at: string) =>
    (call(200, 'GET', at) as unknown as {values: Array<{value: string}>}).values.map(({value}) => value);
  expect(write('30')).toMatchObject({version: 1});
  expect(write('60', {environment: 'production'})).toMatchObject({version: 2});
  const replaced = write('45');
  expect(replaced).toMatchObject({version: 3});
  expect(call(200, 'GET', path).version).toBe(3);
  expect(valuesOf(`${path}/versions/2`)).toEqual(['30', '60']);
  expect(valuesOf(`${path}/versions/3`)).toEqual(['60', '45']);
  expect(call(409, 'POST', `${path}/versions/3/restore`).code).toBe('invalid_state');
  const restored = call(201, 'POST', `${path}/versions/2/restore`);
  expect(restored).toMatchObject({version: 4, restored_from: 2, value_count: 2});
  const values = call(200, 'GET', `${path}/values`).data as Array<Json & {value: string}>;
  expect(values.map(({value}) => value).sort()).toEqual(['30', '60']);
  call(204, 'DELETE', `${path}/values/${values[0]!.id}`);
  expect(call(200, 'GET', path).version).toBe(5);
  const deployment = call(202, 'POST', '/deployments', {scope_id: newScope().id, release_id: RELEASE});
  expect(deployment.parameter_versions).toMatchObject({[id]: 5, prm_t2vj6j9fhbbry5hm: 4});
});

test('versions that examples only count exist, and those of a secret are masked', () => {
  const versions = '/parameters/prm_t2vj6j9fhbbry5hm/versions';
  expect(call(200, 'GET', versions).data).toMatchObject([
    {version: 4, value_count: 4},
    {version: 3, value_count: 3},
    {version: 2, value_count: 2},
    {version: 1, value_count: 1},
  ]);
  expect(call(201, 'POST', '/parameters/prm_nm9tbnf08f1pq3r4/versions/1/restore')).toMatchObject({
    version: 4,
    restored_from: 1,
  });
  const nrn = 'organization=fernhollow:account=retail:namespace=checkout:application=cart-api';
  const secret = '/parameters/prm_4d0xk3w8n6c1r7zq';
  const {version} = call(201, 'POST', `${secret}/values`, {nrn, value: 'hush-hush', dimensions: {}});
  expect(send('GET', `${secret}/versions/${String(version)}`).body).not.toContain('hush-hush');
});
