import {setTimeout} from 'node:timers/promises';
import type {Page} from 'playwright-core';
import {openSite, type OpenedPage, type OpenOptions, type TestSite} from './browser';

interface PageOptions extends OpenOptions {
  /** Opens a page without a browser cache, for tests of failed downloads. */
  isFresh?: boolean;
}

export interface UsedSite {
  /** The site's address, without a trailing slash. */
  readonly url: string;
  /** Opens a page for the duration of the test, which fails if the page has any problem. */
  open(route: string, options?: PageOptions): Promise<Page>;
  /** Opens a page for the duration of the test, which checks its problems itself. */
  openFaulty(route: string, options?: PageOptions): Promise<OpenedPage>;
}

interface UseOptions {
  /** Serves another site than the one in `build/`. */
  serve?: () => Promise<TestSite>;
  /** Whether the tests cause this problem on purpose. */
  isExpected?: (problem: string) => boolean;
}

/**
 * Serves the built site to a file's tests, in one browser, and closes their pages. A page without options
 * except `viewport` may be one of an earlier test, because a new page takes as long as loading it.
 */
export function useSite({serve = openSite, isExpected = () => false}: UseOptions = {}): UsedSite {
  let site: TestSite | undefined;
  const opened: OpenedPage[] = [];
  /** Pages of earlier tests that can be reused. */
  const idle: OpenedPage[] = [];
  const plain = new WeakSet<Page>();
  const problems: string[][] = [];

  beforeAll(async () => {
    site = await serve();
  });
  afterAll(() => site?.close());
  afterEach(async () => {
    const found = problems
      .splice(0)
      .flat()
      .filter((problem) => !isExpected(problem));
    await Promise.all(
      opened.splice(0).map(async (one) => {
        const isPlain = plain.has(one.page) && !one.page.isClosed();
        if (isPlain && (await respondsInTime(resetPage(one.page)))) idle.push(one);
        else await closeWithRoutes(one.page);
      }),
    );
    expect(found).toEqual([]);
  });

  const openFaulty: UsedSite['openFaulty'] = async (route, {isFresh = false, ...options} = {}) => {
    const {viewport, ...others} = options;
    const isPlain = !isFresh && Object.keys(others).length === 0;
    const again = isPlain ? idle.pop() : undefined;
    if (again) {
      opened.push(again);
      await site!.openAgain(again, route, viewport);
      return again;
    }
    const page = await site!.open(route, options);
    opened.push(page);
    if (isPlain) {
      plain.add(page.page);
      forbidLastingChanges(page.page);
    }
    return page;
  };
  return {
    get url() {
      return site!.url;
    },
    openFaulty,
    async open(route, options) {
      const page = await openFaulty(route, options);
      problems.push(page.problems);
      return page.page;
    },
  };
}

/** Methods with effects that outlive the document. */
const LASTING = ['clock', 'addInitScript', 'exposeFunction', 'exposeBinding'] as const;

/** Throws if a test would leave state for the next one. */
function forbidLastingChanges(page: Page): void {
  for (const name of LASTING) {
    Object.defineProperty(page, name, {
      get() {
        throw new Error(`page.${name} would outlive the test. Use it in \`prepare\`, so the page is closed.`);
      },
    });
  }
  // Requests may fail for a while after Chromium goes back online.
  Object.defineProperty(page.context(), 'setOffline', {
    get() {
      throw new Error('setOffline would outlive the test. Open the page with `isFresh`, so it is closed.');
    },
  });
}

/** Undoes changes of a test that outlive the document. */
async function resetPage(page: Page): Promise<void> {
  const context = page.context();
  await page.unrouteAll({behavior: 'ignoreErrors'});
  await context.unrouteAll({behavior: 'ignoreErrors'});
  await page.emulateMedia({media: null, colorScheme: null, reducedMotion: null, forcedColors: null});
  for (const other of context.pages()) if (other !== page) await other.close();
}

/** Closes a page whose routes may still be pending, without failing the next test. */
async function closeWithRoutes(page: Page): Promise<void> {
  if (!page.isClosed()) {
    const unrouted = [page, page.context()].map((one) => one.unrouteAll({behavior: 'ignoreErrors'}));
    await respondsInTime(Promise.all(unrouted));
  }
  await page.context().close();
}

const PATIENCE_MS = 5_000;

/** Whether the browser responds in time. Occasionally, on a busy machine, it doesn't. */
async function respondsInTime(asked: Promise<unknown>): Promise<boolean> {
  const answered = asked.then(() => true);
  // Closing the page rejects it.
  answered.catch(() => undefined);
  return Promise.race([answered, setTimeout(PATIENCE_MS, false, {ref: false})]);
}
