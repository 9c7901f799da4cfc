import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {SandboxRequest} from '@nacre-docs/sandbox/contract';
import {Sandbox} from '@nacre-docs/sandbox/engine/sandbox';
import {documentedRequests, NOW} from '@nacre-docs/sandbox/fixture';
import {startMockServer, type MockServer} from '../../samples/mock-server';
import {loadOwnApi, type OwnApi} from '../ownApi';

/** Some 900 requests to a mock that checks each; a busy machine needs its time. */
jest.setTimeout(300_000);

/** What the sandbox may say of a valid request that Prism, which remembers nothing, takes. */
const BECAUSE_OF_STATE = [404, 409, 422];

let api: OwnApi;
let mock: MockServer;
let folder: string;

beforeAll(async () => {
  api = await loadOwnApi();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sandbox-and-prism-'));
  mock = await startMockServer(api.model.document, folder);
});

afterAll(() => {
  mock?.close();
  fs.rmSync(folder, {recursive: true, force: true});
});

/** Statuses of Prism and of a fresh sandbox for each operation's first documented request, changed. */
async function compare(change: (request: SandboxRequest) => SandboxRequest | undefined): Promise<string[]> {
  const different: string[] = [];
  for (const operation of api.operations) {
    const [[, documented] = []] = documentedRequests(api.model, operation);
    const request = documented && change(documented);
    if (!request) continue;
    const {method, headers, body} = request;
    const prism = await fetch(`${mock.url}/sandbox${request.path}`, {
      method: method.toUpperCase(),
      // A connection that waits for the next request may be closed by Prism just as it is sent.
      headers: {...headers, connection: 'close'},
      body,
    });
    await prism.arrayBuffer();
    const {status} = new Sandbox(api.data, NOW).handle(request, NOW);
    if (status !== prism.status)
      different.push(`${operation.operationId}: Prism ${prism.status}, sandbox ${status}`);
  }
  return different;
}

test('both take every documented request, unless the state stands in the way', async () => {
  const different = await compare((request) => request);
  const state = new RegExp(`Prism 20\\d, sandbox (${BECAUSE_OF_STATE.join('|')})$`);
  expect(different.filter((line) => !state.test(line))).toEqual([]);
});

test('both ask for a token', async () => {
  const different = await compare(({headers: {Authorization: _, ...headers}, ...request}) => ({
    ...request,
    headers,
  }));
  const state = new RegExp(`Prism 20\\d, sandbox (${BECAUSE_OF_STATE.join('|')})$`);
  expect(different.filter((line) => !state.test(line))).toEqual([]);
});

test('both refuse a body without a field that is required', async () => {
  const different = await compare((request) =>
    request.body === undefined || request.method === 'patch' ? undefined : {...request, body: '{}'},
  );
  // Where nothing is required, an empty object is a valid request.
  expect(different.filter((line) => !/Prism 20\d, sandbox (404|409)$/.test(line))).toEqual([]);
});

test('both give the error that is asked for', async () => {
  const different = await compare((request) => ({
    ...request,
    headers: {...request.headers, Prefer: 'code=429'},
  }));
  expect(different).toEqual([]);
});
