import type {
  Entity,
  ListPage,
  SandboxAnswer,
  SandboxOperation,
  SandboxRequest,
  ShellNames,
} from '../contract';
import type {Catalog} from '../engine/catalog';
import {workInProgress} from '../engine/lifecycle';
import {isObject, jsonOf} from '@nacre-docs/openapi-core/validate/values';
import {findCommand, readCommand} from './cli';
import {CommandError} from './commandError';
import {parseCurl} from '@nacre-docs/openapi-core/shell/curl';
import {builtin, BUILTINS} from './builtins';
import type {Output} from './output';
import {rowsOf} from './print';
import {query} from './query';
import {notUnderstoodIn} from './runnable';
import {ENTITY_COLUMNS} from './table';
import {parseScript} from '@nacre-docs/openapi-core/shell/script';
import type {ScriptCommand, ScriptWord} from '@nacre-docs/openapi-core/shell/scriptTree';
import {Variables, type Printed} from './variables';

/** One command of a sample: its request and output, or why it was not run. */
export interface Step {
  /** 0-based line of the sample. */
  line: number;
  /** The command with its variables replaced, unless one is unset. */
  command: string;
  operation?: string;
  request?: SandboxRequest;
  /** The answer; with `--wait`, the first one. */
  answer?: SandboxAnswer;
  /** Output for the reader. None if it goes into a variable, a file or another command. */
  output?: Output;
  notRun?: CommandError;
}

export interface TerminalOptions {
  catalog: Catalog;
  tool: string;
  /** Each operation's command, by id. */
  commands: Record<string, string>;
  /** Address of the API, without a trailing slash. */
  apiUrl: string;
  /** See `ShellNames`. */
  columns?: ShellNames['columns'];
  send(request: SandboxRequest): Promise<SandboxAnswer>;
  /** Gives the catalog an operation's input if it is missing. */
  prepare?(operation: SandboxOperation): Promise<void>;
  pass(seconds: number): Promise<void>;
}

const LONGEST_WAIT = 120;

interface Result extends Printed {
  failed?: boolean;
}

/**
 * Runs shell samples against an API: its tool's commands and `curl`, with variables, pipes, here-documents and files
 * that persist between samples. Other programs are not run.
 */
export class Terminal {
  readonly variables = new Variables((commands) => this.#list(commands, false));
  readonly files = this.variables.files;
  #steps: Step[] = [];

  constructor(private readonly options: TerminalOptions) {}

  async run(script: string): Promise<Step[]> {
    this.#steps = [];
    const commands = parseScript(script);
    const strange = notUnderstoodIn(commands);
    if (strange) {
      const {line, what} = strange;
      return [{line, command: what, notRun: new CommandError('program of the shell', what)}];
    }
    await this.#list(commands, true);
    return this.#steps;
  }

  async #list(commands: ScriptCommand[], shown: boolean): Promise<Result> {
    let result: Result = {};
    for (let index = 0; index < commands.length; index++) {
      const command = commands[index]!;
      if (command.keywords.includes('for')) {
        const rest = commands.slice(index + 1);
        const end = rest.findIndex(({keywords}) => keywords.includes('done'));
        const body = end < 0 ? rest : rest.slice(0, end);
        const [name = '', , ...values] = await this.variables.expand(command.words);
        for (const value of values) {
          this.variables.set(name, value);
          result = await this.#list(body, shown);
        }
        index += body.length + 1;
        continue;
      }
      const pipeline = [command];
      while (pipeline.at(-1)!.end === '|' && index + 1 < commands.length) pipeline.push(commands[++index]!);
      const last = pipeline.at(-1)!;
      let piped: Result | undefined;
      for (const each of pipeline) piped = await this.#command(each, piped, each === last && shown);
      result = piped!;
      const {end} = last;
      if ((end === '&&' && result.failed) || (end === '||' && !result.failed)) index++;
    }
    return result;
  }

