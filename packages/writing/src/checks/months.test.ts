import {checkMonths} from './months';
import {fixtureSite, linesOf} from './fixture';

const MARCH = 'docs/changelogs/2025/march.mdx';

describe('month lists', () => {
  const link = (month: string) => `[a](/docs/changelogs/2025/${month})`;
  const list = (...months: string[]) =>
    linesOf(
      checkMonths(
        fixtureSite({
          [MARCH]: '',
          'docs/changelogs/2025/april.mdx': '',
          'docs/changelogs/monthly.mdx': months.map(link).join('\n\n'),
        }),
      ),
    );

  test('pass with every month, newest first, and the latest at the end', () => {
    expect(list('april', 'march', 'april')).toEqual([]);
  });

  test('are rejected with a missing month, in another order, or with an old month as the latest', () => {
    expect(list('march')).toEqual([
      '1: /docs/changelogs/2025/april is not on this page. Add the month, newest first.',
    ]);
    expect(list('march', 'april')).toEqual([
      '1: /docs/changelogs/2025/march is out of order. List the months newest first.',
    ]);
    expect(list('april', 'march')).toEqual([
      expect.stringContaining('Link to the latest, /docs/changelogs/2025/april.'),
    ]);
  });
});
