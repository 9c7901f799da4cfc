import {CREDENTIAL} from './sampleRequest';

/** Quotes a word for a POSIX shell if the shell would otherwise change it. */
export function shellQuote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** Quotes a word that may contain {@link CREDENTIAL}, which becomes a variable reference. */
export function shellWord(word: string, variable: string): string {
  if (!word.includes(CREDENTIAL)) return shellQuote(word);
  // The shell expands these in double quotes. Single quotes then surround the rest.
  if (/["$`\\!]/.test(word)) {
    return `'${word.replaceAll("'", `'\\''`).replaceAll(CREDENTIAL, `'"$${variable}"'`)}'`;
  }
  return `"${word.replace(new RegExp(`${CREDENTIAL}(?=[\\w:[])`, 'g'), `\${${variable}}`).replaceAll(CREDENTIAL, `$${variable}`)}"`;
}

/** JSON as one word below an indented option. Line breaks in JSON are whitespace, so all lines are indented. */
export function shellJson(json: string): string {
  return shellQuote(json.replaceAll('\n', '\n  '));
}
