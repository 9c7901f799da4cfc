import {fixtureSite, linesOf} from './fixture';
import {checkFreshness} from './freshness';

const today = new Date('2026-03-01T09:00:00Z');
const problemsOf = (review: string) =>
  linesOf(checkFreshness(fixtureSite({'docs/a.mdx': `---\ntitle: A\n${review}\n---\n\nText.\n`}), today));

test('a page is overdue from its review date', () => {
  const message = '3: The page was due for review by 2026-03-01. Review it, and set the next date.';
  expect(problemsOf('review: 2026-03-01')).toEqual([message]);
  expect(problemsOf('review: 2025-12-31')).toHaveLength(1);
});

test.each(['review: 2026-03-02', 'kind: concept', 'review: soon'])('%s is not overdue', (review) => {
  expect(problemsOf(review)).toEqual([]);
});
