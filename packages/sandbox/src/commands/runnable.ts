import type {ShellNames} from '../contract';
import type {SandboxOptions} from '../options';
import {BUILTINS} from './builtins';
import {parseScript} from '@nacre-docs/openapi-core/shell/script';
import type {Part, ScriptCommand, ScriptWord} from '@nacre-docs/openapi-core/shell/scriptTree';

const NOT_UNDERSTOOD = new Set('if then elif else fi while until case esac { } !'.split(' '));

/** The first unsupported part of a script, which keeps the whole script from running. */
export function notUnderstoodIn(commands: ScriptCommand[]): {line: number; what: string} | undefined {
  for (const {line, keywords, end} of commands) {
    const what = end === '(' ? '(' : keywords.find((word) => NOT_UNDERSTOOD.has(word));
    if (what !== undefined) return {line, what};
  }
  return undefined;
}

/**
 * Reads a page's samples in order and reports which ones are runnable: they call the API with values that exist in the
 * sandbox, or only set variables for later samples.
 */
export class RunnableSamples {
  readonly #variables: Set<string>;

  /**
   * Prepares the "Run" buttons of shell samples.
   *
   * @returns starts a page, or undefined without `shell`, or if its server isn't simulated
   */
  static opener({servers = 'all', shell}: SandboxOptions): (() => RunnableSamples) | undefined {
    if (!shell || (servers !== 'all' && !servers.includes(shell.apiUrl))) return undefined;
    return () => new RunnableSamples(shell);
  }

  constructor(private readonly names: ShellNames) {
    this.#variables = new Set([names.tokenVariable]);
  }

  /** @param code the next shell sample */
  next(code: string): boolean {
    const commands = parseScript(code);
    if (notUnderstoodIn(commands)) return false;
    let callsApi = false;
    let onlySets = commands.length > 0;
    for (const command of commands) {
      const {keywords, words, assignments} = command;
      if (keywords.includes('for')) this.#variables.add(textOf(words[0]));
      callsApi ||= withInner(command).some((each) => this.#callsApi(each) && each.words.every(this.#isKnown));
      onlySets &&=
        words.length === 0 && assignments.length > 0 && assignments.every(({value}) => this.#isKnown(value));
      for (const {name, value} of assignments)
        if (this.#isKnown(value)) this.#variables.add(name);
        else this.#variables.delete(name);
    }
    return callsApi || onlySets;
  }

  /** Whether a body is all that an operation needs, by its id: others need the id of an entity. */
  takesBody(operationId: string): boolean {
    return /^(?:create|import|preview)[A-Z]/.test(operationId);
  }

  #callsApi({words}: ScriptCommand): boolean {
    const {tool, localCommands = [], apiUrl} = this.names;
    const [program, ...rest] = words.map(textOf);
    if (program === 'curl') return rest.some((word) => word.startsWith(`${apiUrl}/`));
    if (program === undefined || program !== tool || rest.includes('--help')) return false;
    const command = rest.join(' ');
    return (
      /^[a-z]/.test(command) &&
      !localCommands.some((local) => command === local || command.startsWith(`${local} `))
    );
  }

  /** Whether a word's value exists in the sandbox. */
  readonly #isKnown = ({parts}: ScriptWord): boolean =>
    parts.every((part) => {
      if (part.kind === 'variable') return /[-]/.test(part.text) || this.#variables.has(nameIn(part));
      if (part.kind !== 'output') return true;
      return part.commands.every(
        (command) =>
          command.words.every(this.#isKnown) &&
          (this.#callsApi(command) || BUILTINS.includes(textOf(command.words[0]))),
      );
    });
}

const nameIn = ({text}: Extract<Part, {kind: 'variable'}>): string => /\w+/.exec(text)?.[0] ?? text;

/** A command, including its substitutions. */
export function withInner(command: ScriptCommand): ScriptCommand[] {
  const words = [...command.words, ...command.assignments.map(({value}) => value)];
  const inner = words.flatMap(({parts}) =>
    parts.flatMap((part) => (part.kind === 'output' ? part.commands : [])),
  );
  return [command, ...inner.flatMap(withInner)];
}

/** The plain text at the start of a word. */
function textOf(word: ScriptWord | undefined): string {
  const [first] = word?.parts ?? [];
  return first?.kind === 'text' ? first.text : '';
}
