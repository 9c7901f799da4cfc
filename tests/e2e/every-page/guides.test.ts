/**
 * Every page except operation pages opens, in every run.
 *
 * @oneTestIn 1
 */
import {groupOf} from './axeSample';
import {openPages} from './openPages';

test(
  'every other page opens without problems',
  () => openPages((route) => groupOf(route) !== 'operations'),
  15 * 60_000,
);
