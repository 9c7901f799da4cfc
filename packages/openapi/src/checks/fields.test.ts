import {checkFields, queryFields} from './fields';
import {fixturePage, linesOf} from './fixture';

const problems = (body: string) => linesOf(checkFields(fixturePage(body)));
const query = (expression: string, command = 'scope list') =>
  `\`\`\`bash\nnacre ${command} --query "${expression}"\n\`\`\``;

test.each([
  'The field `status`, the fields of `nothing`, and a `gone` page.',
  'Its `strategy.batch_percent` field.',
  '| Field | Meaning |\n|---|---|\n| `id`, `data[].status` | A |\n| other | B |',
  '| Key | Meaning |\n|---|---|\n| `run` | A |',
  query("data[?status=='gone'].[id, dimensions.anything, length(data)] | [0]"),
  query('{new_name: id, kind: strategy.type}', 'scope read --id scp_j6p84ydp695n2z2r'),
  query('gone', 'whoami'),
])('accepts existing fields in %j', (body) => {
  expect(problems(body)).toEqual([]);
});

test.each([
  [
    'a\n\nThe field `statsu` says it.',
    '3: `statsu` is called a field, but no API schema has statsu. Did you mean status?',
  ],
  ['The `strategy.batches` field.', 'no API schema has batches'],
  ['| Field | Meaning |\n|---|---|\n| `id` | A |\n| `health` | B |', '4: `health` is called a field'],
  [query("data[?health=='ok'].id"), '2: --query uses health, which listScopes does not return.'],
  [
    query('data[].[id, dimensions.any, statsu]'),
    '--query uses statsu, which listScopes does not return. Did you mean status?',
  ],
])('rejects %j: %s', (body, message) => {
  expect(problems(body)).toEqual([expect.stringContaining(message)]);
});

test('fields read by a JMESPath expression', () => {
  expect(queryFields("data[?a.b=='c' && !d].{e: f, g: length(h)} | [0]")).toEqual([
    'data',
    'a',
    'b',
    'd',
    'f',
    'h',
  ]);
  expect(queryFields('a.map."x.y".z, b.map.[p, q[0].r], c', new Set(['map']))).toEqual([
    'a',
    'map',
    'b',
    'map',
    'c',
  ]);
  expect(queryFields('sort_by(data, &created_at)[-1:].id')).toEqual(['data', 'created_at', 'id']);
});
