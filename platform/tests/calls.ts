import type {SandboxAnswer} from '@nacre-docs/sandbox/contract';
import {Sandbox} from '@nacre-docs/sandbox/engine/sandbox';
import {NOW} from '@nacre-docs/sandbox/tests/fixture';
import {loadOwnApi, type OwnApi} from '../../tests/content/ownApi';

export let api: OwnApi;
export let sandbox: Sandbox;
/** The sandbox's time. */
export let now: number;

/** Gives each test in a file its own new sandbox. */
export function useSandbox(): void {
  beforeAll(async () => {
    api = await loadOwnApi();
  });
  beforeEach(() => {
    now = NOW;
    sandbox = new Sandbox(api.data, now);
  });
}

/** Starts a sandbox from another one's state. */
export function takeUp(state: ReturnType<Sandbox['state']>): void {
  sandbox = new Sandbox(api.data, now, state);
}

/** A namespace whose account requires an approval for new applications. */
export const WAREHOUSE = 'ns_f5kznwj47tan9zt2';

/** Headers of a call by a second person. */
export const SECOND_PERSON = {Authorization: 'Bearer somebody-else'};

export type Json = Record<string, unknown> & {id: string; status: string};

/** Sends a call and expects a status. */
export function call(status: number, method: string, path: string, body?: unknown, headers = {}): Json {
  const answer = send(method, path, body, headers);
  expect([answer.status, answer.body]).toEqual([status, answer.body]);
  return answer.body === undefined ? ({} as Json) : (JSON.parse(answer.body) as Json);
}

/** Sends a call with full access. */
export function send(method: string, path: string, body?: unknown, headers = {}): SandboxAnswer {
  const text = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body);
  const all = {Authorization: 'Bearer any', 'Content-Type': 'application/json', ...headers};
  const answer = sandbox.handle({method, path, headers: all, body: text}, now);
  for (const {value, notes} of sandbox.state().records) Object.values({...value, notes}).forEach(freeze);
  return answer;
}

/** Changing a nested value in place is an error from here on: copies of the state share them. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}

/** Advances sandbox time. */
export function wait(seconds: number): void {
  now += seconds * 1000;
}

/** Invalid fields in an error, each with its code: `/name required`. */
export const pointersOf = (problem: Json): string[] =>
  (problem.errors as Array<{pointer: string; code: string}>).map(({pointer, code}) => `${pointer} ${code}`);

/** The entity that an entity's operation waits for. */
export const blockerOf = ({pending_operation: pending}: Json): {kind: string; id: string} =>
  (pending as {blocked_by: [{kind: string; id: string}]}).blocked_by[0];
