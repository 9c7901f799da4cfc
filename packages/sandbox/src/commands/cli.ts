import type {SandboxOperation, SandboxRequest, SandboxSchema} from '../contract';
import type {Catalog} from '../engine/catalog';
import {CommandError} from './commandError';

/** A command-line tool's command as an API call. */
export interface CliCall {
  operation: SandboxOperation;
  request: SandboxRequest;
  /** `table`, `json` or `yaml`, if given. */
  format?: string;
  query?: string;
  wait: boolean;
  all: boolean;
}

/** Reads the file for a flag with `@name`. Throws CommandError for an unknown file. */
export type ReadFile = (name: string) => string;

const SWITCHES = new Set(['all', 'wait', 'debug', 'help']);
const GLOBAL = new Set(['format', 'query', 'timeout', 'profile', 'api-key', ...SWITCHES]);

const kebab = (name: string): string => name.replace(/[_.]/g, '-');

export interface CliCommand {
  name: string;
  operation: SandboxOperation;
}

/** Reads commands of the tool. The description maps them to operations. */
export class Cli {
  readonly #operations: Map<string, string>;

  constructor(
    private readonly catalog: Catalog,
    commands: Record<string, string>,
  ) {
    this.#operations = new Map(Object.entries(commands).map(([id, command]) => [command, id]));
  }

  /**
   * The command at the start of some words.
   *
   * @param words the command from the name of the tool on
   * @throws CommandError for a command without an operation
   */
  find(words: string[]): CliCommand {
    const command = this.known(words);
    if (!command) {
      const flag = words.findIndex((word) => word.startsWith('-'));
      throw new CommandError('local command', words.slice(0, flag < 0 ? 3 : Math.min(flag, 3)).join(' '));
    }
    return command;
  }

  /** Like `find`, but undefined for a command without an operation. */
  known(words: string[]): CliCommand | undefined {
    const name = [3, 2]
      .map((length) => words.slice(0, length).join(' '))
      .find((candidate) => this.#operations.has(candidate));
    return name === undefined
      ? undefined
      : {name, operation: this.catalog.operations.get(this.#operations.get(name)!)!};
  }

  /**
   * The call that a command makes. The catalog must have its operation's input.
   *
   * @throws CommandError for unknown flags
   */
  read({name, operation}: CliCommand, words: string[], readFile: ReadFile): CliCall {
    const call = new Call(this.catalog, operation, name, readFile);
    call.readFlags(words.slice(name.split(' ').length));
    return call.finish();
  }
}

class Call {
  readonly #own = new Map<string, (text: string) => void>();
  readonly #booleans = new Set<string>();
  readonly #path: Record<string, string> = {};
  readonly #query = new URLSearchParams();
  readonly #global: Record<string, string> = {};
  readonly #body: Record<string, unknown> = {};
  #wholeBody: string | undefined;

  constructor(
    private readonly catalog: Catalog,
    private readonly operation: SandboxOperation,
    private readonly name: string,
    private readonly readFile: ReadFile,
  ) {
    const noun = name.split(' ')[1] ?? '';
    for (const {name: parameter, in: place, schema} of catalog.inputOf(operation).parameters) {
      const flag = kebab(parameter);
      if (place === 'path')
        this.#flag(flag === `${noun}-id` ? 'id' : flag, schema, (text) => (this.#path[parameter] = text));
      if (place === 'query') this.#flag(flag, schema, (text) => this.#query.append(parameter, text));
    }
    const schema = catalog.bodySchema(operation);
    for (const [field, type] of catalog.fieldsOf(schema))
      this.#flag(kebab(field), type, (text) => (this.#body[field] = this.#typed(type, text)));
    if (schema !== undefined) this.#own.set('body', (text) => (this.#wholeBody = text));
  }

  #flag(name: string, schema: SandboxSchema | undefined, set: (text: string) => void): void {
    this.#own.set(name, set);
    if (this.#typesOf(schema).includes('boolean')) this.#booleans.add(name);
  }

  /** Parses the words after the command. @throws CommandError for a word that no flag takes */
  readFlags(words: string[]): void {
    for (let index = 0; index < words.length; index++) {
      const word = words[index]!;
      const [, name, , attached] = /^--([a-z0-9][\w.-]*)(=([\s\S]*))?$/i.exec(word) ?? [];
      if (name === undefined)
        throw new CommandError('not understood', `\`${this.name}\` takes no argument "${word}"`);
      const next = words[index + 1];
      const isSwitch = this.#own.has(name) ? this.#booleans.has(name) : SWITCHES.has(name);
      if (attached !== undefined) this.#set(name, attached);
      else if (isSwitch && !/^(true|false)$/.test(next ?? '')) this.#set(name, 'true');
      else if (next === undefined) throw new CommandError('not understood', `--${name} needs a value`);
      else {
        this.#set(name, next);
        index++;
      }
    }
  }

  #set(name: string, text: string): void {
    const value = /^@./.test(text) ? this.readFile(text.slice(1)) : text;
    const set = this.#own.get(name) ?? this.#mapFlag(name);
    if (set) set(value);
    else if (GLOBAL.has(name)) this.#global[name] = value;
    else throw new CommandError('not understood', `\`${this.name}\` has no flag --${name}`);
  }

  /** `--dimensions-environment` is sent as `dimensions.environment`. */
  #mapFlag(flag: string): ((text: string) => void) | undefined {
    for (const {name, perKey} of this.catalog.inputOf(this.operation).parameters) {
      const prefix = `${kebab(name)}-`;
      if (perKey && flag.startsWith(prefix))
        return (text) => this.#query.append(`${name}.${flag.slice(prefix.length)}`, text);
    }
    return undefined;
  }

  #typesOf(schema: SandboxSchema | undefined): unknown[] {
    const {type, anyOf, oneOf} = this.catalog.resolve(schema);
    const choices = (anyOf ?? oneOf ?? []) as SandboxSchema[];
    return type === undefined ? choices.flatMap((choice) => this.#typesOf(choice)) : [type].flat();
  }

  #typed(schema: SandboxSchema, text: string): unknown {
    const types = this.#typesOf(schema);
    if (types.includes('string')) return text;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return types.includes('array') ? text.split(',') : text;
    }
  }

  /** The call. @throws CommandError when a path parameter is missing */
  finish(): CliCall {
    if (this.#global.help !== undefined) throw new CommandError('help of the tool', this.name);
    const path = this.operation.path.replace(/\{([^}]+)\}/g, (_, parameter: string) => {
      const value = this.#path[parameter];
      if (value === undefined)
        throw new CommandError('not understood', `\`${this.name}\` lacks its ${parameter}`);
      return encodeURIComponent(value);
    });
    const body =
      this.#wholeBody ?? (Object.keys(this.#body).length > 0 ? JSON.stringify(this.#body) : undefined);
    const {format, query, wait, all} = this.#global;
    return {
      operation: this.operation,
      request: {
        method: this.operation.method.toUpperCase(),
        path: this.#query.size > 0 ? `${path}?${this.#query}` : path,
        headers: body === undefined ? {} : {'Content-Type': this.#bodyType()},
        ...(body !== undefined && {body}),
      },
      format,
      query,
      wait: wait === 'true',
      all: all === 'true',
    };
  }

  #bodyType(): string {
    const types = Object.keys(this.catalog.inputOf(this.operation).body?.types ?? {});
    return types.find((type) => type.includes('json')) ?? 'application/json';
  }
}
