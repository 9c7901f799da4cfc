/** A part of a word. */
export type Part =
  | {kind: 'text'; text: string}
  /** A variable as written, `$A` or `${A:-b}`. */
  | {kind: 'variable'; text: string; quoted: boolean}
  /** Output of other commands: `$(…)`, or `<(…)` with `file`. */
  | {kind: 'output'; commands: ScriptCommand[]; quoted: boolean; file?: boolean}
  /** Arithmetic expansion, `$((…))`. */
  | {kind: 'calculation'; text: string};

export interface ScriptWord {
  parts: Part[];
  /** 0-based script line. */
  line: number;
}

/** A command's input from a here-document or `<<<`. */
export type ScriptInput = {text: string; literal: boolean} | {word: ScriptWord};

/** A script command. */
export interface ScriptCommand {
  /** Preceding shell keywords, such as `then` or `export`. */
  keywords: string[];
  assignments: Array<{name: string; value: ScriptWord}>;
  words: ScriptWord[];
  redirections: Array<{operator: string; target: ScriptWord}>;
  input?: ScriptInput;
  /** 0-based start line in the script. */
  line: number;
  /** The following separator, if any: `|`, `&&`, `||`, `;`, `&` or a parenthesis. */
  end: string;
}
