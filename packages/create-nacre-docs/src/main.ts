/** The command `create-nacre-docs`. */
import '@nacre-docs/kit/cleanConsole';
import {UserError} from '@nacre-docs/kit/userError';
import {run} from './run';

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
});
