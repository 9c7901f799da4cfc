/** Measures the time from the first keystroke in the open modal to a result. */
import type {Browser, Page} from 'playwright-core';
import {budgets} from '../../config/budgets';
import {percentile} from './figures';
import {LOADING, openCold, readRecorder, record, type Recorder} from './searchPage';

const RUNS = 5;
const KEY = 'd';
const INPUT = '.DocSearch-Input';

/** Init script: the worker fetches the index on the first search instead of in advance. */
function disablePrefetch(): void {
  const NativeWorker = window.Worker;
  window.Worker = class extends NativeWorker {
    override postMessage(message: {type: string}): void {
      if (message.type !== 'load') super.postMessage(message);
    }
  };
}

/** The empty modal, with all loading done. */
async function openModal(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.waitForSelector(INPUT);
  await page.waitForTimeout(LOADING);
}

async function typeFirstKey(page: Page): Promise<number> {
  await page.keyboard.press(KEY);
  await page.waitForFunction(() => (window as unknown as {recorder: Recorder}).recorder.firstHit > 0);
  const {firstKey, firstHit} = await readRecorder(page);
  return firstHit - firstKey;
}

/** Where the index is at the first keystroke. A search before a reload puts it in the browser's cache. */
const CASES = {
  'index on the server': {isPrefetched: false, isReloaded: false},
  "index in the browser's cache": {isPrefetched: false, isReloaded: true},
  'index prefetched': {isPrefetched: true, isReloaded: false},
};

async function measure(
  browser: Browser,
  url: string,
  {isPrefetched, isReloaded}: {isPrefetched: boolean; isReloaded: boolean},
): Promise<number> {
  const scripts = isPrefetched ? [record] : [record, disablePrefetch];
  const {context, page} = await openCold(browser, url, undefined, scripts);
  await openModal(page);
  if (isReloaded) {
    await typeFirstKey(page);
    await page.waitForTimeout(LOADING);
    await page.reload({waitUntil: 'networkidle'});
    await openModal(page);
  }
  const time = await typeFirstKey(page);
  await context.close();
  return time;
}

/**
 * Measures with the modal open on a loaded page. One table row per index location.
 *
 * @param browser a running Chromium
 * @param url where the build is served
 */
export async function measureFirstKey(
  browser: Browser,
  url: string,
): Promise<Record<string, Record<string, number>>> {
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, settings] of Object.entries(CASES)) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) times.push(await measure(browser, url, settings));
    rows[name] = {median: percentile(times, 50), slowest: Math.max(...times), budget: budgets.firstResult};
  }
  return rows;
}
