import type {
  Entity,
  EntityNode,
  SandboxAnswer,
  SandboxData,
  SandboxOperation,
  SandboxRequest,
} from '../contract';
import {Answers, etag} from './answers';
import {Approvals} from './approvals';
import {readBody} from './bodies';
import {authorize} from './callers';
import {Catalog} from './catalog';
import {Checks} from './checks';
import {chooseExample} from './examples';
import {Lifecycles} from './lifecycle';
import {listEntities, show} from './lists';
import {readParameters, type Values} from './parameters';
import {Paths} from './paths';
import {Refusal} from './refusal';
import {Store, type EntityRecord, type SandboxState} from './store';
import {entityTree} from './tree';
import {copy, hash} from './values';
import {Writes} from './writes';

const IDEMPOTENCY_LIFETIME = 24 * 60 * 60 * 1000;

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

  /**
   * @param state what `state()` gave earlier; left out, everything is as at the beginning
   * @param now milliseconds since 1970
   */
  constructor(data: SandboxData, now: number, state?: SandboxState) {
    const {rules} = data;
    this.#catalog = Catalog.of(data);
    this.#store = new Store(this.#catalog, state ? copy(state) : Store.start(data, now));
    this.#paths = new Paths(this.#catalog, this.#store);
    this.#lifecycles = new Lifecycles(rules, this.#store, this.#paths, (record, at) =>
      this.#approvals?.settle(record, at),
    );
    this.#checks = new Checks(rules, this.#store, this.#paths, this.#lifecycles);
    this.#writes = new Writes(this.#catalog, rules, this.#store, this.#paths, this.#lifecycles, this.#checks);
    this.#answers = new Answers(this.#catalog, this.#store.random);
    this.#approvals =
      rules?.approvals &&
      new Approvals(rules.approvals, this.#catalog, this.#store, this.#paths, this.#lifecycles, this.#writes);
  }

  /** All that the sandbox remembers, as plain JSON. */
  state(): SandboxState {
    return copy(this.#store.state());
  }

  /** Everything that exists, as a tree. */
  entities(now: number): EntityNode[] {
    this.#lifecycles.advance(now);
    return entityTree(this.#catalog, this.#store);
  }

  /**
   * Answers one request. `Prefer: code=409` asks for a documented error, `example=…` for one of its codes or for a
   * named example.
   */
  handle(request: SandboxRequest, now: number): SandboxAnswer {
    const {pathname, searchParams} = new URL(request.path.replace(/^\/*/, '/'), 'http://sandbox');
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
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
      const status = Number(wanted.code);
      if (wanted.code !== undefined && status >= 300) {
        const answer = this.#answers.documented(operation, status, wanted.example, pathname, now);
        if (answer) return answer;
        throw new Refusal(
          400,
          'invalid_request',
          `${operation.id} does not document the status ${wanted.code}. Choose one that it has.`,
        );
      }
      authorize(this.#catalog, operation, headers);
      const call = {operation, inPath: routed.values, headers, now};
      const values = this.#readValues(call, searchParams);
      const body = readBody(this.#catalog, operation, request, headers);
      this.#lifecycles.advance(now);
      return this.#once({...call, values, body}, pathname, wanted.example);
    } catch (error) {
      if (error instanceof Refusal) return this.#answers.refusal(error, operation, pathname, now);
      throw error;
    }
  }

  #readValues({operation, inPath, headers}: Omit<Call, 'values' | 'body'>, query: URLSearchParams): Values {
    const {values, issues, unknown} = readParameters(this.#catalog, operation, {
      path: inPath,
      query,
      headers,
    });
    const {unknownInput} = this.#catalog.data.rules ?? {};
    if (unknown.length > 0 && unknownInput !== undefined)
      throw new Refusal(
        unknownInput,
        'invalid_request',
        `The query parameter ${unknown[0]} is unknown. Remove it, or check its spelling.`,
      );
    const [wrong] = issues;
    if (!wrong) return values;
    // What cannot be an id is an address where nothing is.
    if (wrong.parameter in inPath && operation.targets[wrong.parameter] !== undefined)
      throw new Refusal(
        404,
        'not_found',
        `Nothing has the ${wrong.parameter} ${inPath[wrong.parameter]}. Check it.`,
      );
    const code = wrong.parameter === 'nrn' ? 'invalid_nrn' : 'invalid_request';
    const status = operation.errors['400'] || !operation.errors['422'] ? 400 : 422;
    throw new Refusal(status, code, `The parameter ${wrong.parameter} is not valid. ${wrong.detail}`);
  }

  /** Gives the answer of an earlier call again where the idempotency key is the same. */
  #once(call: Call, path: string, example: string | undefined): SandboxAnswer {
    const key = call.operation.method === 'get' ? undefined : call.headers['idempotency-key'];
    if (key === undefined) return this.#perform(call, example);
    const fingerprint = hash(JSON.stringify([call.operation.id, path, call.body]));
    const kept = this.#store.kept.get(key);
    if (kept && call.now - kept.at < IDEMPOTENCY_LIFETIME) {
      if (kept.fingerprint !== fingerprint)
        throw new Refusal(
          422,
          'idempotency_key_reused',
          'The idempotency key was already used with a different body. Send a new key.',
        );
      return {...kept.answer, headers: {...kept.answer.headers, 'Idempotency-Replayed': 'true'}};
    }
    const answer = this.#perform(call, example);
    this.#store.kept.set(key, {fingerprint, at: call.now, answer});
    return answer;
  }

  #perform(call: Call, example: string | undefined): SandboxAnswer {
    const {operation, now} = call;
    const target = this.#target(call);
    this.#match(call, target);
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
        return this.#change(call, target!, () => this.#writes.remove(operation, target!, now));
      case 'command':
        return this.#change(call, target!, () => this.#writes.command(operation, target!, call.body, now));
      case 'update':
      case 'replace':
        return this.#change(call, target!, () => this.#writes.change(operation, target!, call.body, now));
      case 'example':
        return this.#answers.success(
          operation,
          chooseExample(this.#catalog.data, operation, call.inPath, example),
          now,
        );
    }
    return this.#answers.success(operation, this.#show(target!, call), now);
  }

  /** The entity that the path names; those above it have to exist too. @throws Refusal when one does not */
  #target({operation, inPath}: Call): EntityRecord | undefined {
    let target: EntityRecord | undefined;
    for (const [parameter, kind] of Object.entries(operation.targets)) {
      const found = this.#store.find(kind, inPath[parameter], inPath);
      if (!found)
        throw new Refusal(
          404,
          'not_found',
          `No ${kind.replaceAll('_', ' ')} has the ${parameter} ${inPath[parameter]}. Check it.`,
        );
      if (operation.kind === undefined || kind === operation.kind) target = found;
    }
    return target;
  }

  #match({headers, operation}: Call, target: EntityRecord | undefined): void {
    const wanted = headers['if-match'];
    if (wanted === undefined || wanted === '*' || !target || operation.method === 'get') return;
    if (wanted !== etag(this.#shown(target)))
      throw new Refusal(
        412,
        'precondition_failed',
        'The resource has changed since you read it. Read it again and repeat the change.',
      );
  }

  #create(call: Call): SandboxAnswer {
    const {operation, inPath, body, headers, now} = call;
    const kind = this.#catalog.kind(operation.kind!);
    const record = this.#writes.draft(operation, inPath, body, now);
    this.#checks.needs(operation, kind.name, record.value);
    this.#checks.unique(kind, record.value);
    this.#approvals?.hold(operation, record, true, body, headers, now);
    this.#store.add(record);
    return this.#answers.success(operation, this.#show(record, call), now);
  }

  #change(call: Call, target: EntityRecord, work: () => void): SandboxAnswer {
    const {operation, body, headers, now} = call;
    if (target.held)
      throw new Refusal(
        409,
        'invalid_state',
        `The ${target.kind.replaceAll('_', ' ')} waits for the approval ${target.held.approval}. Decide or cancel that first.`,
      );
    this.#checks.needs(operation, target.kind, target.value);
    if (!this.#approvals?.hold(operation, target, false, body, headers, now)) work();
    const answer = operation.success.type === undefined ? undefined : this.#show(target, call);
    return this.#answers.success(operation, answer, now);
  }

  #show(record: EntityRecord, {values}: Call): Entity {
    return show(this.#catalog, this.#paths, this.#store, record, values.expand);
  }

  #shown(record: EntityRecord): Entity {
    return show(this.#catalog, this.#paths, this.#store, record, undefined);
  }
}

/** `code=409, example=resource_in_use`, with commas or semicolons. */
function preferences(header: string | undefined): {code?: string; example?: string} {
  const pairs = (header ?? '').split(/[,;]/).map((part) => part.trim().split('=') as [string, string?]);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined)) as {
    code?: string;
    example?: string;
  };
}
