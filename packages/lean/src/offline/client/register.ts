import type {ClientModule} from '@docusaurus/types';
import siteConfig from '@generated/docusaurus.config';
import {WORKER_FILE, type Visit} from '../contract';
import {offlinePage} from './offlinePage';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Undefined if the site is not served over TLS. */
const container = typeof navigator === 'undefined' ? undefined : navigator.serviceWorker;

/** Whether the worker handled the page load. */
const wasSeen = Boolean(container?.controller);

/** Registers the worker after the page load, and reports each visit to it. */
const register: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (!container || location.pathname === previousLocation?.pathname) return;
    const isFirst = previousLocation === null;
    whenIdle(() => {
      void report(container, isFirst && wasSeen ? undefined : window.location.href, isFirst);
    });
  },
};

export default register;

async function report(
  workers: ServiceWorkerContainer,
  page: string | undefined,
  isFirst: boolean,
): Promise<void> {
  try {
    if (isFirst) await workers.register(siteConfig.baseUrl + WORKER_FILE, {updateViaCache: 'none'});
    const {active} = await workers.ready;
    const files = performance.getEntriesByType('resource').map(({name}) => name);
    active?.postMessage({page, files, offlinePage: offlinePage(), withSearch: isCheap()} satisfies Visit);
  } catch {
    // Private windows and policies can block workers. The site then works online only.
  }
}

/** Whether the reader's connection allows prefetching. */
function isCheap(): boolean {
  const {connection} = navigator as {connection?: Connection};
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

/** After everything the reader waits for. */
function whenIdle(work: () => void): void {
  const later = () => {
    // Not available in Safari.
    if ('requestIdleCallback' in window) window.requestIdleCallback(work);
    else setTimeout(work);
  };
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, {once: true});
}
