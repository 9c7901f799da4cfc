/** What runs the pages: packages that ask for React get React. */
import {GUIDE, OPERATION} from './pages';
import {useSite} from './use-site';

const site = useSite();

test.each(['/', GUIDE, OPERATION])('%s runs React', async (route) => {
  const page = await site.open(route);
  // React notes on each element that it has taken over what made it.
  const keys = await page.evaluate(() => Object.keys(document.querySelector('main')!));
  expect(keys).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^__reactFiber\$/),
      expect.stringMatching(/^__reactProps\$/),
    ]),
  );
});
