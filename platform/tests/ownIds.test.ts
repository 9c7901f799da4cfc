/** The initial ids in forms. */
import {ownIds} from '@nacre-docs/sandbox/client/latestIds';
import type {Example, OwnIds} from '@nacre-docs/sandbox/client/messages';
import type {EntityKey} from '@nacre-docs/sandbox/contract';
import type {OperationId} from '../names';
import {api, call, now, sandbox, useSandbox, WAREHOUSE} from './calls';

useSandbox();

const APP = 'app_sqc7k8k5a4zw5w09';
const TYPE = 'sty_h2qhks14b288xan0';
const STAGING = 'scp_w980p35g7x1116zz';
const APPLICATION = {namespace_id: WAREHOUSE, name: 'Returns'};
const SCOPE = {path: {}, body: {application_id: APP, scope_type_id: TYPE, name: 'Canary'}};

/** Ids that replace an operation's example in its form. */
function begin(id: OperationId, example: Example, from?: EntityKey): OwnIds | null {
  const operation = api.data.operations.find((each) => each.id === id)!;
  return sandbox.look(now, (engine) => ownIds(engine, operation, example, from));
}

test('uses a new entity right away, even while it waits for an approval', () => {
  const {id, status} = call(202, 'POST', '/applications', APPLICATION);
  expect(status).toBe('pending');
  expect(begin('createScope', SCOPE)).toEqual({path: {}, fields: {application_id: id}});
  // The response explains how to proceed.
  call(409, 'POST', '/scopes', {...SCOPE.body, application_id: id});
});

test("doesn't use a new entity in a state that the operation rejects", () => {
  const commit = {sha: '4f9c2d7a1b3c5d7e9f0a2b4c6d8e0f1a3b5c7d9e', message: 'Round prices'};
  const {id} = call(201, 'POST', '/builds', {application_id: APP, commit});
  const done = api.data.seed.build!.find(({status}) => status === 'succeeded')!;
  const example = {path: {}, body: {build_id: done.id, version: '9.0.0'}};
  expect(begin('createRelease', example)).toBeNull();
  call(200, 'PATCH', `/builds/${id}`, {status: 'in_progress'});
  call(200, 'PATCH', `/builds/${id}`, {status: 'succeeded'});
  expect(begin('createRelease', example)).toEqual({path: {}, fields: {build_id: id}});
});

test("a link to a list fills in the entity's parent", () => {
  const example = {path: {parameter_id: 'prm_5v6wszz8z4xzyb76'}, body: {}};
  const value = {kind: 'parameter_value', id: 'pvl_e69ft6b85p57ddkt'};
  expect(begin('listParameterValues', example, value)).toEqual({
    path: {parameter_id: 'prm_mmcwg2wtdgsvn2jq'},
    fields: {},
  });
});

test("a link to a form keeps its entity, even if that is the page's example", () => {
  const example = {path: {scope_id: STAGING}, body: {}};
  expect(begin('stopScope', example)).toBeNull();
  expect(begin('stopScope', example, {kind: 'scope', id: STAGING})).toEqual({path: {}, fields: {}});
});
