import {groupOf} from './axeSample';
import {openPages} from './openPages';

test(
  'every other page opens cleanly',
  () => openPages((route) => groupOf(route) !== 'operations'),
  15 * 60_000,
);
