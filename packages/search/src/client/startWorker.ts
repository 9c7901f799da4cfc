/** In its own file, since tests can't parse `import.meta`. */
export function startWorker(): Worker {
  return new Worker(/* webpackChunkName: "search-worker" */ new URL('./worker.js', import.meta.url));
}
