import path from 'node:path';
import {printable} from './printable';

/** Whether this process is Docusaurus's command line, which prints errors and exits. */
const isDocusaurus = /^docusaurus(?:\.mjs)?$/.test(path.basename(process.argv[1] ?? ''));

/**
 * A user-fixable error. Only the message is printed: a stack trace would hide it, including the stack of the
 * error that Docusaurus wraps around it.
 */
export class UserError extends Error {
  constructor(message: string) {
    super(printable(message));
    this.stack = this.message;
    if (isDocusaurus) leaveOutStacks();
  }
}

/** For the errors that wrap this one, created before anything else happens. */
function leaveOutStacks(): void {
  const limit = Error.stackTraceLimit;
  if (limit === 0) return;
  Error.stackTraceLimit = 0;
  setImmediate(() => (Error.stackTraceLimit = limit));
}

/**
 * Stops if there are problems, after printing each on its own line: Docusaurus would indent them and add its
 * own error above.
 *
 * @param owner start of the sentence with their number: `The pages have`
 * @param problems as `file:line: what is wrong. What to do.`
 * @throws UserError with their number, if there are any
 */
export function throwProblems(owner: string, problems: readonly string[]): void {
  if (problems.length === 0) return;
  console.error(printable(problems.join('\n')));
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  throw new UserError(`${owner} ${count}, listed above.`);
}
