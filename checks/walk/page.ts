import {Catalog} from '@nacre-docs/sandbox/engine/catalog';
import {Sandbox} from '@nacre-docs/sandbox/engine/sandbox';
import type {EntityRecord, SandboxState} from '@nacre-docs/sandbox/engine/store';
import {deepEqual, isObject, textOf} from '@nacre-docs/openapi-core/validate/values';
import type {
  Entity,
  SandboxAnswer,
  SandboxData,
  SandboxOperation,
  SandboxRequest,
} from '@nacre-docs/sandbox/contract';
import {isTwin, parseGiven, recordWith, type Given} from '@nacre-docs/sandbox/commands/scene';
import {CommandError} from '@nacre-docs/sandbox/commands/commandError';
import {jsonOf} from '@nacre-docs/sandbox/commands/output';
import {Terminal, type Step} from '@nacre-docs/sandbox/commands/terminal';
import {begin, exampleOf, START, type Beginning} from './begin';
import {CreatedHere, type Ids} from './ids';
import {Leftovers} from './leftovers';
import type {Sample} from './samples';

/** Seconds that a reader takes from one sample to the next. */
const PAUSE = 20;

export interface WalkOptions {
  data: SandboxData;
  tool: string;
  apiUrl: string;
  tokenVariable: string;
}

/** The sandbox of one reader of one page. */
export class Reader {
  readonly terminal: Terminal;
  /** Role of who runs the sample; none for one who may do everything. */
  role: string | undefined;
  /** What the page has said before the sample that runs. */
  above = '';
  /** The sample that runs; none while it is one of an earlier page. */
  sample: Sample | undefined;
  /** Ids that samples used and that nothing above them shows. */
  strange: string[] = [];
  readonly #catalog: Catalog;
  #sandbox: Sandbox;
  #now = START;
  /** Entities of the example that the page names or creates, and that are not there when it begins. */
  #missing: EntityRecord[];
  readonly #leftovers: Leftovers;
  readonly #done: Array<{request: SandboxRequest; answer: SandboxAnswer}> = [];

