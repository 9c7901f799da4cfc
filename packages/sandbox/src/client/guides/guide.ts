import {idsPattern} from '../../commands/ids';
import {printed, printedError} from '../../commands/print';
import {isHeader} from '../../commands/table';
import {parseGiven, recordsAtStart, withoutEntities} from '../../commands/givenStates';
import {Terminal, type Step} from '../../commands/terminal';
import type {
  EntityKey,
  SandboxAnswer,
  SandboxBase,
  SandboxOperation,
  SandboxRequest,
  ShellNames,
} from '../../contract';
import {Catalog} from '../../engine/catalog';
import {addressOf, type Route} from '../../engine/router';
import type {SandboxCore} from '../../engine/core';
import type {EntityRecord} from '../../engine/store';
import {isObject, jsonOf} from '@nacre-docs/openapi-core/validate/values';
import {calledBy, hasToken} from '../caller';
import type {GuideRun, GuideSample, GuideStep, PageSample} from '../messages';

/** A guide's memory apart from its entities, as plain JSON. */
export interface GuideMemory {
  /** Milliseconds that commands waited. This time passed only in the sandbox. */
  ahead: number;
  /** When the last sample ended. Missing before the first one. */
  last?: number;
  /** Ids of the entities created by samples. */
  made: string[];
  variables: Record<string, string>;
  files: Record<string, string>;
}

interface GuidePlace {
  data: SandboxBase;
  commands: Record<string, string>;
  /** With all entities. */
  sandbox: SandboxCore;
  /** Runs a task of the sandbox, and again each time with the parts that it lacked. */
  withParts<T>(task: () => T): Promise<T>;
  clock(): number;
}

/** Seconds between a reader's samples, enough for the page's results to appear. */
const PAUSE = 20;

/**
 * Runs a guide's samples in order, in their own shell and on a sandbox in the state that the page assumes. New
 * entities get the ids shown on the page.
 */
export class Guide {
  readonly #memory: GuideMemory;
  readonly #catalog: Catalog;
  readonly #ids: RegExp;
  #terminal: Terminal | undefined;
  /** The sample in progress, and what it did so far. */
  #sample!: GuideSample;
  #run!: Omit<GuideRun, 'steps' | 'absent'>;

  constructor(
    private readonly place: GuidePlace,
    memory: GuideMemory = {ahead: 0, made: [], variables: {}, files: {}},
  ) {
    const {data} = place;
    this.#catalog = Catalog.of(data);
    this.#ids = idsPattern(data.resourceTypes);
    this.#memory = memory;
  }

  now(): number {
    return this.place.clock() + this.#memory.ahead;
  }

