import {call, useSandbox} from './calls';

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

test('a service is linkable below its owner by default', () => {
  const owner_nrn = 'organization=fernhollow:account=logistics:namespace=warehouse';
  const body = {
    owner_nrn,
    specification_id: 'ssp_cv70xnbxjjb0gxfx',
    name: 'labels-db',
    attributes: {size: 'small'},
  };
  expect(call(202, 'POST', '/services', body).linkable_to).toEqual([owner_nrn]);
});

test.each([
  [{}, 'https://git.fernhollow.example/retail/checkout-labels'],
  [{repository_url: 'https://git.fernhollow.example/labels'}, 'https://git.fernhollow.example/labels'],
])('an application created with %j has the repository %s', (sent, expected) => {
  const body = {namespace_id: 'ns_q31b0ajydn95ypcj', name: 'Labels', ...sent};
  expect(call(202, 'POST', '/applications', body).repository_url).toBe(expected);
});
