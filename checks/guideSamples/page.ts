import {Catalog} from '@nacre-docs/sandbox/engine/catalog';
import {lookUp} from '@nacre-docs/sandbox/engine/paths';
import {Sandbox} from '@nacre-docs/sandbox/engine/sandbox';
import type {EntityRecord, SandboxState} from '@nacre-docs/sandbox/engine/store';
import {deepEqual, isObject, jsonOf, textOf} from '@nacre-docs/openapi-core/validate/values';
import type {
  Entity,
  SandboxAnswer,
  SandboxData,
  SandboxRequest,
  ShellNames,
} from '@nacre-docs/sandbox/contract';
import {parseGiven, type Given} from '@nacre-docs/sandbox/commands/givenStates';
import {CommandError} from '@nacre-docs/sandbox/commands/commandError';
import {Terminal, type Step} from '@nacre-docs/sandbox/commands/terminal';
import {stateAtStart, exampleOf, START, type PageStart} from './begin';
import {CreatedHere, type Ids} from './ids';
import {Leftovers} from './leftovers';
import type {Sample} from './samples';

/** Seconds between samples. */
const PAUSE = 20;

export interface WalkOptions extends Pick<ShellNames, 'apiUrl' | 'columns' | 'tokenVariable'> {
  data: SandboxData;
  tool: string;
}

/** One reader's sandbox for one page. */
export class Session {
  readonly terminal: Terminal;
  /** Role that runs the sample, or undefined for full access. */
  role: string | undefined;
  /** Page text above the current sample. */
  above = '';
  /** The current sample's result on the page. */
  printed = '';
  /** The current sample, or undefined for samples from earlier pages. */
  sample: Sample | undefined;
  /** Ids that samples used before the page introduced them. */
  unknownIds: string[] = [];
  readonly #catalog: Catalog;
  #sandbox: Sandbox;
  #now = START;
  /** Example entities that the page names or creates but that don't exist when it starts. */
  #missing: EntityRecord[];
  readonly #leftovers: Leftovers;
  readonly #done: Array<{request: SandboxRequest; answer: SandboxAnswer}> = [];

  constructor(
    private readonly options: WalkOptions,
    private readonly ids: Ids,
    beginning: PageStart,
  ) {
    const {data, tool, apiUrl, columns, tokenVariable} = options;
    this.#catalog = Catalog.of(data);
    const start = stateAtStart(data, beginning);
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
      columns,
      // Errors reject the promise, so they reach the command.
      send: (request) => new Promise((resolve) => resolve(this.#send(request))),
      pass: (seconds) => Promise.resolve(void (this.#now += seconds * 1000)),
    });
    this.terminal.variables.set(tokenVariable, 'sandbox');
  }

  /** Advances the clock by the pause between samples. */
  pause(): void {
    this.#now += PAUSE * 1000;
  }

  /** The entity from the last response, re-read after the operation finishes. */
  async afterWork(steps: Step[]): Promise<unknown> {
    const {answer, operation} = steps.at(-1) ?? {};
    const called = this.#catalog.operations.get(operation ?? '');
    return called && this.terminal.settle(jsonOf(answer?.body ?? ''), called);
  }

  /**
   * Surviving entities and changes, each with its sample.
   *
   * @param undone code of cleanup samples that can't run
   */
  leftovers(undone: string): Array<{sample: Sample; message: string}> {
    return this.#leftovers.in(this.#sandbox.state(), this.ids, undone);
  }

  /**
   * Puts entities into the states the page assumes.
   *
   * @returns problems with the text, such as `scp_… failed; dep_… running`
   */
  given(text: string): string[] {
    return parseGiven(text).flatMap((given) => this.#put(given));
  }

  #put({id: shown, field, value}: Given): string[] {
    this.ids.adopt(this.ids.unknownIn(shown));
    const id = this.ids.toReal(shown);
    const {records, ...state} = this.#sandbox.state();
    const found = records.find((record) => this.#catalog.idOf(record) === id);
    if (!found) return [`given: ${shown} does not exist at this point. Fix it.`];
    const values = this.#valuesOf(found.kind, field);
    if (!values.includes(value))
      return [`given: ${field} of ${shown} cannot be "${value}". Use one of ${values.join(', ')}.`];
    const changed = {...found, since: this.#now, value: {...found.value, [field]: value}};
    this.#restart(() => ({
      ...state,
      records: records.map((record) => (record === found ? changed : record)),
    }));
    return [];
  }

  /** The values that a field's schema lists. */
  #valuesOf(kind: string, field: string): unknown[] {
    const {enum: values} = this.#catalog.resolve(this.#catalog.resourceType(kind).fields.get(field));
    return (values as unknown[] | undefined) ?? [];
  }

