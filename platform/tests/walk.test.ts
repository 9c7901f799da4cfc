import {lifecycles} from '../pages';
import {Catalog} from '@nacre-docs/sandbox/engine/catalog';
import {Random} from '@nacre-docs/sandbox/engine/random';
import {textOf} from '@nacre-docs/openapi-core/validate/values';
import {Sandbox} from '@nacre-docs/sandbox/engine/sandbox';
import type {EntityRecord} from '@nacre-docs/sandbox/engine/store';
import {documentedRequests, NOW} from '@nacre-docs/sandbox/tests/fixture';
import {AnswerValidator} from './answerValidator';
import type {SandboxData, SandboxRequest} from '@nacre-docs/sandbox/contract';
import {loadOwnApi} from '../../tests/content/ownApi';

const STEPS = 2000;
const SEED = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000);
/** Requests between checks of the whole state, which are slow. */
const EVERY = 50;

test(`a walk of ${STEPS} requests never leaves an invalid state (TEST_SEED=${SEED})`, async () => {
  const {model, operations, data} = await loadOwnApi();
  const validator = new AnswerValidator(model);
  const random = new Random(SEED);
  const requests = operations.flatMap((operation) =>
    documentedRequests(model, operation).map(([, request]) => ({operation, request})),
  );
  // Requests that change something are sent more often than others.
  const writing = requests.filter(({request}) => request.method !== 'get');
  const sandbox = new Sandbox(data, NOW);
  const wrong: string[] = [];
  const statuses = new Map<number, number>();
  let now = NOW;
  let {records} = sandbox.state();
  let before = statesOf(records);
  for (let step = 0; step < STEPS && wrong.length === 0; step++) {
    now += Math.floor(random.next() * 3000);
    const {operation, request} = random.pick(random.next() < 0.8 ? writing : requests);
    const changed = vary(request, records, random);
    const answer = sandbox.handle(changed, now);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const said = validator.problemsOf(operation, answer.status, answer.body);
    wrong.push(
      ...said.map((problem) => `step ${step}, ${operation.operationId} ${changed.path}: ${problem}`),
    );
    ({records} = sandbox.state());
    const after = statesOf(records);
    wrong.push(...illegalSteps(before, after).map((problem) => `step ${step}: ${problem}`));
    before = after;
    if (step % EVERY > 0 && step < STEPS - 1) continue;
    wrong.push(...contradictions(data, records).map((problem) => `step ${step}: ${problem}`));
  }
  expect(wrong).toEqual([]);
  // A walk whose requests all fail would prove nothing.
  expect((statuses.get(201) ?? 0) + (statuses.get(202) ?? 0) + (statuses.get(204) ?? 0)).toBeGreaterThan(
    STEPS / 20,
  );
});

/** A documented request with new names, and some of its ids replaced by those of other entities. */
function vary(request: SandboxRequest, records: EntityRecord[], random: Random): SandboxRequest {
  const replace = (text: string) =>
    text.replace(/\b([a-z]{2,3}_)[0-9a-hjkmnp-tv-z]{16}\b/g, (id, prefix: string) => {
      const others = records.filter(({value}) => String(value.id).startsWith(prefix));
      return others.length > 0 && random.next() < 0.7 ? String(random.pick(others).value.id) : id;
    });
  const rename = (text: string) =>
    text.replace(
      /("(?:name|slug|semver|variable|key|email)":")([^"]+)"/g,
      (whole, start: string, value: string) =>
        random.next() < 0.8 && /^[a-z.-]+$/i.test(value) && !start.includes('email')
          ? `${start}${value}${random.matching('^x[a-z]{3}$')}"`
          : whole,
    );
  return {
    ...request,
    path: replace(request.path),
    ...(request.body !== undefined && {body: rename(replace(request.body))}),
  };
}

/** Contradictions in a state. */
function contradictions(data: SandboxData, records: EntityRecord[]): string[] {
  const catalog = Catalog.of(data);
  const wrong: string[] = [];
  const ids = new Map<string, Set<unknown>>();
  for (const {kind, value} of records) {
    const known = ids.get(kind) ?? new Set();
    if (known.has(value.id) && value.id !== undefined) wrong.push(`two ${kind} are ${textOf(value.id)}`);
    ids.set(kind, known.add(value.id));
  }
  const seeded = new Set(
    Object.values(data.seed)
      .flat()
      .map(({id}) => id),
  );
  const unfinished = new Map<unknown, number>();
  for (const {kind, value} of records) {
    // The examples refer to some builds without showing them.
    if (!seeded.has(value.id)) {
      for (const [field, target] of catalog.resourceType(kind).references)
        for (const id of [value[field]].flat())
          if (id !== null && id !== undefined && !ids.get(target)?.has(id))
            wrong.push(`${kind} ${textOf(value.id)}: ${field} ${textOf(id)} is gone`);
    }
    if (kind === 'deployment' && !lifecycles.deployment!.ended.includes(String(value.status)))
      unfinished.set(value.scope_id, (unfinished.get(value.scope_id) ?? 0) + 1);
  }
  for (const [scope, count] of unfinished)
    if (count > 1) wrong.push(`scope ${textOf(scope)} has ${count} unfinished deployments`);
  return wrong;
}

/** By kind and id. */
type States = Map<string, string>;

/** The state of every entity that has one. */
function statesOf(records: EntityRecord[]): States {
  const states: States = new Map();
  for (const record of records)
    if (record.kind in lifecycles)
      states.set(`${record.kind} ${textOf(record.value.id)}`, String(record.value.status));
  return states;
}

/** Entities with an invalid transition, or removed without their kind's final state. */
function illegalSteps(before: States, after: States): string[] {
  return [...before].flatMap(([name, from]) => {
    const to = after.get(name);
    if (to === from) return [];
    const {transitions, ended} = lifecycles[name.split(' ')[0]!]!;
    if (to !== undefined)
      return reachable(transitions, from).has(to) ? [] : [`${name} went from ${from} to ${to}`];
    // Ended entities are removed with their parent, and time may have ended them before the call.
    const byTime = transitions.filter(({after}) => after !== undefined);
    const hasEnded = [...reachable(byTime, from)].some((state) => ended.includes(state));
    return ended.includes('deleted') && !hasEnded ? [`${name} was ${from} and is lost`] : [];
  });
}

function reachable(transitions: Array<{from: string[]; to: string}>, from: string): Set<string> {
  const states = new Set([from]);
  for (const state of states)
    for (const each of transitions) if (each.from.includes(state)) states.add(each.to);
  return states;
}
