import {spawn, type ChildProcess} from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';

/** The mock's response to one request. */
export interface Answer {
  status: number;
  contentType: string;
  body: string;
  /** Prism's validation errors for the request. */
  violations?: string;
}

/** Prism behind a recording proxy: a request to `{url}/{name}/path` reaches Prism as `/path`. */
export interface MockServer {
  url: string;
  /** Responses to requests with this name, in order. */
  answersFor(name: string): Answer[];
  close(): void;
}

const HOST = '127.0.0.1';
const PRISM = path.resolve('tests', 'fixtures', 'runners', 'prism.cjs');

/**
 * Starts Prism with a description on a free port, and a recording proxy in front of it.
 *
 * @param folder for the description
 * @throws Error with Prism's output if it does not start
 */
export async function startMockServer(document: OpenApiDocument, folder: string): Promise<MockServer> {
  const file = path.join(folder, 'openapi.json');
  fs.writeFileSync(file, JSON.stringify(document));
  const {prism, address} = await startPrism(file);
  const answers = new Map<string, Answer[]>();
  const agent = new http.Agent({keepAlive: true});
  const recorder = http.createServer((request, response) => {
    const [, name = '', rest = ''] = /^\/([^/]+)(\/.*)$/.exec(request.url!) ?? [];
    const {method, headers} = request;
    const forwarded = http.request(`${address}${rest}`, {method, headers, agent}, (answer) => {
      void collect(answer).then((body) => {
        answers.set(name, [...(answers.get(name) ?? []), toAnswer(answer, body)]);
        response.writeHead(answer.statusCode!, answer.headers).end(body);
      });
    });
    forwarded.on('error', (error) => response.writeHead(502).end(error.message));
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => recorder.listen(0, HOST, resolve));
  return {
    url: `http://${HOST}:${(recorder.address() as AddressInfo).port}`,
    answersFor: (name) => answers.get(name) ?? [],
    close() {
      recorder.close();
      recorder.closeAllConnections();
      agent.destroy();
      prism.kill();
    },
  };
}

/** The process and its address. */
function startPrism(file: string): Promise<{prism: ChildProcess; address: string}> {
  const prism = spawn(process.execPath, [PRISM, file], {stdio: ['ignore', 'pipe', 'pipe']});
  return new Promise((resolve, reject) => {
    let errors = '';
    prism.stderr.on('data', (chunk) => (errors += String(chunk)));
    prism.stdout.once('data', (line) => resolve({prism, address: String(line).trim()}));
    prism.once('exit', () => reject(new Error(`Prism did not start: ${errors}`)));
  });
}

async function collect(message: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function toAnswer({statusCode, headers}: http.IncomingMessage, body: Buffer): Answer {
  return {
    status: statusCode!,
    contentType: headers['content-type'] ?? '',
    body: body.toString(),
    violations: headers['sl-violations']?.toString(),
  };
}
