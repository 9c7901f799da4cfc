/**
 * Every page of an operation or schema opens, in every run.
 *
 * @oneTestIn 1
 */
import {groupOf} from './axeSample';
import {openPages} from './openPages';

test.each([0, 1])(
  'every operation page opens cleanly: half %i',
  (half) => openPages((route, index) => groupOf(route) === 'operations' && index % 2 === half),
  15 * 60_000,
);
