import {dayName, groupByMonth, monthName, type ListedEntry} from '@nacre-docs/kit/changelogEntries';
import {areasOf, slugOf} from './groups';

const entry = (title: string, date: string, area?: string): ListedEntry => ({
  title,
  kind: 'Added',
  area,
  date,
  to: `/changelogs#${title}`,
});

const ENTRIES = [
  entry('d', '2025-04-09', 'Scopes'),
  entry('c', '2025-03-20', 'API'),
  entry('b', '2025-03-04', 'Scopes'),
  entry('a', '2024-03-01'),
];

test('groups entries by month and year', () => {
  const groups = groupByMonth(ENTRIES).map(([month, ofMonth]) => [month, ofMonth.map(({title}) => title)]);
  expect(groups).toEqual([
    ['2025-04', ['d']],
    ['2025-03', ['c', 'b']],
    ['2024-03', ['a']],
  ]);
});

test('sorts areas alphabetically, each once', () => {
  expect(areasOf(ENTRIES)).toEqual(['API', 'Scopes']);
});

test.each([
  ['API', 'api'],
  ['Logs and insights', 'logs-and-insights'],
  ['Größe & Preis', 'größe-preis'],
])('%s becomes %s in a URL', (area, slug) => {
  expect(slugOf(area)).toBe(slug);
});

test('shows the name of a month, also for the first month of a year', () => {
  expect(monthName('2025-01', 'en')).toBe('January 2025');
  expect(monthName('2025-03', 'de')).toBe('März 2025');
});

test("shows a day in the page's language", () => {
  expect(dayName('2025-03-04', 'en')).toBe('Mar 4');
  expect(dayName('2025-03-04', 'de')).toBe('4. März');
});
