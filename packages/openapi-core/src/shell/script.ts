import type {Part, ScriptCommand, ScriptWord} from './scriptTree';

const KEYWORDS = new Set(
  'if then else elif fi do done while until for case esac in ! { } time sudo exec env command export source eval'.split(
    ' ',
  ),
);
const ASSIGNMENT = /^([A-Za-z_]\w*)\+?=/;

/**
 * Parses a POSIX shell script into its commands. It supports the syntax of documentation samples: quotes, line
 * continuations, comments, pipes, lists, here-documents, redirections and substitutions. Unfinished syntax ends with
 * the script.
 */
export function parseScript(script: string): ScriptCommand[] {
  return new ScriptReader(script).read();
}

/** Parses text as if double-quoted: a here-document with expanded variables. */
export function parseText(text: string): ScriptWord {
  return new ScriptReader(text).readText();
}

class ScriptReader {
  #at = 0;
  #line: number;
  readonly #commands: ScriptCommand[] = [];
  #word: ScriptWord | undefined;
  #heredocs: Array<{delimiter: string; literal: boolean; command: ScriptCommand}> = [];
  #current: ScriptCommand;
  /** Set if the word is a redirection target, not an argument. */
  #target: {operator: string} | undefined;

  constructor(
    private readonly text: string,
    line = 0,
  ) {
    this.#line = line;
    this.#current = newCommand(line);
  }

  read(): ScriptCommand[] {
    while (this.#at < this.text.length) this.#step();
    this.#endCommand('');
    return this.#commands;
  }

  readText(): ScriptWord {
    this.#append('');
    while (this.#at < this.text.length) this.#inQuotes();
    return this.#word!;
  }

  #step(): void {
    const character = this.text[this.#at]!;
    const next = this.text[this.#at + 1];
    if (character === '\\') this.#escape();
    else if (character === "'") this.#single();
    else if (character === '"') this.#double();
    else if (character === '$') this.#dollar(false);
    else if (character === '`')
      this.#substitution(this.#at + 1, this.#closing('`', this.#at + 1), {quoted: false});
    else if ((character === '<' || character === '>') && next === '(')
      this.#substitution(this.#at + 2, this.#matching(this.#at + 1), {quoted: true, file: true});
    else if (character === '<' && next === '<') this.#hereInput();
    else if (character === '#' && !this.#word) this.#at = this.#endOfLine();
    else if (character === '\n') this.#newline();
    else if (/[ \t\r]/.test(character)) this.#skip(() => this.#endWord());
    else if (/[;&|()]/.test(character)) this.#separator();
    else if (/[<>]/.test(character)) this.#redirection();
    else this.#skip(() => this.#append(character));
  }

  #skip(action: () => void): void {
    action();
    this.#at++;
  }

  #append(text: string): void {
    const parts = this.#parts();
    const last = parts.at(-1);
    if (last?.kind === 'text') last.text += text;
    else parts.push({kind: 'text', text});
  }

  #parts(): Part[] {
    this.#word ??= {parts: [], line: this.#line};
    return this.#word.parts;
  }

  #escape(): void {
    const next = this.text[this.#at + 1] ?? '';
    if (next === '\n') this.#line++;
    else this.#append(next);
    this.#at += 2;
  }

  #single(): void {
    const end = this.#closing("'", this.#at + 1);
    this.#append(this.text.slice(this.#at + 1, end));
    this.#countLines(this.#at, end);
    this.#at = end + 1;
  }

  #double(): void {
    this.#append('');
    this.#at++;
    while (this.#at < this.text.length && this.text[this.#at] !== '"') this.#inQuotes();
    this.#at++;
  }