  memory(): GuideMemory {
    return {...this.#memory, ...this.#terminal?.variables.known()};
  }

  /** @throws Error when sandbox data cannot be loaded */
  async run(sample: GuideSample): Promise<GuideRun> {
    this.#sample = sample;
    this.#run = {sent: [], waited: 0, aside: [], reset: []};
    const {last} = this.#memory;
    if (last === undefined) this.#begin(sample);
    else this.#memory.ahead += Math.max(0, last + PAUSE * 1000 - this.now());
    const terminal = (this.#terminal ??= this.#openTerminal(sample.shell));
    for (const [name, content] of Object.entries(sample.files)) terminal.files.set(name, content);
    if (sample.given !== undefined) this.#give(sample.given);
    const done = await terminal.run(this.#commandOf(sample));
    this.#memory.last = this.now();
    const headers = sample.printed.split('\n').filter(isHeader);
    const steps = done.map((step) => this.#summaryOf(step, headers, done.length === 1));
    const isShown = (id: string) => steps.some(({text}) => text?.includes(id));
    const absent = this.#idsIn(sample.printed).filter((id) => !isShown(id) && !this.#find(id));
    return {...this.#run, steps, absent};
  }

  #begin(sample: GuideSample): void {
    const created = sample.empty ? [] : sample.samples.flatMap((each) => this.#createdOnPage(each));
    this.#change((records) => recordsAtStart(records, sample, this.#catalog));
    this.#change((records) => withoutEntities(records, new Set(created), this.#catalog.rules));
  }

  /** The id of a sample's new entity, which its result shows first, unless the page mentions the id earlier. */
  #createdOnPage({code, request, printed: result}: PageSample): string[] {
    const {page} = this.#sample;
    const [id] = this.#idsIn(result);
    const creates = request !== undefined || / create |-X POST \S+s\s/.test(code);
    const isNew = id !== undefined && page.indexOf(id) >= page.indexOf(code) + code.length;
    return creates && isNew ? [id] : [];
  }

  #commandOf({code, request, shell: {apiUrl, tokenVariable}}: GuideSample): string {
    const operation = request === undefined ? undefined : this.#catalog.operations.get(request);
    if (!operation) return code;
    // Other ids in the path are unknown, so they become variables.
    const path = operation.path.replace(
      /\{(\w+)\}/g,
      (_, name: string) => this.#lastMade(operation.targets[name]) ?? `$${name}`,
    );
    const url = apiUrl + path;
    const body = code.replaceAll("'", `'\\''`);
    return `curl -X ${operation.method.toUpperCase()} "${url}" -H "Authorization: Bearer $${tokenVariable}" -H "Content-Type: application/json" -d '${body}'`;
  }

  #lastMade(kind: string | undefined): string | undefined {
    return this.#memory.made.findLast((id) => this.#find(id)?.kind === kind);
  }

  /** A command's result for the reader. @param headers see `printed` @param isOnly of its sample */
  #summaryOf(step: Step, headers: string[], isOnly: boolean): GuideStep {
    const {command, request, answer, output, notRun} = step;
    const isError = (answer?.status ?? 0) >= 400;
    const isExample = answer?.isExample;
    // Unlike the operation's example, the page's one is for its request.
    const example = isExample && isOnly ? this.#sample.printed : '';
    const text =
      isError && command.startsWith(`${this.#sample.shell.tool} `)
        ? printedError(answer!)
        : output && (example || printed(output, headers));
    return {
      ...(request && {request: {method: request.method, path: request.path}}),
      ...(answer && {status: answer.status}),
      ...(text && {text}),
      ...(text && isExample && {isExample}),
      ...(notRun && {notRun: {reason: notRun.reason, detail: notRun.detail}}),
    };
  }

  #openTerminal({tool = '', apiUrl, tokenVariable, columns}: ShellNames): Terminal {
    const terminal = new Terminal({
      catalog: this.#catalog,
      tool,
      commands: this.place.commands,
      apiUrl,
      columns,
      send: (request) => this.#send(request),
      prepare: async (operation) => {
        await this.place.withParts(() => this.#catalog.inputOf(operation));
      },
      pass: (seconds) => {
        this.#run.waited += seconds;
        this.#memory.ahead += seconds * 1000;
        return Promise.resolve();
      },
    });
    const {variables, files} = this.#memory;
    for (const [name, value] of Object.entries({[tokenVariable]: 'sandbox', ...variables}))
      terminal.variables.set(name, value);
    for (const [name, content] of Object.entries(files)) terminal.files.set(name, content);
    return terminal;
  }

  #give(text: string): void {
    for (const {id, field, value} of parseGiven(text)) {
      const found = this.#find(id);
      if (found && found.value[field] !== value) this.#run.reset.push(`${id} ${value}`);
      this.#change((records) =>
        records.map((record) =>
          this.#catalog.idOf(record) === id
            ? {...record, since: this.now(), value: {...record.value, [field]: value}}
            : record,
        ),
      );
    }
  }

  async #send(shown: SandboxRequest): Promise<SandboxAnswer> {
    const {role, printed: text} = this.#sample;
    const request = role !== undefined && hasToken(shown) ? calledBy(role, shown) : shown;
    const routed = this.#routed(request);
    const created = createdKind(routed?.operation);
    if (created !== undefined) this.#makeRoom(this.#shownAsNew(created));
    const at = this.now();
    let answer = await this.#handle(request, at);
    if (answer.taken && answer.blockedBy && !text.includes(String(answer.status))) {
      answer = await this.#replace(answer.blockedBy.id, request, at);
    }
    this.#run.sent.push({request, answer, at});
    this.#run.about = entityIn(routed);
    if (created !== undefined && answer.status < 300) {
      const made = jsonOf(answer.body ?? '');
      const id = isObject(made) && made[this.#catalog.resourceType(created).idField];
      if (typeof id === 'string') {
        this.#memory.made.push(id);
        this.#run.made = {kind: created, id};
      }
    }
    return answer;
  }

  #change(how: (records: EntityRecord[]) => EntityRecord[]): void {
    this.place.sandbox.change(this.now(), how);
  }

  /** The operation of a request, and the values in its path. */
  #routed(request: SandboxRequest): Route | undefined {
    const routed = this.#catalog.router.find(request.method, addressOf(request).pathname);
    return routed && 'operation' in routed ? routed : undefined;
  }

  /** @param ids for the new entity, before those on the page */
  #handle(request: SandboxRequest, at: number, ...ids: string[]): Promise<SandboxAnswer> {
    const {sandbox, withParts} = this.place;
    const expected = [...ids, ...this.#idsIn(this.#sample.printed), ...this.#idsIn(this.#sample.below)];
    return withParts(() => sandbox.handle(request, at, expected));
  }

  /** The id that the page shows for a sample's new entity. */
  #shownAsNew(kind: string): string | undefined {
    const own = this.#idsOf(kind, this.#sample.printed);
    return own.length === 1 ? own[0] : undefined;
  }

  /** Entities that the page creates must not exist yet, so example entities make room. */
  #makeRoom(id: string | undefined): void {
    if (id === undefined || this.#memory.made.includes(id) || !this.#find(id)) return;
    this.#change((records) => withoutEntities(records, new Set([id]), this.#catalog.rules));
  }

  /** Sends a request again without the entity in its way, such as the result of an earlier run. */
  #replace(id: string, request: SandboxRequest, at: number): Promise<SandboxAnswer> {
    const {kind = ''} = this.#find(id) ?? {};
    const isOther = ![undefined, id].includes(this.#shownAsNew(kind));
    // The new entity takes over what belongs to one with the same id.
    this.#change((records) =>
      isOther
        ? withoutEntities(records, new Set([id]), this.#catalog.rules)
        : records.filter((record) => this.#catalog.idOf(record) !== id),
    );
    this.#run.aside.push(id);
    return isOther ? this.#handle(request, at) : this.#handle(request, at, id);
  }

  #find(id: string): EntityRecord | undefined {
    return this.place.sandbox.state().records.find((record) => this.#catalog.idOf(record) === id);
  }

  #idsOf(kind: string, text: string): string[] {
    const {idPattern} = this.#catalog.resourceType(kind);
    return idPattern === undefined ? [] : this.#idsIn(text).filter((id) => new RegExp(idPattern).test(id));
  }

  #idsIn(text: string): string[] {
    return [...new Set(text.match(this.#ids))];
  }
}

/** The last entity in a path. */
function entityIn(routed: Route | undefined): EntityKey | undefined {
  const [parameter, kind] = Object.entries(routed?.operation.targets ?? {}).at(-1) ?? [];
  return parameter === undefined ? undefined : {kind: kind!, id: routed!.values[parameter]!};
}

const createdKind = (operation: SandboxOperation | undefined): string | undefined =>
  operation?.role === 'create' ? operation.kind : undefined;
