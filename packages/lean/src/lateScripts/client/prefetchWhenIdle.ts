/** Milliseconds between prefetches in browsers without idle callbacks. */
const PAUSE = 200;

let isDone = false;

/**
 * A client module. Docusaurus prefetches the pages of all visible links together, and compares each address
 * with all routes of the site: 20 search results blocked the page for 100 ms. This
 * prefetches one page at a time, when the browser is idle.
 */
export function onRouteDidUpdate(): void {
  if (isDone) return;
  isDone = true;
  const {docusaurus} = window;
  let last: Promise<unknown> = Promise.resolve();
  window.docusaurus = {
    ...docusaurus,
    prefetch(route) {
      const prefetched = last.then(idle).then(() => docusaurus.prefetch(route) || []);
      last = prefetched.catch(() => undefined);
      return prefetched;
    },
  };
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, PAUSE);
  });
}
