import type {EntityNode} from '../../engine/tree';
import {allNodes, filterOf, keyOf, nodeText, requestText, withAncestors} from './rows';

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

const found = (query: string) => allNodes(withAncestors(TREE, filterOf(query, nodeText)!)).map(({id}) => id);

test('an empty query filters nothing', () => {
  expect(filterOf(' ', nodeText)).toBeUndefined();
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

test.each([
  ['409', true],
  ['4xx post', true],
  ['/boats?name=tern gull', true],
  ['createboat', true],
  ['create boat', true],
  ['5xx', false],
  ['get', false],
])('%j finds a request: %j', (query, isFound) => {
  const request = {method: 'POST', path: '/boats?name=Tern%20Gull', headers: {}};
  const sent = {id: '', at: 0, folder: '', request, status: 409, milliseconds: 1};
  const matches = filterOf(query, requestText)!;
  expect(matches({...sent, simulated: {operation: 'createBoat'}})).toBe(isFound);
});
