import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import platform from '../../platform';
import {buildModel, type ApiModel} from '@nacre-docs/openapi-core/model/model';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import type {
  DataPart,
  ResourceType,
  SandboxData,
  SandboxPart,
  SandboxRequest,
} from '@nacre-docs/sandbox/contract';
import {SandboxCore} from '@nacre-docs/sandbox/engine/core';
import * as lateCode from '@nacre-docs/sandbox/engine/lateCode';
import {Random} from '@nacre-docs/sandbox/engine/random';
import {documentedRequests, inParts} from '@nacre-docs/sandbox/tests/fixture';
import {loadHooks} from '@nacre-docs/sandbox/platform';
import {makeSandboxData} from '@nacre-docs/sandbox/model/makeData';
import {splitData} from '@nacre-docs/sandbox/model/writeData';
import {generateDescription} from '../generate-description';
import {gzipKilobytes, percentile} from './figures';
import {printTable} from './table';

const ENTITIES = 5000;
const OPERATIONS = 3000;
/** Calls per operation. The first is excluded because it includes compilation. */
const ROUNDS = 4;

/**
 * Measures sandbox response times for every operation's documented requests, as in a browser, which loads parts on
 * demand: of the site's description, initially and with many entities, and of a large description.
 */
export async function benchSandbox(): Promise<void> {
  const model = buildModel(await loadDescription('openapi/openapi.yaml'));
  const data = makeSandboxData(model, await loadHooks(platform));
  const large = buildModel(await loadGenerated(OPERATIONS));
  const rows = [
    [model, data],
    [model, {...data, seed: multiplied(data.resourceTypes, data.seed, ENTITIES)}],
    [large, makeSandboxData(large)],
  ] as const;
  printTable(
    'Sandbox response times, in milliseconds, and the data for the first one',
    Object.fromEntries(
      rows.map(([each, own]) => {
        const entities = Object.values(own.seed).flat().length;
        return [`${own.operations.length} operations, ${entities} entities`, responseTimes(each, own)];
      }),
    ),
  );
}

function responseTimes(model: ApiModel, data: SandboxData): Record<string, number> {
  const {base, parts} = splitData(data);
  const contentOf = (part: SandboxPart): unknown =>
    part.startsWith('platform-')
      ? data.functions![part.slice('platform-'.length)]
      : part === 'code'
        ? lateCode
        : parts[part as DataPart];
  const requests = model.operations
    .filter(({kind}) => kind === 'operation')
    .flatMap((operation) => documentedRequests(model, operation).map(([, request]) => request));
  const text = JSON.stringify(base);
  const started = performance.now();
  const sandbox = new SandboxCore(JSON.parse(text) as typeof base, Date.now());
  const answer = (request: SandboxRequest) =>
    inParts(sandbox, contentOf, () => sandbox.handle(request, Date.now()));
  answer(requests[0]!);
  const first = performance.now() - started;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const request of requests) {
      const sent = performance.now();
      answer(request);
      if (round > 0) times.push(performance.now() - sent);
    }
  }
  return {
    'data, KB (gzip)': gzipKilobytes(text),
    'first answer': first,
    answers: times.length,
    median: percentile(times, 50),
    '95th percentile': percentile(times, 95),
    longest: percentile(times, 100),
  };
}

async function loadGenerated(operations: number): ReturnType<typeof loadDescription> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  const file = path.join(folder, 'openapi.json');
  try {
    fs.writeFileSync(file, JSON.stringify(generateDescription('github', operations)));
    return await loadDescription(file);
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
}

/** Adds copies of the entities with new ids. */
export function multiplied(
  resourceTypes: ResourceType[],
  seed: SandboxData['seed'],
  count: number,
): SandboxData['seed'] {
  const random = new Random(1);
  const copied = resourceTypes.filter(({name, idPattern}) => idPattern && (seed[name] ?? []).length > 0);
  const all = {...seed};
  for (const {name, idField, idPattern} of copied) {
    const own = seed[name]!;
    const copies = Array.from({length: Math.round(count / copied.length)}, (_, index) => ({
      ...own[index % own.length],
      [idField]: random.matching(idPattern),
    }));
    all[name] = [...own, ...copies];
  }
  return all;
}
