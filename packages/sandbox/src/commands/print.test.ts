import {printed, printedError} from './print';

const BOATS = {
  data: [
    {id: 'b1', name: 'Tern', crew: 2, owner: {name: 'Ada'}, flags: ['a', 'b']},
    {id: 'b2', name: 'Kite', crew: null},
  ],
};

test.each<[string, Parameters<typeof printed>[0], string, string]>([
  ['nothing', {value: undefined}, '', ''],
  ['a string', {value: 'moored'}, '', 'moored'],
  ['a number', {value: 3}, '', '3'],
  [
    'a list with the columns of the page',
    {value: BOATS},
    'NAME  CREW  FLAGS',
    'NAME  CREW  FLAGS\nTern  2     a, b\nKite  -     -',
  ],
  ['a list without columns on the page', {value: BOATS}, '', 'ID  NAME  CREW\nb1  Tern  2\nb2  Kite  -'],
  [
    "an entity's own fields with values, and one reference, without columns on the page",
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
    "a list in an object that doesn't have the page's columns",
    {value: {harbor_id: 'h1', boats: [{name: 'Tern', crew: 2}]}},
    'NAME  CREW',
    'NAME  CREW\nTern  2',
  ],
  ['strings one per line', {value: ['a', 'b']}, '', 'a\nb'],
  ['strings one per line, even if the page shows two per line', {value: ['a', 'b']}, 'x  y', 'a\nb'],
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
])('prints %s', (_, output, shown, expected) => {
  expect(printed(output, shown === '' ? [] : [shown])).toBe(expected);
});

test("prints an error's status, code, detail, fields and request", () => {
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
