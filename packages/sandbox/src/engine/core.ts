import type {
  Entity,
  SandboxAnswer,
  SandboxBase,
  SandboxContent,
  SandboxOperation,
  SandboxPart,
  SandboxRequest,
} from '../contract';
import type {ReceivedEvent} from '../events';
import {documentedError, refusalAnswer} from './answers';
import {readBody} from './bodies';
import {authorize, callerOf, headersWithKey, otherRoles} from './callers';
import {preferences, sendable} from './headers';
import {Context, hookOf, NewEntity, PlatformCall, sendEvents} from './call';
import {Catalog, MissingParts} from './catalog';
import type {Engine} from './engine';
import {advance} from './lifecycle';
import {readValues} from './parameters';
import {Refusal} from './refusal';
import {addressOf} from './router';
import {Store, type EntityRecord, type SandboxState} from './store';
import {hash} from '@nacre-docs/openapi-core/validate/values';
import {perform} from './perform';

/** Milliseconds for which an idempotency key repeats its answer. */
const KEY_LIFETIME = 24 * 60 * 60 * 1000;

/**
 * A simulated API server: it takes requests, stores their changes, and answers as documented. It uses neither the
 * network nor a clock. To keep this small, browsers load the code for computed answers later. In Node, `Sandbox`
 * includes it.
 *
 * A request's path through this folder, from `#answer` below:
 *
 * 1. `router` finds the operation, and `callers` who sends it and whether their role may.
 * 2. `parameters` and `bodies` read and validate what it sends. `lifecycle` makes the changes that are due by now.
 * 3. `perform` runs the platform's handler or the operation's role: `lists`, `drafts` for a new entity, or `writes` for
 *    changes, after `checks` of the platform's rules.
 * 4. `show` and `complete` form the entities in the answer, `answers` the rest, also for a thrown `Refusal`.
 *
 * `catalog` has the data of the description, `store` the state. Both belong to the `Engine` that these functions share.
 */
export class SandboxCore {
  #engine: Engine;

  /**
   * @param data all of it, or without the content, which `supply` adds
   * @param state from an earlier `state()`. Without it, everything is in its initial state
   * @param now milliseconds since 1970
   */
  constructor(
    private readonly data: SandboxBase & Partial<SandboxContent>,
    now: number,
    state?: SandboxState,
  ) {
    this.#engine = startEngine(data, now, state);
  }

  /** The full sandbox state, as plain JSON. Later calls don't change it. */
  state(): SandboxState {
    return this.#engine.store.state();
  }

