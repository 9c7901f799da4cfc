import type {IncomingMessage} from 'node:http';
import {setTimeout as wait} from 'node:timers/promises';
import {startLocalServer, type Listening, type LocalServer} from '@nacre-docs/kit/localServer';
import type {SandboxAnswer, SandboxData, SandboxRequest} from '../contract';
import {MAX_BODY} from '../engine/bodies';
import {Sandbox} from '../engine/sandbox';
import type {SandboxState} from '../engine/store';

/** `POST` to this path restores the initial state. */
export const RESET = '/__sandbox/reset';

const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': '*, Location, ETag, Retry-After',
};

export interface MockOptions extends Listening {
  /** Receives one line per request: method, path and status. */
  log?: (line: string) => void;
  /** Milliseconds to wait before each answer. */
  latency?: number;
  /** Share of requests that fail with a server error and change nothing, from 0 to 1. */
  failRate?: number;
  /** State of an earlier run. Without it, the mock starts with the description's examples. */
  state?: SandboxState;
  /** Receives the initial state, and the state after each request that can change it, before the answer. */
  onChange?: (state: SandboxState) => void;
}

/**
 * Serves a sandbox over HTTP, to programs and to pages of any origin.
 *
 * @throws Error when the port is taken
 */
export async function startMock(
  data: SandboxData,
  {log, latency = 0, failRate = 0, state, onChange, ...listening}: MockOptions = {},
): Promise<LocalServer> {
  let sandbox = new Sandbox(data, Date.now(), state);
  onChange?.(sandbox.state());
  return startLocalServer(async (request, response) => {
    const read = await readRequest(request);
    if (latency > 0) await wait(latency);
    const {status, headers, body} = answerTo(read);
    log?.(`${read.method} ${read.path} ${status}`);
    response.writeHead(status, {...CORS_HEADERS, ...headers}).end(body);
  }, listening);

  function answerTo(request: SandboxRequest): SandboxAnswer {
    if (request.method === 'OPTIONS' && 'access-control-request-method' in request.headers)
      return preflight(request);
    if (request.path === RESET) {
      if (request.method !== 'POST') return {status: 405, headers: {Allow: 'POST'}};
      sandbox = new Sandbox(data, Date.now());
      onChange?.(sandbox.state());
      return {status: 204, headers: {}};
    }
    if (Math.random() < failRate) return serverError(sandbox, request);
    const answer = sandbox.handle(request, Date.now());
    if (request.method !== 'GET') onChange?.(sandbox.state());
    return answer;
  }
}

/** A 503 or 500 as the operation documents it, or else a plain 503. */
function serverError(sandbox: Sandbox, request: SandboxRequest): SandboxAnswer {
  for (const status of [503, 500]) {
    const headers = {...request.headers, prefer: `code=${status}`};
    const answer = sandbox.handle({...request, headers}, Date.now());
    if (answer.status === status) return answer;
  }
  return {
    status: 503,
    headers: {'Content-Type': 'application/problem+json', 'Retry-After': '1'},
    body: JSON.stringify({title: 'Service Unavailable', status: 503, detail: 'Simulated by --fail.'}),
  };
}

function preflight({headers}: SandboxRequest): SandboxAnswer {
  return {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': headers['access-control-request-method']!,
      'Access-Control-Allow-Headers': headers['access-control-request-headers'] ?? '*',
      'Access-Control-Max-Age': '600',
    },
  };
}

/** Stops storing a body once it's too long for the sandbox, which then answers 413. */
async function readRequest(request: IncomingMessage): Promise<SandboxRequest> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    if (length <= MAX_BODY) chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
  }
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
  );
  return {
    method: request.method!,
    path: request.url!,
    headers,
    ...(length > 0 && {body: Buffer.concat(chunks).toString()}),
  };
}
