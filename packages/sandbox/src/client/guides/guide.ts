import {findCommand} from '../../commands/cli';
import {idsPattern} from '../../commands/ids';
import {jsonOf} from '../../commands/output';
import {printed, printedError} from '../../commands/print';
import {withInner} from '../../commands/runnable';
import {isHeader} from '../../commands/table';
import {parseGiven, recordsAtStart, withoutEntities} from '../../commands/givenStates';
import {Terminal, type Step} from '../../commands/terminal';
import type {SandboxAnswer, SandboxBase, SandboxOperation, SandboxRequest, ShellNames} from '../../contract';
import {parseCurl} from '@nacre-docs/openapi-core/shell/curl';
import {parseScript} from '@nacre-docs/openapi-core/shell/script';
import type {ScriptWord} from '@nacre-docs/openapi-core/shell/scriptTree';
import {Catalog} from '../../engine/catalog';
import {addressOf} from '../../engine/router';
import type {SandboxCore} from '../../engine/core';
import type {EntityRecord} from '../../engine/store';
import {deepEqual, isObject, textOf} from '@nacre-docs/openapi-core/validate/values';
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
  #run: Omit<GuideRun, 'steps'> = {sent: [], waited: 0, aside: []};

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
    if (!this.#terminal) return this.#memory;
    const {variables, files} = this.#terminal;
    return {...this.#memory, variables: variables.known(), files: Object.fromEntries(files)};
  }

  /** @throws Error when sandbox data cannot be loaded */
  async run(sample: GuideSample): Promise<GuideRun> {
    this.#sample = sample;
    this.#run = {sent: [], waited: 0, aside: []};
    const {last} = this.#memory;
    if (last === undefined) this.#begin(sample);
    else this.#memory.ahead += Math.max(0, last + PAUSE * 1000 - this.now());
    const terminal = (this.#terminal ??= this.#openTerminal(sample.shell));
    for (const [name, content] of Object.entries(sample.files)) terminal.files.set(name, content);
    if (sample.given !== undefined) this.#give(sample.given);
    const steps = await terminal.run(this.#commandOf(sample));
    this.#memory.last = this.now();
    const headers = sample.printed.split('\n').filter(isHeader);
    return {...this.#run, steps: steps.map((step) => this.#summaryOf(step, headers))};
  }

  #commandOf({code, request, shell: {apiUrl, tokenVariable}}: GuideSample): string {
    const operation = request === undefined ? undefined : this.#catalog.operations.get(request);
    if (!operation) return code;
    // Ids in the path are unknown, so they become variables.
    const url = apiUrl + operation.path.replace(/\{(\w+)\}/g, '$$$1');
    const body = code.replaceAll("'", `'\\''`);
    return `curl -X ${operation.method.toUpperCase()} "${url}" -H "Authorization: Bearer $${tokenVariable}" -H "Content-Type: application/json" -d '${body}'`;
  }

  /** A command's result for the reader. @param headers see `printed` */
  #summaryOf({command, request, answer, output, notRun}: Step, headers: string[]): GuideStep {
    const isError = (answer?.status ?? 0) >= 400;
    const isExample = !isError && this.#catalog.operations.get(answer?.operation ?? '')?.role === 'example';
    const text =
      isError && command.startsWith(`${this.#sample.shell.tool} `)
        ? printedError(answer!)
        : output && printed(output, headers);
    const ids = this.#idsIn(`${command} ${request?.path ?? ''} ${request?.body ?? ''}`);
    return {
      absent: ids.filter((id) => !this.#find(id)),
      ...(request && {request: {method: request.method, path: request.path}}),
      ...(answer && {status: answer.status}),
      ...(text && {text}),
      ...(text && isExample && {isExample}),
      ...(notRun && {notRun: {reason: notRun.reason, detail: notRun.detail}}),
    };
  }

  #begin(sample: GuideSample): void {
    const created = new Set(sample.empty ? [] : sample.samples.flatMap((each) => this.#createdOnPage(each)));
    const page = {text: sample.page, created, isEmpty: sample.empty ?? false};
    this.#change((records) => recordsAtStart(records, page, this.#catalog));
  }

  /** The id that a page's result shows for the sample's new entity, unless the page mentions the id earlier. */
  #createdOnPage(sample: PageSample): string[] {
    const {page} = this.#sample;
    return this.#kindsCreatedIn(sample).flatMap((kind) => {
      const [id, ...others] = this.#idsOf(kind, sample.printed);
      const isNew = id !== undefined && others.length === 0 && page.indexOf(id) > page.indexOf(sample.code);
      return isNew ? [id] : [];
    });
  }

  #kindsCreatedIn({code, request}: PageSample): string[] {
    const kinds =
      request === undefined
        ? parseScript(code)
            .flatMap(withInner)
            .map(({words}) => this.#createdByCommand(words.map(knownText)))
        : [createdKind(this.#catalog.operations.get(request))];
    return kinds.filter((kind) => kind !== undefined);
  }

  #createdByCommand(words: string[]): string | undefined {
    if (words[0] !== 'curl')
      return createdKind(findCommand(this.#catalog, this.place.commands, words)?.operation);
    const {apiUrl} = this.#sample.shell;
    const {method, url} = parseCurl({words: words.map((text) => ({text, dynamic: false}))});
    const path = url.startsWith(`${apiUrl}/`) ? url.slice(apiUrl.length) : undefined;
    return path === undefined ? undefined : this.#createdBy({method, path, headers: {}});
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
      this.#change((records) =>
        records.map((record) =>
          this.#catalog.idOf(record) === id
            ? {...record, since: this.now(), value: {...record.value, [field]: value}}
            : record,
        ),
      );
  }

  async #send(shown: SandboxRequest): Promise<SandboxAnswer> {
    const {role, printed: text} = this.#sample;
    const request = role !== undefined && hasToken(shown) ? calledBy(role, shown) : shown;
    const created = this.#createdBy(request);
    if (created !== undefined) this.#makeRoom(this.#shownAsNew(created) ?? this.#replaced(created, request));
    let answer = await this.#handle(request);
    if (answer.taken && answer.blockedBy && !text.includes(String(answer.status))) {
      // Including the results of an earlier run or an alternative.
      this.#makeRoom(answer.blockedBy.id, true);
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

  /** Kind of the entity that a request creates. */
  #createdBy(request: SandboxRequest): string | undefined {
    const routed = this.#catalog.router.find(request.method, addressOf(request).pathname);
    return routed && 'operation' in routed ? createdKind(routed.operation) : undefined;
  }

  #handle(request: SandboxRequest): Promise<SandboxAnswer> {
    const {sandbox, withParts} = this.place;
    const expected = [...this.#idsIn(this.#sample.printed), ...this.#idsIn(this.#sample.below)];
    return withParts(() => sandbox.handle(request, this.now(), expected));
  }

  /** The id that the page shows for a sample's new entity. */
  #shownAsNew(kind: string): string | undefined {
    const own = this.#idsOf(kind, this.#sample.printed);
    return own.length === 1 ? own[0] : undefined;
  }

  /** The example entity that a new one replaces, if the page then uses its id. */
  #replaced(kind: string, {body, path}: SandboxRequest): string | undefined {
    const {owner, same} = this.#catalog.rulesOf(kind).history ?? {};
    const sent = jsonOf(body ?? '');
    if (owner === undefined || !same || !isObject(sent)) return undefined;
    const found = this.place.sandbox.state().records.find(
      (record) =>
        record.kind === kind &&
        [owner, ...same].every((field) => {
          const value = record.value[field] ?? {};
          return field in sent ? deepEqual(sent[field], value) : path.includes(textOf(value));
        }),
    );
    const id = found && String(this.#catalog.idOf(found));
    return id !== undefined && this.#sample.below.includes(id) ? id : undefined;
  }

  /** Entities that the page creates must not exist yet, so others make room. */
  #makeRoom(id: string | undefined, isAgain = false): void {
    const {made} = this.#memory;
    if (id === undefined || (made.includes(id) && !isAgain) || !this.#find(id)) return;
    this.#change((records) => withoutEntities(records, new Set([id]), this.#catalog.rules));
    this.#run.aside.push(id);
    this.#memory.made = made.filter((one) => one !== id);
  }

  #find(id: string): EntityRecord | undefined {
    return this.place.sandbox.state().records.find((record) => this.#catalog.idOf(record) === id);
  }

  #idsOf(kind: string, text: string): string[] {
    const {idPattern} = this.#catalog.kind(kind);
    return idPattern === undefined ? [] : this.#idsIn(text).filter((id) => new RegExp(idPattern).test(id));
  }

  #idsIn(text: string): string[] {
    return [...new Set(text.match(this.#ids))];
  }
}

const createdKind = (operation: SandboxOperation | undefined): string | undefined =>
  operation?.role === 'create' ? operation.kind : undefined;

/** A word with placeholders for values known only at run time. */
const knownText = ({parts}: ScriptWord): string =>
  parts.map((part) => (part.kind === 'text' ? part.text : '-')).join('');
