import {idsPattern} from '../../commands/ids';
import {Cli} from '../../commands/cli';
import {jsonOf} from '../../commands/output';
import {shownAfter} from '../../commands/print';
import {
  parseGiven,
  recordsAtStart,
  recordWith,
  sharesUniqueValues,
  withoutEntities,
} from '../../commands/givenStates';
import {Terminal} from '../../commands/terminal';
import type {SandboxAnswer, SandboxBase, SandboxRequest, ShellNames} from '../../contract';
import {Catalog} from '../../engine/catalog';
import {addressOf} from '../../engine/router';
import type {SandboxCore} from '../../engine/core';
import type {EntityRecord} from '../../engine/store';
import {isObject} from '@nacre-docs/openapi-core/validate/values';
import {calledBy, hasToken} from '../caller';
import type {GuideRun, GuideSample} from '../messages';
import {idsCreatedOn} from './creations';
import {stepSummary} from './stepSummary';

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
  /** Ids for the next entities, from the result and from the rest of the page, and the result itself. */
  #expected = {printed: [] as string[], below: [] as string[], text: ''};
  #run: Omit<GuideRun, 'steps'> = {sent: [], waited: 0, aside: []};
  /** Role that runs the sample. None for the reader. */
  #role: string | undefined;

  constructor(
    private readonly place: GuidePlace,
    memory: GuideMemory = {ahead: 0, made: [], variables: {}, files: {}},
  ) {
    const {data} = place;
    this.#catalog = Catalog.of(data);
    this.#ids = idsPattern(data.kinds);
    this.#memory = memory;
  }

  now(): number {
    return this.place.clock() + this.#memory.ahead;
  }

  memory(): GuideMemory {
    const {variables, files} = this.#terminal ?? {};
    return {
      ...this.#memory,
      ...(variables && {variables: variables.known()}),
      ...(files && {files: Object.fromEntries(files)}),
    };
  }

  /** @throws Error when sandbox data cannot be loaded */
  async run(sample: GuideSample): Promise<GuideRun> {
    this.#run = {sent: [], waited: 0, aside: []};
    this.#role = sample.role;
    if (this.#memory.last === undefined) this.#begin(sample);
    this.#pause();
    const terminal = (this.#terminal ??= this.#openTerminal(sample.shell));
    for (const [name, content] of Object.entries(sample.files)) terminal.files.set(name, content);
    if (sample.given !== undefined) this.#give(sample.given);
    this.#expected = {
      printed: this.#idsIn(sample.printed),
      below: this.#idsIn(sample.below),
      text: sample.printed,
    };
    const steps = await terminal.run(this.#commandOf(sample));
    this.#memory.last = this.now();
    const {records} = this.place.sandbox.state();
    const isAbsent = (id: string) => !recordWith(this.#catalog, records, id);
    let shown = sample.printed.split('\n');
    const told = steps.map((step) => {
      const each = stepSummary(step, shown, sample.shell, this.#catalog, this.#idsIn, isAbsent);
      shown = shownAfter(shown, each.text ?? '');
      return each;
    });
    return {...this.#run, steps: told};
  }

  #commandOf({code, request, shell: {apiUrl, tokenVariable}}: GuideSample): string {
    const operation = request === undefined ? undefined : this.#catalog.operations.get(request);
    if (!operation) return code;
    // Ids in the path are unknown, so they become variables.
    const url = apiUrl + operation.path.replace(/\{(\w+)\}/g, '$$$1');
    const body = code.replaceAll("'", `'\\''`);
    return `curl -X ${operation.method.toUpperCase()} "${url}" -H "Authorization: Bearer $${tokenVariable}" -H "Content-Type: application/json" -d '${body}'`;
  }

  #begin(sample: GuideSample): void {
    const cli = new Cli(this.#catalog, this.place.commands);
    const idsOf = (kind: string, text: string) => this.#idsOf(kind, text);
    const created = sample.empty ? [] : idsCreatedOn(sample, cli, this.#catalog, idsOf);
    const page = {text: sample.page, created: new Set(created), isEmpty: sample.empty ?? false};
    this.#change((records) => recordsAtStart(records, page, this.#catalog));
  }

  #pause(): void {
    const {last} = this.#memory;
    if (last !== undefined) this.#memory.ahead += Math.max(0, last + PAUSE * 1000 - this.now());
  }

  #openTerminal({tool = '', apiUrl, tokenVariable}: ShellNames): Terminal {
    const terminal = new Terminal({
      catalog: this.#catalog,
      tool,
      commands: this.place.commands,
      apiUrl,
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
    for (const {id, field, value} of parseGiven(text))
      this.#change((records) => {
        const found = recordWith(this.#catalog, records, id);
        return records.map((record) =>
          record === found
            ? {...record, since: this.now(), value: {...record.value, [field]: value}}
            : record,
        );
      });
  }

  async #send(shown: SandboxRequest): Promise<SandboxAnswer> {
    const role = this.#role;
    const request = role !== undefined && hasToken(shown) ? calledBy(role, shown) : shown;
    const created = this.#createdBy(request);
    if (created !== undefined)
      this.#makeRoom(this.#shownAsNew(created) ?? (await this.#replaced(created, request)));
    let answer = await this.#handle(request);
    const isShown = this.#expected.text.includes(String(answer.status));
    if (created !== undefined && answer.status === 409 && !isShown) {
      // Including the results of an earlier run or an alternative.
      this.#makeRoom(await this.#inTheWay(created, request), true);
      answer = await this.#handle(request);
    }
    this.#run.sent.push({request, answer});
    if (created !== undefined && answer.status < 300) {
      const made = jsonOf(answer.body ?? '');
      if (isObject(made)) this.#memory.made.push(String(made[this.#catalog.kind(created).idField]));
    }
    return answer;
  }

  #change(how: (records: EntityRecord[]) => EntityRecord[]): void {
    this.place.sandbox.change(this.now(), how);
  }

  #createdBy(request: SandboxRequest): string | undefined {
    const routed = this.#catalog.router.find(request.method, addressOf(request).pathname);
    return routed && 'operation' in routed && routed.operation.role === 'create'
      ? routed.operation.kind
      : undefined;
  }

  #handle(request: SandboxRequest): Promise<SandboxAnswer> {
    const {printed: own, below} = this.#expected;
    const {sandbox, withParts} = this.place;
    return withParts(() => sandbox.handle(request, this.now(), [...own, ...below]));
  }

  /** The id that the page shows for a sample's new entity. */
  #shownAsNew(kind: string): string | undefined {
    const own = this.#idsOf(kind, this.#expected.text);
    return own.length === 1 ? own[0] : undefined;
  }

  /** The example entity that a new one replaces, if the page then uses its id. */
  async #replaced(kind: string, request: SandboxRequest): Promise<string | undefined> {
    const {owner, same} = this.#catalog.rulesOf(kind).history ?? {};
    const id = owner && same && (await this.#inTheWay(kind, request, [{fields: [owner, ...same]}]));
    return id !== undefined && this.#expected.below.includes(id) ? id : undefined;
  }

  async #inTheWay(
    kind: string,
    {body, path}: SandboxRequest,
    rules: ReadonlyArray<{fields: readonly string[]}> = this.#catalog.rulesOf(kind).unique ?? [],
  ): Promise<string | undefined> {
    const sent = jsonOf(body ?? '');
    if (!isObject(sent)) return undefined;
    const {sandbox, withParts} = this.place;
    const existing = await withParts(() =>
      sandbox.look(this.now(), (engine) =>
        [...engine.store.of(kind)].find((record) => sharesUniqueValues(engine, record, [sent], path, rules)),
      ),
    );
    return existing && String(existing.value[this.#catalog.kind(kind).idField]);
  }

  /** Entities that the page creates must not exist yet, so others make room. */
  #makeRoom(id: string | undefined, isAgain = false): void {
    if (id === undefined) return;
    const {made} = this.#memory;
    if (made.includes(id) && !isAgain) return;
    if (!recordWith(this.#catalog, this.place.sandbox.state().records, id)) return;
    this.#change((records) => withoutEntities(records, new Set([id]), this.#catalog.rules));
    this.#run.aside.push(id);
    this.#memory.made = made.filter((one) => one !== id);
  }

  #kindOf(id: string): string | undefined {
    return this.place.data.kinds.find(
      ({idPattern}) => idPattern !== undefined && new RegExp(idPattern).test(id),
    )?.name;
  }

  #idsOf(kind: string, text: string): string[] {
    return this.#idsIn(text).filter((id) => this.#kindOf(id) === kind);
  }

  readonly #idsIn = (text: string): string[] => [...new Set(text.match(this.#ids) ?? [])];
}
