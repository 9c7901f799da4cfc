import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {getBrowserslistQueries, rspack} from '@docusaurus/faster';
import {
  ALL_ENTITIES_PART,
  COMMANDS_PART,
  type DataPart,
  type SandboxAnswer,
  type SandboxPart,
  type SandboxRequest,
} from '@nacre-docs/sandbox/contract';
import {SandboxCore} from '@nacre-docs/sandbox/engine/core';
import {EVENTS_PART, EVENT_SOURCE} from '@nacre-docs/sandbox/events';
import {budgets} from '../../config/budgets';
import * as lateCode from '@nacre-docs/sandbox/engine/lateCode';
import {Sandbox} from '@nacre-docs/sandbox/engine/sandbox';
import {entityTree} from '@nacre-docs/sandbox/engine/tree';
import {documentedRequests, inParts, NOW} from '@nacre-docs/sandbox/tests/fixture';
import {splitData} from '@nacre-docs/sandbox/model/writeData';
import {gzipKilobytes} from '../../scripts/bench/figures';
import {loadOwnApi, type OwnApi} from '../../tests/content/ownApi';
import {WAREHOUSE} from './calls';

const WORKER = path.resolve('packages/sandbox/src/client/worker.ts');

let api: OwnApi;
let split: ReturnType<typeof splitData>;

beforeAll(async () => {
  api = await loadOwnApi();
  split = splitData(api.data);
});

/**
 * Sizes in KB, by name, of the files that the site's bundler creates for the worker and the platform's
 * functions.
 */
async function bundleWorker(): Promise<Record<string, number>> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'sandbox-worker-'));
  const targets = getBrowserslistQueries({isServer: false, bundlerName: 'rspack'});
  const options = {env: {targets}, jsc: {parser: {syntax: 'typescript'}}};
  const compiler = rspack({
    mode: 'production',
    target: 'webworker',
    entry: WORKER,
    output: {path: dir, filename: 'worker.js', chunkFilename: '[name].js'},
    resolve: {
      extensions: ['.ts', '.js'],
      alias: {
        [path.join(path.dirname(WORKER), 'sitePlatform')]: path.resolve('platform/index.ts'),
        '@nacre-docs/sandbox': path.resolve('packages/sandbox/src'),
      },
    },
    module: {
      rules: [
        {test: /\.ts$/, loader: 'builtin:swc-loader', options},
        // Compiled packages import their own files without extensions, as Docusaurus allows.
        {test: /\.js$/, resolve: {fullySpecified: false}},
      ],
    },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        compiler.close(() => {
          if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
          else resolve();
        });
      });
    });
    const read = (name: string) => fs.readFileSync(path.join(dir, name), 'utf8');
    return Object.fromEntries(
      fs.readdirSync(dir).map((name) => [path.basename(name, '.js'), gzipKilobytes(read(name))]),
    );
  } finally {
    fs.rmSync(dir, {recursive: true});
  }
}

/** The base data as another browser would load it, without parts. */
const loaded = () => ({...split.base});

/** The content of a data or code part. */
function contentOf(part: SandboxPart): unknown {
  const [, handled] = /^platform-(.+)$/.exec(part) ?? [];
  if (part === 'code') return lateCode;
  return handled === undefined ? split.parts[part as DataPart] : api.data.functions![handled];
}

/** The file of a platform function. */
function fileOf(part: SandboxPart): string | undefined {
  if (part === 'code') return 'sandbox-code';
  const hook = api.data.functions![part.replace(/^platform-/, '')];
  if (!part.startsWith('platform-')) return undefined;
  const module = fs.readdirSync('platform/handlers').find((name) => {
    const exported = jest.requireActual<object>(path.resolve('platform/handlers', name));
    return Object.values(exported).some(
      (each) => each === hook || Object.values((each ?? {}) as object).includes(hook),
    );
  });
  const areas = fs.readdirSync('platform/resources').map((name) => path.join('platform/resources', name));
  const index = ['platform/index.ts', ...areas].map((file) => fs.readFileSync(file, 'utf8')).join('');
  const chunk = new RegExp(`"([\\w-]+)" \\*/ '\\.\\./handlers/${path.basename(module!, '.ts')}'`).exec(index);
  return chunk?.[1];
}

