import {CommandError} from './commandError';
import {textOf, type Output} from './output';
import {parseText} from '@nacre-docs/openapi-core/shell/script';
import type {Part, ScriptCommand, ScriptInput, ScriptWord} from '@nacre-docs/openapi-core/shell/scriptTree';

/** A command's output, or why it is unknown. */
export interface Printed {
  output?: Output;
  unknown?: CommandError;
}

/** Shell variables and files. A value that no command provides is unknown, so commands that need it don't run. */
export class Variables {
  readonly #values = new Map<string, string | CommandError>();
  /** Files written by samples or shown on a page. */
  readonly files = new Map<string, string | CommandError>();

  constructor(private readonly capture: (commands: ScriptCommand[]) => Promise<Printed>) {}

  set(name: string, value: string): void {
    this.#values.set(name, value);
  }

  delete(name: string): void {
    this.#values.delete(name);
  }

  /** The values and files that aren't unknown. */
  known(): {variables: Record<string, string>; files: Record<string, string>} {
    return {variables: textsIn(this.#values), files: textsIn(this.files)};
  }

  /** Stores a word's value, or why it is unknown. */
  async assign(name: string, word: ScriptWord): Promise<void> {
    try {
      this.#values.set(name, await this.#join(word.parts));
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      this.#values.set(name, error);
    }
  }

  /** The values of argument words. @throws CommandError for an unknown value */
  async expand(words: ScriptWord[]): Promise<string[]> {
    const all: string[] = [];
    for (const {parts} of words) {
      const [first] = parts;
      const splits = parts.length === 1 && first && 'quoted' in first && !first.quoted;
      const text = await this.#join(parts);
      all.push(...(splits ? text.split(/\s+/).filter(Boolean) : [text]));
    }
    return all;
  }

  /** A command's input: a here-document or piped output. @throws CommandError for unknown input */
  async input(input: ScriptInput | undefined, piped: Printed | undefined): Promise<string | undefined> {
    if (input) {
      if ('word' in input) return this.#join(input.word.parts);
      return input.literal ? input.text : this.#join(parseText(input.text).parts);
    }
    if (piped?.unknown) throw piped.unknown;
    return piped?.output && textOf(piped.output);
  }

  /** A file's content. @throws CommandError for a file that doesn't exist or has unknown content */
  readFile(name: string, input: string | undefined): string {
    const found = name === '-' || name === '/dev/stdin' ? input : this.files.get(name.replace(/^\.\//, ''));
    if (found instanceof CommandError) throw found;
    if (found === undefined) throw new CommandError('missing value', name);
    return found;
  }

  write(name: string, {output, unknown}: Printed): void {
    this.files.set(name.replace(/^\.\//, ''), unknown ?? (output ? textOf(output) : ''));
  }

  async #join(parts: Part[]): Promise<string> {
    const texts: string[] = [];
    for (const part of parts) texts.push(await this.#text(part));
    return texts.join('');
  }

  async #text(part: Part): Promise<string> {
    switch (part.kind) {
      case 'text':
        return part.text;
      case 'variable':
        return this.#lookUp(part.text);
      case 'calculation':
        throw new CommandError('program of the shell', part.text);
      case 'output': {
        if (part.file) throw new CommandError('program of the shell', '<(…)');
        const {output, unknown} = await this.capture(part.commands);
        if (unknown) throw unknown;
        return output ? textOf(output).replace(/\n+$/, '') : '';
      }
    }
  }

  #lookUp(text: string): string {
    const [, name = '', rest = ''] = /^\$\{?(\w+|[?!#@*$-])([^}]*)\}?$/.exec(text) ?? [];
    const value = this.#values.get(name);
    if (value instanceof CommandError) throw value;
    const fallback = /^:?-(.*)$/s.exec(rest)?.[1];
    if (value === undefined && fallback !== undefined) return fallback;
    if (value === undefined || (rest !== '' && fallback === undefined))
      throw new CommandError('missing value', text);
    return value;
  }
}

const textsIn = (values: Map<string, string | CommandError>): Record<string, string> =>
  Object.fromEntries([...values].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
