import type {Page} from 'playwright-core';
import type {TestSite} from '../e2e/browser';

export interface WatchedPage {
  page: Page;
  expectHarmless(): Promise<void>;
}

/** Opens a page and returns a check that none of its texts ran as code. */
export async function openWatched(site: TestSite, route: string): Promise<WatchedPage> {
  const {page, problems} = await site.open(route, {
    before: `globalThis.opened = []; window.alert = window.confirm = window.prompt = (text) => opened.push(text);`,
  });
  return {page, expectHarmless: () => expectHarmless(page, problems)};
}

async function expectHarmless(page: Page, problems: string[]): Promise<void> {
  // Waits for missing images and their error handlers.
  await page.waitForLoadState('networkidle');
  const found = await page.evaluate(() => ({
    hacked: (globalThis as {hacked?: unknown}).hacked,
    dialogs: (globalThis as {opened?: unknown}).opened,
    addresses: [...document.querySelectorAll('[href], [src], [action], [formaction], [*|href]')]
      .flatMap((element) => [...element.attributes])
      .filter(({name}) => /^(xlink:)?href$|^src$|action$/.test(name))
      .map(({value}) => value)
      // Browsers ignore control characters and spaces inside a scheme.
      // eslint-disable-next-line no-control-regex
      .filter((value) => /^(javascript|vbscript|data:text)/i.test(value.replace(/[\u0000-\u0020]/g, ''))),
    handlers: [...document.querySelectorAll('*')]
      .flatMap((element) => [...element.attributes])
      .map(({name}) => name)
      .filter((name) => /^on/.test(name)),
  }));
  expect(found).toEqual({hacked: undefined, dialogs: [], addresses: [], handlers: []});
  expect(problems).toEqual([]);
}
