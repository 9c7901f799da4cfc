import type {
  DocumentedAnswers,
  Entity,
  EntityNode,
  SandboxAnswer,
  SandboxBase,
  SandboxContent,
  SandboxOperation,
  SandboxPart,
  SandboxRequest,
} from '../contract';
import {Answers, matchVersion} from './answers';
import {Approvals} from './approvals';
import {readBody} from './bodies';
import {authorize, roleOf} from './callers';
import {Catalog} from './catalog';
import {Checks} from './checks';
import {chooseExample} from './examples';
import {Groups} from './groups';
import {Histories} from './histories';
import {Lifecycles} from './lifecycle';
import {once} from './idempotency';
import {listEntities, show} from './lists';
import {readValues, type Values} from './parameters';
import {Paths} from './paths';
import {addressOf} from './router';
import {errorStatus, lowerCased, preferences} from './headers';
import {Refusal} from './refusal';
import {makeSecret} from './secrets';
import {Store, type EntityRecord, type SandboxState} from './store';
import {entityTree} from './tree';
import {findTarget} from './targets';
import {copy, hash} from './values';
import {Writes} from './writes';

/** Kind of the entities that say what a role may do. */
const ROLES = 'role';

/** One call on its way through. */
interface Call {
  operation: SandboxOperation;
  /** Parameters of the path, as they were sent. */
  inPath: Record<string, string>;
  values: Values;
  headers: Record<string, string>;
  body: Entity;
  now: number;
}

/**
 * A simulated server of an API: it takes requests, keeps what they change, and answers as the description says. It
 * sends nothing anywhere, and knows the time only from its calls.
 */
export class Sandbox {
  readonly #catalog: Catalog;
  readonly #store: Store;
  readonly #paths: Paths;
  readonly #lifecycles: Lifecycles;
  readonly #checks: Checks;
  readonly #writes: Writes;
  readonly #answers: Answers;
  readonly #approvals: Approvals | undefined;
  readonly #groups: Groups | undefined;
  readonly #histories: Histories | undefined;
  readonly #answersOf: Map<string, DocumentedAnswers>;

