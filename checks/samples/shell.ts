/** A word of a command with its quotes removed. */
export interface Word {
  text: string;
  /** Holds a variable or the output of another command, so its value is not known. */
  dynamic: boolean;
}

/** One command of a script: assignments and keywords before it are left out. */
export interface Command {
  words: Word[];
  /** 0-based line of the script on which it starts. */
  line: number;
  /** Body of the here-document that is its standard input. */
  input?: string;
}

const KEYWORDS = new Set(
  'if then else elif fi do done while until for case esac in ! { } time sudo exec env command export source eval'.split(
    ' ',
  ),
);
const ASSIGNMENT = /^[A-Za-z_]\w*\+?=/;

/**
 * Takes a POSIX shell script apart into its commands, those inside `$(…)`, backticks and `<(…)`
 * included. It knows what documentation samples use: quotes, line continuations, comments, pipes,
 * lists, here-documents and substitutions.
 */
export function parseShell(script: string): Command[] {
  return new ShellReader(script).read().filter(({words}) => words.length > 0);
}

class ShellReader {
  #at = 0;
  #line: number;
  readonly #commands: Command[] = [];
  #words: Word[] = [];
  #word: Word | undefined;
  #heredocs: Array<{delimiter: string; command: Command}> = [];
  #current: Command;

  constructor(
    private readonly text: string,
    line = 0,
  ) {
    this.#line = line;
    this.#current = {words: this.#words, line};
  }

  read(): Command[] {
    while (this.#at < this.text.length) this.#step();
    this.#endCommand();
    return this.#commands;
  }

  #step(): void {
    const character = this.text[this.#at]!;
    const next = this.text[this.#at + 1];
    if (character === '\\') this.#escape();
    else if (character === "'") this.#single();
    else if (character === '"') this.#double();
    else if (character === '$') this.#dollar();
    else if (character === '`') this.#substitution(this.#at + 1, this.#closing('`', this.#at + 1));
    else if ((character === '<' || character === '>') && next === '(') {
      this.#append('', true);
      this.#substitution(this.#at + 2, this.#matching(this.#at + 1));
    } else if (character === '<' && next === '<') this.#heredoc();
    else if (character === '#' && !this.#word) this.#at = this.#endOfLine();
    else if (character === '\n') this.#newline();
    else if (/[ \t\r]/.test(character)) this.#skip(() => this.#endWord());
    else if (/[;&|()]/.test(character)) this.#skip(() => this.#endCommand());
    else if (/[<>]/.test(character)) this.#redirection();
    else this.#skip(() => this.#append(character));
  }

  #skip(action: () => void): void {
    action();
    this.#at++;
  }

  #append(text: string, dynamic = false): void {
    this.#word ??= {text: '', dynamic: false};
    this.#word.text += text;
    this.#word.dynamic ||= dynamic;
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
    while (this.#at < this.text.length && this.text[this.#at] !== '"') {
      const character = this.text[this.#at]!;
      const next = this.text[this.#at + 1] ?? '';
      if (character === '\\' && '"\\$`\n'.includes(next)) {
        if (next === '\n') this.#line++;
        else this.#append(next);
        this.#at += 2;
      } else if (character === '$') this.#dollar();
      else if (character === '`') this.#substitution(this.#at + 1, this.#closing('`', this.#at + 1));
      else {
        if (character === '\n') this.#line++;
        this.#append(character);
        this.#at++;
      }
    }
    this.#at++;
  }

  #dollar(): void {
    const rest = this.text.slice(this.#at);
    if (rest.startsWith('$((')) {
      const end = this.#matching(this.#at + 1);
      this.#append('', true);
      this.#at = end + 1;
    } else if (rest.startsWith('$(')) {
      this.#append('', true);
      this.#substitution(this.#at + 2, this.#matching(this.#at + 1));
    } else {
      const variable = /^\$(\{[^}]*\}?|\w+|[?!#@*$-])/.exec(rest)?.[0];
      this.#append(variable ?? '$', variable !== undefined);
      this.#at += variable?.length ?? 1;
    }
  }

  #substitution(start: number, end: number): void {
    this.#append('', true);
    this.#commands.push(...new ShellReader(this.text.slice(start, end), this.#line).read());
    this.#countLines(start, end);
    this.#at = end + 1;
  }

  #heredoc(): void {
    const [operator = '', , delimiter = ''] =
      /^<<-?[ \t]*(['"]?)(\w+)\1/.exec(this.text.slice(this.#at)) ?? [];
    if (operator === '') {
      // `<<<` and what cannot be read: the words that follow are input, not arguments.
      this.#at += this.text.startsWith('<<<', this.#at) ? 3 : 2;
      return;
    }
    this.#endWord();
    this.#heredocs.push({delimiter, command: this.#current});
    this.#at += operator.length;
  }

  #newline(): void {
    this.#at++;
    this.#line++;
    const pending = this.#heredocs;
    this.#heredocs = [];
    this.#endCommand();
    for (const {delimiter, command} of pending) {
      const rest = this.text.slice(this.#at);
      const end = new RegExp(`^[ \\t]*${delimiter}[ \\t]*$`, 'm').exec(rest);
      command.input = rest.slice(0, end?.index ?? rest.length);
      const stop = end ? end.index + end[0].length : rest.length;
      this.#countLines(this.#at, this.#at + stop);
      this.#at += stop;
    }
    this.#current.line = this.#line;
  }

  /** `> file`, `2>&1`: the target is no argument. */
  #redirection(): void {
    if (this.#word && /^\d$/.test(this.#word.text)) this.#word = undefined;
    else this.#endWord();
    const [target = ''] = /^[<>]+&?[ \t]*(?:"[^"\n]*"|'[^'\n]*'|[^\s;&|()]*)/.exec(
      this.text.slice(this.#at),
    ) ?? ['>'];
    this.#at += target.length;
  }

  #endWord(): void {
    if (!this.#word) return;
    const word = this.#word;
    this.#word = undefined;
    const isPrefix = this.#words.length === 0 && !word.dynamic && KEYWORDS.has(word.text);
    const isAssignment = this.#words.length === 0 && ASSIGNMENT.test(word.text);
    if (isPrefix || isAssignment) return;
    if (this.#words.length === 0) this.#current.line = this.#line;
    this.#words.push(word);
  }

  #endCommand(): void {
    this.#endWord();
    if (this.#words.length > 0) this.#commands.push(this.#current);
    this.#words = [];
    this.#current = {words: this.#words, line: this.#line};
  }

  #endOfLine(): number {
    const end = this.text.indexOf('\n', this.#at);
    return end === -1 ? this.text.length : end;
  }

  #closing(quote: string, from: number): number {
    const end = this.text.indexOf(quote, from);
    return end === -1 ? this.text.length : end;
  }

  /** Where the parenthesis that opens at `open` closes; quotes hide parentheses. */
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