  constructor(
    private readonly options: WalkOptions,
    private readonly ids: Ids,
    beginning: Beginning,
  ) {
    const {data, tool, apiUrl, tokenVariable} = options;
    this.#catalog = Catalog.of(data);
    const start = begin(data, beginning);
    this.#sandbox = new Sandbox(data, START, start);
    this.#leftovers = new Leftovers(this.#catalog, start);
    const left = new Set(start.records.map(({value}) => value.id));
    this.#missing = exampleOf(data).records.filter(
      ({value}) =>
        value.id !== undefined &&
        !left.has(value.id) &&
        (beginning.without.has(textOf(value.id)) || beginning.page.includes(textOf(value.id))),
    );
    ids.forget(this.#missing.map(({value}) => String(value.id)));
    this.terminal = new Terminal({
      catalog: this.#catalog,
      tool,
      commands: data.commands,
      apiUrl,
      // What is thrown goes to the command that sends.
      send: (request) => new Promise((resolve) => resolve(this.#send(request))),
      pass: (seconds) => Promise.resolve(void (this.#now += seconds * 1000)),
    });
    this.terminal.variables.set(tokenVariable, 'sandbox');
  }

  /** Lets the time pass that a reader takes to the next sample. */
  pause(): void {
    this.#now += PAUSE * 1000;
  }

  /** The entity that the last command has answered, read again when the work on it has ended. */
  async afterWork(steps: Step[]): Promise<unknown> {
    const {answer, operation} = steps.at(-1) ?? {};
    const called = this.#catalog.operations.get(operation ?? '');
    return called && this.terminal.settle(jsonOf(answer?.body ?? ''), called);
  }

  /**
   * What the samples have made or changed, and is still there, each with the sample.
   *
   * @param undone text of the samples that clean up and cannot be run
   */
  leftovers(undone: string): Array<{sample: Sample; message: string}> {
    return this.#leftovers.in(this.#sandbox.state(), this.ids, undone);
  }

  /**
   * Puts entities into states that the page takes for granted.
   *
   * @returns what is wrong with the text, `scp_… failed; dep_… running`
   */
  given(text: string): string[] {
    return parseGiven(text).flatMap((given) => this.#put(given));
  }

  #put({id: shown, field, value}: Given): string[] {
    this.ids.adopt(this.ids.unknownIn(shown));
    const id = this.ids.toReal(shown);
    const {records, ...state} = this.#sandbox.state();
    const found = recordWith(this.#catalog, records, id);
    if (!found) return [`given names ${shown}, which does not exist at this point. Correct it.`];
    const {enum: values = []} = this.#catalog.resolve(this.#catalog.kind(found.kind).fields.get(field)) as {
      enum?: string[];
    };
    if (!values.includes(value))
      return [`given sets ${field} of ${shown} to "${value}". It can be ${values.join(', ')}.`];
    const changed = {...found, since: this.#now, value: {...found.value, [field]: value}};
    this.#restart(() => ({
      ...state,
      records: records.map((record) => (record === found ? changed : record)),
    }));
    return [];
  }

  #restart(change: (state: SandboxState) => SandboxState): void {
    this.#sandbox = new Sandbox(this.options.data, this.#now, change(this.#sandbox.state()));
  }

  #send(shown: SandboxRequest): SandboxAnswer {
    const text = `${shown.path} ${shown.body ?? ''}`;
    const strange = this.ids.unknownIn(text);
    this.ids.adopt(strange);
    this.strange.push(...strange.filter((id) => !this.above.includes(id)));
    const outside = strange.find((id) => this.ids.toReal(id) === id);
    if (outside !== undefined) throw new CommandError('made outside the simulation', outside);
    const headers = {
      ...shown.headers,
      ...(this.role !== undefined && {Authorization: `Bearer sandbox-${this.role}`}),
    };
    const request = {
      ...shown,
      headers,
      path: this.ids.toReal(shown.path),
      ...(shown.body !== undefined && {body: this.ids.toReal(shown.body)}),
    };
    const answer = this.#sandbox.handle(request, this.#now);
    this.ids.meet(answer.body ?? '', madeBy(this.#catalog, answer));
    if (answer.status < 400) {
      if (this.sample) this.#leftovers.note(this.sample, request, answer);
      this.#done.push({request, answer});
      this.#bindNew(request, answer);
      return answer;
    }
    // A page often shows one call in two forms, of which a reader takes one.
    const earlier = this.#done.find(
      (done) => request.method.toUpperCase() !== 'GET' && sameRequest(done.request, request),
    );
    if (earlier) return earlier.answer;
    const problem = jsonOf(answer.body ?? '') as {code?: string} | undefined;
    const operation = this.#catalog.operations.get(answer.operation ?? '');
    if (problem?.code === 'already_exists' && operation) this.#findTwin(operation, request);
    return answer;
  }

  /** @throws CreatedHere for the entity of the example that stands in the way of a new one */
  #findTwin(operation: SandboxOperation, request: SandboxRequest): void {
    const {idField} = this.#catalog.kind(operation.kind!);
    const seeded = new Set(this.options.data.seed[operation.kind!]?.map((entity) => entity[idField]));
    const twin = this.#twin(
      operation.kind!,
      this.#sandbox.state().records.filter(({value}) => seeded.has(value[idField])),
      request,
    );
    if (twin) throw new CreatedHere(String(twin.value[idField]));
  }

  /** What the page has just created may be an entity of the example: it then has that one's id on every page. */
  #bindNew(request: SandboxRequest, {operation, status, body}: SandboxAnswer): void {
    const {kind, role} = this.#catalog.operations.get(operation ?? '') ?? {};
    if (role !== 'create' || kind === undefined || status >= 300) return;
    const twin = this.#twin(kind, this.#missing, request);
    const made = jsonOf(body ?? '');
    if (!twin || !isObject(made)) return;
    this.#missing = this.#missing.filter((record) => record !== twin);
    this.ids.bind(String(twin.value.id), String(made.id));
  }

  /** The one of some entities that shares with a new one what is unique. */
  #twin(kind: string, records: EntityRecord[], request: SandboxRequest): EntityRecord | undefined {
    const body = jsonOf(request.body ?? '');
    if (!isObject(body)) return undefined;
    const shown = jsonOf(this.ids.toShown(request.body ?? '')) as Entity;
    const rules = this.options.data.rules?.unique[kind] ?? [];
    return records.find(
      (record) => record.kind === kind && isTwin(record, [body, shown], request.path, rules),
    );
  }
}

/** The id of the entity that an answer says is new. */
function madeBy(catalog: Catalog, {operation, status, body}: SandboxAnswer): string | undefined {
  const {kind, role} = catalog.operations.get(operation ?? '') ?? {};
  if (kind === undefined || status >= 300 || !['create', 'example'].includes(role ?? '')) return undefined;
  const made = jsonOf(body ?? '');
  const id = isObject(made) ? made[catalog.kind(kind).idField] : undefined;
  return typeof id === 'string' ? id : undefined;
}

function sameRequest(a: SandboxRequest, b: SandboxRequest): boolean {
  return (
    a.method.toUpperCase() === b.method.toUpperCase() &&
    a.path === b.path &&
    deepEqual(jsonOf(a.body ?? 'null'), jsonOf(b.body ?? 'null'))
  );
}
