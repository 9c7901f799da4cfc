/** In a file of its own: `import.meta` can't be read by the tests. */
export function startWorker(): Worker {
  // The bundler recognizes this expression and makes a chunk of the file.
  return new Worker(/* webpackChunkName: "sandbox-worker" */ new URL('./worker.js', import.meta.url));
}
