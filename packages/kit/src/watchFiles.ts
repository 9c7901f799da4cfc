import path from 'node:path';
import chokidar, {type FSWatcher} from 'chokidar';

/** Milliseconds without a call before work starts: editors and Git save many files in a burst. */
const QUIET = 200;

/**
 * Debounces slow work that saved files trigger: calls in quick succession are one run, runs never overlap,
 * and one always follows the last call. Errors are printed: while writing, the last good state stays.
 */
export function debounce(work: () => unknown): () => void {
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const run = () => {
    last = last.then(work).catch((error: Error) => console.error(error.message));
  };
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, QUIET);
  };
}

interface Watched {
  watcher: FSWatcher;
  work: () => void;
}

/** By plugin name. Shared, because modules are reloaded when the configuration changes. */
const KEY = Symbol.for('watched files');
const watched = ((globalThis as {[KEY]?: Map<string, Watched>})[KEY] ??= new Map<string, Watched>());

/**
 * Runs work when files change during `npm start`. Unlike `getPathsToWatch`, it doesn't reload the plugin: a
 * reload that ends after one of the docs plugin restores the earlier routes, and a new page is not found.
 *
 * @param name of the plugin. A later call only replaces its work
 * @param paths absolute files, folders and patterns
 */
export function watchFiles(name: string, paths: string[], work: () => void): FSWatcher {
  const watcher = watched.get(name)?.watcher ?? watch(paths).on('all', () => watched.get(name)?.work());
  watched.set(name, {watcher, work});
  return watcher;
}

function watch(paths: string[]): FSWatcher {
  // Relative, because the site's path may contain pattern characters.
  const patterns = paths.map((file) => path.relative('', file).replaceAll(path.sep, '/'));
  // Not persistent: `docusaurus build --dev` ends when it's done.
  return chokidar.watch(patterns, {ignoreInitial: true, persistent: false});
}
