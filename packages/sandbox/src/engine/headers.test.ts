import {preferences, sendable} from './headers';

test.each([
  ['code=409', {status: 409}],
  ['code=409, example=resource_in_use', {status: 409, example: 'resource_in_use'}],
  ['code=409; example=a b', {status: 409, example: 'a b'}],
  ['code=409, example="in use, \\"still\\""', {status: 409, example: 'in use, "still"'}],
  ['code=201', {}],
  ['example=x', {example: 'x'}],
  ['return=minimal', {}],
  ['respond-async', {}],
  [undefined, {}],
])('reads the preference %s', (header, expected) => {
  expect(preferences(header)).toEqual(expected);
});

test.each([
  ['a line break', {'X-Note': 'one\r\nSet-Cookie: two'}],
  ['a character outside Latin-1', {'X-Note': 'наблюдение'}],
  ['a control character', {'X-Note': 'a\u0000b'}],
  ['a name with a space', {'X Note': 'one'}],
])('an answer leaves out a header with %s', (_, headers) => {
  expect(sendable({...headers, 'X-Page': 'größe\t2'})).toEqual({'X-Page': 'größe\t2'});
});
