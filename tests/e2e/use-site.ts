import type {Page} from 'playwright-core';
import {openSite, type OpenedPage, type OpenOptions, type TestSite} from './browser';

export interface UsedSite {
  /** Address of the site, without a trailing slash. */
  readonly url: string;
  /** Opens a page that is closed after the test, which fails when the page had any problem. */
  open(route: string, options?: OpenOptions): Promise<Page>;
  /** Opens a page that is closed after the test; the test looks at the problems itself. */
  openFaulty(route: string, options?: OpenOptions): Promise<OpenedPage>;
}

interface UseOptions {
  /** Serves another site than the one in `build/`. */
  serve?: () => Promise<TestSite>;
  /** Whether the tests of the file make this problem themselves. */
  isExpected?: (problem: string) => boolean;
}

/** Serves the built site to the tests of a file, in one browser, and closes what they opened. */
export function useSite({serve = openSite, isExpected = () => false}: UseOptions = {}): UsedSite {
  let site: TestSite | undefined;
  let opened: OpenedPage[] = [];
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
    await Promise.all(opened.map(({page}) => closeWithRoutes(page)));
    opened = [];
    expect(found).toEqual([]);
  });

  const openFaulty: UsedSite['openFaulty'] = async (route, options) => {
    const page = await site!.open(route, options);
    opened.push(page);
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

/** Closes a page whose routes may still be at work: what they can no longer answer is no failure of the next test. */
async function closeWithRoutes(page: Page): Promise<void> {
  if (!page.isClosed()) {
    await page.unrouteAll({behavior: 'ignoreErrors'});
    await page.context().unrouteAll({behavior: 'ignoreErrors'});
  }
  await page.context().close();
}
