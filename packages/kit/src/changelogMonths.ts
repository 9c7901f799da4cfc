import {isPartial} from './mdx/pageRoute';
import {CHANGELOG} from './routes';
import {UserError} from './userError';

/** `January`, `February` and so on. */
export const MONTHS = Array.from({length: 12}, (_, month) =>
  new Date(2000, month).toLocaleString('en', {month: 'long'}),
);

const MONTH_PAGE = new RegExp(`^${CHANGELOG}/\\d{4}/[^/]+\\.mdx$`);

/** Whether a file, relative to the site, is a month's page, such as `docs/changelogs/2025/march.mdx`. */
export function isMonthPage(file: string): boolean {
  return MONTH_PAGE.test(file) && !isPartial(file);
}

/**
 * `2025-03` for `docs/changelogs/2025/march.mdx`.
 *
 * @throws UserError for any other file name
 */
export function monthOf(file: string): string {
  const [, year = '', name = ''] = /(\d{4})\/([^/]+)\.mdx$/.exec(file) ?? [];
  const index = MONTHS.findIndex((month) => month.toLowerCase() === name);
  if (index >= 0) return `${year}-${String(index + 1).padStart(2, '0')}`;
  throw new UserError(`${file}:1: the name is not a month. Name the file like 2025/march.mdx.`);
}
