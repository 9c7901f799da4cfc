import {parseScript} from '@nacre-docs/sandbox/commands/script';
import type {ScriptCommand, ScriptWord} from '@nacre-docs/sandbox/commands/scriptTree';

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

/** The commands of a POSIX shell script, those inside `$(…)`, backticks and `<(…)` before the one that they stand in. */
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
