import {createInterface} from 'node:readline/promises';
import {UserError} from '@nacre-docs/kit/userError';

interface Streams {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/** Whether the command can ask questions. */
export const isTerminal = (): boolean => process.stdin.isTTY && process.stdout.isTTY;

/**
 * Asks in the terminal.
 *
 * @returns the answer, or the default after Enter
 * @throws UserError after Ctrl+C or Ctrl+D
 */
export async function ask(
  question: string,
  byDefault: string,
  streams: Streams = {input: process.stdin, output: process.stdout},
): Promise<string> {
  const terminal = createInterface(streams);
  const closed = new AbortController();
  terminal.once('close', () => closed.abort());
  try {
    const {signal} = closed;
    return (await terminal.question(`${question} (${byDefault}) `, {signal})).trim() || byDefault;
  } catch (error) {
    throw closed.signal.aborted ? new UserError('\nNothing was written.') : error;
  } finally {
    terminal.close();
  }
}

/** Asks for confirmation. Any answer but yes means no. */
export const confirm = async (question: string): Promise<boolean> =>
  /^y(?:es)?$/i.test(await ask(question, 'y/N'));
