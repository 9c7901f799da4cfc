import {openSite} from '../e2e/browser';
import {stockSite} from './stockSite';

test('a stock site builds with the kit installed', async () => {
  const {build} = await stockSite({plugins: [], packages: ['kit']});
  const site = await openSite(build);
  try {
    const {page, problems} = await site.open('/docs/intro');
    expect(await page.title()).toBe('Tutorial intro | My site');
    expect(problems).toEqual([]);
  } finally {
    await site.close();
  }
});