/** Supplies the parts that a request needs, and returns its response. */
function answer(
  sandbox: SandboxCore,
  request: SandboxRequest,
  supplied = new Set<SandboxPart>(),
): SandboxAnswer {
  const supply = (part: SandboxPart) => {
    supplied.add(part);
    return contentOf(part);
  };
  return inParts(sandbox, supply, () => sandbox.handle(request, NOW));
}

/** The first documented request of each operation. */
function firstRequests(): Array<[string, SandboxRequest]> {
  return api.operations.map((operation) => {
    const [[, request]] = documentedRequests(api.model, operation) as [[string, SandboxRequest]];
    return [operation.operationId, request];
  });
}

function allRequests(): SandboxRequest[] {
  return api.operations.flatMap((operation) =>
    documentedRequests(api.model, operation).flatMap(([, request]) => [
      request,
      {...request, headers: {...request.headers, Prefer: 'code=401'}},
      {...request, headers: {...request.headers, Authorization: 'Bearer sandbox-developer'}},
      ...(request.method === 'get' ? [{...request, path: `${request.path}?expand=application,scope`}] : []),
    ]),
  );
}

test("the parts for an operation's first response fit the budget", async () => {
  const sizes = new Map(
    Object.entries(split.parts).map(([part, content]) => [part, gzipKilobytes(JSON.stringify(content))]),
  );
  const files = await bundleWorker();
  const {rules: _rules, hooks: _hooks, ...written} = split.base;
  const base = gzipKilobytes(JSON.stringify(written)) + files.worker!;
  const tooLarge = firstRequests().flatMap(([id, request]) => {
    const parts = new Set<SandboxPart>();
    answer(new SandboxCore(loaded(), NOW), request, parts);
    const loadedFiles = new Set([...parts].flatMap((part) => fileOf(part) ?? []));
    const size =
      [...parts].reduce((sum, part) => sum + (sizes.get(part) ?? 0), base) +
      [...loadedFiles].reduce((sum, file) => sum + files[file]!, 0);
    return size > budgets.sandboxAnswer ? [`${id}: ${size.toFixed(1)} KB with ${[...parts].join(', ')}`] : [];
  });
  expect(tooLarge).toEqual([]);
});

test('each request gets the same response from its parts as from all data', () => {
  const wrong: string[] = [];
  for (const [, request] of firstRequests()) {
    const whole = new Sandbox(api.data, NOW).handle(request, NOW);
    const parts = answer(new SandboxCore(loaded(), NOW), request);
    if (JSON.stringify(parts) !== JSON.stringify(whole)) wrong.push(`${request.method} ${request.path}`);
  }
  expect(wrong).toEqual([]);
});

test('a session with all requests ends the same, whether data loads at once or in parts', () => {
  const whole = new Sandbox(api.data, NOW);
  const parts = new SandboxCore(loaded(), NOW);
  const supplied = new Set<SandboxPart>();
  for (const request of allRequests())
    expect(answer(parts, request, supplied)).toEqual(whole.handle(request, NOW));
  // Guides read commands without the sandbox, next operations are for links next to responses, and events and
  // all entities together for /sandbox.
  const ofRequests = [
    ...Object.keys(split.parts).filter(
      (part) => ![COMMANDS_PART, ALL_ENTITIES_PART, EVENTS_PART].includes(part) && !part.startsWith('next-'),
    ),
    ...Object.keys(api.data.functions!)
      .filter((id) => id !== EVENT_SOURCE)
      .map((id) => `platform-${id}`),
    'code',
  ];
  expect([...supplied].sort()).toEqual(ofRequests.sort());
  const inOrder = (sandbox: SandboxCore) =>
    sandbox.state().records.sort((a, b) => a.kind.localeCompare(b.kind));
  expect(inOrder(parts)).toEqual(inOrder(whole));
});