  #restart(change: (state: SandboxState) => SandboxState): void {
    this.#sandbox = new Sandbox(this.options.data, this.#now, change(this.#sandbox.state()));
  }

  #send(shown: SandboxRequest): SandboxAnswer {
    const text = `${shown.path} ${shown.body ?? ''}`;
    const unknownIds = this.ids.unknownIn(text);
    this.ids.adopt(unknownIds);
    this.unknownIds.push(...unknownIds.filter((id) => !this.above.includes(id)));
    const outside = unknownIds.find((id) => this.ids.toReal(id) === id);
    if (outside !== undefined) throw new CommandError('created outside the simulation', outside);
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
    this.ids.record(answer.body ?? '', createdBy(this.#catalog, answer));
    if (answer.status < 400) {
      if (this.sample) this.#leftovers.note(this.sample, request, answer);
      this.#done.push({request, answer});
      this.#bindNew(request, answer);
      return answer;
    }
    // Pages often show a call in two forms. Readers use one.
    const earlier = this.#done.find(
      (done) => request.method.toUpperCase() !== 'GET' && sameRequest(done.request, request),
    );
    if (earlier) return earlier.answer;
    const {kind = '', id = ''} = answer.blockedBy ?? {};
    const isSeeded = this.options.data.seed[kind]?.some(
      (entity) => this.#catalog.idOf({kind, value: entity}) === id,
    );
    if (isSeeded && (answer.taken || this.printed.includes(id))) throw new CreatedHere(id);
    return answer;
  }

  /**
   * A newly created entity may be one of the running example. If so, it uses that entity's id on every page.
   */
  #bindNew(request: SandboxRequest, {operation, status, body}: SandboxAnswer): void {
    const {kind, role} = this.#catalog.operations.get(operation ?? '') ?? {};
    if (role !== 'create' || kind === undefined || status >= 300) return;
    const created = jsonOf(body ?? '');
    if (!isObject(created)) return;
    const shown = jsonOf(this.ids.toShown(request.body ?? ''));
    const candidates = this.#missing.filter((record) => this.#refersToTheSame(record, shown));
    const conflict = this.#conflictOf(kind, candidates, [
      created,
      jsonOf(this.ids.toShown(body ?? '')),
    ] as Entity[]);
    if (!conflict) return;
    this.#missing = this.#missing.filter((record) => record !== conflict);
    this.ids.bind(String(conflict.value.id), String(created.id));
  }

  /** Whether a body refers to the entities that a record refers to: a provider to its specification. */
  #refersToTheSame({kind, value}: EntityRecord, body: unknown): boolean {
    if (!isObject(body)) return true;
    return [...this.#catalog.resourceType(kind).references.keys()].every(
      (field) => body[field] === undefined || deepEqual(body[field], value[field]),
    );
  }

  /** The record with the same unique fields as a new entity, which has real ids or those of pages. */
  #conflictOf(kind: string, records: EntityRecord[], forms: Entity[]): EntityRecord | undefined {
    const rules = this.options.data.rules?.resources[kind]?.unique ?? [];
    return this.#sandbox.look(this.#now, (engine) => {
      const valueIn = (entity: Entity, field: string) => lookUp(engine, kind, entity, field).value ?? {};
      const agrees = ({value}: EntityRecord, field: string) =>
        forms.some((form) => deepEqual(valueIn(form, field), valueIn(value, field)));
      return records.find(
        (record) =>
          record.kind === kind && rules.some(({fields}) => fields.every((field) => agrees(record, field))),
      );
    });
  }
}

/** Id of the entity a response created. */
function createdBy(catalog: Catalog, {operation, status, body}: SandboxAnswer): string | undefined {
  const {kind, role} = catalog.operations.get(operation ?? '') ?? {};
  if (kind === undefined || status >= 300 || !['create', 'example'].includes(role ?? '')) return undefined;
  const created = jsonOf(body ?? '');
  const id = isObject(created) ? created[catalog.resourceType(kind).idField] : undefined;
  return typeof id === 'string' ? id : undefined;
}

function sameRequest(a: SandboxRequest, b: SandboxRequest): boolean {
  return (
    a.method.toUpperCase() === b.method.toUpperCase() &&
    a.path === b.path &&
    deepEqual(jsonOf(a.body ?? 'null'), jsonOf(b.body ?? 'null'))
  );
}
