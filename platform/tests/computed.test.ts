import {outside} from './exampleOnly';
import {api, call, send, SECOND_PERSON, useSandbox, wait} from './calls';

useSandbox();

const CART = 'organization=fernhollow:account=retail:namespace=checkout:application=cart-api';
const LOG_LEVEL = 'prm_t2vj6j9fhbbry5hm';
const US = 'scp_j6p84ydp695n2z2r';

interface Entry {
  name: string;
  rule: string;
  value: string | null;
  version: number;
}

/** A parameter as resolved for a scope, or for an application with dimensions. */
function resolved(target: unknown, name = 'LOG_LEVEL'): Entry | undefined {
  const {parameters} = call(200, 'POST', '/parameters/preview-resolution', target);
  return (parameters as Entry[]).find((each) => each.name === name);
}

/** Pointers and codes of a body's errors. */
function errorsOf(answer: Record<string, unknown>): unknown {
  return (answer.errors as Array<{pointer: string; code: string}>).map(({pointer, code}) => [pointer, code]);
}

test('every operation keeps state, computes its response, or has a reason to return an example', () => {
  const examples = api.data.operations.filter(({role}) => role === 'example').map(({id}) => id);
  expect(examples.sort()).toEqual(Object.keys(outside).sort());
  expect(api.data.operations.filter(({role}) => role === 'computed')).toHaveLength(14);
});

test("replacing a parameter's values creates one version, and unchanged values keep their ids", () => {
  const values = [
    {nrn: CART, value: 'info'},
    {nrn: CART, dimensions: {environment: 'production'}, value: 'trace'},
  ];
  const result = call(200, 'PUT', `/parameters/${LOG_LEVEL}/values`, {values});
  expect(result).toMatchObject({version: 5, value_count: 2, restored_from: null});
  const {data} = call(200, 'GET', `/parameters/${LOG_LEVEL}/values`) as unknown as {
    data: Array<{id: string; value: string}>;
  };
  expect(data.map(({value}) => value).sort()).toEqual(['info', 'trace']);
  expect(data.find(({value}) => value === 'info')!.id).toBe('pvl_vzev0cmhs7bfjhrs');
  expect(call(200, 'GET', `/parameters/${LOG_LEVEL}`).version).toBe(5);
  expect(resolved({scope_id: US})).toMatchObject({value: 'trace', rule: 'dimensions', version: 5});
  expect(call(200, 'GET', `/parameters/${LOG_LEVEL}/versions/5`).value_count).toBe(2);
});

test('rejects two values for the same node and dimensions, and values that a link publishes', () => {
  const twice = {values: [1, 2].map((each) => ({nrn: CART, value: String(each)}))};
  expect(errorsOf(call(422, 'PUT', `/parameters/${LOG_LEVEL}/values`, twice))).toEqual([
    ['/values/1', 'not_allowed'],
  ]);
  const ofLink = call(409, 'PUT', '/parameters/prm_vymz2rcfk9w7ygeh/values', {values: []});
  expect(ofLink.code).toBe('invalid_state');
  expect(resolved({scope_id: US})).toMatchObject({value: 'warn', version: 4});
});

test('imports a file as parameters with values, and overwrites existing ones only if asked', () => {
  const body = {owner_nrn: CART, format: 'dotenv', content: '# Carts\nCART_TTL=30\nLOG_LEVEL="debug"\n'};
  const result = call(200, 'POST', '/parameters/import', body);
  expect(result.counts).toEqual({created: 1, overwritten: 0, skipped: 1});
  expect(resolved({scope_id: US}, 'CART_TTL')).toMatchObject({value: '30', rule: 'application', version: 1});
  const again = call(200, 'POST', '/parameters/import', {...body, on_conflict: 'overwrite'});
  expect(again.counts).toEqual({created: 0, overwritten: 2, skipped: 0});
  expect(resolved({owner_nrn: CART})).toMatchObject({value: 'debug', version: 5});
  expect(resolved({scope_id: US})).toMatchObject({value: 'warn', version: 5});
});

test('a file with one invalid line imports nothing', () => {
  const body = {owner_nrn: CART, format: 'dotenv', content: 'CART_TTL=30\nnot a line'};
  expect(errorsOf(call(422, 'POST', '/parameters/import', body))).toEqual([['/content', 'invalid_format']]);
  const json = {...body, format: 'json', content: '{"CART_TTL": {}}'};
  expect(errorsOf(call(422, 'POST', '/parameters/import', json))).toEqual([['/content', 'invalid_format']]);
  expect(resolved({scope_id: US}, 'CART_TTL')).toBeUndefined();
  call(404, 'POST', '/parameters/import', {...body, owner_nrn: `${CART}x`});
});

