/** In a file of its own: `import.meta` can't be read by the tests. */
export function startWorker(): Worker {
  return new Worker(/* webpackChunkName: "search-worker" */ new URL('./worker.js', import.meta.url));
}
