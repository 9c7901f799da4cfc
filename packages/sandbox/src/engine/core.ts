import type {
  DocumentedAnswers,
  Entity,
  SandboxAnswer,
  SandboxBase,
  SandboxContent,
  SandboxInput,
  SandboxOperation,
  SandboxPart,
  SandboxRequest,
} from '../contract';
import {assemble} from './assemble';
import type {Parts} from './services';
import {readBody} from './bodies';
import {authorize, headersWithKey, otherRoles, roleOf} from './callers';
import {errorStatus, preferences, sendable} from './headers';
import {once} from './idempotency';
import {missingCode} from './lateCode';
import {readValues} from './parameters';
import {Reach} from './reach';
import {Refusal} from './refusal';
import {addressOf} from './router';
import type {SandboxState} from './store';
import type {EntityNode, entityTree} from './tree';
import {hash} from '@nacre-docs/openapi-core/validate/values';
import {OperationRunner} from './operationRunner';

/** Kind of the entities that define role permissions. */
const ROLES = 'role';

/**
 * A simulated API server: it takes requests, stores their changes, and answers as documented. It sends nothing
 * anywhere, and knows the time only from its calls. To keep this small, browsers load the code for computed answers
 * later; in Node, `Sandbox` includes it.
 */
export class SandboxCore {
  readonly #parts: Parts;
  readonly #runner: OperationRunner;

  /**
   * @param data all of it, or without the content, which `missing` asks for
   * @param state from an earlier `state()`; without it, everything is in its initial state
   * @param now milliseconds since 1970
   */
  constructor(data: SandboxBase & Partial<SandboxContent>, now: number, state?: SandboxState) {
    this.#parts = assemble(data, now, state);
    this.#runner = new OperationRunner(this.#parts, data.answers);
  }

  /**
   * The full sandbox state, as plain JSON. It changes with the next call, so copy or save it before. Copying ten
   * thousand entities takes time, so it is left to the caller.
   */
  state(): SandboxState {
    return this.#parts.store.state();
  }

