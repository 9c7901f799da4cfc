/** Next operations for responses of the sandbox. */
import {findNextLinks} from '@nacre-docs/sandbox/client/nextOperations';
import type {NextLink} from '@nacre-docs/sandbox/client/messages';
import type {DataPart, SandboxPart, SandboxRequest} from '@nacre-docs/sandbox/contract';
import {SandboxCore} from '@nacre-docs/sandbox/engine/core';
import {inParts, NOW} from '@nacre-docs/sandbox/tests/fixture';
import {splitData} from '@nacre-docs/sandbox/model/writeData';
import {api, blockerOf, call, now, sandbox, SECOND_PERSON, send, useSandbox, wait} from './calls';

useSandbox();

const APP = 'app_sqc7k8k5a4zw5w09';
const TYPE = 'sty_h2qhks14b288xan0';
const STAGING = 'scp_w980p35g7x1116zz';
const NEXT_RELEASE = 'rel_m1ptrv7g0f2xj47v';

/** Sends a call and finds the links to next operations. */
function linksAfter(method: string, path: string, body?: unknown, headers?: object): NextLink[] {
  const answer = send(method, path, body, headers);
  return sandbox.look(now, (engine) => findNextLinks(engine, {method, path, headers: {}}, answer));
}

/** Titles of the next operations. */
const titlesAfter = (method: string, path: string, body?: unknown): string[] =>
  linksAfter(method, path, body).flatMap(({title}) => title ?? []);

test('after creating a scope, links to waiting for it, to the list with it, and to deploying to it', () => {
  const [wait, list, deploy] = linksAfter('POST', '/scopes', {
    application_id: APP,
    scope_type_id: TYPE,
    name: 'Canary',
  });
  expect(wait).toMatchObject({title: 'Read a scope', from: {kind: 'scope'}, until: 'active'});
  expect(list).toEqual({page: 'list-scopes', from: wait!.from});
  expect(deploy).toMatchObject({page: 'create-deployment', from: wait!.from});
});

test("omits operations that the state doesn't allow, and orders the others by use", () => {
  expect(titlesAfter('GET', `/scopes/${STAGING}`)).toEqual([
    'Create a deployment',
    'Create a custom domain',
    'Run a troubleshooting action on a scope',
    'Stop a scope',
  ]);
  const {id} = call(202, 'POST', '/deployments', {scope_id: STAGING, release_id: NEXT_RELEASE});
  expect(linksAfter('GET', `/deployments/${id}`).map(({page}) => page)).toEqual([
    'cancel-deployment',
    'list-deployments',
    'list-deployment-parameters',
    'list-deployment-messages',
  ]);
  wait(5);
  const running = ['Switch the traffic of a deployment', 'Roll back a deployment'];
  expect(titlesAfter('GET', `/deployments/${id}`).slice(0, 2)).toEqual(running);
  // The deployment holds the scope now.
  expect(titlesAfter('GET', `/scopes/${STAGING}`)).not.toContain('Create a deployment');
  const [read] = linksAfter('POST', `/deployments/${id}/switch-traffic`, {
    desired_percent: 100,
  });
  expect(read).toMatchObject({title: 'Read a deployment'});
  wait(10);
  expect(titlesAfter('GET', `/deployments/${id}`).slice(0, 2)).toContain('Finalize a deployment');
});

test('the first entity of a list can be read', () => {
  const {id} = call(202, 'POST', '/scopes', {application_id: APP, scope_type_id: TYPE, name: 'Canary'});
  expect(linksAfter('GET', `/scopes?application_id=${APP}`)).toEqual([
    expect.objectContaining({title: 'Read a scope', from: {kind: 'scope', id}}),
  ]);
  expect(linksAfter('GET', `/scopes?application_id=${APP}&name=nothing`)).toEqual([]);
});

test('a failed service can be diagnosed', () => {
  const RUN = 'Run an action on a service';
  expect(titlesAfter('GET', '/services/svc_s4qmsyzbkz3nma97')).toContain(RUN);
  call(202, 'DELETE', '/services/svc_s4qmsyzbkz3nma97');
  expect(titlesAfter('GET', '/services/svc_s4qmsyzbkz3nma97')).not.toContain(RUN);
});

test('suggests changes that the state allows', () => {
  const commit = {sha: '4f9c2d7a1b3c5d7e9f0a2b4c6d8e0f1a3b5c7d9e', message: 'Round prices'};
  const links = linksAfter('POST', '/builds', {application_id: APP, commit});
  expect(links.map(({title}) => title)).toContain('Update a build');
  const path = `/builds/${links[0]!.from.id}`;
  expect(titlesAfter('PATCH', path, {status: 'in_progress'}).slice(0, 2)).toEqual([
    'Read a build',
    'Register an asset of a build',
  ]);
  expect(titlesAfter('PATCH', path, {status: 'succeeded'})).toContain('Create a release');
});

