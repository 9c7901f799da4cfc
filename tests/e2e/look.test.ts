/** Compares one page of each kind with approved screenshots, at three widths and in both color modes. */
import {lookPages} from '../../config/look';
import type {ServedSite} from '../../scripts/browser';
import {describeLeftOver, hasApproved, judge, leftOver, remedy} from '../../scripts/look/approved';
import {openForPictures, photograph} from '../../scripts/look/capture';

const PAGES = Object.keys(lookPages);

if (hasApproved()) {
  let site: ServedSite;
  beforeAll(async () => {
    site = await openForPictures(process.env.SITE_DIR ?? 'build');
  });
  afterAll(() => site.close());

  test.each(PAGES)('%s matches its approved screenshots', async (name) => {
    const shots = await photograph(site, name);
    const changes = shots.flatMap((shot) => judge(shot)?.message ?? []);
    if (changes.length > 0) throw new Error([...changes, remedy(name)].join('\n'));
  });

  test('every approved screenshot belongs to a page', () => {
    const lines = describeLeftOver(leftOver(PAGES));
    if (lines.length > 0) throw new Error(lines.join('\n'));
  });
} else {
  console.log(
    'Skipping screenshots: none are approved yet. Run npm run look, then npm run look -- --approve.',
  );
  test.skip('matches approved screenshots: none yet', () => undefined);
}
