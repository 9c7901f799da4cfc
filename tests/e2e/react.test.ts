/** Packages that import React get React at runtime. */
import {GUIDE, OPERATION} from './pages';
import {useSite} from './use-site';

const site = useSite();

test.each(['/', GUIDE, OPERATION])('%s runs React', async (route) => {
  const page = await site.open(route);
  // React adds a property to each hydrated element.
  const keys = await page.evaluate(() => Object.keys(document.querySelector('main')!));
  expect(keys).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^__reactFiber\$/),
      expect.stringMatching(/^__reactProps\$/),
    ]),
  );
});
