import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {bundlerCacheDir} from '../bundlerCache';
import {CacheSeal} from './CacheSeal';
import {takeLock} from '@nacre-docs/kit/lockFile';

/** Docusaurus's other commands load the plugins too, but write none of these files. */
const COMMANDS = ['build', 'start'];

/** The status that shells report for a process ended with Ctrl+C. */
const INTERRUPTED = 130;

/** Whether this process has the lock. Docusaurus loads plugins again for each language and when settings change. */
const TAKEN = Symbol.for('run-lock');
const shared = globalThis as {[TAKEN]?: boolean};

/**
 * Lets one `docusaurus build` or `docusaurus start` at a time work in a folder: they share `.docusaurus`, `.cache`,
 * the generated pages and the built site. A second one names the first and ends. An interrupted build ends with
 * an error status, which Docusaurus doesn't set.
 */
export default function runLock({generatedFilesDir, siteDir}: LoadContext): Plugin {
  const command = process.argv[2] ?? '';
  let isBuilt = false;
  if (COMMANDS.includes(command) && !shared[TAKEN]) {
    shared[TAKEN] = true;
    const release = takeLock(path.join(generatedFilesDir, 'run.lock'), `docusaurus ${command}`);
    const dir = bundlerCacheDir(generatedFilesDir);
    const cache = new CacheSeal(dir);
    // Rspack aborts at some damage, and waits forever when only one of its two caches, of the browser and of the
    // server, was written.
    if (!cache.open())
      console.warn(`The bundler's cache in ${path.relative(siteDir, dir)} is incomplete; rebuilding it.`);
    process.once('exit', (code) => {
      // Errors end a build with 1, after both are written.
      const isInterrupted = command === 'build' && !isBuilt && code !== 1;
      if (!isInterrupted) cache.close();
      release();
    });
    if (command === 'build') {
      // First: Docusaurus's own listener ends the process.
      for (const signal of ['SIGINT', 'SIGTERM'] as const)
        process.prependOnceListener(signal, () => (process.exitCode = INTERRUPTED));
    }
  }
  return {
    name: 'run-lock',
    postBuild() {
      isBuilt = true;
    },
  };
}
