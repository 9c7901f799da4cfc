/** The command `api-mock`. */
import {runCommand} from '@nacre-docs/kit/runCommand';
import {runMock} from './run';

runCommand(async () => {
  await runMock(process.argv.slice(2));
});
