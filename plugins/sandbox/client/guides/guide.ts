import {idsPattern} from '../../commands/ids';
import {jsonOf} from '../../commands/output';
import {printed, printedError, shownAfter} from '../../commands/print';
import {
  gatesOf,
  isTwin,
  onlyBuiltIn,
  parseGiven,
  recordWith,
  unhindered,
  withoutEntities,
} from '../../commands/scene';
import {Terminal, type Step} from '../../commands/terminal';
import type {Entity, SandboxAnswer, SandboxBase, SandboxPart, SandboxRequest} from '../../contract';
import {Catalog} from '../../engine/catalog';
import {addressOf} from '../../engine/router';
import type {SandboxCore} from '../../engine/core';
import type {EntityRecord} from '../../engine/store';
import {isObject} from '../../engine/values';
import type {GuideRun, GuideSample, GuideStep, ShellNames} from '../messages';

/** Seconds that a reader takes from one sample to the next; what a page shows has come by then. */
const PAUSE = 20;

/** What a guide remembers beside its entities, as plain JSON. */
export interface GuideMemory {
  /** Milliseconds for which commands have waited, which have passed here and nowhere else. */
  ahead: number;
  /** When the last sample had run. */
  last?: number;
  /** Ids that the page names. */
  named?: string[];
  /** Whether the page begins with nothing but what the platform brings. */
  empty?: boolean;
  /** Entities of the example that made room. */
  aside: Array<{kind: string; id: string}>;
  /** Ids of what the samples made. */
  made: string[];
  variables: Record<string, string>;
  files: Record<string, string>;
}

/** The sandbox that a guide works on. */
export interface GuidePlace {
  data: SandboxBase;
  /** Commands of the tool, by operation. */
  commands: Record<string, string>;
  sandbox(): SandboxCore;
  /** Loads parts of the content. */
  supply(parts: SandboxPart[]): Promise<void>;
  /** Replaces what exists. */
  change(how: (records: EntityRecord[]) => EntityRecord[]): void;
  clock(): number;
}

/**
 * Runs the samples of a guide one after the other, in a shell of its own and on a sandbox that begins as the page takes
 * for granted. What the samples create gets the ids that the page shows.
 */
export class Guide {
  readonly #memory: GuideMemory;
  readonly #catalog: Catalog;
  readonly #ids: RegExp;
  #terminal: Terminal | undefined;
  /** Ids that the next entities get: those of the result, and those of the rest of the page; and the result itself. */
  #expected = {printed: [] as string[], below: [] as string[], text: ''};
  #run: Omit<GuideRun, 'steps'> = {sent: [], waited: 0, aside: []};

  constructor(
    private readonly place: GuidePlace,
    memory: GuideMemory = {ahead: 0, aside: [], made: [], variables: {}, files: {}},
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

  /** Entities of the example as the page takes them for granted. */
  admit(kind: string, entities: Entity[]): Entity[] {
    const {aside} = this.#memory;
    const gone = aside.map(({kind: other, id}) => ({kind: other, value: {id}, since: 0}));
    const come = entities.map((value) => ({kind, value, since: 0}));
    const ids = new Set(aside.map(({id}) => id));
    return this.#unhindered(withoutEntities([...gone, ...come], ids, this.place.data.rules)).map(
      ({value}) => value,
    );
  }

