import fs from 'node:fs';
import path from 'node:path';
import type {BrowserContext, Page} from 'playwright-core';
import {SANDBOX_DATA, type Entity, type WrittenBase} from '@nacre-docs/sandbox/contract';
import type {ServedSite} from '../browser';
import {percentile} from './figures';
import {multiplied} from './sandbox';
import {printTable} from './table';

/** The operation that reads the most data. */
const OPERATION = '/docs/api/create-deployment';
/** Runs of the first response, and requests per run after it. */
const READERS = 5;
const REQUESTS = 20;
const ENTITIES = 10_000;

interface Measured {
  firstAnswer: number;
  /** From sending a message to the worker until its response, including queueing. */
  answers: number[];
  /** Main-thread time. The worker's own work delays only its next request. */
  longTasks: number[];
}

/** Measures the sandbox's response time on a page, and how long it blocks the page. */
export async function benchSandboxPage(site: ServedSite, dir: string): Promise<void> {
  const rows: Record<string, object> = {};
  for (const isLarge of [false, true]) {
    const all: Measured[] = [];
    for (let reader = 0; reader < READERS; reader++) {
      const context = await site.browser.newContext();
      if (isLarge) await enlarge(context, dir);
      all.push(await useSandbox(await context.newPage(), site));
      await context.close();
    }
    const answers = all.flatMap((each) => each.answers);
    const longTasks = all.flatMap((each) => each.longTasks);
    rows[isLarge ? `${ENTITIES} entities` : 'as described'] = {
      'first answer': percentile(
        all.map(({firstAnswer}) => firstAnswer),
        50,
      ),
      'later answers': percentile(answers, 50),
      '95th percentile': percentile(answers, 95),
      'long tasks': longTasks.length,
      'longest task': Math.max(0, ...longTasks),
    };
  }
  printTable('The sandbox on a page, in milliseconds; page tasks of 50 ms and more', rows);
}

async function useSandbox(page: Page, site: ServedSite): Promise<Measured> {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, {longTasks: tasks});
    new PerformanceObserver((list) => {
      for (const {duration} of list.getEntries()) tasks.push(duration);
    }).observe({type: 'longtask'});
  });
  await page.goto(`${site.url}${OPERATION}`, {waitUntil: 'networkidle'});
  await openTryIt(page);
  // Exclude the page's own startup.
  await page.evaluate(() => (globalThis as unknown as {longTasks: number[]}).longTasks.splice(0));
  const firstAnswer = await send(page);
  for (let request = 0; request < REQUESTS; request++) {
    await drawn(page);
    await send(page);
  }
  const longTasks = await page.evaluate(() => (globalThis as unknown as {longTasks: number[]}).longTasks);
  return {firstAnswer, answers: (await requestsOf(page)).slice(0, REQUESTS), longTasks};
}

/** Opens "Try it" with full access and waits for the sandbox to start. */
async function openTryIt(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Try it'}).click();
  const viewAs = page.locator('.try-it').getByLabel('View as');
  await viewAs.locator('option').nth(2).waitFor({state: 'attached'});
  await viewAs.selectOption('*');
}

/**
 * Presses "Send" from within the page, so browser messages don't count. @returns milliseconds until the
 * response appears
 */
function send(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const started = performance.now();
    const button = document.querySelector<HTMLElement>('.try-it__send')!;
    // Follow-up suggestions render after the response, possibly while the next one is loading.
    const status = document.querySelector('.try-it__status')!;
    const shown = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!status.querySelector('.status') || button.ariaDisabled === 'true') return;
        observer.disconnect();
        resolve();
      });
      observer.observe(status, {subtree: true, childList: true});
    });
    button.click();
    await shown;
    return performance.now() - started;
  });
}

/** Waits for a paint: readers see a response before they press "Send" again. */
function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/** Durations of the stored requests, newest first. */
async function requestsOf(page: Page): Promise<number[]> {
  const stored = await page.waitForFunction((count) => {
    const sent = JSON.parse(localStorage.getItem('explorer.history') ?? '[]') as Array<{
      milliseconds: number;
    }>;
    return sent.length > count && sent.map(({milliseconds}) => milliseconds);
  }, REQUESTS);
  return (await stored.jsonValue()) as number[];
}

/** Adds entities beyond the build's to a browser context. */
async function enlarge(context: BrowserContext, dir: string): Promise<void> {
  const folder = path.join(dir, SANDBOX_DATA);
  const base = JSON.parse(fs.readFileSync(path.join(folder, 'data.json'), 'utf8')) as WrittenBase;
  const files = fs.readdirSync(path.join(folder, base.parts)).filter((name) => name.startsWith('entities-'));
  const seed = Object.fromEntries(
    files.map((name) => [
      /^entities-(.+)\.json$/.exec(name)![1]!,
      JSON.parse(fs.readFileSync(path.join(folder, base.parts, name), 'utf8')) as Entity[],
    ]),
  );
  // Written before the page needs it, because the page would wait for this thread too.
  const bodies = new Map(
    Object.entries(multiplied(base.resourceTypes, seed, ENTITIES)).map(([kind, entities]) => [
      `entities-${kind}.json`,
      JSON.stringify(entities),
    ]),
  );
  await context.route('**/entities-*.json', (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: bodies.get(path.basename(route.request().url()))!,
    }),
  );
}
