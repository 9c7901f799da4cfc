import {createInterface} from 'node:readline/promises';

/** Whether there is somebody to answer questions. */
export const isTerminal = (): boolean => process.stdin.isTTY && process.stdout.isTTY;

/** Asks in the terminal. @returns the answer, or what Enter stands for */
export async function ask(question: string, byDefault: string): Promise<string> {
  const terminal = createInterface({input: process.stdin, output: process.stdout});
  try {
    return (await terminal.question(`${question} (${byDefault}) `)).trim() || byDefault;
  } finally {
    terminal.close();
  }
}

/** Asks for a yes; anything else means no. */
export const confirm = async (question: string): Promise<boolean> =>
  /^y(?:es)?$/i.test(await ask(question, 'y/N'));