  #inQuotes(): void {
    const character = this.text[this.#at]!;
    const next = this.text[this.#at + 1] ?? '';
    if (character === '\\' && '"\\$`\n'.includes(next)) {
      if (next === '\n') this.#line++;
      else this.#append(next);
      this.#at += 2;
    } else if (character === '$') this.#dollar(true);
    else if (character === '`')
      this.#substitution(this.#at + 1, this.#closing('`', this.#at + 1), {quoted: true});
    else {
      if (character === '\n') this.#line++;
      this.#append(character);
      this.#at++;
    }
  }

  #dollar(quoted: boolean): void {
    const rest = this.text.slice(this.#at);
    if (rest.startsWith('$((')) {
      const end = this.#matching(this.#at + 1);
      this.#parts().push({kind: 'calculation', text: this.text.slice(this.#at, end + 1)});
      this.#at = end + 1;
    } else if (rest.startsWith('$(')) {
      this.#substitution(this.#at + 2, this.#matching(this.#at + 1), {quoted});
    } else {
      const variable = /^\$(\{[^}]*\}?|\w+|[?!#@*$-])/.exec(rest)?.[0];
      if (variable === undefined) this.#append('$');
      else this.#parts().push({kind: 'variable', text: variable, quoted});
      this.#at += variable?.length ?? 1;
    }
  }

  #substitution(start: number, end: number, how: {quoted: boolean; file?: boolean}): void {
    const commands = new ScriptReader(this.text.slice(start, end), this.#line).read();
    this.#parts().push({kind: 'output', commands, ...how});
    this.#countLines(start, end);
    this.#at = end + 1;
  }

  #hereInput(): void {
    const [operator = '', quote = '', delimiter = ''] =
      /^<<-?[ \t]*(['"]?)(\w+)\1/.exec(this.text.slice(this.#at)) ?? [];
    if (operator === '') {
      // Even an invalid operator's word isn't an argument.
      this.#endWord();
      this.#at += this.text.startsWith('<<<', this.#at) ? 3 : 2;
      this.#target = {operator: '<<<'};
      return;
    }
    this.#endWord();
    this.#heredocs.push({delimiter, literal: quote !== '', command: this.#current});
    this.#at += operator.length;
  }

  #newline(): void {
    this.#at++;
    this.#line++;
    const pending = this.#heredocs;
    this.#heredocs = [];
    this.#endCommand(';');
    for (const {delimiter, literal, command} of pending) {
      const rest = this.text.slice(this.#at);
      const end = new RegExp(`^[ \\t]*${delimiter}[ \\t]*$`, 'm').exec(rest);
      command.input = {text: rest.slice(0, end?.index ?? rest.length), literal};
      const stop = end ? end.index + end[0].length : rest.length;
      this.#countLines(this.#at, this.#at + stop);
      this.#at += stop;
    }
    this.#current.line = this.#line;
  }

  #separator(): void {
    const [separator] = /^(?:&&|\|\||;;|[;&|()])/.exec(this.text.slice(this.#at))!;
    this.#at += separator.length;
    this.#endCommand(separator);
  }

  /** `> file`, `2>&1`: the target isn't an argument. */
  #redirection(): void {
    const [only] = this.#word?.parts.length === 1 ? this.#word.parts : [];
    const stream = only?.kind === 'text' && /^\d$/.test(only.text) ? only.text : '';
    if (stream) this.#word = undefined;
    else this.#endWord();
    const [operator = ''] = /^[<>]+&?/.exec(this.text.slice(this.#at)) ?? [];
    this.#at += operator.length;
    this.#target = {operator: stream + operator};
  }

  #endWord(): void {
    if (!this.#word) return;
    const word = this.#word;
    this.#word = undefined;
    const target = this.#target;
    this.#target = undefined;
    if (target?.operator === '<<<') this.#current.input = {word};
    else if (target) this.#current.redirections.push({...target, target: word});
    else if (this.#current.words.length > 0) this.#current.words.push(word);
    else this.#firstWord(word);
  }

  #firstWord(word: ScriptWord): void {
    const [head] = word.parts;
    const text = head?.kind === 'text' ? head.text : '';
    const name = ASSIGNMENT.exec(text);
    if (word.parts.length === 1 && KEYWORDS.has(text)) {
      if (this.#isEmpty()) this.#current.line = this.#line;
      this.#current.keywords.push(text);
    } else if (name) {
      const parts = [{kind: 'text' as const, text: text.slice(name[0].length)}, ...word.parts.slice(1)];
      if (this.#isEmpty()) this.#current.line = word.line;
      this.#current.assignments.push({name: name[1]!, value: {...word, parts}});
    } else {
      this.#current.line = this.#line;
      this.#current.words.push(word);
    }
  }

  #isEmpty(): boolean {
    const {keywords, assignments, words} = this.#current;
    return keywords.length + assignments.length + words.length === 0;
  }

  #endCommand(end: string): void {
    this.#endWord();
    this.#target = undefined;
    // A command that continues on the next line: `a |` and then `b`.
    if (this.#isEmpty() && end === ';') return;
    this.#current.end = end;
    this.#commands.push(this.#current);
    this.#current = newCommand(this.#line);
  }

  #endOfLine(): number {
    const end = this.text.indexOf('\n', this.#at);
    return end === -1 ? this.text.length : end;
  }

  #closing(quote: string, from: number): number {
    const end = this.text.indexOf(quote, from);
    return end === -1 ? this.text.length : end;
  }

  /** The position of the matching parenthesis. Quoted parentheses don't count. */
  #matching(open: number): number {
    let depth = 0;
    for (let at = open; at < this.text.length; at++) {
      const character = this.text[at]!;
      if (character === '\\') at++;
      else if (character === "'") at = this.#closing("'", at + 1);
      else if (character === '(') depth++;
      else if (character === ')' && --depth === 0) return at;
    }
    return this.text.length;
  }

  #countLines(from: number, to: number): void {
    this.#line += this.text.slice(from, to).match(/\n/g)?.length ?? 0;
  }
}

function newCommand(line: number): ScriptCommand {
  return {keywords: [], assignments: [], words: [], redirections: [], line, end: ''};
}
