import {withOtherName} from './otherName';

const nameFor = (body: object, taken: string[] | undefined = []) =>
  withOtherName(JSON.stringify(body), taken)?.name;

test.each([
  ['orders', 'orders-2'],
  ['orders-9', 'orders-10'],
  ['Orders', 'Orders 2'],
  ['Field ops 2', 'Field ops 3'],
])('suggests another name for %s: %s', (name, expected) => {
  expect(nameFor({name})).toBe(expected);
});

test('changes the taken field, or the name it derives from', () => {
  expect(JSON.parse(withOtherName('{"name": "Orders", "slug": "o"}', ['slug'])!.text)).toEqual({
    name: 'Orders',
    slug: 'o-2',
  });
  expect(nameFor({name: 'Orders', owner_id: 'usr_1'}, ['owner_id', 'slug'])).toBe('Orders 2');
});

test("doesn't suggest a name without a name or a taken field", () => {
  expect(nameFor({size: 1}, ['size'])).toBeUndefined();
  expect(withOtherName('{"name": "orders"}', undefined)).toBeUndefined();
  expect(withOtherName('not JSON', [])).toBeUndefined();
});
