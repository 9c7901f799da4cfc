import type {PlatformRules} from '../rules';
import {addStarting} from './addStarting';

const SEED = {scope: [{id: 'scp_1', name: 'production', status: 'active'}], release: [{id: 'rel_1'}]};
const starting = (like: string, id: string) =>
  ({starting: {scope: [{like, set: {id, status: 'stopped'}}]}}) as unknown as PlatformRules;

test('what the rules start with stands beside what examples show', () => {
  expect(addStarting(SEED, starting('scp_1', 'scp_2'))).toEqual({
    ...SEED,
    scope: [...SEED.scope, {id: 'scp_2', name: 'production', status: 'stopped'}],
  });
  expect(addStarting(SEED, undefined)).toEqual(SEED);
});

test('without an id, it takes the place of the one that it is like', () => {
  const rules = {starting: {scope: [{like: 'scp_1', set: {status: 'stopped'}}]}} as unknown as PlatformRules;
  expect(addStarting(SEED, rules)).toEqual({
    ...SEED,
    scope: [{id: 'scp_1', name: 'production', status: 'stopped'}],
  });
});

test('what is like nothing that examples show is left out', () => {
  expect(addStarting(SEED, starting('scp_7', 'scp_2'))).toEqual(SEED);
});

test('an id that is taken is a mistake', () => {
  expect(() => addStarting(SEED, starting('scp_1', 'scp_1'))).toThrow('a second scope scp_1');
});
