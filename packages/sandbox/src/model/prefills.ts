import {setOwn} from '@nacre-docs/openapi-core/request/own';
import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {givenExample, listMediaExamples, parameterExample} from '@nacre-docs/openapi-core/samples/examples';
import type {
  Entity,
  SandboxAnswer,
  SandboxData,
  SandboxOperation,
  SandboxPrefill,
  SandboxRequest,
} from '../contract';
import {nextNames} from '../engine/nextNames';
import {Sandbox} from '../engine/sandbox';
import {deepEqual, isObject, textOf} from '@nacre-docs/openapi-core/validate/values';
import {jsonMedia} from './examples';

/** How long a reader may look at a page before the request is sent, in milliseconds. */
const LATER = 10 * 60_000;
/** Requests that are tried for one example, at most. */
const MAX_TRIES = 400;
/** Fields that say where something is, and names a person reads as one. */
const PLACE = /(?:^|_)(?:nrn|url)$/;

/** A request as a form fills it in. */
interface Filled {
  path: Record<string, string>;
  query: Record<string, string>;
  /** Parameters of the query that it may send beside these. */
  optional: Record<string, string>;
  type?: string;
  body?: unknown;
}

/**
 * Adds what the form of an operation is to begin with where the sandbox refuses the examples of the description at the
 * start: an entity that is not in the state for it, a name that is taken, none of the filters it needs. It is found by trying, so that no rule of the
 * platform has to be told twice.
 *
 * @returns the data, changed
 */
export function addPrefills({document, operations}: ApiModel, data: SandboxData): SandboxData {
  const finder = new PrefillFinder(data);
  const described = new Map(operations.map((operation) => [operation.operationId, operation]));
  const inputs = new Map(Object.entries(data.inputs));
  for (const operation of data.operations) {
    const prefill = finder.prefill(operation, filledRequests(document, described.get(operation.id)!));
    if (prefill) inputs.set(operation.id, {...inputs.get(operation.id)!, prefill});
  }
  return {...data, inputs: Object.fromEntries(inputs)};
}

/** The requests of an operation that its examples make, one for each of its body. */
function filledRequests(document: ApiModel['document'], operation: ApiOperation): Filled[] {
  const filled: Filled = {path: {}, query: {}, optional: {}};
  for (const parameter of operation.parameters) {
    const {name, in: place, required} = parameter;
    if (place !== 'path' && place !== 'query') continue;
    const value = required ? parameterExample(document, parameter) : givenExample(document, parameter);
    if (value !== undefined) setOwn(filled[required ? place : 'optional'], name, textOf(value));
  }
  const [type, media] = jsonMedia(operation.requestBody?.content) ?? [];
  if (!media) return [filled];
  return listMediaExamples(document, media, 'request').map(({value}) => ({...filled, type, body: value}));
}

class PrefillFinder {
  /** Sandboxes in which nothing has been done yet: one at the start, and one that has been left alone for a while. */
  #fresh?: Sandbox;
  #later?: Sandbox;

  /** The data without its entities: copying all of them for each sandbox took 5 of 6 seconds here. */
  readonly #base: Omit<SandboxData, 'seed'>;

  constructor(private readonly data: SandboxData) {
    const {seed: _, ...base} = data;
    this.#base = base;
  }

