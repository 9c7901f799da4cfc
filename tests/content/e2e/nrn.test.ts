/** Size and position of the NRN picture. */
import {useSite} from '../../e2e/use-site';
import {expectReachable} from '../../e2e/visible';

const site = useSite();

test.each([320, 390, 1440])(
  'an NRN fits the page at %i pixels and only wraps between segments',
  async (width) => {
    const page = await site.open('/docs/NRN', {viewport: {width, height: 844}, javaScriptEnabled: false});
    const picture = page.locator('p[class*="nrn_"]').first();
    await expectReachable(picture);
    const segments = await picture.locator('[class*="segment_"]').evaluateAll((all) =>
      all.map((segment) => {
        const {left, right} = segment.getBoundingClientRect();
        const box = segment.parentElement!.getBoundingClientRect();
        return {
          whole: left >= box.left && right <= box.right && segment.scrollWidth <= segment.clientWidth,
          color: getComputedStyle(segment).borderBottomColor,
        };
      }),
    );
    expect(segments).toHaveLength(6);
    expect(segments.every(({whole}) => whole)).toBe(true);
    expect(new Set(segments.map(({color}) => color)).size).toBe(6);
  },
);