  /** Missing parts for `entities`: time may bring changes before it lists them. */
  missingEntities(): SandboxPart[] {
    const {catalog, hooks, store} = this.#parts;
    const kinds = [...catalog.kinds.keys()];
    return [
      ...hooks.lacking(this.#following(kinds)).map((key) => `platform-${key}` as const),
      ...store.lacking(kinds).map((kind) => `entities-${kind}` as const),
      ...this.#missingInputs([]),
    ];
  }

  /**
   * All entities as a tree.
   *
   * @param toTree builds it; a browser loads it only for this
   * @throws Error while parts of it are missing
   */
  entities(now: number, toTree: typeof entityTree): EntityNode[] {
    this.#parts.lifecycles.advance(now);
    return toTree(this.#parts.catalog, this.#parts.store);
  }

  /**
   * Lists the parts of the content that a request needs and that have not been loaded: give each to `supply` before
   * the request goes to `handle`. Always empty if all data was there from the start.
   */
  missing(request: SandboxRequest): SandboxPart[] {
    const {catalog, hooks} = this.#parts;
    const {pathname, searchParams} = addressOf(request);
    const routed = catalog.router.find(request.method, pathname);
    if (!routed || !('operation' in routed)) return [];
    const {operation} = routed;
    const headers = headersWithKey(catalog, request, searchParams);
    const wantsError = errorStatus(headers.prefer) !== undefined;
    const isShown = operation.role === 'example' || catalog.data.hooks?.[operation.id]?.examples;
    const answers =
      (wantsError || isShown) && !this.#runner.answersOf.has(operation.id)
        ? [`answers-${operation.id}` as const]
        : [];
    if (wantsError) return [...answers, ...this.#missingInputs([operation])];
    const reach = Reach.of(catalog);
    const reached = reach.of(operation, searchParams.has('expand'), request.body);
    const following = this.#following(reached);
    const keys = [...reach.hooksOf(operation, searchParams.has('expand')), ...following];
    const kinds = [
      ...reached,
      ...reach.withTime(following.flatMap((key) => catalog.data.hooks![key]!.reads ?? [])),
    ];
    // A refusal names the roles that may call.
    const roles = roleOf(catalog, headers) === undefined ? [] : [ROLES];
    // Work waiting for this may continue.
    const held = this.#parts.heldOperations
      .all()
      .filter(({record}) => record.held!.kind === operation.kind)
      .flatMap((work) => reach.of(work.operation, false, JSON.stringify(work.body)));
    return [
      ...answers,
      ...missingCode(catalog, operation, headers['content-type']),
      ...hooks.lacking(keys).map((key) => `platform-${key}` as const),
      ...this.#missingInputs([operation]),
      ...this.#parts.store.lacking([...kinds, ...roles, ...held]).map((kind) => `entities-${kind}` as const),
    ];
  }

  /** Hooks for changes that time may make to existing or loaded entities. */
  #following(reached: string[]): string[] {
    const {catalog, store} = this.#parts;
    return [...catalog.kinds.keys()].flatMap((kind) => {
      const needs = catalog.data.hooks?.[`${kind}.changed`];
      if (!needs) return [];
      const isMoving =
        (needs.fromStart && reached.includes(kind)) ||
        [...store.present(kind)].some(
          ({tick, held}) => needs.fromStart ?? (tick !== undefined || held !== undefined),
        );
      return isMoving ? [`${kind}.changed`] : [];
    });
  }

  #roles(): Entity[] {
    return [...this.#parts.store.of(ROLES)].map(({value}) => value);
  }

  /** Missing inputs of some operations, and of held ones, which run when their time comes. */
  #missingInputs(operations: SandboxOperation[]): SandboxPart[] {
    const {catalog, heldOperations} = this.#parts;
    return catalog
      .lacking(
        [...operations, ...heldOperations.all().map((held) => held.operation)].flatMap((each) => [
          ...Reach.of(catalog).inputsOf(each),
        ]),
      )
      .map((id) => `input-${id}` as const);
  }

  /**
   * Takes a part of the content that was loaded later; repeating a part has no effect.
   *
   * @param content the part as `splitData` made it, or the function that computes answers
   */
  supply(part: SandboxPart, content: unknown): void {
    const [sort, ...rest] = part.split('-');
    const name = rest.join('-');
    if (sort === 'platform') this.#parts.hooks.supply(name, content);
    else if (sort === 'code') Object.assign(this.#parts.catalog.code, {[name]: content});
    else if (sort === 'answers') this.#runner.answersOf.set(name, content as DocumentedAnswers);
    else if (sort === 'input') this.#parts.catalog.supply(name, content as SandboxInput);
    else this.#parts.store.supply(name, content as Entity[]);
  }

  /**
   * Answers one request. `Prefer: code=409` requests a documented error, `example=…` one of its codes or examples.
   *
   * @param expected ids for new entities, each used if it fits and is free
   * @throws Error when a part of the content that the request needs is missing
   */
  handle(request: SandboxRequest, now: number, expected: readonly string[] = []): SandboxAnswer {
    const answer = this.#answer(request, now, expected);
    return {...answer, headers: sendable(answer.headers)};
  }

  #answer(request: SandboxRequest, now: number, expected: readonly string[]): SandboxAnswer {
    this.#parts.store.expected = expected;
    const [needed] = this.missing(request);
    if (needed) throw new Error(`Supply the part ${needed} first.`);
    const {pathname, searchParams} = addressOf(request);
    const headers = headersWithKey(this.#parts.catalog, request, searchParams);
    const routed = this.#parts.catalog.router.find(request.method, pathname);
    let operation: SandboxOperation | undefined;
    try {
      if (!routed)
        throw new Refusal(404, 'not_found', `No operation has the path ${pathname}. Check the address.`);
      if (!('operation' in routed)) {
        const allow = routed.allow.join(', ');
        throw new Refusal(405, 'method_not_allowed', `This path takes ${allow}, not ${request.method}.`, {
          headers: {Allow: allow},
        });
      }
      operation = routed.operation;
      const wanted = preferences(headers.prefer);
      const status = errorStatus(headers.prefer);
      if (status !== undefined) {
        const answer = this.#parts.answers.documented(
          this.#runner.answersOf.get(operation.id)!.errors,
          operation,
          status,
          wanted.example,
          pathname,
          now,
        );
        if (answer) return answer;
        throw new Refusal(
          400,
          'invalid_request',
          `${operation.id} does not document the status ${status}. Choose one that it has.`,
        );
      }
      const refused = authorize(this.#parts.catalog, operation, headers, () => this.#roles());
      if (refused && !this.#parts.catalog.data.hooks?.[operation.id]?.authorizes) throw refused;
      this.#parts.callers.enter(headers);
      const path = `${headers.host === undefined ? '' : `http://${headers.host}`}${request.path}`;
      const call = {operation, inPath: routed.values, headers, path, now, refused, added: {}};
      const values = readValues(this.#parts.catalog, operation, {
        path: routed.values,
        query: searchParams,
        headers,
      });
      const {body, patch} = readBody(this.#parts.catalog, operation, request, headers);
      this.#parts.lifecycles.advance(now);
      const key = operation.method === 'get' ? undefined : headers['idempotency-key'];
      const perform = () => this.#runner.perform({...call, values, body, patch}, wanted.example);
      if (key === undefined) return perform();
      const fingerprint = hash(JSON.stringify([operation.id, pathname, patch ?? body]));
      return once(this.#parts.store.kept, {key, fingerprint, now}, perform);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const answer = this.#parts.answers.refusal(error, operation, pathname, now);
      if (error.status !== 403) return answer;
      return {
        ...answer,
        roles: otherRoles(
          this.#parts.catalog,
          operation!,
          roleOf(this.#parts.catalog, headers),
          this.#roles(),
        ).filter(({slug}) => error.more.roles?.includes(slug) ?? true),
      };
    }
  }
}