test('values resolve by scope, then by most dimensions, then by order', () => {
  const value = (dimensions: object, text: string) =>
    call(201, 'POST', `/parameters/${LOG_LEVEL}/values`, {nrn: CART, dimensions, value: text});
  value({region: 'us'}, 'trace');
  expect(resolved({scope_id: US})).toMatchObject({value: 'warn', rule: 'dimensions'});
  value({environment: 'production', region: 'us'}, 'fatal');
  expect(resolved({scope_id: US})).toMatchObject({value: 'fatal', rule: 'dimensions'});
  expect(resolved({scope_id: 'scp_7jr1p841zn8a02zp'})).toMatchObject({value: 'error', rule: 'scope'});
  expect(resolved({owner_nrn: CART, dimensions: {environment: 'staging'}})).toMatchObject({
    value: 'info',
    rule: 'application',
  });
  const both = {scope_id: US, owner_nrn: CART};
  expect(errorsOf(call(422, 'POST', '/parameters/preview-resolution', both))).toEqual([
    ['/owner_nrn', 'not_allowed'],
  ]);
});

test('a deployment keeps the values from its creation', () => {
  const path = '/deployments/dep_rp0zxhh4eafp16wv/parameters';
  const before = send('GET', path).body;
  const values = [{nrn: CART, value: 'trace'}];
  call(200, 'PUT', `/parameters/${LOG_LEVEL}/values`, {values});
  expect(send('GET', path).body).toBe(before);
  const first = call(200, 'GET', `${path}?limit=3`) as unknown as {
    data: Entry[];
    page: {next_cursor: string};
  };
  const rest = call(200, 'GET', `${path}?cursor=${first.page.next_cursor}`).data as Entry[];
  expect([...first.data, ...rest].map(({name}) => name)).toEqual(
    (JSON.parse(before!) as {data: Entry[]}).data.map(({name}) => name),
  );
});

test('reveals a secret that was written in the sandbox', () => {
  const path = '/parameters/prm_4d0xk3w8n6c1r7zq/values';
  const {id} = call(201, 'POST', path, {nrn: CART, value: 'mine'});
  expect(call(200, 'GET', `${path}/${id}`).value).toBeNull();
  expect(call(200, 'POST', `${path}/${id}/reveal`).value).toBe('mine');
  call(409, 'POST', `/parameters/${LOG_LEVEL}/values/pvl_vzev0cmhs7bfjhrs/reveal`);
});

test('a role without permission can reveal a secret after an approval', () => {
  const secret = {owner_nrn: CART, name: 'MINE', type: 'environment', variable: 'MINE', secret: true};
  const parameter = call(201, 'POST', '/parameters', secret);
  const path = `/parameters/${parameter.id}/values`;
  const {id} = call(201, 'POST', path, {nrn: CART, value: 'mine'});
  const developer = {Authorization: 'Bearer sandbox-developer'};
  const revealed = (status: number) => call(status, 'POST', `${path}/${id}/reveal`, undefined, developer);
  const nrn = `${CART}:parameter=${parameter.id}`;
  expect(revealed(403).detail).toBe('The role developer does not have the permission parameter:reveal.');
  const requested = call(201, 'POST', '/approvals', {operation: 'parameter:reveal', nrn, reason: 'A check.'});
  expect(revealed(403).code).toBe('permission_denied');
  call(200, 'POST', `/approvals/${requested.id}/approve`, {}, SECOND_PERSON);
  expect(revealed(200)).toMatchObject({value: 'mine', approval_id: requested.id});
});

test('resolves to the active provider that fits a node best', () => {
  const resolve = (status: number, query: string) =>
    call(status, 'GET', `/providers/resolve?nrn=${CART}:scope=production-us${query}`);
  expect(resolve(400, '').code).toBe('invalid_request');
  expect(resolve(200, '&specification=eks')).toMatchObject({
    rule: 'most_dimensions',
    provider: {id: 'prv_7z1waf71p1grmhhc'},
  });
  call(200, 'PATCH', '/providers/prv_7z1waf71p1grmhhc', {status: 'inactive'});
  expect(resolve(200, '&specification=eks')).toMatchObject({
    rule: 'only_candidate',
    provider: {id: 'prv_re1f5qra3r9jndm8'},
  });
  expect(resolve(404, '&specification=nothing').code).toBe('not_found');
});

