import platform from '../../platform';
import {buildModel} from '@nacre-docs/openapi-core/model/model';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import type {EntityKind, SandboxData} from '@nacre-docs/sandbox/contract';
import {Random} from '@nacre-docs/sandbox/engine/random';
import {Sandbox} from '@nacre-docs/sandbox/engine/sandbox';
import {documentedRequests} from '@nacre-docs/sandbox/fixture';
import {loadHooks} from '@nacre-docs/sandbox/platform';
import {makeSandboxData} from '@nacre-docs/sandbox/model/makeData';
import {printTable} from './table';

const ENTITIES = 10_000;
/** Calls per operation. The first is excluded because it includes compilation. */
const ROUNDS = 4;

/**
 * Measures sandbox response times for every operation's documented requests, initially and with many entities.
 */
export async function benchSandbox(): Promise<void> {
  const model = buildModel(await loadDescription('openapi/openapi.yaml'));
  const data = makeSandboxData(model, await loadHooks(platform));
  const requests = model.operations
    .filter(({kind}) => kind === 'operation')
    .flatMap((operation) => documentedRequests(model, operation).map(([, request]) => request));
  const rows = Object.fromEntries(
    [data, {...data, seed: multiplied(data.kinds, data.seed, ENTITIES)}].map((each) => {
      const sandbox = new Sandbox(each, Date.now());
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        for (const request of requests) {
          const started = performance.now();
          sandbox.handle(request, Date.now());
          if (round > 0) times.push(performance.now() - started);
        }
      }
      return [`${Object.values(each.seed).flat().length} entities`, figures(times)];
    }),
  );
  printTable('Sandbox response times, in milliseconds', rows);
}

/** Summary statistics of response times. */
export function figures(times: number[]): Record<string, number> {
  const sorted = [...times].sort((a, b) => a - b);
  return {
    answers: sorted.length,
    median: sorted[sorted.length >> 1]!,
    '95th percentile': sorted[Math.floor(sorted.length * 0.95)]!,
    longest: sorted.at(-1)!,
  };
}

/** Adds copies of the entities with new ids. */
export function multiplied(
  kinds: EntityKind[],
  seed: SandboxData['seed'],
  count: number,
): SandboxData['seed'] {
  const random = new Random(1);
  const copied = kinds.filter(({name, idPattern}) => idPattern && (seed[name] ?? []).length > 0);
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
