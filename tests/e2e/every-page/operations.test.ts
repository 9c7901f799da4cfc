/**
 * Every operation and schema page opens, in every run.
 *
 * @oneTestIn 1
 */
import {groupOf} from './axeSample';
import {openPages} from './openPages';

test.each([0, 1])(
  'every operation page opens without problems: half %i',
  (half) => openPages((route, index) => groupOf(route) === 'operations' && index % 2 === half),
  15 * 60_000,
);