  async #command(command: ScriptCommand, piped: Result | undefined, shown: boolean): Promise<Result> {
    const step: Step = {line: command.line, command: ''};
    const seen = this.#steps.length;
    let result: Result;
    let file: string | undefined;
    try {
      file = await this.#target(command);
      for (const {name, value} of command.assignments) await this.variables.assign(name, value);
      if (command.words.length === 0) return {};
      step.command = writtenIn(command.words);
      const words = await this.variables.expand(command.words);
      step.command = words.join(' ');
      const input = await this.variables.input(command.input, piped);
      result = await this.#perform(step, words, input);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      // The values that another program lacks don't matter.
      const program = writtenIn(command.words.slice(0, 1));
      const isOther = error.reason === 'missing value' && !this.#isKnown(program);
      step.notRun = isOther ? new CommandError('other program', program) : error;
      result = {unknown: step.notRun};
    }
    if (file === undefined) step.output = shown ? result.output : undefined;
    else if (result.output || result.unknown) this.variables.write(file, result);
    // An inner command's reason is reported once.
    const isReported = this.#steps
      .slice(seen)
      .some(({notRun}) => notRun !== undefined && notRun === step.notRun);
    if (!isReported && (step.request || step.output || step.notRun)) this.#steps.push(step);
    return result;
  }

  #isKnown(program: string): boolean {
    return [this.options.tool, 'curl', 'sleep', ...BUILTINS].includes(program);
  }

  async #target({redirections}: ScriptCommand): Promise<string | undefined> {
    const found = redirections.find(({operator}) => /^1?>>?$/.test(operator));
    if (!found) return undefined;
    return (await this.variables.expand([found.target])).join(' ');
  }

  async #perform(step: Step, words: string[], input: string | undefined): Promise<Result> {
    const readFile = (name: string) => this.variables.readFile(name, input);
    const [program = ''] = words;
    if (program === this.options.tool) return this.#runTool(step, words, readFile);
    if (program === 'curl') return this.#runCurl(step, words, input, readFile);
    if (program === 'sleep') {
      await this.options.pass(Number.parseFloat(words[1] ?? '') || 0);
      return {};
    }
    return builtin(words, input, readFile, this.variables);
  }

  async #runTool(step: Step, words: string[], readFile: (name: string) => string): Promise<Result> {
    const {catalog, commands, prepare} = this.options;
    const command = findCommand(catalog, commands, words);
    if (!command) {
      const flag = words.findIndex((word) => word.startsWith('-'));
      throw new CommandError('other program', words.slice(0, flag < 0 ? 3 : Math.min(flag, 3)).join(' '));
    }
    const {operation} = command;
    await prepare?.(operation);
    const {request, options} = readCommand(catalog, command, readFile);
    const answer = await this.#send(step, request, operation);
    let value = jsonOf(answer.body ?? '');
    if (answer.status >= 400) return {failed: true, output: {value}};
    const {page} = catalog.inputOf(operation).success;
    if (options.all === 'true' && page) value = await this.#allPages(request, value as Entity, page);
    if (options.wait === 'true') value = await this.settle(value, operation);
    if (value === undefined || options.query === undefined)
      return {output: {value, format: options.format, columns: this.#columnsOf(operation, value)}};
    return {output: {value: query(options.query, value), format: options.format}};
  }

  /** The columns follow from the kind of entity, so that each table of it has the same. */
  #columnsOf({kind}: SandboxOperation, value: unknown): readonly string[] | undefined {
    if (kind === undefined) return undefined;
    const [entity] = rowsOf(value, undefined);
    return (
      this.options.columns?.[kind] ??
      ENTITY_COLUMNS.filter((name) => isObject(entity) && Object.hasOwn(entity, name))
    );
  }

  async #runCurl(
    step: Step,
    words: string[],
    input: string | undefined,
    readFile: (name: string) => string,
  ): Promise<Result> {
    const read = parseCurl({words: words.map((text) => ({text, dynamic: false})), input});
    const {apiUrl} = this.options;
    if (!read.url.startsWith(`${apiUrl}/`))
      throw new CommandError('another host', read.url.replace(/^(https?:\/\/[^/]+).*$/, '$1'));
    const body = read.body?.startsWith('@') ? readFile(read.body.slice(1)) : read.body;
    const request: SandboxRequest = {
      method: read.method,
      path: read.url.slice(apiUrl.length),
      headers: Object.fromEntries(read.headers.map(({name, value}) => [name, value])),
      ...(body !== undefined && {body}),
    };
    const answer = await this.#send(step, request);
    const silent = words.some((word) => /^(-o|--output|-w|--write-out|-I|--head)/.test(word));
    const value = answer.body === undefined || silent ? undefined : jsonOf(answer.body);
    return {
      output: {value, format: 'json'},
      failed: answer.status >= 400 && words.some((word) => /^-\w*f|^--fail/.test(word)),
    };
  }

  async #send(step: Step, request: SandboxRequest, operation?: SandboxOperation): Promise<SandboxAnswer> {
    const authorization = operation && !operation.open && {Authorization: 'Bearer sandbox'};
    step.request = {...request, headers: {...request.headers, ...authorization}};
    step.answer = await this.options.send(step.request);
    step.operation = operation?.id ?? step.answer.operation;
    return step.answer;
  }

  #get(path: string): Promise<SandboxAnswer> {
    return this.options.send({method: 'GET', path, headers: {Authorization: 'Bearer sandbox'}});
  }

  async #allPages(request: SandboxRequest, first: Entity, {items = 'data'}: ListPage): Promise<Entity> {
    const pages = [first];
    for (let cursor = cursorOf(first); cursor; cursor = cursorOf(pages.at(-1))) {
      const path = `${request.path}${request.path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;
      const {body = '{}'} = await this.#get(path);
      pages.push(jsonOf(body) as Entity);
    }
    return {...pages.at(-1), [items]: pages.flatMap((page) => page[items] as unknown[])};
  }

  /**
   * Reads an entity until its work ends, like `--wait`.
   *
   * @param first the operation's answer
   * @returns the last entity read, or `first` if it isn't one
   */
  async settle(first: unknown, operation: SandboxOperation): Promise<unknown> {
    const {catalog} = this.options;
    const {kind = ''} = operation;
    const read = catalog.readers.get(kind);
    if (!isObject(first) || !read) return first;
    let entity: Entity = first;
    const {idField} = catalog.resourceType(kind);
    const path = read.path.replace(/\{([^}]+)\}/g, (_, name: string) =>
      encodeURIComponent(String(first[read.targets[name] === kind ? idField : name])),
    );
    for (let waited = 0; waited < LONGEST_WAIT; waited++) {
      if (!workInProgress(catalog.rulesOf(kind).lifecycle, entity)) break;
      await this.options.pass(1);
      const {status, body = ''} = await this.#get(path);
      if (status !== 200) break;
      entity = jsonOf(body) as Entity;
    }
    return entity;
  }
}

function writtenIn(words: ScriptWord[]): string {
  const texts = words.map(({parts}) =>
    parts.map((part) => (part.kind === 'output' ? '' : part.text)).join(''),
  );
  return texts.join(' ');
}

/** The cursor of the next page, also inside a field. */
function cursorOf(page: unknown): string | undefined {
  if (!isObject(page)) return undefined;
  if (typeof page.next_cursor === 'string') return page.next_cursor;
  return Object.values(page)
    .map(cursorOf)
    .find((cursor) => cursor !== undefined);
}