  /**
   * Runs a task that only reads the state.
   *
   * @throws MissingParts to supply before another call. The sandbox hasn't changed then
   */
  look<T>(now: number, task: (engine: Engine) => T): T {
    return this.#run(now, (engine) => {
      advance(engine);
      return task(engine);
    });
  }

  /** Replaces the entities, for a page that assumes others. */
  change(now: number, how: (records: EntityRecord[]) => EntityRecord[]): void {
    const state = this.state();
    this.#engine = startEngine(this.data, now, {...state, records: how(state.records)});
  }

  /** Whether anything may have arrived at the sandbox's own receiver at a time. */
  hasEvents(at: number): boolean {
    const {events, entityEvents} = this.#engine.store;
    return [...events, ...entityEvents].some((each) => each.at === at);
  }

  /** Events at the sandbox's own receiver, oldest first. @throws MissingParts as above */
  events(now: number): readonly ReceivedEvent[] {
    return this.look(now, (engine) => {
      sendEvents(engine);
      return engine.store.events;
    });
  }

  /**
   * Takes a part of the content that was loaded later. Repeating it changes nothing.
   *
   * @param content the part as `writeData` made it, a platform function, or code
   */
  supply(part: SandboxPart, content: unknown): void {
    const [, kind] = /^entities-(.+)$/.exec(part) ?? [];
    if (kind === undefined) this.#engine.catalog.supply(part, content);
    else this.#engine.store.supply(kind, content as Entity[]);
  }

  /**
   * Answers one request. `Prefer: code=409` requests a documented error, `example=…` one of its codes or examples.
   *
   * @param expected ids for new entities, each used if it fits and is free
   * @throws MissingParts to supply before another call. The sandbox hasn't changed then
   */
  handle(request: SandboxRequest, now: number, expected: readonly string[] = []): SandboxAnswer {
    const answer = this.#run(now, (engine) => {
      engine.store.expected = expected;
      return this.#answer(engine, request);
    });
    return {...answer, headers: sendable(answer.headers)};
  }

  /** Runs a task, and undoes its changes if parts are missing. */
  #run<T>(now: number, task: (engine: Engine) => T): T {
    const {catalog, store} = this.#engine;
    const before = store.isWhole && catalog.isWhole ? undefined : store.state();
    this.#engine.now = now;
    try {
      return catalog.run(() => task(this.#engine));
    } catch (error) {
      if (error instanceof MissingParts) this.#engine = startEngine(this.data, now, before);
      throw error;
    }
  }

  #answer(engine: Engine, request: SandboxRequest): SandboxAnswer {
    const {catalog, store} = engine;
    const {pathname, searchParams} = addressOf(request);
    const headers = headersWithKey(catalog, request, searchParams);
    Object.assign(engine, {caller: callerOf(catalog, headers), path: pathname, operation: undefined});
    const routed = catalog.router.find(request.method, pathname);
    try {
      if (!routed)
        throw new Refusal(404, 'not_found', `No operation has the path ${pathname}. Check the address.`);
      if (!('operation' in routed)) {
        const allow = routed.allow.join(', ');
        throw new Refusal(405, 'method_not_allowed', `This path takes ${allow}, not ${request.method}.`, {
          headers: {Allow: allow},
        });
      }
      const {operation} = routed;
      engine.operation = operation;
      const {status, example} = preferences(headers.prefer);
      catalog.expect([`input-${operation.id}`]);
      if (status !== undefined) {
        const answer = documentedError(engine, operation, status, example);
        if (answer) return answer;
        const detail = `${operation.id} does not document the status ${status}. Choose one that it has.`;
        throw new Refusal(400, 'invalid_request', detail);
      }
      catalog.expect(likelyParts(catalog, operation));
      for (const kind of [operation.kind ?? [], ...Object.values(operation.targets)].flat()) store.of(kind);
      const refused = authorize(engine, operation);
      if (refused && !catalog.rules.authorizing.includes(operation.id)) throw refused;
      const path = `${headers.host === undefined ? '' : `http://${headers.host}`}${request.path}`;
      const sent = {path: routed.values, query: searchParams, headers};
      const values = readValues(catalog, operation, sent);
      const {body, patch} = readBody(catalog, operation, request, headers);
      advance(engine);
      const key = operation.method === 'get' ? undefined : headers['idempotency-key'];
      const call = new PlatformCall(engine, operation, routed.values, values, body, path, refused);
      call.patch = patch;
      const answer = () => perform(call, example);
      if (key === undefined) return answer();
      const fingerprint = hash(JSON.stringify([operation.id, pathname, patch ?? body]));
      return once(engine, key, fingerprint, answer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const answer = refusalAnswer(engine, error);
      if (error.status !== 403) return answer;
      const {roles} = error.more;
      return {
        ...answer,
        roles: otherRoles(engine, engine.operation!).filter(({slug}) => roles?.includes(slug) ?? true),
      };
    }
  }
}

/** @param state saved state of an earlier one */
function startEngine(
  data: SandboxBase & Partial<SandboxContent>,
  now: number,
  state: SandboxState | undefined,
): Engine {
  const catalog = Catalog.of(data);
  const engine: Engine = {
    catalog,
    store: new Store(catalog, state ?? Store.start(catalog, data, now)),
    caller: callerOf(catalog, {}),
    path: '',
    now,
    isAdvancing: false,
    platform: {
      create: (kind, ...draft) => hookOf(engine, kind, 'create')?.(new NewEntity(engine, kind, ...draft)),
      check: (change) => hookOf(engine, change.kind, 'check')?.(new Context(engine), change) ?? [],
      changed: (record) => hookOf(engine, record.kind, 'changed')?.(new Context(engine), record),
      show: (record, shown) => hookOf(engine, record.kind, 'show')?.(new Context(engine), record, shown),
    },
  };
  return engine;
}

/** Parts that an operation's answer usually needs. It finds the others while it runs. */
function likelyParts({data}: Catalog, {id, role, kind, permission}: SandboxOperation): SandboxPart[] {
  const isRead = role === 'read' || role === 'list';
  const likely = [id, `gate.${permission}`, `${kind}.show`, ...(role === 'list' ? ['list.filter'] : [])];
  const hooks = (data.hooks ?? []).filter(
    (key) => likely.includes(key) || (!isRead && key.startsWith(`${kind}.`)),
  );
  return [
    ...hooks.map((key) => `platform-${key}` as const),
    ...(role === 'list' ? ['code' as const] : []),
    ...(role === 'example' ? [`answers-${id}` as const] : []),
  ];
}

/**
 * Repeats the answer of an earlier call with the same idempotency key, and saves a new call's answer.
 *
 * @param fingerprint of the request
 * @throws Refusal when the earlier call had a different request
 */
function once(
  {store: {kept}, now}: Engine,
  key: string,
  fingerprint: number,
  call: () => SandboxAnswer,
): SandboxAnswer {
  const known = kept.get(key);
  if (known && now - known.at < KEY_LIFETIME) {
    if (known.fingerprint !== fingerprint)
      throw new Refusal(
        422,
        'idempotency_key_reused',
        'The idempotency key was already used with a different body. Send a new key.',
      );
    return {...known.answer, headers: {...known.answer.headers, 'Idempotency-Replayed': 'true'}};
  }
  const answer = call();
  kept.set(key, {fingerprint, at: now, answer});
  return answer;
}
