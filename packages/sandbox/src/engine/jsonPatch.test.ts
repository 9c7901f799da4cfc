import {patched} from './jsonPatch';

const ENTITY = {label: 'Crane', tags: ['a', 'b'], size: {m: 1, 'a/b~': 2}};
const change = (...operations: unknown[]) => patched(ENTITY, operations);

test('applies every operation, and leaves the entity as it was', () => {
  expect(
    change(
      {op: 'test', path: '/size', value: {'a/b~': 2, m: 1}},
      {op: 'add', path: '/tags/1', value: 'new'},
      {op: 'add', path: '/tags/-', value: 'last'},
      {op: 'replace', path: '/tags/0', value: 'first'},
      {op: 'replace', path: '/label', value: null},
      {op: 'remove', path: '/size/a~1b~0'},
      {op: 'copy', from: '/size', path: '/sizes'},
      {op: 'move', from: '/size/m', path: '/sizes/n'},
    ),
  ).toEqual({label: null, tags: ['first', 'new', 'b', 'last'], size: {}, sizes: {m: 1, n: 1}});
  expect(change({op: 'replace', path: '', value: {label: 'Whole'}})).toEqual({label: 'Whole'});
  expect(ENTITY).toEqual({label: 'Crane', tags: ['a', 'b'], size: {m: 1, 'a/b~': 2}});
});

test.each([
  {op: 'add', path: '/toString/call', value: 1},
  {op: 'add', path: '/tags/push/call', value: 1},
  {op: 'add', path: '/constructor/prototype/hacked', value: 1},
  {op: 'add', path: '/__proto__/hacked', value: 1},
  {op: 'add', path: '/tags/3', value: 1},
  {op: 'add', path: '/tags/-1', value: 1},
  {op: 'add', path: '/label/x', value: 1},
  {op: 'add', path: 'label', value: 1},
  {op: 'add', path: '/label'},
  {op: 'replace', path: '', value: null},
  {op: 'replace', path: '/tags/-', value: 1},
  {op: 'remove', path: ''},
  {op: 'remove', path: '/tags/length'},
  {op: 'move', from: '/size', path: '/size/inner'},
  {op: 'copy', from: '/toString', path: '/a'},
  {op: 'constructor', path: '/label'},
  {op: 'add', value: 1},
  null,
])("can't apply %j", (operation) => {
  expect(() => change(operation)).toThrow("Operation 1 of the JSON Patch can't be applied");
  expect(({} as {hacked?: unknown}).hacked).toBeUndefined();
  expect(Object.keys(Object.prototype.toString)).toEqual([]);
});

test('names such as __proto__ are names of fields', () => {
  const entity = change({op: 'add', path: '/size/__proto__', value: {hacked: 1}});
  expect(JSON.stringify(entity.size)).toBe('{"m":1,"a/b~":2,"__proto__":{"hacked":1}}');
});

test('copies of copies end before they fill the memory', () => {
  const copies = Array.from({length: 40}, (_, index) => ({
    op: 'copy',
    from: '/size',
    path: `/size/${index}`,
  }));
  expect(() => change(...copies)).toThrow('The JSON Patch copies more than 2 MiB.');
});
