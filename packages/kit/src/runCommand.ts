import './cleanConsole';

/** Runs a command of the terminal. An error prints its message, without a stack, and sets the exit code to 1. */
export function runCommand(command: () => Promise<void> | void): void {
  // An async function also catches errors of a synchronous command.
  (async () => command())().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
