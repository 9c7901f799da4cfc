import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {isFirstInProcess} from '../once-per-process';
import {takeLock} from './lockFile';

/** Docusaurus's other commands load the plugins too, but write none of these files. */
const COMMANDS = ['build', 'start'];

/** The status that shells report for a process ended with Ctrl+C. */
const INTERRUPTED = 130;

/**
 * Lets one `docusaurus build` or `docusaurus start` at a time work in a folder: they share `.docusaurus`, `.cache`,
 * the generated pages and the built site. The second says who holds the folder. An interrupted build ends with
 * an error status, which Docusaurus does not give it.
 */
export default function runLock({generatedFilesDir}: LoadContext): Plugin {
  const command = process.argv[2] ?? '';
  if (COMMANDS.includes(command) && isFirstInProcess(`lock ${generatedFilesDir}`)) {
    const file = path.join(generatedFilesDir, 'run.lock');
    process.once('exit', takeLock(file, `docusaurus ${command}`));
    if (command === 'build') {
      // First: Docusaurus's own listener ends the process.
      for (const signal of ['SIGINT', 'SIGTERM'] as const)
        process.prependOnceListener(signal, () => (process.exitCode = INTERRUPTED));
    }
  }
  return {name: 'run-lock'};
}
