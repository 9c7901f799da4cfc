import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {SandboxRequest} from '@nacre-docs/sandbox/contract';
import {Sandbox} from '@nacre-docs/sandbox/engine/sandbox';
import {documentedRequests, NOW} from '@nacre-docs/sandbox/tests/fixture';
import {startMockServer, type MockServer} from '../../samples/mock-server';
import {loadOwnApi, type OwnApi} from '../ownApi';

/** About 900 requests. The mock checks each one, so a busy machine needs time. */
jest.setTimeout(300_000);

/** Sandbox errors for valid requests that the stateless Prism accepts. */
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

/**
 * Status codes of Prism and of a new sandbox for each operation's first documented request, modified by
 * `change`.
 */
async function compare(change: (request: SandboxRequest) => SandboxRequest | undefined): Promise<string[]> {
  const different: string[] = [];
  for (const operation of api.operations) {
    const [[, documented] = []] = documentedRequests(api.model, operation);
    const request = documented && change(documented);
    if (!request) continue;
    const {method, headers, body} = request;
    const prism = await fetch(`${mock.url}/sandbox${request.path}`, {
      method: method.toUpperCase(),
      // Prism may close an idle connection just as a request is sent.
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

test('both accept every documented request, unless the state prevents it', async () => {
  const different = await compare((request) => request);
  const state = new RegExp(`Prism 20\\d, sandbox (${BECAUSE_OF_STATE.join('|')})$`);
  expect(different.filter((line) => !state.test(line))).toEqual([]);
});

test('both require a token', async () => {
  const different = await compare(({headers: {Authorization: _, ...headers}, ...request}) => ({
    ...request,
    headers,
  }));
  const state = new RegExp(`Prism 20\\d, sandbox (${BECAUSE_OF_STATE.join('|')})$`);
  expect(different.filter((line) => !state.test(line))).toEqual([]);
});

test('both reject a body without a required field', async () => {
  const different = await compare((request) =>
    request.body === undefined || request.method === 'patch' ? undefined : {...request, body: '{}'},
  );
  // Without required fields, an empty object is valid.
  expect(different.filter((line) => !/Prism 20\d, sandbox (404|409)$/.test(line))).toEqual([]);
});

test('both return a requested error', async () => {
  const different = await compare((request) => ({
    ...request,
    headers: {...request.headers, Prefer: 'code=429'},
  }));
  expect(different).toEqual([]);
});
