import {parseScript} from './script';
import type {ScriptCommand, ScriptWord} from './scriptTree';

/** An unquoted command word. */
export interface Word {
  text: string;
  /** Contains a variable or command substitution, so its value is unknown. */
  dynamic: boolean;
}

/** A script command, without leading assignments and keywords. */
export interface Command {
  words: Word[];
  /** 0-based start line. */
  line: number;
  /** Heredoc content on standard input. */
  input?: string;
}

/**
 * Commands of a POSIX shell script. Those inside `$(…)`, backticks, and `<(…)` precede the enclosing command.
 */
export function parseShell(script: string): Command[] {
  return parseScript(script).flatMap(flatten);
}

function flatten(command: ScriptCommand): Command[] {
  const {assignments, words, redirections, input, line} = command;
  const all = [...assignments.map(({value}) => value), ...words, ...redirections.map(({target}) => target)];
  if (input && 'word' in input) all.push(input.word);
  const inside = all
    .flatMap(({parts}) => parts.flatMap((part) => (part.kind === 'output' ? part.commands : [])))
    .flatMap(flatten);
  if (words.length === 0) return inside;
  const text = input && 'text' in input ? input.text : undefined;
  return [...inside, {words: words.map(toWord), line, ...(text !== undefined && {input: text})}];
}

function toWord({parts}: ScriptWord): Word {
  return {
    text: parts.map((part) => (part.kind === 'text' || part.kind === 'variable' ? part.text : '')).join(''),
    dynamic: parts.some(({kind}) => kind !== 'text'),
  };
}
