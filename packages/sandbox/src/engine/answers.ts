import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import type {Entity, SandboxAnswer, SandboxOperation, SandboxProblem} from '../contract';
import type {Engine} from './engine';
import {errorBody, Refusal} from './refusal';
import {copy, hash, isObject, textOf} from '@nacre-docs/openapi-core/validate/values';

/** Headers that errors have, too. */
const ERROR_HEADERS = /^ratelimit|request-id$/i;

/**
 * @param body undefined for an answer without a body
 * @param added headers for operations that document them
 */
export function success(
  engine: Engine,
  operation: SandboxOperation,
  body: unknown,
  added: Record<string, string> = {},
): SandboxAnswer {
  const {status, type} = engine.catalog.inputOf(operation).success;
  const names = namesOf(engine);
  const headers = headersOf(engine, /^/);
  for (const [name, value] of Object.entries(added)) {
    const documented = names.find((each) => each.toLowerCase() === name.toLowerCase());
    if (documented !== undefined && value !== '') headers[documented] = value;
  }
  const empty = body === undefined || status === 204;
  if (!empty && names.includes('ETag')) headers.ETag = etag(body);
  if (names.includes('Location') && isObject(body))
    headers.Location = `${operation.path.replace(/\{.*/, '')}/${String(body.id)}`.replace('//', '/');
  if (!empty) headers['Content-Type'] = type ?? 'application/json';
  return {status, headers, operation: operation.id, ...(!empty && {body: JSON.stringify(body)})};
}

/** An error in the form that the operation documents. */
export function refusalAnswer(engine: Engine, refusal: Refusal): SandboxAnswer {
  const {status, code, more} = refusal;
  const problem = documented(engine, status, code);
  const answer = problemAnswer(
    engine,
    status,
    errorBody(problem?.body as Entity | undefined, refusal, engine.path),
    problem?.type ?? 'application/problem+json',
    {...headersOf(engine, ERROR_HEADERS), ...more.headers},
  );
  return {
    ...answer,
    ...(more.taken && {taken: more.taken}),
    ...(more.blockedBy && {
      blockedBy: {kind: more.blockedBy.kind, id: textOf(engine.catalog.idOf(more.blockedBy))},
    }),
  };
}

/** A documented error, unchanged. */
export function documentedError(
  engine: Engine,
  operation: SandboxOperation,
  status: number,
  name: string | undefined,
): SandboxAnswer | undefined {
  const problems = own(engine.catalog.answersOf(operation).errors, String(status));
  if (!problems) return undefined;
  const chosen =
    problems.find((problem) => problem.name === name) ??
    problems.find(({body}) => isObject(body) && body.code === name) ??
    problems[0];
  const headers = headersOf(engine, ERROR_HEADERS);
  if (status === 429 || status === 503)
    headers['Retry-After'] = textOf(engine.catalog.data.headers['Retry-After']?.example ?? 1);
  if (status === 429 && 'RateLimit-Remaining' in headers) {
    headers['RateLimit-Remaining'] = '0';
    headers['RateLimit-Reset'] = headers['Retry-After']!;
  }
  if (!chosen) return {status, headers, operation: operation.id};
  const body = isObject(chosen.body)
    ? {...copy(chosen.body), ...('request_id' in chosen.body && {instance: engine.path})}
    : chosen.body;
  return problemAnswer(engine, status, body, chosen.type, headers);
}

function problemAnswer(
  engine: Engine,
  status: number,
  body: unknown,
  type: string,
  headers: Record<string, string>,
): SandboxAnswer {
  const {operation} = engine;
  if (isObject(body) && 'request_id' in body)
    body.request_id = requestIdOf(headers) ?? engine.store.random.matching('^req_[0-9a-hjkmnp-tv-z]{16}$');
  return {
    status,
    headers: {...headers, 'Content-Type': type},
    body: JSON.stringify(body),
    ...(operation && {operation: operation.id}),
  };
}

function documented(engine: Engine, status: number, code: string): SandboxProblem | undefined {
  const {catalog, operation} = engine;
  const all = catalog.data.problems;
  const errors = operation ? catalog.inputOf(operation).errors : {};
  const own = keysOf(status).flatMap((key) => errors[key]?.map((index) => all[index]!) ?? []);
  const found =
    [...own, ...all].find(({body}) => isObject(body) && body.code === code) ??
    own[0] ??
    // Other operations document it.
    keysOf(status).flatMap((key) => all.filter((problem) => problem.status === key))[0];
  return found && isObject(found.body) ? found : undefined;
}

function namesOf({catalog, operation}: Engine): string[] {
  return operation ? catalog.inputOf(operation).success.headers : [];
}

/** The documented headers whose name matches. */
function headersOf(engine: Engine, pattern: RegExp): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of namesOf(engine).filter((each) => pattern.test(each))) {
    const {pattern, example} = own(engine.catalog.data.headers, name) ?? {};
    if (pattern !== undefined) headers[name] = engine.store.random.matching(pattern);
    // Headers about one answer are set where that answer is built.
    else if (!/^(etag|location|link|idempotency-replayed|retry-after)$/i.test(name) && example !== undefined)
      headers[name] = textOf(example);
  }
  return headers;
}

/** Keys of the documented answers for a status: its own, its class's, and the default. */
const keysOf = (status: number): string[] => [String(status), `${String(status)[0]}XX`, 'default'];

/** Version of an entity, for `If-Match`. */
function etag(value: unknown): string {
  const text = JSON.stringify(value);
  return `"${hash(text).toString(16).padStart(8, '0')}${hash(`${text} `).toString(16).padStart(8, '0')}"`;
}

/**
 * Checks that an entity hasn't changed since the caller read it.
 *
 * @param shown the entity as reading it answers
 * @throws Refusal when it has
 */
export function matchVersion({caller}: Engine, shown: () => unknown): void {
  const wanted = caller.headers['if-match'];
  if (wanted === undefined || wanted === '*' || wanted === etag(shown())) return;
  const detail = 'The resource has changed since you read it. Read it again and repeat the change.';
  throw new Refusal(412, 'precondition_failed', detail);
}

/** The request id that an answer has in a header, with any prefix before "Request-Id". */
const requestIdOf = (headers: Record<string, string>): string | undefined =>
  Object.entries(headers).find(([name]) => /(?:^|-)request-id$/i.test(name))?.[1];
