/** The day of the last change, below a page and in the sitemap. */
import fs from 'node:fs';
import path from 'node:path';
import {NoDatesError, readLastChanges} from '../../plugins/last-change';
import {docId} from '../../plugins/content-model/pageRoute';
import {GUIDE} from './pages';
import {useSite} from './use-site';
import {expectVisible} from './visible';

const site = useSite();

/** Undefined where Git does not know: in a copy without it, and in a shallow clone. */
function changeOf(route: string): Date | undefined {
  try {
    const changes = [...readLastChanges(path.resolve(__dirname, '../..'))];
    const found = changes.find(([file]) => file.startsWith('docs/') && `/docs/${docId(file)}` === route);
    return found && new Date(found[1]);
  } catch (error) {
    if (error instanceof NoDatesError) return undefined;
    throw error;
  }
}

test('a page says when it was last changed, as its sitemap does, or says nothing', async () => {
  const change = changeOf(GUIDE);
  const page = await site.open(GUIDE);
  const time = page.locator('article footer time[itemprop="dateModified"]');
  const sitemap = fs.readFileSync(path.join(process.env.SITE_DIR ?? 'build', 'sitemap.xml'), 'utf8');
  const entry = sitemap.split('<url>').find((part) => new RegExp(`${GUIDE}/?</loc>`).test(part)) ?? '';
  if (!change) {
    expect(await time.count()).toBe(0);
    expect(entry).not.toContain('<lastmod>');
    return;
  }
  await time.scrollIntoViewIfNeeded();
  await expectVisible(time);
  expect(await time.getAttribute('datetime')).toBe(change.toISOString());
  expect(entry).toContain(`<lastmod>${change.toISOString().slice(0, 10)}</lastmod>`);
});
