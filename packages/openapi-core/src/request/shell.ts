import {CREDENTIAL} from './sampleRequest';

/** Quotes a word for a POSIX shell, only where the shell would otherwise change it. */
export function shellQuote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** Quotes a word that may hold {@link CREDENTIAL}, which becomes what the shell reads from a variable. */
export function shellWord(word: string, variable: string): string {
  if (!word.includes(CREDENTIAL)) return shellQuote(word);
  // Between double quotes the shell reads these; single quotes then stay around the rest.
  if (/["$`\\!]/.test(word)) {
    return `'${word.replaceAll("'", `'\\''`).replaceAll(CREDENTIAL, `'"$${variable}"'`)}'`;
  }
  return `"${word.replace(new RegExp(`${CREDENTIAL}(?=[\\w:[])`, 'g'), `\${${variable}}`).replaceAll(CREDENTIAL, `$${variable}`)}"`;
}

/** JSON as one word below the option of an indented line; its own line breaks are white space, so all lines move. */
export function shellJson(json: string): string {
  return shellQuote(json.replaceAll('\n', '\n  '));
}
