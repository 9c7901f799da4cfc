/** Measures search speed and cost on the built site, and with ten times its pages. */
import fs from 'node:fs';
import path from 'node:path';
import type {Browser, CDPSession} from 'playwright-core';
import {builtPages} from '../../config/search-ranking';
import {synonyms} from '../../config/synonyms';
import type {SearchPage} from '@nacre-docs/kit/searchPage';
import {buildIndex, type SearchIndex} from '@nacre-docs/search/write/shards';
import {extractSite} from '@nacre-docs/search/read/site';
import {measureFirstKey} from './searchFirstKey';
import {percentile} from './figures';
import {LOADING, openCold, readRecorder, record, type Recorder} from './searchPage';
import {printTable} from './table';

/** Typical queries, more than ninety keystrokes in total. */
const QUERIES = [
  'create a deployment',
  'how do I roll back a deployment',
  'kubernetes scope logs',
  'api key',
  'notifcation channel',
  '/v2/scopes',
];
/** Milliseconds between a fast typist's keystrokes. */
const KEY_INTERVAL = 100;
const FIRST_RESULT_RUNS = 5;
const MULTIPLES = [1, 10];

/** Types as soon as the input exists, faster than any reader. */
function typeAtOnce(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const observer = new MutationObserver(() => {
      const input = document.querySelector<HTMLInputElement>('.DocSearch-Input');
      if (!input) return;
      observer.disconnect();
      const {set} = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
      set!.call(input, 'deployments');
      input.dispatchEvent(new Event('input', {bubbles: true}));
    });
    observer.observe(document.body, {subtree: true, childList: true});
  });
}

async function measureFirstResult(browser: Browser, url: string, index: SearchIndex | undefined) {
  const times: number[] = [];
  let longestTask = 0;
  for (let run = 0; run < FIRST_RESULT_RUNS; run++) {
    const {context, page} = await openCold(browser, url, index, [record, typeAtOnce]);
    await page.evaluate(() => ((window as unknown as {recorder: Recorder}).recorder.longestTask = 0));
    await page.keyboard.press('Control+k');
    await page.waitForFunction(() => (window as unknown as {recorder: Recorder}).recorder.firstHit > 0);
    // The rest of the index loads after the first hits.
    await page.waitForTimeout(1500);
    const recorded = await readRecorder(page);
    times.push(recorded.firstHit - recorded.opened);
    longestTask = Math.max(longestTask, recorded.longestTask);
    await context.close();
  }
  return {median: percentile(times, 50), slowest: Math.max(...times), longestTask};
}

async function measureKeystrokes(
  browser: Browser,
  url: string,
  index: SearchIndex | undefined,
  wait: number,
) {
  const {context, page} = await openCold(browser, url, index, [record]);
  await page.keyboard.press('Control+k');
  await page.waitForSelector('.DocSearch-Input');
  // The full index, whose size affects every keystroke.
  await page.waitForTimeout(wait);
  for (const query of QUERIES) {
    await page.fill('.DocSearch-Input', '');
    await page.keyboard.type(query, {delay: KEY_INTERVAL});
    await page.waitForTimeout(KEY_INTERVAL * 5);
  }
  const {keystrokes} = await readRecorder(page);
  const heap = await workerHeap(await context.newCDPSession(page));
  await context.close();
  return {count: keystrokes.length, p50: percentile(keystrokes, 50), p95: percentile(keystrokes, 95), heap};
}

/** Worker heap after garbage collection, in bytes. */
async function workerHeap(session: CDPSession): Promise<number> {
  const workers: string[] = [];
  session.on('Target.attachedToTarget', ({sessionId, targetInfo}) => {
    if (targetInfo.type === 'worker') workers.push(sessionId);
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const [sessionId] = workers;
  if (!sessionId) return 0;
  const ask = (id: number, method: string) =>
    new Promise<{usedSize?: number}>((resolve) => {
      session.on('Target.receivedMessageFromTarget', ({message}) => {
        const answer = JSON.parse(message) as {id?: number; result?: {usedSize?: number}};
        if (answer.id === id) resolve(answer.result ?? {});
      });
      void session.send('Target.sendMessageToTarget', {sessionId, message: JSON.stringify({id, method})});
    });
  await ask(1, 'HeapProfiler.collectGarbage');
  return (await ask(2, 'Runtime.getHeapUsage')).usedSize ?? 0;
}

/** Duplicates the pages with unique addresses and titles. */
function multiply(pages: SearchPage[], times: number): SearchPage[] {
  return Array.from({length: times}, (_, copy) =>
    copy === 0
      ? pages
      : pages.map((page) => ({...page, url: `${page.url}-${copy}`, title: `${page.title} ${copy}`})),
  ).flat();
}

/**
 * Prints search figures for a built site. The first result includes the milliseconds the local server takes to
 * compress the index. Hosts cache it compressed.
 *
 * @param browser a running Chromium
 * @param url where the build is served
 * @param dir the build folder
 */
export async function benchSearch(browser: Browser, url: string, dir: string): Promise<void> {
  if (!fs.existsSync(path.join(dir, 'search-index'))) {
    console.log('\nSearch: this build uses a hosted service and has no index to measure.');
    return;
  }
  const started = Date.now();
  const pages = await extractSite(dir, builtPages);
  const extractSeconds = (Date.now() - started) / 1000;
  const rows: Record<string, Record<string, number>> = {};
  for (const times of MULTIPLES) {
    const packingFrom = Date.now();
    const index = buildIndex(multiply(pages, times), {synonyms});
    const packSeconds = (Date.now() - packingFrom) / 1000;
    const replaced = times === 1 ? undefined : index;
    const first = await measureFirstResult(browser, url, replaced);
    const keys = await measureKeystrokes(browser, url, replaced, LOADING * times);
    rows[times === 1 ? 'this site' : `${times} times the pages`] = {
      sections: index.records,
      'pack s': Math.round(packSeconds * 10) / 10,
      'KB gzip': Math.round(index.gzipBytes / 1000),
      'worker MB': Math.round(keys.heap / 1e6),
      'first result ms': Math.round(first.median),
      'slowest ms': Math.round(first.slowest),
      keystrokes: keys.count,
      'p50 ms': Math.round(keys.p50),
      'p95 ms': Math.round(keys.p95),
      'longest task ms': Math.round(first.longestTask),
    };
  }
  const firstKey = await measureFirstKey(browser, url);
  console.log(`\nSearch: ${pages.length} pages read in ${extractSeconds.toFixed(1)} s`);
  printTable('First result after opening the modal with a cold cache; keystroke to results', rows);
  printTable('First result after the first keystroke in the open modal, in milliseconds', firstKey);
}