test('nothing is created for a deleted application', () => {
  const {id} = call(202, 'POST', '/applications', {namespace_id: 'ns_q31b0ajydn95ypcj', name: 'Gift cards'});
  wait(10);
  expect(titlesAfter('GET', `/applications/${id}`)).toContain('Create a build');
  const approval = blockerOf(call(202, 'DELETE', `/applications/${id}`));
  call(200, 'POST', `/approvals/${approval.id}/approve`, {}, SECOND_PERSON);
  wait(10);
  expect(titlesAfter('GET', `/applications/${id}`).filter((title) => title.startsWith('Create'))).toEqual([]);
  const {detail} = call(409, 'POST', '/releases', {
    application_id: id,
    build_id: 'bld_vw8tdmbgr4hrva80',
    semver: '9.0.0',
  });
  expect(detail).toBe('The application is deleted. Choose another application.');
});

test('links to a held entity and its approval, then to operations that need the entity', () => {
  const namespace = call(201, 'POST', '/namespaces', {account_id: 'acc_m9s346q3d25vt4f5', name: 'Gifts'});
  const application = {namespace_id: namespace.id, name: 'Gift cards'};
  const [approve, list, read, ...others] = linksAfter('POST', '/applications', application);
  expect(approve).toMatchObject({title: 'Approve an approval', from: {kind: 'approval'}});
  expect(read).toMatchObject({title: 'Read an application', from: {kind: 'application'}});
  expect(list).toEqual({page: 'list-applications', from: read!.from});
  // Operations that end it come last.
  expect(others.map(({title}) => title)).toEqual(['Read an approval', 'Deny an approval']);
  // The approval leads back.
  const [back] = linksAfter('POST', `/approvals/${approve!.from.id}/approve`, {}, SECOND_PERSON);
  expect(back).toEqual({...read, until: 'active'});
  expect(linksAfter('GET', '/approvals')[0]).toMatchObject({title: 'Read an approval'});
  wait(5);
  const created = titlesAfter('GET', `/applications/${read!.from.id}`);
  expect(created).toEqual(expect.arrayContaining(['Create a build', 'Create a scope']));
});

test('after a conflict, links to its cause', () => {
  const deployment = {scope_id: STAGING, release_id: NEXT_RELEASE};
  const {id} = call(202, 'POST', '/deployments', deployment);
  const [read, cancel] = linksAfter('POST', '/deployments', deployment);
  expect(read).toMatchObject({page: 'read-deployment', from: {kind: 'deployment', id}, until: 'running'});
  expect(cancel).toMatchObject({page: 'cancel-deployment', from: {id}});
  expect(titlesAfter('DELETE', '/services/svc_njfjgy4w31q8jw41')).toEqual(['Delete a link', 'Read a link']);
  expect(titlesAfter('POST', '/accounts', {name: 'Retail'})).toEqual(['Read an account']);
  // The entity in the path, if there is no other.
  const scope = call(202, 'POST', '/scopes', {application_id: APP, scope_type_id: TYPE, name: 'Canary'});
  wait(5);
  expect(titlesAfter('POST', `/scopes/${scope.id}/start`)).toEqual([
    'Read a scope',
    'Stop a scope',
    'Update a scope',
  ]);
  // Stopping it needs an approval.
  call(202, 'POST', `/scopes/${scope.id}/stop`);
  expect(titlesAfter('POST', `/scopes/${scope.id}/stop`)[0]).toBe('Approve an approval');
});

test('has no links for missing, disallowed or deleted entities', () => {
  expect(linksAfter('GET', '/scopes/scp_0000000000000000')).toEqual([]);
  expect(linksAfter('GET', '/nowhere')).toEqual([]);
  const {id} = call(201, 'POST', '/accounts', {name: 'Short'});
  expect(linksAfter('DELETE', `/accounts/${id}`)).toEqual([]);
});

test('loads complete parts, so later requests still get their responses', () => {
  const {base, parts} = splitData(api.data);
  const core = new SandboxCore({...base}, NOW);
  const contentOf = (part: SandboxPart) =>
    api.data.functions![part.replace(/^platform-/, '')] ?? parts[part as DataPart];
  const headers = {Authorization: 'Bearer any', 'Content-Type': 'application/json'};
  const body = JSON.stringify({application_id: APP, scope_type_id: TYPE, name: 'Canary'});
  let request: SandboxRequest = {method: 'POST', path: '/scopes', headers, body};
  for (const seconds of [0, 2, 4, 60]) {
    const answer = inParts(core, contentOf, () => core.handle(request, NOW + seconds * 1000));
    expect(answer.status).toBeLessThan(300);
    const look = () => core.look(NOW + seconds * 1000, (engine) => findNextLinks(engine, request, answer));
    const [{from}] = inParts(core, contentOf, look) as [NextLink];
    request = {method: 'GET', path: `/scopes/${from.id}`, headers};
  }
});