  /** @throws Error where data of the sandbox cannot be loaded */
  async run(sample: GuideSample): Promise<GuideRun> {
    this.#run = {sent: [], waited: 0, aside: []};
    this.#begin(sample);
    this.#pause();
    const terminal = (this.#terminal ??= this.#openTerminal(sample.shell));
    for (const [name, content] of Object.entries(sample.files)) terminal.files.set(name, content);
    if (sample.given !== undefined) await this.#give(sample.given);
    this.#expected = {
      printed: this.#idsIn(sample.printed),
      below: this.#idsIn(sample.below),
      text: sample.printed,
    };
    const steps = await terminal.run(sample.code);
    this.#memory.last = this.now();
    let shown = sample.printed.split('\n');
    const told = steps.map((step) => {
      const each = this.#told(step, shown, sample.shell);
      shown = shownAfter(shown, each.text ?? '');
      return each;
    });
    return {...this.#run, steps: told};
  }

  #begin({page, empty}: GuideSample): void {
    if (this.#memory.named) return;
    this.#memory.named = this.#idsIn(page);
    if (empty) this.#memory.empty = true;
    this.place.change((records) => this.#unhindered(records));
  }

  #unhindered(records: EntityRecord[]): EntityRecord[] {
    const {rules} = this.place.data;
    const {named = [], empty} = this.#memory;
    const isNamed = (kind: string) => named.some((id) => this.#kindOf(id) === kind);
    const leftOut = gatesOf(rules)
      .filter((kinds) => !kinds.some(isNamed))
      .map(([ruleKind]) => ruleKind!);
    const start = empty ? onlyBuiltIn(records, rules) : records;
    return unhindered(start, (id) => named.includes(id), leftOut, rules);
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
      prepare: (operation) =>
        this.place.supply(this.#catalog.lacking([operation]).map((id) => `input-${id}` as const)),
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

  /** Puts entities into the states that a page takes for granted. */
  async #give(text: string): Promise<void> {
    for (const {id, field, value} of parseGiven(text)) {
      const kind = this.#kindOf(id);
      if (kind === undefined) continue;
      await this.place.supply([`entities-${kind}`]);
      this.place.change((records) => {
        const found = recordWith(this.#catalog, records, id);
        return records.map((record) =>
          record === found
            ? {...record, since: this.now(), value: {...record.value, [field]: value}}
            : record,
        );
      });
    }
  }

  async #send(request: SandboxRequest): Promise<SandboxAnswer> {
    const {place} = this;
    await place.supply(place.sandbox().missing(request));
    const created = this.#createdBy(request);
    if (created !== undefined) this.#makeRoom(this.#shownAsNew(created));
    let answer = this.#handle(request);
    const isShown = this.#expected.text.includes(String(answer.status));
    if (created !== undefined && answer.status === 409 && !isShown) {
      this.#makeRoom(this.#inTheWay(created, request));
      answer = this.#handle(request);
    }
    this.#run.sent.push({request, answer});
    if (created !== undefined && answer.status < 300) {
      const made = jsonOf(answer.body ?? '');
      if (isObject(made)) this.#memory.made.push(String(made[this.#catalog.kind(created).idField]));
    }
    return answer;
  }

  #createdBy(request: SandboxRequest): string | undefined {
    const routed = this.#catalog.router.find(request.method, addressOf(request).pathname);
    return routed && 'operation' in routed && routed.operation.role === 'create'
      ? routed.operation.kind
      : undefined;
  }

  #handle(request: SandboxRequest): SandboxAnswer {
    const {printed: own, below} = this.#expected;
    return this.place.sandbox().handle(request, this.now(), [...own, ...below]);
  }

  /** The id that the page shows for what a sample creates. */
  #shownAsNew(kind: string): string | undefined {
    const own = this.#expected.printed.filter((id) => this.#kindOf(id) === kind);
    return own.length === 1 ? own[0] : undefined;
  }

  /** The entity of the example that keeps a new one from being made. */
  #inTheWay(kind: string, {body, path}: SandboxRequest): string | undefined {
    const sent = jsonOf(body ?? '');
    const rules = this.place.data.rules?.unique[kind] ?? [];
    if (!isObject(sent)) return undefined;
    const {records} = this.place.sandbox().state();
    const twin = records.find((record) => record.kind === kind && isTwin(record, [sent], path, rules));
    return twin && String(twin.value[this.#catalog.kind(kind).idField]);
  }

  /** What the page creates is not there at its beginning, so an entity of the example is taken away. */
  #makeRoom(id: string | undefined): void {
    if (id === undefined || this.#memory.made.includes(id)) return;
    this.place.change((records) => {
      if (!recordWith(this.#catalog, records, id)) return records;
      const left = new Set(withoutEntities(records, new Set([id]), this.place.data.rules));
      const gone = records.filter((record) => !left.has(record));
      this.#memory.aside.push(...gone.map((record) => ({kind: record.kind, id: String(record.value.id)})));
      this.#run.aside.push(id);
      return [...left];
    });
  }

  #kindOf(id: string): string | undefined {
    return this.place.data.kinds.find(
      ({idPattern}) => idPattern !== undefined && new RegExp(idPattern).test(id),
    )?.name;
  }

  #idsIn(text: string): string[] {
    return [...new Set(text.match(this.#ids) ?? [])];
  }

  #told(
    {line, command, request, answer, output, notRun}: Step,
    shown: string[],
    {tool}: ShellNames,
  ): GuideStep {
    const isError = (answer?.status ?? 0) >= 400;
    const isExample = !isError && this.#catalog.operations.get(answer?.operation ?? '')?.role === 'example';
    const ofTool = tool !== undefined && command.startsWith(`${tool} `);
    const text = isError && ofTool ? printedError(answer!) : output && printed(output, shown);
    return {
      line,
      ids: this.#idsIn(`${command} ${request?.path ?? ''} ${request?.body ?? ''}`),
      ...(request && {request: {method: request.method, path: request.path}}),
      ...(answer && {status: answer.status}),
      ...(text && {text}),
      ...(text && isExample && {isExample}),
      ...(notRun && {notRun: {reason: notRun.reason, detail: notRun.detail}}),
    };
  }
}
