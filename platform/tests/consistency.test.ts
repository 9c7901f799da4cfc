import {call, pointersOf, send, useSandbox, wait} from './calls';

const CART_API = 'organization=fernhollow:account=retail:namespace=checkout:application=cart-api';
const ENVIRONMENT = 'dim_s668wv9dm6swr98j';

useSandbox();

const scope = (dimensions: object, capabilities?: object) => ({
  application_id: 'app_sqc7k8k5a4zw5w09',
  scope_type_id: 'sty_h2qhks14b288xan0',
  name: 'trial',
  dimensions,
  capabilities,
});

test('rejects an unknown dimension or value, with the field in the error', () => {
  const wrong = call(
    422,
    'POST',
    '/scopes',
    scope({environment: 'produccion', planet: 'mars', region: 'eu'}),
  );
  expect(wrong.errors).toEqual([
    {
      pointer: '/dimensions/environment',
      code: 'unknown_value',
      detail: 'No dimension value has this slug.',
    },
    {pointer: '/dimensions/planet', code: 'unknown_value', detail: 'No dimension has this slug.'},
  ]);
  expect(send('GET', '/scopes?limit=100').body).not.toContain('produccion');
  const {id} = call(202, 'POST', '/scopes', scope({environment: 'staging', region: 'eu'}));
  wait(30);
  const change = {dimensions: {environment: 'produccion'}};
  expect(pointersOf(call(422, 'PATCH', `/scopes/${id}`, change))).toEqual([
    '/dimensions/environment unknown_value',
  ]);
  expect(call(200, 'GET', `/scopes/${id}`).dimensions).toEqual({environment: 'staging', region: 'eu'});
});

test('rejects a dimension of another account', () => {
  const elsewhere = scope({'data-center': 'hamburg'});
  expect(pointersOf(call(422, 'POST', '/scopes', elsewhere))).toEqual([
    '/dimensions/data-center unknown_value',
  ]);
});

test('rejects unknown dimensions in rules and parameter values, too', () => {
  const rule = {nrn: CART_API, operation: 'scope:stop', dimensions: {region: 'asia'}};
  expect(pointersOf(call(422, 'POST', '/approval-actions', rule))).toEqual([
    '/dimensions/region unknown_value',
  ]);
  const parameter = call(201, 'POST', '/parameters', {
    owner_nrn: CART_API,
    name: 'Trial',
    variable: 'TRIAL',
    type: 'environment',
  });
  const values = [
    {nrn: CART_API, value: 'all'},
    {nrn: CART_API, dimensions: {region: 'asia'}, value: 'some'},
  ];
  expect(pointersOf(call(422, 'PUT', `/parameters/${parameter.id}/values`, {values}))).toEqual([
    '/values/1/dimensions/region unknown_value',
  ]);
});

test("an archived value can't be selected, but existing uses keep it", () => {
  const {id} = call(202, 'POST', '/scopes', scope({environment: 'staging'}));
  wait(30);
  call(200, 'PATCH', `/dimensions/${ENVIRONMENT}/values/dmv_k73z7v8ens0gndf0`, {status: 'archived'});
  call(202, 'PATCH', `/scopes/${id}`, {dimensions: {environment: 'staging', region: 'us'}});
  const other = {...scope({environment: 'staging'}), name: 'other'};
  expect(call(422, 'POST', '/scopes', other).errors).toEqual([
    {
      pointer: '/dimensions/environment',
      code: 'not_allowed',
      detail: 'staging is archived. Choose one that is active.',
    },
  ]);
});

test('rejects a minimum above the maximum, in a new scope and in a change', () => {
  const limits = {autoscaling: {min_instances: 30, max_instances: 8}};
  expect(call(422, 'POST', '/scopes', scope({environment: 'staging'}, limits)).errors).toEqual([
    {
      pointer: '/capabilities/autoscaling/min_instances',
      code: 'not_allowed',
      detail: 'The value is 30, but max_instances is 8. Send at most that, or raise max_instances.',
    },
  ]);
  const {id} = call(202, 'POST', '/scopes', scope({environment: 'staging'}));
  wait(30);
  const slower = {capabilities: {health_check: {interval_seconds: 10, timeout_seconds: 50}}};
  expect(pointersOf(call(422, 'PATCH', `/scopes/${id}`, slower))).toEqual([
    '/capabilities/health_check/timeout_seconds not_allowed',
  ]);
});
