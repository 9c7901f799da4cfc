/** Stack trace lines and errors without a user-friendly message. */
const TRACE = /^\s+at .*:\d+\)?$|^(?!.*: error: ).*\b[A-Z]?[a-z]*Error: /;

/** Returns stack trace lines and terminal control characters, which no command may print. */
export function uncleanLines(output: string): string[] {
  return output
    .split('\n')
    .filter(
      (line) =>
        TRACE.test(line) ||
        // eslint-disable-next-line no-control-regex
        /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/.test(line),
    )
    .map((line) => JSON.stringify(line.slice(0, 500)));
}
