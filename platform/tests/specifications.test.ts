import {call, pointersOf, useSandbox, wait, type Json} from './calls';

const CHECKOUT = 'organization=fernhollow:account=retail:namespace=checkout';
const POSTGRESQL = 'ssp_cv70xnbxjjb0gxfx';

useSandbox();

const service = (attributes: object) => ({
  owner_nrn: CHECKOUT,
  specification_id: POSTGRESQL,
  name: 'Trial',
  attributes,
});

test("a service's attributes match its specification's schema, with defaults", () => {
  const wrong = call(
    422,
    'POST',
    '/services',
    service({storage_gb: 5000, size: 'huge', backup: {retention_days: 0}}),
  );
  expect(wrong.code).toBe('validation_failed');
  expect(pointersOf(wrong)).toEqual([
    '/attributes/storage_gb schema_mismatch',
    '/attributes/size schema_mismatch',
    '/attributes/backup/retention_days schema_mismatch',
  ]);
  const created = call(202, 'POST', '/services', service({size: 'medium'}));
  expect(created.attributes).toMatchObject({size: 'medium', engine_version: '16', storage_gb: 50});
  expect(call(200, 'GET', '/services?limit=100').data).not.toHaveLength(0);
});

test("a change must match, too, and can't affect attributes that are set only at creation", () => {
  const {id} = call(202, 'POST', '/services', service({}));
  wait(10);
  const path = `/services/${id}`;
  expect(pointersOf(call(422, 'PATCH', path, {attributes: {size: 'huge'}}))).toEqual([
    '/attributes/size schema_mismatch',
  ]);
  expect(pointersOf(call(422, 'PATCH', path, {attributes: {subnet_group: 'other'}}))).toEqual([
    '/attributes/subnet_group not_allowed',
  ]);
  expect(call(202, 'PATCH', path, {attributes: {size: 'large'}}).attributes).toMatchObject({size: 'large'});
});

test('parameters of an action and attributes of a link, a provider and a catalog item match their schemas', () => {
  const retention = {specification_id: 'asp_w4v3ka9ykpmb643z', parameters: {retention_days: 99}};
  expect(pointersOf(call(422, 'POST', '/services/svc_njfjgy4w31q8jw41/actions', retention))).toEqual([
    '/parameters/retention_days schema_mismatch',
  ]);
  const link = {
    owner_nrn: `${CHECKOUT}:application=cart-api`,
    service_id: 'svc_njfjgy4w31q8jw41',
    specification_id: 'lsp_5d89mpgchv3zdya0',
    attributes: {access: 'all'},
  };
  expect(pointersOf(call(422, 'POST', '/links', link))).toEqual(['/attributes/access schema_mismatch']);
});

test('no response contains attributes that a schema marks as secret', () => {
  const specification = {
    category_id: 'pca_trial',
    name: 'Trial',
    slug: 'trial',
    schema: {
      type: 'object',
      properties: {
        token: {type: 'string', 'x-secret': true},
        inner: {
          type: 'object',
          properties: {key: {type: 'string', 'x-secret': true}, open: {type: 'string'}},
        },
      },
    },
  };
  const categories = call(200, 'GET', '/provider-categories').data as Json[];
  const {id} = call(201, 'POST', '/provider-specifications', {
    ...specification,
    category_id: categories[0]!.id,
  });
  const attributes = {token: 'hush', inner: {key: 'hush', open: 'shown'}};
  const provider = call(201, 'POST', '/providers', {owner_nrn: CHECKOUT, specification_id: id, attributes});
  const shown = {token: '********', inner: {key: '********', open: 'shown'}};
  expect(provider.attributes).toEqual(shown);
  for (const path of [`/providers/${provider.id}`, '/providers?limit=100'])
    expect(JSON.stringify(call(200, 'GET', path))).not.toContain('hush');
});

test.each([
  [true, ['create', 'update', 'delete']],
  [false, []],
])('a service specification with use_default_actions %s has the actions %j', (use, types) => {
  const schema = {
    type: 'object',
    required: ['size'],
    properties: {
      size: {type: 'string'},
      port: {type: 'integer', title: 'Port', 'x-visible-on': ['read'], 'x-export': true},
    },
  };
  const {id} = call(201, 'POST', '/service-specifications', {
    name: 'Trial',
    kind: 'dependency',
    use_default_actions: use,
    assignable_to: 'any',
    schema,
  });
  const actions = call(200, 'GET', `/action-specifications?owner.id=${id}&sort=created_at`).data as Json[];
  expect(actions.map(({type}) => type)).toEqual(types);
  if (!use) return;
  expect(actions[0]).toMatchObject({name: 'Create', slug: 'create', version: 1});
  expect(actions[0]!.schema).toEqual({
    type: 'object',
    required: ['size'],
    properties: {size: {type: 'string'}},
  });
  expect(actions[0]!.results_schema).toEqual({
    type: 'object',
    properties: {port: {type: 'integer', title: 'Port', 'x-target': 'port'}},
  });
});

test('a node has one provider per category and dimensions', () => {
  // The account has its logs in Loki, another specification of the category.
  const datadog = {
    owner_nrn: 'organization=fernhollow:account=retail',
    specification_id: 'psp_rxnfyvd1nhy3bzmv',
    attributes: {site: 'datadoghq.eu', api_key: 'hush', application_key: 'hush'},
  };
  expect(call(409, 'POST', '/providers', {...datadog, dimensions: {}})).toMatchObject({
    code: 'already_exists',
    detail: expect.stringContaining('provider of the category logging') as string,
  });
  const production = {...datadog, dimensions: {environment: 'production'}};
  const {id} = call(201, 'POST', '/providers', production);
  call(409, 'POST', '/providers', production);
  call(200, 'PATCH', `/providers/${id}`, {status: 'inactive'});
});

test('a failed service can be diagnosed, but runs no other action', () => {
  const actions = '/services/svc_s4qmsyzbkz3nma97/actions';
  call(202, 'POST', actions, {specification_id: 'asp_52vrxyybxekb9gnt'});
  expect(call(409, 'POST', actions, {specification_id: 'asp_w4v3ka9ykpmb643z'}).detail).toBe(
    'The service is failed. Run the action when it is active.',
  );
});
