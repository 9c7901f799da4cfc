import type {ShellNames} from '../contract';
import type {SandboxOptions} from '../options';
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
 * Reads a page's samples in order and reports which ones are runnable: they contain a command that calls the API,
 * with the variables of earlier samples.
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

  /** @param code the next shell sample, runnable or not */
  next(code: string): boolean {
    const commands = parseScript(code);
    const all = commands.flatMap(withInner);
    for (const {keywords, words, assignments} of all) {
      for (const {name} of assignments) this.#variables.add(name);
      if (keywords.includes('for')) this.#variables.add(textOf(words[0]));
    }
    if (notUnderstoodIn(commands)) return false;
    return all.some((command) => this.#callsApi(command) && this.#hasItsVariables(command));
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

  #hasItsVariables({words}: ScriptCommand): boolean {
    return words
      .flatMap(({parts}) => parts)
      .every(
        (part) => part.kind !== 'variable' || /[-]/.test(part.text) || this.#variables.has(nameIn(part)),
      );
  }
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