test("entities created before their kind loads come after the loaded ones, and a saved state doesn't need the kind", () => {
  const base = {...loaded(), functions: api.data.functions};
  const sandbox = new Sandbox(base, NOW);
  const headers = {Authorization: 'Bearer any', 'Content-Type': 'application/json'};
  const body = JSON.stringify({namespace_id: WAREHOUSE, name: 'Gift cards'});
  const creation = {method: 'POST', path: '/applications', headers, body};
  const supplied = new Set<SandboxPart>();
  expect(answer(sandbox, creation, supplied)).toMatchObject({status: 202});
  expect(supplied).toContain('entities-namespace');
  expect(supplied).not.toContain('entities-approval');
  const list = {method: 'GET', path: '/approvals?limit=100&sort=created_at', headers};
  expect(() => sandbox.handle(list, NOW)).toThrow('Supply the part input-listApprovals first.');
  const {body: listed} = answer(sandbox, list);
  // Repeating a part has no effect.
  sandbox.supply('entities-approval', split.parts['entities-approval']);
  expect(sandbox.handle(list, NOW).body).toBe(listed);
  const {data} = JSON.parse(listed!) as {data: Array<{operation: string}>};
  expect(data).toHaveLength(api.data.seed.approval!.length + 1);
  expect(data.map(({operation}) => operation)).toContain('application:create');
  const taken = new Sandbox(base, NOW, sandbox.state());
  expect(taken.handle(list, NOW).body).toBe(sandbox.handle(list, NOW).body);
});

test('all entities can be listed once their parts are loaded, also after time passes', () => {
  const sandbox = new SandboxCore(loaded(), NOW);
  inParts(sandbox, contentOf, () => sandbox.look(NOW, entityTree));
  const creation = new Map(firstRequests()).get('createDeployment')!;
  answer(sandbox, creation);
  const kept = new SandboxCore(loaded(), NOW, sandbox.state());
  const list = () => kept.look(NOW + 600_000, entityTree);
  expect(inParts(kept, contentOf, list)).not.toEqual([]);
});

test('an unknown path needs no parts', () => {
  const sandbox = new Sandbox(loaded(), NOW);
  expect(sandbox.handle({method: 'GET', path: '/nowhere', headers: {}}, NOW).status).toBe(404);
  expect(sandbox.handle({method: 'PUT', path: '/accounts', headers: {}}, NOW).status).toBe(405);
});

test('a request without its parts changes nothing', () => {
  const sandbox = new SandboxCore(loaded(), NOW);
  const creation = new Map(firstRequests()).get('createDeploymentGroup')!;
  const seeded = JSON.stringify(api.data.seed);
  const createdGroups = () =>
    sandbox
      .state()
      .records.filter(({kind, value}) => kind === 'deployment_group' && !seeded.includes(String(value.id)));
  const early: unknown[] = [];
  const observed = (part: SandboxPart) => {
    early.push(...createdGroups());
    return contentOf(part);
  };
  inParts(sandbox, observed, () => sandbox.handle(creation, NOW));
  expect(early).toEqual([]);
  expect(createdGroups()).toHaveLength(1);
});

test('held work that continues in another session loads its parts', () => {
  const sandbox = new SandboxCore(loaded(), NOW);
  const headers = {Authorization: 'Bearer any', 'Content-Type': 'application/json'};
  const body = JSON.stringify({namespace_id: WAREHOUSE, name: 'Gift cards'});
  const held = answer(sandbox, {method: 'POST', path: '/applications', headers, body});
  const {id, pending_operation: pending} = JSON.parse(held.body!) as {
    id: string;
    pending_operation: {blocked_by: [{id: string}]};
  };
  const later = new SandboxCore(loaded(), NOW, sandbox.state());
  const approval = `/approvals/${pending.blocked_by[0].id}/approve`;
  // Requesters can't approve their own requests.
  const somebodyElse = {...headers, Authorization: 'Bearer somebody-else'};
  expect(answer(later, {method: 'POST', path: approval, headers: somebodyElse, body: '{}'}).status).toBe(200);
  const read = {method: 'GET', path: `/applications/${id}`, headers};
  const application = inParts(later, contentOf, () => later.handle(read, NOW + 60_000));
  expect(JSON.parse(application.body!)).toMatchObject({status: 'active', pending_operation: null});
});
