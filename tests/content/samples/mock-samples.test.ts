import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {readPowerShell} from '@nacre-docs/openapi-core/samples/readPowerShell';
import {product} from '../../../config/product';
import type {ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {codeSamples} from '@nacre-docs/openapi-core/samples/codeSamples';
import type {SandboxRequest} from '@nacre-docs/sandbox/contract';
import {Terminal} from '@nacre-docs/sandbox/commands/terminal';
import {Catalog} from '@nacre-docs/sandbox/engine/catalog';
import {Sandbox} from '@nacre-docs/sandbox/engine/sandbox';
import {documentedRequests} from '@nacre-docs/sandbox/tests/fixture';
import {startMock} from '@nacre-docs/sandbox/mock/server';
import {chooseSample} from '../../e2e/sample';
import {RUNNABLE_LANGUAGES, runSamples} from '../../samples/run';
import {loadOwnApi, type OwnApi} from '../ownApi';

/** Hundreds of servers, and as many requests in each language. A busy machine needs time. */
jest.setTimeout(300_000);

const TOKEN = 'test-token';
const ENVIRONMENT = {[product.tokenVariable]: TOKEN};

/** Sends operation samples, each with its name and the URL of its server. */
type Runner = (samples: Map<string, {code: string; url: string}>) => Promise<void>;

let api: OwnApi;
/** Operations whose samples run: a quarter of them, or all without sampling. */
let run: ApiOperation[];
let folder: string;

beforeAll(async () => {
  api = await loadOwnApi();
  const chosen = chooseSample(
    api.operations.map(({operationId}) => operationId),
    () => 4,
  );
  run = api.operations.filter(({operationId}) => chosen.has(operationId));
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mock-samples-'));
});

afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));

/** The operation's sample as on its page. */
function sampleOf(operation: ApiOperation, language: string): string {
  return codeSamples(api.model.document, operation, {...product, cli: product.cli!}).find(
    ({id}) => id === language,
  )!.code;
}

async function send(url: string, {method, path: route, headers, body}: SandboxRequest) {
  const answer = await fetch(`${url}${route}`, {method, headers, body});
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: (await answer.text()) || undefined,
  };
}

/**
 * Neither program is installed: PowerShell's request is read from the code, and the CLI runs in the site's
 * own shell.
 */
const OTHERS: Record<string, Runner> = {
  async powershell(samples) {
    for (const {code, url} of samples.values()) {
      const {method, url: address, headers, body} = readPowerShell(code, ENVIRONMENT);
      await send(url, {method, path: address.slice(product.apiUrl.length), headers, body});
    }
  },
  async cli(samples) {
    for (const {code, url} of samples.values()) {
      const terminal = new Terminal({
        catalog: Catalog.of(api.data),
        tool: product.cli!,
        commands: api.data.commands,
        apiUrl: product.apiUrl,
        send: (request) => send(url, request),
        pass: () => Promise.resolve(),
      });
      terminal.variables.set(product.tokenVariable, TOKEN);
      await terminal.run(code);
    }
  },
};

const RUNNERS: Array<[string, Runner]> = [
  ...RUNNABLE_LANGUAGES.map((language): [string, Runner] => [
    language,
    async (samples) => {
      const moved = [...samples].map(
        ([name, {code, url}]) => [name, code.replaceAll(product.apiUrl, url)] as const,
      );
      await runSamples(language, new Map(moved), path.join(folder, language), ENVIRONMENT);
    },
  ]),
  ...Object.entries(OTHERS),
];

test.each(RUNNERS)("each %s sample gets the sandbox's answer from the mock", async (language, runner) => {
  const calls = new Map(run.map(({operationId}) => [operationId, [] as string[]]));
  const servers = await Promise.all(
    run.map(async (operation) => {
      const log = calls.get(operation.operationId)!;
      return {operation, server: await startMock(api.data, {log: (line) => log.push(line)})};
    }),
  );
  await runner(
    new Map(
      servers.map(({operation, server: {url}}) => [
        operation.operationId,
        {code: sampleOf(operation, language), url},
      ]),
    ),
  );
  await Promise.all(servers.map(({server}) => server.close()));
  const wrong = run.flatMap((operation) => {
    const [[, request] = []] = documentedRequests(api.model, operation);
    const now = Date.now();
    const {status} = new Sandbox(api.data, now).handle(request!, now);
    const [call, ...more] = calls.get(operation.operationId)!;
    const [method, address, answered] = (call ?? '').split(' ');
    const isSame =
      method === request!.method.toUpperCase() &&
      decodeURIComponent(address!.split('?')[0]!) === decodeURIComponent(request!.path.split('?')[0]!) &&
      Number(answered) === status;
    return isSame && more.length === 0
      ? []
      : [`${operation.operationId}: ${[call, ...more].join(', ')} instead of ${request!.path} ${status}`];
  });
  expect(run.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});
