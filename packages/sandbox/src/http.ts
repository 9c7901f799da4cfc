import type {IncomingMessage} from 'node:http';
import {startLocalServer, type Listening, type LocalServer} from '@nacre-docs/kit/localServer';
import type {SandboxData, SandboxRequest} from './contract';
import {MAX_BODY} from './engine/bodies';
import {Sandbox} from './engine/sandbox';

/** Address that puts everything back to the beginning. */
export const RESET = '/__sandbox/reset';

const EVERYWHERE = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': '*, Location, ETag, Retry-After',
};

/**
 * Serves a sandbox to programs on this machine, and to pages of any origin that run on it.
 *
 * @param log told of each call: its method, path and status
 * @throws Error when the port is taken
 */
export function startMock(
  data: SandboxData,
  log: (line: string) => void = () => undefined,
  listening?: Listening,
): Promise<LocalServer> {
  let sandbox = new Sandbox(data, Date.now());
  return startLocalServer(async (request, response) => {
    const read = await readRequest(request);
    const answer = answerTo(read);
    log(`${read.method} ${read.path} ${answer.status}`);
    response.writeHead(answer.status, {...EVERYWHERE, ...answer.headers}).end(answer.body);
  }, listening);

  function answerTo(request: SandboxRequest): {
    status: number;
    headers: Record<string, string>;
    body?: string;
  } {
    if (request.method === 'OPTIONS' && 'access-control-request-method' in request.headers)
      return preflight(request);
    if (request.path === RESET) {
      if (request.method !== 'POST') return {status: 405, headers: {Allow: 'POST'}};
      sandbox = new Sandbox(data, Date.now());
      return {status: 204, headers: {}};
    }
    return sandbox.handle(request, Date.now());
  }
}

function preflight({headers}: SandboxRequest): {status: number; headers: Record<string, string>} {
  return {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': headers['access-control-request-method']!,
      'Access-Control-Allow-Headers': headers['access-control-request-headers'] ?? '*',
      'Access-Control-Max-Age': '600',
    },
  };
}

/** Reads no more of a body than what is needed to see that it is too long. */
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
