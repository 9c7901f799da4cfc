import type {SandboxData} from '../contract';
import {type EntityNode, entityTree} from './tree';
import {NO_RULES} from '../rules';
import {Sandbox} from './sandbox';

const FIELDS = {
  type: 'object',
  properties: {id: {type: 'string'}, name: {type: 'string'}, nrn: {type: 'string'}},
};

function data(seed: SandboxData['seed']): SandboxData {
  return {
    title: 'Harbors',
    schemas: {},
    problems: [],
    headers: {},
    resourceTypes: Object.keys(seed).map((name) => ({name, schema: FIELDS, idField: 'id', parents: {}})),
    operations: [],
    roles: [],
    keys: [],
    seed,
    answers: {},
    inputs: {},
    commands: {},
    nextOperations: {},
    events: {},
    rules: {...NO_RULES, naming: {field: 'nrn', separator: ':'}},
  };
}

/** Each entity's id, with its children's trees. */
const shape = (nodes: EntityNode[]): unknown[] =>
  nodes.map(({id, children}) => (children.length > 0 ? [id, shape(children)] : id));

const treeOf = (seed: SandboxData['seed']) => shape(new Sandbox(data(seed), 0).look(0, entityTree));

test("nests an entity by its name's prefix, even if a level is missing", () => {
  const seed = {
    harbor: [{id: 'north', nrn: 'harbor=north'}],
    pier: [{id: 'p1', nrn: 'harbor=north:pier=1'}],
    boat: [
      {id: 'b1', nrn: 'harbor=north:pier=1:boat=1'},
      {id: 'b2', nrn: 'harbor=north:pier=2:boat=2'},
      {id: 'b3', nrn: 'harbor=south:boat=3'},
      {id: 'b4'},
    ],
  };
  expect(treeOf(seed)).toEqual([['north', [['p1', ['b1']], 'b2']], 'b3', 'b4']);
});

test("nests an entity in another kind's entity with the same name", () => {
  expect(
    treeOf({harbor: [{id: 'north', nrn: 'harbor=north'}], rule: [{id: 'r', nrn: 'harbor=north'}]}),
  ).toEqual([['north', ['r']]]);
});

test('names an entity by the first of its fields that people call it by', () => {
  const nodes = new Sandbox(
    data({boat: [{id: 'b1', slug: 'gull', name: 'Gull'}, {id: 'b2', semver: '1.9.0'}, {id: 'b3'}]}),
    0,
  ).look(0, entityTree);
  expect(nodes.map(({name}) => name)).toEqual(['Gull', '1.9.0', undefined]);
});

test("marks entities created by requests as the reader's own", () => {
  const pier = data({pier: [{id: 'p1'}, {id: 'p2'}]});
  const state = new Sandbox(pier, 0).state();
  const records = state.records.map((record) =>
    record.value.id === 'p2' ? {...record, isOwn: true as const} : record,
  );
  const tree = new Sandbox(pier, 0, {...state, records}).look(0, entityTree);
  expect(tree.map(({id, isOwn}) => [id, isOwn])).toEqual([
    ['p1', undefined],
    ['p2', true],
  ]);
});
