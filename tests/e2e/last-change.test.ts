/** The day of the last change, below a page and in the sitemap. */
import fs from 'node:fs';
import path from 'node:path';
import {GUIDE} from './pages';
import {useSite} from './use-site';
import {expectVisible} from './visible';

const site = useSite();

test('a page says when it was last changed where its sitemap does', async () => {
  const sitemap = fs.readFileSync(path.join(process.env.SITE_DIR ?? 'build', 'sitemap.xml'), 'utf8');
  const entry = sitemap.split('<url>').find((part) => new RegExp(`${GUIDE}/?</loc>`).test(part));
  const [, day] = /<lastmod>(.*?)<\/lastmod>/.exec(entry!) ?? [];
  const page = await site.open(GUIDE);
  const time = page.locator('article footer time[itemprop="dateModified"]');
  // A build without the whole history has no dates.
  expect(await time.count()).toBe(day === undefined ? 0 : 1);
  if (day === undefined) return;
  await time.scrollIntoViewIfNeeded();
  await expectVisible(time);
  expect((await time.getAttribute('datetime'))?.slice(0, 10)).toBe(day);
});