  /**
   * @param data all of it, or without the content, which `missing` asks for
   * @param state what `state()` gave earlier; left out, everything is as at the beginning
   * @param now milliseconds since 1970
   */
  constructor(data: SandboxBase & Partial<SandboxContent>, now: number, state?: SandboxState) {
    const {rules} = data;
    this.#catalog = Catalog.of(data);
    this.#answersOf = new Map(Object.entries(data.answers ?? {}));
    this.#store = new Store(this.#catalog, state ? copy(state) : Store.start(this.#catalog, data, now));
    this.#paths = new Paths(this.#catalog, this.#store);
    this.#lifecycles = new Lifecycles(rules, this.#store, this.#paths, (record, at) => {
      this.#approvals?.settle(record, at);
      this.#groups?.follow(record, at);
    });
    this.#checks = new Checks(rules, this.#store, this.#paths, this.#lifecycles);
    this.#writes = new Writes(this.#catalog, rules, this.#store, this.#paths, this.#lifecycles, this.#checks);
    this.#answers = new Answers(this.#catalog, this.#store.random);
    this.#approvals =
      rules?.approvals &&
      new Approvals(rules.approvals, this.#catalog, this.#store, this.#paths, this.#lifecycles, this.#writes);
    this.#histories = rules && new Histories(rules, this.#catalog, this.#store, this.#lifecycles);
    const parts = [this.#catalog, this.#store, this.#lifecycles, this.#writes, this.#checks] as const;
    this.#groups = rules && new Groups(rules, ...parts, this.#approvals);
  }

  /**
   * All that the sandbox remembers, as plain JSON. It changes with the next call: copy it or write it down before, which
   * this leaves to the caller, since ten thousand entities take their time.
   */
  state(): SandboxState {
    return this.#store.state();
  }

  /** Parts that `entities` needs and that have not been loaded. */
  missingEntities(): SandboxPart[] {
    return this.#store.lacking(this.#catalog.kinds.keys()).map((kind) => `entities-${kind}` as const);
  }

  /** Everything that exists, as a tree. @throws Error while parts of it are missing */
  entities(now: number): EntityNode[] {
    this.#lifecycles.advance(now);
    return entityTree(this.#catalog, this.#store);
  }

  /**
   * Says which parts of the content a request needs that have not been loaded: give each to `supply` before the request
   * goes to `handle`. Where all of the data was there from the beginning, it is always none.
   */
  missing(request: SandboxRequest): SandboxPart[] {
    const {pathname, searchParams} = addressOf(request);
    const routed = this.#catalog.router.find(request.method, pathname);
    if (!routed || !('operation' in routed)) return [];
    const {operation} = routed;
    const headers = lowerCased(request.headers);
    const wantsError = errorStatus(headers.prefer) !== undefined;
    const answers =
      (wantsError || operation.role === 'example') && !this.#answersOf.has(operation.id)
        ? [`answers-${operation.id}` as const]
        : [];
    if (wantsError) return answers;
    const kinds = this.#catalog.reach.of(operation, searchParams.has('expand'), request.body);
    const roles = roleOf(this.#catalog, headers) === undefined ? [] : [ROLES];
    const held = this.#approvals?.waitingFor(operation) ?? [];
    return [
      ...answers,
      ...this.#store.lacking([...kinds, ...roles, ...held]).map((kind) => `entities-${kind}` as const),
    ];
  }

  /**
   * Takes a part of the content that was loaded later than the rest; one that is there already changes nothing.
   *
   * @param content the part as `splitData` made it
   */
  supply(part: SandboxPart, content: unknown): void {
    const [, sort, name] = /^(\w+)-(.+)$/.exec(part)!;
    if (sort === 'answers') this.#answersOf.set(name!, content as DocumentedAnswers);
    else this.#store.supply(name!, content as Entity[]);
  }

  /**
   * Answers one request. `Prefer: code=409` asks for a documented error, `example=…` for one of its codes or examples.
   *
   * @param expected ids that new entities get, each where it fits and is free
   * @throws Error when a part of the content is missing that the request needs
   */
  handle(request: SandboxRequest, now: number, expected: readonly string[] = []): SandboxAnswer {
    this.#store.expected = expected;
    const [needed] = this.missing(request);
    if (needed) throw new Error(`Supply the sandbox with its part "${needed}" before this request.`);
    const {pathname, searchParams} = addressOf(request);
    const headers = lowerCased(request.headers);
    const routed = this.#catalog.router.find(request.method, pathname);
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
        const answer = this.#answers.documented(
          this.#answersOf.get(operation.id)!.errors,
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
      authorize(this.#catalog, operation, headers, () => [...this.#store.of(ROLES)].map(({value}) => value));
      const call = {operation, inPath: routed.values, headers, now};
      const values = readValues(this.#catalog, operation, {
        path: routed.values,
        query: searchParams,
        headers,
      });
      const body = readBody(this.#catalog, operation, request, headers);
      this.#lifecycles.advance(now);
      const key = operation.method === 'get' ? undefined : headers['idempotency-key'];
      const perform = () => this.#perform({...call, values, body}, wanted.example);
      if (key === undefined) return perform();
      const fingerprint = hash(JSON.stringify([operation.id, pathname, body]));
      return once(this.#store.kept, {key, fingerprint, now}, perform);
    } catch (error) {
      if (error instanceof Refusal) return this.#answers.refusal(error, operation, pathname, now);
      throw error;
    }
  }

  #perform(call: Call, example: string | undefined): SandboxAnswer {
    const {operation, now} = call;
    const target = findTarget(this.#store, operation, call.inPath);
    if (target && operation.method !== 'get') matchVersion(call.headers, () => this.#show(target));
    switch (operation.role) {
      case 'list':
        return this.#answers.success(
          operation,
          listEntities(
            {catalog: this.#catalog, store: this.#store, paths: this.#paths},
            operation,
            call.values,
            now,
          ),
          now,
        );
      case 'read':
        break;
      case 'create':
        return this.#create(call);
      case 'delete':
        return this.#change(call, target!, () => {
          this.#writes.remove(operation, target!, now);
          this.#histories?.removed(target!, now);
          return undefined;
        });
      case 'command':
        return this.#change(call, target!, () => this.#command(call, target!));
      case 'update':
      case 'replace':
        return this.#change(call, target!, () => {
          this.#writes.change(operation, target!, call.body, now);
          return undefined;
        });
      case 'example':
        return this.#answers.success(
          operation,
          chooseExample(this.#answersOf.get(operation.id)?.examples, call.inPath, example),
          now,
        );
    }
    return this.#answers.success(operation, this.#show(target!, call), now);
  }

  #command({operation, body, now}: Call, target: EntityRecord): Entity | undefined {
    if (this.#groups?.isCommand(operation)) return this.#groups.command(operation, target, body, now);
    if (this.#histories?.restores(operation))
      return this.#show(this.#histories.restore(operation, target, now));
    this.#writes.command(operation, target, body, now);
    return undefined;
  }

  #create(call: Call): SandboxAnswer {
    const {operation, inPath, body, headers, now} = call;
    const kind = this.#catalog.kind(operation.kind!);
    const record = this.#writes.draft(operation, inPath, body, now);
    this.#checks.needs(operation, kind.name, record.value);
    this.#checks.conforms(this.#catalog, kind.name, record.value);
    this.#checks.unique(kind, record.value);
    this.#approvals?.hold(operation, record, true, body, headers, now);
    this.#groups?.create(record, headers, now);
    this.#store.add(record);
    this.#histories?.added(record, now);
    return this.#answers.success(operation, this.#show(record, call), now);
  }

  /** @param work what it does, with what the answer says beside the entity */
  #change(call: Call, target: EntityRecord, work: () => Entity | undefined): SandboxAnswer {
    const {operation, body, headers, now} = call;
    const isWithdrawn = this.#approvals?.withdraw(operation, target, now) ?? false;
    if (target.held)
      throw new Refusal(
        409,
        'invalid_state',
        `The ${target.kind.replaceAll('_', ' ')} waits for the approval ${target.held.approval}. Decide or cancel that first.`,
      );
    if (!isWithdrawn) this.#checks.needs(operation, target.kind, target.value);
    const isHeld = isWithdrawn || this.#approvals?.hold(operation, target, false, body, headers, now);
    const more = isHeld ? undefined : work();
    const {type, more: always} = operation.success;
    const answer = type === undefined ? undefined : {...this.#show(target, call), ...always, ...more};
    return this.#answers.success(operation, answer, now);
  }

  #show(record: EntityRecord, call?: Call): Entity {
    const rule = call && this.#catalog.data.rules?.secrets?.[call.operation.id];
    // Making it changes the masked form, which is shown too.
    const secret = makeSecret(rule, record, this.#store.random);
    return {...show(this.#catalog, this.#paths, this.#store, record, call?.values.expand), ...secret};
  }
}
