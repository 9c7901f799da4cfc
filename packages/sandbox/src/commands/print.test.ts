import {printed, printedError} from './print';

const BOATS = {
  data: [
    {id: 'b1', name: 'Tern', crew: 2, owner: {name: 'Ada'}, flags: ['a', 'b']},
    {id: 'b2', name: 'Kite', crew: null},
  ],
};

test.each<[string, Parameters<typeof printed>[0], string, string]>([
  ['nothing', {value: undefined}, '', ''],
  ['a text', {value: 'moored'}, '', 'moored'],
  ['a number', {value: 3}, '', '3'],
  [
    'a list with the columns of the page',
    {value: BOATS},
    'NAME  CREW  FLAGS',
    'NAME  CREW  FLAGS\nTern  2     a, b\nKite  -     -',
  ],
  ['a list without such', {value: BOATS}, '', 'ID  NAME  CREW\nb1  Tern  2\nb2  Kite  -'],
  [
    'own fields that are set before references to others, where the page has no columns',
    {
      value: {
        data: [
          {id: 'b1', dock_id: 'd1', berth_id: 'e1', name: 'Tern', hold: null, crew: 2, status: 'moored'},
        ],
      },
    },
    '',
    'ID  DOCK ID  NAME  CREW  STATUS\nb1  d1       Tern  2     moored',
  ],
  [
    'a list in an object that has no such columns',
    {value: {harbor_id: 'h1', boats: [{name: 'Tern', crew: 2}]}},
    'NAME  CREW',
    'NAME  CREW\nTern  2',
  ],
  ['texts one per line', {value: ['a', 'b']}, '', 'a\nb'],
  ['texts one per line, even where the page shows two in a line', {value: ['a', 'b']}, 'x  y', 'a\nb'],
  ['values of several types one per line', {value: ['a', 204, null, true]}, '', 'a\n204\n-\ntrue'],
  [
    'rows',
    {
      value: [
        ['a', 1],
        ['bcd', 2],
      ],
    },
    '',
    'a    1\nbcd  2',
  ],
  ['a short list as JSON', {value: ['a', 1], format: 'json'}, '', '["a", 1]'],
  ['an object as JSON', {value: {a: 1}, format: 'json'}, '', '{\n  "a": 1\n}'],
  [
    'YAML',
    {value: {a: 'x y', b: [{c: 1, d: 'true'}], e: [], f: {g: null}}, format: 'yaml'},
    '',
    'a: x y\nb:\n  - c: 1\n    d: "true"\ne: []\nf:\n  g: null',
  ],
])('%s', (_, output, shown, expected) => {
  expect(printed(output, shown.split('\n'))).toBe(expected);
});

test('an error has its status, code, detail, fields and request', () => {
  const body = {
    code: 'validation_failed',
    detail: 'One field is invalid.',
    errors: [{pointer: '/name', detail: 'Too long.'}],
    request_id: 'req_1',
  };
  expect(printedError({status: 422, headers: {}, body: JSON.stringify(body)})).toBe(
    'Error: 422 validation_failed\nOne field is invalid.\n/name: Too long.\nRequest: req_1',
  );
  expect(printedError({status: 502, headers: {}, body: 'no'})).toBe('Error: 502');
});
