import {call, useSandbox, type Json} from './calls';

useSandbox();

const RETAIL = 'organization=fernhollow:account=retail';

const list = (path: string): Json[] => (call(200, 'GET', path) as unknown as {data: Json[]}).data;

test("a key's secret is only in the responses that create it", () => {
  const body = {name: 'trial', grants: [{role: 'ci', nrn: RETAIL}]};
  const {id, secret, masked} = call(201, 'POST', '/api-keys', body);
  expect(secret).toMatch(/^nck_[0-9a-z]{40}$/);
  expect(masked).toBe(`${String(secret).slice(0, 8)}...${String(secret).slice(-4)}`);
  expect(call(200, 'GET', `/api-keys/${id}`)).not.toHaveProperty('secret');
  const rotated = call(200, 'POST', `/api-keys/${id}/rotate`, {overlap_seconds: 0});
  expect(rotated.secret).not.toBe(secret);
  expect(call(200, 'GET', `/api-keys/${id}`).masked).toBe(rotated.masked);
});

test("a user can't grant a key a role that they don't have", () => {
  const give = (status: number, as: string, role: string) =>
    call(
      status,
      'POST',
      '/api-keys',
      {name: `${as}-${role}`, grants: [{role, nrn: RETAIL}]},
      {
        Authorization: `Bearer sandbox-${as}`,
      },
    );
  expect(give(403, 'developer', 'admin')).toMatchObject({
    code: 'permission_denied',
    detail: 'The role developer cannot give the role admin.',
  });
  give(403, 'ops', 'agent');
  const {id} = give(201, 'developer', 'ci');
  give(201, 'ops', 'ops');
  give(201, 'admin', 'agent');
  const wider = {grants: [{role: 'ops', nrn: RETAIL}]};
  call(403, 'PATCH', `/api-keys/${id}`, wider, {Authorization: 'Bearer sandbox-developer'});
  call(200, 'PATCH', `/api-keys/${id}`, wider);
});

test('only channels that sign have a signing secret', () => {
  const channel = {nrn: RETAIL, sources: ['audit']};
  const http = {
    ...channel,
    name: 'trial',
    type: 'http',
    configuration: {url: 'https://hooks.fernhollow.example/a'},
  };
  const {id, signing_secret: secret} = call(201, 'POST', '/notification-channels', http);
  expect(secret).toMatch(/^nws_\w{40}$/);
  expect(call(200, 'GET', `/notification-channels/${id}`)).not.toHaveProperty('signing_secret');
  const command = {path: '/usr/local/bin/nacre', arguments: ['version']};
  const agent = {
    ...channel,
    name: 'agents',
    type: 'agent',
    configuration: {selector: {cluster: 'retail-us'}, command},
  };
  expect(call(201, 'POST', '/notification-channels', agent)).not.toHaveProperty('signing_secret');
});

test('lists for a node include everything visible to it', () => {
  const offered = (nrn: string) =>
    list(`/technology-templates?visible_to=${encodeURIComponent(nrn)}`).map(({slug}) => slug);
  const warehouse = 'organization=fernhollow:account=logistics:namespace=warehouse';
  expect(offered(`${RETAIL}:namespace=checkout`)).toEqual(
    expect.arrayContaining(['nodejs-service', 'nextjs-site']),
  );
  expect(offered(warehouse)).toContain('nodejs-service');
  expect(offered(warehouse)).not.toContain('nextjs-site');
});

test('a filter can use a field inside an object', () => {
  const owner = 'ssp_cv70xnbxjjb0gxfx';
  const found = list(`/action-specifications?owner.id=${owner}`);
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((each) => (each.owner as Json).id === owner)).toBe(true);
});

test("a catalog item's values match its specification's schema", () => {
  const schema = {
    type: 'object',
    required: ['channel'],
    properties: {channel: {type: 'string', pattern: '^#'}},
  };
  const specification = {nrn: RETAIL, entity: 'catalog_item', key: 'crew', name: 'Crew', schema};
  const {id} = call(201, 'POST', '/catalog-specifications', specification);
  const item = {specification_id: id, nrn: RETAIL, name: 'Trial'};
  expect(call(422, 'POST', '/catalog-items', {...item, values: {channel: 'trial'}})).toMatchObject({
    code: 'validation_failed',
    errors: [{pointer: '/values/channel'}],
  });
  const created = call(201, 'POST', '/catalog-items', {...item, values: {channel: '#trial'}});
  call(422, 'PATCH', `/catalog-items/${created.id}`, {values: {channel: 'x'}});
});
