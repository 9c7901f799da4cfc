import {errorStatus, preferences} from './headers';

test.each([
  ['code=409', {code: '409'}],
  ['code=409, example=resource_in_use', {code: '409', example: 'resource_in_use'}],
  ['code=409; example=a b', {code: '409', example: 'a b'}],
  ['code=409, example="in use, \\"still\\""', {code: '409', example: 'in use, "still"'}],
  ['return=minimal', {return: 'minimal'}],
  ['respond-async', {}],
])('the preference %s is read', (header, expected) => {
  expect(preferences(header)).toEqual(expected);
});

test('only errors are asked for by their status', () => {
  expect(['code=409', 'code=201', 'example=x', undefined].map(errorStatus)).toEqual([
    409,
    undefined,
    undefined,
    undefined,
  ]);
});
