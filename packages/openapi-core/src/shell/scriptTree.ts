/** What a word of a script is made of. */
export type Part =
  | {kind: 'text'; text: string}
  /** A variable as it is written, `$A` or `${A:-b}`. */
  | {kind: 'variable'; text: string; quoted: boolean}
  /** What other commands print: `$(…)`, or with `file` the file that holds it, `<(…)`. */
  | {kind: 'output'; commands: ScriptCommand[]; quoted: boolean; file?: boolean}
  /** A calculation, `$((…))`. */
  | {kind: 'calculation'; text: string};

export interface ScriptWord {
  parts: Part[];
  /** 0-based line of the script. */
  line: number;
}

/** What a here-document or `<<<` gives a command to read. */
export type ScriptInput = {text: string; literal: boolean} | {word: ScriptWord};

/** One command of a script. */
export interface ScriptCommand {
  /** Words of the shell that stand before it, such as `then` or `export`. */
  keywords: string[];
  assignments: Array<{name: string; value: ScriptWord}>;
  words: ScriptWord[];
  redirections: Array<{operator: string; target: ScriptWord}>;
  input?: ScriptInput;
  /** 0-based line of the script on which it starts. */
  line: number;
  /** What stands after it: `|`, `&&`, `||`, `;`, `&`, a parenthesis or nothing. */
  end: string;
}