test('a temporary log configuration applies until it expires', () => {
  const path = `/log-configurations/resolve?nrn=${CART}:scope=production-us`;
  const expires = '2025-06-20T12:00:00.000Z';
  const body = {nrn: `${CART}:scope=production-us`, specification_id: 'lsc_3ab60g49tvj093mh'};
  const {id} = call(201, 'POST', '/log-configurations', {...body, level: 'trace', expires_at: expires});
  expect(call(200, 'GET', path)).toMatchObject({rule: 'temporary_override', configuration: {id}});
  wait(3 * 60 * 60);
  expect(call(200, 'GET', path)).toMatchObject({rule: 'deepest_nrn', configuration: {level: 'warn'}});
});

test('setting or removing a dimension changes the scope', () => {
  const path = `/scopes/${US}/dimensions`;
  call(200, 'PUT', `${path}/region`, {value_slug: 'eu'});
  expect(call(200, 'GET', `/scopes/${US}`).dimensions).toEqual({environment: 'production', region: 'eu'});
  call(204, 'DELETE', `${path}/region`);
  expect(call(200, 'GET', path).data).toEqual([{dimension_slug: 'environment', value_slug: 'production'}]);
  call(404, 'DELETE', `${path}/region`);
  call(404, 'PUT', `${path}/nowhere`, {value_slug: 'eu'});
  expect(errorsOf(call(422, 'PUT', `${path}/region`, {value_slug: 'moon'}))).toEqual([
    ['/value_slug', 'unknown_value'],
  ]);
});

test('associates a policy with an action once, and dissociates it', () => {
  const action = '/approval-actions/apa_nv8cx5vabt3jtshq';
  const policy = 'pol_jnv94wt9zmtxghy3';
  const listed = () => (call(200, 'GET', action).policy_ids as string[]).filter((id) => id === policy);
  call(204, 'DELETE', `${action}/policies/${policy}`);
  expect(listed()).toEqual([]);
  call(204, 'PUT', `${action}/policies/${policy}`);
  call(204, 'PUT', `${action}/policies/${policy}`);
  expect(listed()).toEqual([policy]);
});

test('the scopes of a runtime configuration show which one applies to them', () => {
  const path = '/runtime-configurations/rtc_yh3znrj5brpm92s6/scopes';
  expect(call(200, 'GET', `${path}?effective=true`).data).toMatchObject([{scope_id: US}]);
  call(204, 'DELETE', '/runtime-configurations/rtc_04vczy17d8d5f9pt');
  expect(call(200, 'GET', `${path}?effective=true`).data).toHaveLength(2);
});

test('filters log lines by node, period, level and text, and sorts and pages them', () => {
  const scope = `${CART}:scope=production-us`;
  const found = (query: Record<string, string>, path = scope): string[] => {
    const {data} = call(200, 'GET', `/logs?${new URLSearchParams({nrn: path, ...query})}`);
    return (data as Array<{message: string}>).map(({message}) => message.split(' ')[0]!);
  };
  expect(found({})).toEqual(['Payment', 'Retrying', 'Server']);
  expect(found({}, CART)).toHaveLength(3);
  expect(found({}, `${CART}:scope=staging`)).toEqual([]);
  expect(found({sort: 'occurred_at'})).toEqual(['Server', 'Retrying', 'Payment']);
  expect(found({level: 'error,fatal'})).toEqual(['Payment']);
  expect(found({query: 'PAYMENT P'})).toEqual(['Payment', 'Retrying']);
  expect(found({from: '2025-06-12T14:22:28.893Z', to: '2025-06-12T14:22:31.907Z'})).toEqual(['Retrying']);
  expect(found({to: '2025-06-12T14:20:00.000Z'})).toEqual(['Server']);
  expect(found({to: '2025-06-20T10:00:00.000Z'})).toEqual([]);
  const first = call(200, 'GET', `/logs?${new URLSearchParams({nrn: scope, limit: '2'})}`);
  const {next_cursor: cursor} = first.page as {next_cursor: string};
  expect(first.data).toHaveLength(2);
  expect(found({limit: '2', cursor})).toEqual(['Server']);
  expect(call(404, 'GET', `/logs?${new URLSearchParams({nrn: `${CART}:scope=none`})}`).code).toBe(
    'not_found',
  );
});
