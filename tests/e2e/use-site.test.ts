/**
 * State that one test leaves to the next. All tests run, in order.
 *
 * @oneTestIn 1
 */
import type {Page} from 'playwright-core';
import {GUIDE} from './pages';
import {useSite} from './use-site';

const site = useSite();
let first: Page;

/** State that could leak into the next test. */
const stateOf = (page: Page) =>
  page.evaluate(() => ({
    local: localStorage.getItem('left'),
    session: sessionStorage.getItem('left'),
    prefersDark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: innerWidth,
  }));

test('a test can change its page, but only until it ends', async () => {
  first = await site.open(GUIDE);
  await first.evaluate(() => {
    localStorage.setItem('left', 'local');
    sessionStorage.setItem('left', 'session');
  });
  await first.setViewportSize({width: 400, height: 400});
  await first.emulateMedia({colorScheme: 'dark'});
  await first.route('**/*', (route) => route.abort());
  expect(await stateOf(first)).toEqual({
    local: 'local',
    session: 'session',
    prefersDark: true,
    width: 400,
  });
  expect(() => first.clock).toThrow(/Use it in `prepare`/);
  expect(() => first.context().setOffline(true)).toThrow(/Open the page with `isFresh`/);
});

test('the next test reuses the page, without these changes', async () => {
  const page = await site.open(GUIDE);
  expect(page === first).toBe(true);
  expect(await stateOf(page)).toEqual({
    local: null,
    session: null,
    prefersDark: false,
    width: 1440,
  });
});

test.each([{isFresh: true}, {before: 'globalThis.early = true'}])(
  '%j opens another page',
  async (options) => {
    const page = await site.open(GUIDE, options);
    expect(page === first).toBe(false);
  },
);

test('a page with a hanging browser is closed', async () => {
  first = await site.open(GUIDE);
  first.emulateMedia = () => new Promise(() => undefined);
});

test('the next test opens another page', async () => {
  expect(first.isClosed()).toBe(true);
  const page = await site.open(GUIDE);
  expect(page === first).toBe(false);
});
