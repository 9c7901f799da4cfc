/** A page instrumented to measure search. */
import path from 'node:path';
import type {Browser, BrowserContext, Page} from 'playwright-core';
import type {SearchIndex} from '@nacre-docs/search/write/shards';
import {EARLY_INTERACTION} from '../browser';

const ROUTE = '/docs/getting-started';
/** Milliseconds in which even a slow machine has loaded this site's index. */
export const LOADING = 2_000;

/** Timestamps in the page's own milliseconds. */
export interface Recorder {
  opened: number;
  /** First keystroke. */
  firstKey: number;
  firstHit: number;
  keystrokes: number[];
  longestTask: number;
}

/** Init script that records timestamps. */
export function record(): void {
  const recorder: Recorder = {opened: 0, firstKey: 0, firstHit: 0, keystrokes: [], longestTask: 0};
  (window as unknown as {recorder: Recorder}).recorder = recorder;
  const afterPaint = (callback: () => void) =>
    requestAnimationFrame(() => {
      const {port1, port2} = new MessageChannel();
      port1.onmessage = callback;
      port2.postMessage(undefined);
    });
  new PerformanceObserver((list) => {
    for (const {duration} of list.getEntries())
      recorder.longestTask = Math.max(recorder.longestTask, duration);
  }).observe({type: 'longtask'});
  window.addEventListener(
    'keydown',
    ({key, timeStamp}) => {
      if (key === 'k') recorder.opened = timeStamp;
    },
    true,
  );

  let typedAt: number | undefined;
  window.addEventListener(
    'input',
    ({timeStamp}) => {
      typedAt = timeStamp;
      recorder.firstKey ||= timeStamp;
    },
    true,
  );
  const searches = new Map<number, number>();
  const NativeWorker = window.Worker;
  window.Worker = class extends NativeWorker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({data}: MessageEvent<{type: string; id: number}>) => {
        const since = searches.get(data.id);
        if (data.type !== 'answer' || since === undefined) return;
        // React paints before the next frame. Equal results don't need a paint but also count as shown.
        afterPaint(() => recorder.keystrokes.push(performance.now() - since));
      });
    }

    override postMessage(message: {type: string; id: number}): void {
      // A search repeated because the index grew has no keystroke.
      if (message.type === 'search' && typedAt !== undefined) searches.set(message.id, typedAt);
      if (message.type === 'search') typedAt = undefined;
      super.postMessage(message);
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver(() => {
      if (recorder.firstHit > 0 || !document.querySelector('.DocSearch-Hit')) return;
      recorder.firstHit = -1;
      afterPaint(() => (recorder.firstHit = performance.now()));
    }).observe(document.body, {subtree: true, childList: true});
  });
}

/** A fresh profile without caches that serves the given index, or the build's. */
export async function openCold(
  browser: Browser,
  url: string,
  index: SearchIndex | undefined,
  scripts: Array<() => void>,
): Promise<{context: BrowserContext; page: Page}> {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}});
  // The service worker would prefetch the index.
  await context.addInitScript('delete Navigator.prototype.serviceWorker');
  // tsx wraps functions with a helper the page doesn't have.
  await context.addInitScript('globalThis.__name = (value) => value');
  await context.addInitScript(EARLY_INTERACTION);
  for (const script of scripts) await context.addInitScript(script);
  if (index) {
    const contents = new Map(index.files.map(({name, content}) => [name, content]));
    await context.route(/\/search-index\//, (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: contents.get(path.basename(new URL(route.request().url()).pathname)) ?? '',
      }),
    );
  }
  const page = await context.newPage();
  await page.goto(`${url}${ROUTE}`, {waitUntil: 'networkidle'});
  await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  return {context, page};
}

export const readRecorder = (page: Page) =>
  page.evaluate(() => (window as unknown as {recorder: Recorder}).recorder);
