/** How long the first key in the open modal waits for a result. */
import type {Browser, Page} from 'playwright-core';
import {budgets} from '../../config/budgets';
import {percentile} from './figures';
import {LOADING, openCold, readRecorder, record, type Recorder} from './searchPage';

const RUNS = 5;
const KEY = 'd';
const INPUT = '.DocSearch-Input';

/** Runs in the page before its scripts: the worker fetches the index for the first search, not ahead of it. */
function fetchNothingAhead(): void {
  const NativeWorker = window.Worker;
  window.Worker = class extends NativeWorker {
    override postMessage(message: {type: string}): void {
      if (message.type !== 'load') super.postMessage(message);
    }
  };
}

/** The modal with nothing typed, and nothing more on its way. */
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

/** Where the index is when the first key is pressed. */
const CASES: Record<string, (browser: Browser, url: string) => Promise<number>> = {
  async 'index on the server'(browser, url) {
    const {context, page} = await openCold(browser, url, undefined, [record, fetchNothingAhead]);
    await openModal(page);
    const time = await typeFirstKey(page);
    await context.close();
    return time;
  },
  async "index in the browser's cache"(browser, url) {
    const {context, page} = await openCold(browser, url, undefined, [record, fetchNothingAhead]);
    await openModal(page);
    await typeFirstKey(page);
    await page.waitForTimeout(LOADING);
    await page.reload({waitUntil: 'networkidle'});
    await openModal(page);
    const time = await typeFirstKey(page);
    await context.close();
    return time;
  },
  async 'index fetched ahead'(browser, url) {
    const {context, page} = await openCold(browser, url, undefined, [record]);
    await openModal(page);
    const time = await typeFirstKey(page);
    await context.close();
    return time;
  },
};

/**
 * Measures on a page whose application runs, with the modal open: the row of a table for each place where the index
 * may be by then.
 *
 * @param browser a running Chromium
 * @param url where the build is served
 */
export async function measureFirstKey(
  browser: Browser,
  url: string,
): Promise<Record<string, Record<string, number>>> {
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, measure] of Object.entries(CASES)) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) times.push(await measure(browser, url));
    rows[name] = {median: percentile(times, 50), slowest: Math.max(...times), budget: budgets.firstResult};
  }
  return rows;
}
