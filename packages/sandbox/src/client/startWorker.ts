/** A separate file, because tests can't read `import.meta`. */
export function startWorker(): Worker {
  // The bundler recognizes this expression and makes a chunk of the file.
  return new Worker(/* webpackChunkName: "sandbox-worker" */ new URL('./worker.js', import.meta.url));
}
