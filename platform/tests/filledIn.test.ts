import type {Schema} from '@nacre-docs/openapi-core/read/openapi';
import {api, call, useSandbox} from './calls';

useSandbox();

test('a custom domain with a new name has a new DNS record', () => {
  const {verification} = call(202, 'PATCH', '/scope-domains/dom_4qjxzyf9v4hbxnwm', {
    name: 'carts.fernhollow.example',
  });
  expect(verification).toMatchObject({name: '_nacre.carts.fernhollow.example'});
});

test.each([
  [{type: 'rolling'}, {type: 'rolling', batch_percent: 25}],
  [
    {type: 'blue_green', finalize_after_seconds: 60},
    {type: 'blue_green', plan: [], rollback_rules: [], finalize_after_seconds: 60},
  ],
])('the strategy %j of a deployment has its defaults', (strategy, expected) => {
  const body = {scope_id: 'scp_w980p35g7x1116zz', release_id: 'rel_0mgtaedmmbv1c1ec', strategy};
  expect(call(202, 'POST', '/deployments', body).strategy).toEqual(expected);
});

test('a service can be linked to below its owner unless it says otherwise', () => {
  const owner_nrn = 'organization=fernhollow:account=logistics:namespace=warehouse';
  const body = {
    owner_nrn,
    specification_id: 'ssp_cv70xnbxjjb0gxfx',
    name: 'labels-db',
    attributes: {size: 'small'},
  };
  expect(call(202, 'POST', '/services', body).linkable_to).toEqual([owner_nrn]);
});

const ALL = [
  'resources',
  'autoscaling',
  'health_check',
  'visibility',
  'protocol',
  'logs',
  'metrics',
  'scheduled_stop',
  'continuous_delivery',
];

test.each([
  ['Kubernetes', 'sty_h2qhks14b288xan0', ALL],
  ['AWS Lambda', 'sty_vf2txbjxf9bp9nn1', ALL.filter((name) => !/resources|autoscaling|health/.test(name))],
  ['a custom type', 'sty_806wjq8cf8g8xmbz', ['resources', 'logs', 'metrics', 'continuous_delivery']],
])('a new scope of %s has the defaults of its capabilities', (_, scope_type_id, expected) => {
  const scope = {application_id: 'app_1qf5es8enz2zhz85', scope_type_id, name: 'new'};
  const {capabilities} = call(202, 'POST', '/scopes', scope);
  expect(Object.keys(capabilities as object)).toEqual(expected);
});

test('a new scope keeps the capabilities of the request, and has defaults for the rest', () => {
  const health_check = {path: '/ready', interval_seconds: 30};
  const {capabilities} = call(202, 'POST', '/scopes', {
    application_id: 'app_sqc7k8k5a4zw5w09',
    scope_type_id: 'sty_h2qhks14b288xan0',
    name: 'new',
    capabilities: {health_check, visibility: 'public'},
  });
  expect(capabilities).toMatchObject({
    health_check: {...health_check, initial_delay_seconds: 10, timeout_seconds: 5},
    visibility: 'public',
    protocol: 'http',
  });
});

test('the defaults of capabilities are those of the description', () => {
  const defaultsOf = ({properties = {}}: Schema): object =>
    Object.fromEntries(
      Object.entries(properties as Record<string, Schema>).map(([name, field]) => [
        name,
        field.default ?? defaultsOf(field),
      ]),
    );
  const {Capabilities} = api.model.document.components!.schemas!;
  const {capabilities} = call(202, 'POST', '/scopes', {
    application_id: 'app_sqc7k8k5a4zw5w09',
    scope_type_id: 'sty_h2qhks14b288xan0',
    name: 'new',
  });
  expect(capabilities).toEqual(defaultsOf(Capabilities as Schema));
});
