import type {EntityNode} from '../../engine/tree';
import {keysAbove, treeRows} from './rows';

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
    children: [node('a'), node('b', {kind: 'deployment_group', state: 'active'}), node('c', {isOwn: true})],
  }),
  node('south'),
];

const shown = (open: string[], query = '') =>
  treeRows(TREE, new Set(open), query).map(({node: {id}, level, isOpen}) => [id, level, isOpen]);

test("shows only children of open rows, the reader's own entities first", () => {
  expect(shown([])).toEqual([
    ['north', 1, false],
    ['south', 1, undefined],
  ]);
  expect(shown(['pier north'])).toEqual([
    ['north', 1, true],
    ['c', 2, undefined],
    ['a', 2, undefined],
    ['b', 2, undefined],
    ['south', 1, undefined],
  ]);
});

test.each(['group active', 'DEPLOYMENT_GROUP', ' b '])('%j finds a row and shows its parents', (query) => {
  expect(shown([], query)).toEqual([
    ['north', 1, true],
    ['b', 2, undefined],
  ]);
});

test("hides a matching row's children that don't match", () => {
  expect(shown([], 'quay')).toEqual([['north', 1, undefined]]);
  expect(shown([], 'quay nothing')).toEqual([]);
});

test("finds a row's parents", () => {
  expect(keysAbove(TREE, 'deployment_group b')).toEqual(['pier north']);
  expect(keysAbove(TREE, 'pier south')).toEqual([]);
  expect(keysAbove(TREE, 'pier gone')).toBeUndefined();
});
