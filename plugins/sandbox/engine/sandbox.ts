import type {
  DocumentedAnswers,
  Entity,
  EntityNode,
  SandboxAnswer,
  SandboxBase,
  SandboxContent,
  SandboxInput,
  SandboxOperation,
  SandboxPart,
  SandboxRequest,
} from '../contract';
import {matchVersion} from './answers';
import {assemble, type Parts} from './assemble';
import {readBody} from './bodies';
import {authorize, roleOf} from './callers';
import {chooseExample} from './examples';
import {once} from './idempotency';
import {listEntities, show} from './lists';
import {readValues, type Values} from './parameters';
import {addressOf} from './router';
import {errorStatus, lowerCased, preferences} from './headers';
import {Refusal} from './refusal';
import {makeSecret} from './secrets';
import type {EntityRecord, SandboxState} from './store';
import {entityTree} from './tree';
import {findTarget} from './targets';
import {hash} from './values';

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
  readonly #parts: Parts;
  readonly #answersOf: Map<string, DocumentedAnswers>;

  /**
   * @param data all of it, or without the content, which `missing` asks for
   * @param state what `state()` gave earlier; left out, everything is as at the beginning
   * @param now milliseconds since 1970
   */
  constructor(data: SandboxBase & Partial<SandboxContent>, now: number, state?: SandboxState) {
    this.#parts = assemble(data, now, state);
    this.#answersOf = new Map(Object.entries(data.answers ?? {}));
  }

  /**
   * All that the sandbox remembers, as plain JSON. It changes with the next call: copy it or write it down before, which
   * this leaves to the caller, since ten thousand entities take their time.
   */
  state(): SandboxState {
    return this.#parts.store.state();
  }

  /** Parts that `entities` needs and that have not been loaded. */
  missingEntities(): SandboxPart[] {
    return [
      ...this.#parts.store
        .lacking(this.#parts.catalog.kinds.keys())
        .map((kind) => `entities-${kind}` as const),
      ...this.#missingInputs([]),
    ];
  }

  /** Everything that exists, as a tree. @throws Error while parts of it are missing */
  entities(now: number): EntityNode[] {
    this.#parts.lifecycles.advance(now);
    return entityTree(this.#parts.catalog, this.#parts.store);
  }

  /**
   * Says which parts of the content a request needs that have not been loaded: give each to `supply` before the request
   * goes to `handle`. Where all of the data was there from the beginning, it is always none.
   */
  missing(request: SandboxRequest): SandboxPart[] {
    const {pathname, searchParams} = addressOf(request);
    const routed = this.#parts.catalog.router.find(request.method, pathname);
    if (!routed || !('operation' in routed)) return [];
    const {operation} = routed;
    const headers = lowerCased(request.headers);
    const wantsError = errorStatus(headers.prefer) !== undefined;
    const answers =
      (wantsError || operation.role === 'example') && !this.#answersOf.has(operation.id)
        ? [`answers-${operation.id}` as const]
        : [];
    if (wantsError) return answers;
    const kinds = this.#parts.catalog.reach.of(operation, searchParams.has('expand'), request.body);
    const roles = roleOf(this.#parts.catalog, headers) === undefined ? [] : [ROLES];
    const held = this.#parts.gates?.waitingFor(operation) ?? [];
    return [
      ...answers,
      ...this.#missingInputs([operation]),
      ...this.#parts.store.lacking([...kinds, ...roles, ...held]).map((kind) => `entities-${kind}` as const),
    ];
  }

  /** Those of some operations, and of those that are held, which go on when their time has come. */
  #missingInputs(operations: SandboxOperation[]): SandboxPart[] {
    const {catalog, gates} = this.#parts;
    return catalog
      .lacking([...operations, ...(gates?.held() ?? [])].flatMap((each) => [...catalog.reach.inputsOf(each)]))
      .map((id) => `input-${id}` as const);
  }

  /**
   * Takes a part of the content that was loaded later than the rest; one that is there already changes nothing.
   *
   * @param content the part as `splitData` made it
   */
  supply(part: SandboxPart, content: unknown): void {
    const [, sort, name] = /^(\w+)-(.+)$/.exec(part)!;
    if (sort === 'answers') this.#answersOf.set(name!, content as DocumentedAnswers);
    else if (sort === 'input') this.#parts.catalog.supply(name!, content as SandboxInput);
    else this.#parts.store.supply(name!, content as Entity[]);
  }

  /**
   * Answers one request. `Prefer: code=409` asks for a documented error, `example=…` for one of its codes or examples.
   *
   * @param expected ids that new entities get, each where it fits and is free
   * @throws Error when a part of the content is missing that the request needs
   */
  handle(request: SandboxRequest, now: number, expected: readonly string[] = []): SandboxAnswer {
    this.#parts.store.expected = expected;
    const [needed] = this.missing(request);
    if (needed) throw new Error(`Supply the sandbox with its part "${needed}" before this request.`);
    const {pathname, searchParams} = addressOf(request);
    const headers = lowerCased(request.headers);
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
      authorize(this.#parts.catalog, operation, headers, () =>
        [...this.#parts.store.of(ROLES)].map(({value}) => value),
      );
      this.#parts.callers.enter(headers);
      const call = {operation, inPath: routed.values, headers, now};
      const values = readValues(this.#parts.catalog, operation, {
        path: routed.values,
        query: searchParams,
        headers,
      });
      const body = readBody(this.#parts.catalog, operation, request, headers);
      this.#parts.lifecycles.advance(now);
      const key = operation.method === 'get' ? undefined : headers['idempotency-key'];
      const perform = () => this.#perform({...call, values, body}, wanted.example);
      if (key === undefined) return perform();
      const fingerprint = hash(JSON.stringify([operation.id, pathname, body]));
      return once(this.#parts.store.kept, {key, fingerprint, now}, perform);
    } catch (error) {
      if (error instanceof Refusal) return this.#parts.answers.refusal(error, operation, pathname, now);
      throw error;
    }
  }

  #perform(call: Call, example: string | undefined): SandboxAnswer {
    const {operation, now} = call;
    const target = findTarget(this.#parts.store, operation, call.inPath);
    if (target && operation.method !== 'get') matchVersion(call.headers, () => this.#show(target));
    switch (operation.role) {
      case 'list':
        return this.#parts.answers.success(
          operation,
          listEntities(this.#parts, operation, call.values, now),
          now,
        );
      case 'read':
        break;
      case 'create':
        return this.#create(call);
      case 'delete':
        return this.#change(call, target!, () => {
          this.#parts.writes.remove(operation, target!, now);
          this.#parts.histories?.removed(target!, now);
          return undefined;
        });
      case 'command':
        return this.#change(call, target!, () => this.#command(call, target!));
      case 'update':
      case 'replace':
        return this.#change(call, target!, () => {
          this.#parts.writes.change(operation, target!, call.body, now);
          return undefined;
        });
      case 'example':
        return this.#parts.answers.success(
          operation,
          chooseExample(this.#answersOf.get(operation.id)?.examples, call.inPath, example),
          now,
        );
    }
    return this.#parts.answers.success(operation, this.#show(target!, call), now);
  }

  #command({operation, body, headers, now}: Call, target: EntityRecord): Entity | undefined {
    if (this.#parts.groups?.isCommand(operation))
      return this.#parts.groups.command(operation, target, body, {headers, now});
    if (this.#parts.histories?.restores(operation))
      return this.#show(this.#parts.histories.restore(operation, target, now));
    this.#parts.writes.command(operation, target, body, now);
    return undefined;
  }

  #create(call: Call): SandboxAnswer {
    const {operation, inPath, body, headers, now} = call;
    const kind = this.#parts.catalog.kind(operation.kind!);
    const record = this.#parts.drafts.draft(operation, inPath, body, now);
    this.#parts.checks.needs(operation, kind.name, record.value);
    this.#parts.conforming.check(kind.name, record.value);
    this.#parts.checks.unique(kind, record.value);
    this.#parts.gates?.hold({operation, record, body, isNew: true}, {headers, now});
    this.#parts.groups?.create(record, headers, now);
    this.#parts.store.add(record);
    for (const each of this.#parts.drafts.beside(operation, record, now)) this.#parts.store.add(each);
    this.#parts.histories?.added(record, now);
    return this.#parts.answers.success(operation, this.#show(record, call), now);
  }

  /** @param work what it does, with what the answer says beside the entity */
  #change(call: Call, target: EntityRecord, work: () => Entity | undefined): SandboxAnswer {
    const {operation, now} = call;
    this.#parts.gates?.permit(operation, target);
    const isWithdrawn = this.#parts.gates?.holds.withdraw(operation, target, now) ?? false;
    this.#parts.gates?.holds.refuse(target);
    if (!isWithdrawn) this.#parts.checks.needs(operation, target.kind, target.value);
    const isHeld = isWithdrawn || this.#holds(call, target);
    const more = isHeld ? undefined : work();
    const {type, more: always} = operation.success;
    const answer = type === undefined ? undefined : {...this.#show(target, call), ...always, ...more};
    return this.#parts.answers.success(operation, answer, now);
  }

  /** Whether a change has to wait; one that could not be made does not. */
  #holds({operation, body, headers, now}: Call, record: EntityRecord): boolean {
    if (
      !this.#parts.gates ||
      this.#parts.groups?.isCommand(operation) ||
      this.#parts.histories?.restores(operation)
    )
      return false;
    this.#parts.writes.check(operation, record, body);
    return this.#parts.gates.hold({operation, record, body, isNew: false}, {headers, now});
  }

  #show(record: EntityRecord, call?: Call): Entity {
    const rule = call && this.#parts.catalog.data.rules?.secrets?.[call.operation.id];
    // Making it changes the masked form, which is shown too.
    const secret = makeSecret(rule, record, this.#parts.store.random);
    return {
      ...show(this.#parts, record, call?.values.expand),
      ...secret,
    };
  }
}
