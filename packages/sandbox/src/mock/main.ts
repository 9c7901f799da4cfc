/** The command `api-mock`. */
import '@nacre-docs/kit/cleanConsole';
import {runMock} from './run';

runMock(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
