import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {bundlerCacheDir} from '../bundlerCache';
import {CacheSeal} from './CacheSeal';
import {takeLock} from '@nacre-docs/kit/lockFile';

/** Docusaurus's other commands also load the plugins, but don't write these files. */
const COMMANDS = ['build', 'start'];

/** Exit status for a process ended with Ctrl+C. */
const INTERRUPTED = 130;

/**
 * Whether this process has the lock. Docusaurus reloads plugins for each language and after settings change.
 */
const TAKEN = Symbol.for('run-lock');
const shared = globalThis as {[TAKEN]?: boolean};

/**
 * Allows only one `docusaurus build` or `docusaurus start` at a time in a folder: they share `.docusaurus`,
 * `.cache`, the generated pages and the built site. A second one reports the first and exits. An interrupted
 * build exits with an error status, which Docusaurus doesn't set.
 */
export default function runLock({generatedFilesDir, siteDir}: LoadContext): Plugin {
  const command = process.argv[2] ?? '';
  let isBuilt = false;
  if (COMMANDS.includes(command) && !shared[TAKEN]) {
    shared[TAKEN] = true;
    const release = takeLock(path.join(generatedFilesDir, 'run.lock'), `docusaurus ${command}`);
    const dir = bundlerCacheDir(generatedFilesDir);
    const cache = new CacheSeal(dir);
    // Rspack aborts on some damage, and hangs if only one of its two caches, browser and server, was written.
    if (!cache.open())
      console.warn(`The bundler's cache in ${path.relative(siteDir, dir)} is incomplete; rebuilding it.`);
    process.once('exit', (code) => {
      // Failed builds exit with 1, after both are written.
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
