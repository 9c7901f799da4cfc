import type {EntityNode} from '../../engine/tree';
import {allNodes, filterOf, keyOf, withAncestors} from './rows';

const node = (id: string, more: Partial<EntityNode> = {}): EntityNode => ({
  kind: 'pier',
  id,
  path: `/piers/${id}`,
  children: [],
  ...more,
});

const TREE = [
  node('north', {
    name: 'North quay',
    children: [node('a'), node('b', {kind: 'deployment_group', state: 'active'})],
  }),
  node('south'),
];

const found = (query: string) => allNodes(withAncestors(TREE, filterOf(query)!)).map(({id}) => id);

test('an empty query filters nothing', () => {
  expect(filterOf(' ')).toBeUndefined();
});

test.each(['group active', 'DEPLOYMENT_GROUP', ' b '])('%j finds a resource and its parents', (query) => {
  expect(found(query)).toEqual(['north', 'b']);
});

test("hides a matching resource's children that don't match", () => {
  expect(found('quay')).toEqual(['north']);
  expect(found('quay nothing')).toEqual([]);
});

test('a key is a valid hash', () => {
  expect(keyOf({kind: 'pier', id: 'a/b c'})).toBe('pier/a%2Fb%20c');
});
