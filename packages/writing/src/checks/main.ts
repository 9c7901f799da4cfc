/** The command `docs-check`. */
import '@nacre-docs/kit/cleanConsole';
import {docsCheck} from './command';

docsCheck(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
