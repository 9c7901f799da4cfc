import {fixtureApi, SETTINGS} from '../fixture';
import {sampleApi} from './api';
import {hclProblems, parseHcl} from './hcl';

test('only top-level entries of a block are arguments', () => {
  const {blocks, error} = parseHcl(
    'resource "a" "b" {\n  c = {\n    d = 1\n  }\n  e {\n    f = 2\n  }\n  g = jsonencode({\n    h = 3\n  })\n}\n',
  );
  expect(error).toBeUndefined();
  expect(blocks).toMatchObject([{type: 'resource', labels: ['a', 'b'], line: 0}]);
  expect(blocks[0]!.arguments.map(({name}) => name)).toEqual(['c', 'e', 'g']);
});

test('ignores braces in strings, comments, and heredocs', () => {
  const {blocks, error} = parseHcl(
    'a "b" {\n  c = "}{ # \\" {"\n  d = <<-EOT\n    }}}\n  EOT\n  e = 1 // }\n}\nf {\n}\n',
  );
  expect(error).toBeUndefined();
  expect(blocks.map(({type, arguments: list}) => [type, list.map(({name}) => name)])).toEqual([
    ['a', ['c', 'd', 'e']],
    ['f', []],
  ]);
});

test.each([
  ['a {\n', 'unclosed bracket'],
  ['}\n', 'does not start a block'],
  ['a {\n}}\n', 'unmatched closing bracket'],
  ['a {\n  b = <<EOT\n', 'unclosed bracket'],
])('rejects %s', (source, message) => {
  expect(parseHcl(source).error).toContain(message);
});

test('a comparison is not an argument', () => {
  expect(parseHcl('a {\n  b == c\n}\n').blocks[0]!.arguments).toEqual([]);
});

test('an import takes an id of its resource type', () => {
  const problems = (id: string) =>
    hclProblems(sampleApi(fixtureApi(), SETTINGS), `import {\n  to = nacre_scope.staging\n  id = ${id}\n}\n`);
  expect(problems('"scp_w980p35g7x1116zz"')).toEqual([]);
  expect(problems('var.id')).toEqual([]);
  expect(problems('"scope-${each.key}"')).toEqual([]);
  expect(problems('"app_sqc7k8k5a4zw5w09"')).toMatchObject([
    {line: 2, message: expect.stringContaining('The import of nacre_scope takes the id: ') as string},
  ]);
});
