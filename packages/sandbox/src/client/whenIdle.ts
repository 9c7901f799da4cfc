/** For browsers without idle callbacks, in milliseconds. */
const PAUSE = 200;

/** Runs a task when the page is idle, or at the latest when the reader leaves. */
export function whenIdle(task: () => void): void {
  const run = () => {
    removeEventListener('pagehide', run);
    document.removeEventListener('visibilitychange', onHidden);
    cancel();
    task();
  };
  const onHidden = () => {
    if (document.visibilityState === 'hidden') run();
  };
  addEventListener('pagehide', run);
  document.addEventListener('visibilitychange', onHidden);
  const cancel = schedule(run);
}

function schedule(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(run);
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(run, PAUSE);
  return () => clearTimeout(timer);
}
