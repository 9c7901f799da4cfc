/** The command `docs-check`. */
import {runCommand} from '@nacre-docs/kit/runCommand';
import {docsCheck} from './command';

runCommand(() => docsCheck(process.argv.slice(2)));