  prefill(operation: SandboxOperation, requests: Filled[]): SandboxPrefill | undefined {
    const [first] = requests;
    const {path, query} = (first && this.#find(operation, first)) ?? {};
    const bodies: Record<number, Entity> = {};
    for (const [index, request] of requests.entries()) {
      const found = this.#find(operation, {...request, ...(path && {path})}, index > 0);
      const changed = Object.entries((found?.body ?? {}) as Entity).filter(
        ([field, value]) => !deepEqual(value, (request.body as Entity)[field]),
      );
      if (changed.length > 0) bodies[index] = Object.fromEntries(changed);
    }
    const hasPath = path !== undefined && !deepEqual(path, first!.path);
    const hasQuery = query !== undefined && !deepEqual(query, first!.query);
    const hasBodies = Object.keys(bodies).length > 0;
    if (!hasPath && !hasQuery && !hasBodies) return undefined;
    return {...(hasPath && {path}), ...(hasQuery && {query}), ...(hasBodies && {bodies})};
  }

  /** The request that is most like one, and that the sandbox does; best for as long as a reader takes. */
  #find(operation: SandboxOperation, request: Filled, keepsPath = false): Filled | undefined {
    const refused = this.#send(operation, request);
    if (refused.status < 300) return request;
    const paths = keepsPath ? [] : this.#otherPaths(operation, request);
    const bodies = this.#otherBodies(operation, request, refused);
    const queries = refused.status === 400 ? otherQueries(request) : [];
    const once = [...queries, ...(refused.isTaken ? [...bodies, ...paths] : [...paths, ...bodies])];
    let brief: Filled | undefined;
    const taken: Filled[][] = [];
    for (const candidates of [once, taken]) {
      for (const candidate of candidates.flat().slice(0, MAX_TRIES)) {
        const answer = this.#send(operation, candidate);
        // Two things are in the way: where one has gone, the other is a name that is taken.
        if (candidates === once && answer.isTaken && answer.body !== refused.body)
          taken.push(this.#otherBodies(operation, candidate, answer));
        if (answer.status >= 300) continue;
        if (this.#sendLater(operation, candidate).status < 300) return candidate;
        brief ??= candidate;
      }
    }
    return brief;
  }

  #otherPaths(operation: SandboxOperation, request: Filled): Filled[] {
    const [parameter, name] = Object.entries(operation.targets).at(-1) ?? [];
    const kind = this.data.kinds.find((each) => each.name === name);
    if (parameter === undefined || !kind) return [];
    return (this.data.seed[kind.name] ?? []).map((entity) => {
      const path = {...request.path, [parameter]: String(entity[kind.idField])};
      for (const [parent, field] of Object.entries(kind.parents))
        if (field !== null && Object.hasOwn(path, parent)) setOwn(path, parent, String(entity[field]));
      return {...request, path};
    });
  }

  /** The request with one field of its body changed: names first, which say the least. */
  #otherBodies(operation: SandboxOperation, request: Filled, {isTaken}: SandboxAnswer): Filled[] {
    const {body} = request;
    if (!isObject(body)) return [];
    const change = (values: (field: string, value: unknown) => unknown[]) =>
      Object.entries(body).flatMap(([field, value]) =>
        values(field, value)
          .filter((other) => !deepEqual(other, value))
          .map((other) => ({...request, body: {...body, [field]: other}})),
      );
    const isName = (field: string) => operation.references?.[field] === undefined && !PLACE.test(field);
    const names = [
      ...change((field, value) => (isName(field) && typeof value === 'string' ? nextNames(value) : [])),
      ...change((_, value) => (typeof value === 'number' ? [1, 2, 3, 4].map((step) => value + step) : [])),
    ];
    return [
      ...(isTaken ? names : []),
      ...change((field, value) => this.#referred(operation, field, value)),
      ...change((field) => this.#seen(operation.kind, field)),
      ...change((field) => (/(?:^|_)nrn$/.test(field) ? this.#places() : [])),
      ...change((field, value) => (/_url$/.test(field) && typeof value === 'string' ? nextNames(value) : [])),
    ];
  }

  #referred({references}: SandboxOperation, field: string, value: unknown): unknown[] {
    const kind = this.data.kinds.find(({name}) => name === references?.[field]);
    const ids = (kind && this.data.seed[kind.name]?.map((entity) => entity[kind.idField])) ?? [];
    return Array.isArray(value) ? ids.map((id) => [id]) : ids;
  }

  /** What other entities of a kind have in a field. */
  #seen(kind: string | undefined, field: string): unknown[] {
    const seed = this.data.seed[kind ?? ''] ?? [];
    return seed.flatMap((entity) => (isObject(entity[field]) || PLACE.test(field) ? [entity[field]] : []));
  }

  /** Where something can be: the NRNs of all that has one, the shortest first. */
  #places(): string[] {
    const all = Object.values(this.data.seed).flat();
    const places = new Set(all.flatMap(({nrn}) => (typeof nrn === 'string' ? [nrn] : [])));
    return [...places].sort((a, b) => a.length - b.length);
  }

  #send(operation: SandboxOperation, request: Filled): SandboxAnswer {
    this.#fresh ??= new Sandbox(this.#base, 0);
    const answer = this.#answer(this.#fresh, sent(operation, request), 0);
    // What it has done is not to be there for the next one.
    if (operation.method !== 'get' && answer.status < 300) this.#fresh = undefined;
    return answer;
  }

  #sendLater(operation: SandboxOperation, request: Filled): SandboxAnswer {
    this.#later ??= new Sandbox(this.#base, 0);
    const answer = this.#answer(this.#later, sent(operation, request), LATER);
    if (operation.method !== 'get' && answer.status < 300) this.#later = undefined;
    return answer;
  }

  /** Gives a sandbox the entities that a request needs, as a page does, and sends it. */
  #answer(sandbox: Sandbox, request: SandboxRequest, now: number): SandboxAnswer {
    for (const part of sandbox.missing(request))
      sandbox.supply(part, this.data.seed[part.slice('entities-'.length)] ?? []);
    return sandbox.handle(request, now);
  }
}

/** The request with one more parameter of its query. */
function otherQueries({optional, ...request}: Filled): Filled[] {
  return Object.entries(optional).map(([name, value]) => ({
    ...request,
    optional,
    query: {...request.query, [name]: value},
  }));
}

function sent(operation: SandboxOperation, {path, query, type, body}: Filled): SandboxRequest {
  const address = operation.path.replace(/\{([^{}]+)\}/g, (whole, name: string) =>
    Object.hasOwn(path, name) ? encodeURIComponent(path[name]!) : whole,
  );
  const search = new URLSearchParams(query);
  return {
    method: operation.method,
    path: search.size > 0 ? `${address}?${search}` : address,
    headers: {Authorization: 'Bearer sandbox-token', ...(type !== undefined && {'Content-Type': type})},
    ...(body !== undefined && {body: JSON.stringify(body)}),
  };
}
