/**
 * Every page that is of no operation opens, in every run.
 *
 * @oneTestIn 1
 */
import {groupOf} from './axeSample';
import {openPages} from './openPages';

test(
  'every other page opens cleanly',
  () => openPages((route) => groupOf(route) !== 'operations'),
  15 * 60_000,
);
