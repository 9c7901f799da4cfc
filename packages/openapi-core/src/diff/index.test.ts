import path from 'node:path';
import {loadDescription} from '../read/load';
import {compareParts, inShort, thing} from '../fixtures/comparisons';
import {compareDescriptions} from './index';
import {SCHEMA_RULES} from './schemaRules';

const field = (schema: string) => `{type: object, properties: {a: ${schema}}}`;

test('a change has its location, old and new value, and a fix', async () => {
  const before = thing({schema: field('{type: integer, maximum: 9}'), in: 'request'});
  const after = thing({schema: field('{type: integer, maximum: 5}'), in: 'request'});
  expect(await compareParts(before, after)).toEqual([
    {
      rule: 'request-property-max-decreased',
      level: 'breaking',
      operation: {
        kind: 'operation',
        method: 'POST',
        path: '/things',
        operationId: 'createThing',
        slug: 'create-thing',
        title: 'Create a thing',
      },
      location: {part: 'request', mediaType: 'application/json', pointer: '/a'},
      before: '9',
      after: '5',
      text: 'The body field `a` has the maximum `5` instead of `9`.',
      action: 'Send only values that the new form accepts.',
      source: {file: expect.stringMatching(/after\.json$/) as string, line: expect.any(Number) as number},
    },
  ]);
});

test('the most severe change comes first, and removed parts have the earlier file', async () => {
  const before = thing({operation: '{parameters: [{name: a, in: query}]}'});
  const after = thing({operation: '{deprecated: true}'});
  const changes = await compareParts(before, after);
  expect(changes.map(({level, source}) => [level, path.basename(source!.file)])).toEqual([
    ['breaking', 'before.json'],
    ['info', 'after.json'],
  ]);
});

test('identical descriptions have no changes', async () => {
  const file = path.join('tests', 'fixtures', 'descriptions', 'complete.yaml');
  expect(compareDescriptions(await loadDescription(file), await loadDescription(file))).toEqual([]);
});

const components = (schemas: string) => `{components: {schemas: ${schemas}}}`;

test('stops at a recursive schema', async () => {
  const tree = (type: string) =>
    components(
      `{Tree: {type: object, properties: {name: {type: ${type}}, left: {$ref: "#/components/schemas/Tree"}, all: {type: array, items: {$ref: "#/components/schemas/Tree"}}}}}`,
    );
  const part = (type: string) =>
    thing({root: tree(type), schema: '{$ref: "#/components/schemas/Tree"}', in: 'response'});
  const changes = await compareParts(part('string'), part('integer'));
  expect(changes.map(({location}) => location.pointer)).toEqual(['/name']);
});

test('stops comparing two recursive schemas that expand endlessly, and reports it', async () => {
  const part = (limit: number) => {
    const one = (name: string) =>
      `${name}: {type: object, properties: {text: {type: string, maxLength: ${limit}}, x: {$ref: "#/components/schemas/${name}"}, y: {$ref: "#/components/schemas/${name}"}}}`;
    const both = 'Both: {allOf: [{$ref: "#/components/schemas/A"}, {$ref: "#/components/schemas/B"}]}';
    const root = components(`{${one('A')}, ${one('B')}, ${both}}`);
    return thing({root, schema: '{$ref: "#/components/schemas/Both"}', in: 'request'});
  };
  const changes = await compareParts(part(9), part(5));
  expect(changes[0]).toMatchObject({
    rule: 'request-property-max-length-decreased',
    location: {pointer: '/text'},
  });
  expect(changes.length).toBeLessThan(100_000);
});

test('compares a tree with millions of expanded fields schema by schema', async () => {
  const levels = Array.from({length: 24}, (_, index) => {
    const $ref = `{$ref: "#/components/schemas/L${index + 1}"}`;
    return `L${index}: {type: object, properties: {a: ${$ref}, b: ${$ref}}}`;
  });
  const part = (type: string) =>
    thing({
      root: components(`{${levels.join(', ')}, L24: {type: ${type}}}`),
      schema: '{$ref: "#/components/schemas/L0"}',
      in: 'request',
    });
  const changes = await compareParts(part('string'), part('integer'));
  expect(changes).toHaveLength(20);
  expect(inShort(changes.slice(0, 1))).toBe('request-property-type-changed breaking');
});

test('a shared schema changes in both operations', async () => {
  const body = {content: {'application/json': {schema: {$ref: '#/components/schemas/A'}}}};
  const operation = (operationId: string) => ({put: {operationId, requestBody: body, responses: {}}});
  const part = (type: string) => ({
    ...thing({root: components(`{A: {type: object, properties: {a: {type: ${type}}}}}`)}),
    paths: {'/a': operation('a'), '/b': operation('b')},
  });
  const changes = await compareParts(part('string'), part('integer'));
  expect(changes.map(({operation}) => operation?.path)).toEqual(['/a', '/b']);
});

test('cuts a long value, and a backtick does not end the code', async () => {
  const part = (value: string) => thing({schema: field(JSON.stringify({default: value})), in: 'request'});
  const [change] = await compareParts(part('a`b'), part('x'.repeat(200)));
  expect(change!.text).toBe(
    `The body field \`a\` has the default \`${'x'.repeat(79)}…\` instead of \`\`a\`b\`\`.`,
  );
});

test('handles fields named like parts of a pointer or like Object members', async () => {
  const part = (type: string) =>
    thing({
      schema: `{type: object, properties: {"a/b": {type: ${type}}, constructor: {type: ${type}}}}`,
      in: 'request',
    });
  const changes = await compareParts(part('string'), part('integer'));
  expect(changes.map(({location}) => location.pointer)).toEqual(['/a~1b', '/constructor']);
  const [added] = await compareParts(
    thing({schema: '{type: object, properties: {}}', in: 'request'}),
    thing({schema: '{type: object, properties: {toString: {}}}', in: 'request'}),
  );
  expect(added).toMatchObject({rule: 'new-optional-request-property', location: {pointer: '/toString'}});
});

test.each([
  ['a/b: {type: array, items: {properties: {c: A}}}', 'The body field `a/b[].c`'],
  ['a: {additionalProperties: {properties: {b: A}}}', 'The body field `a.*.b`'],
  ['a: {oneOf: [{title: X, properties: {b: A}}, {title: Y}]}', 'The body field `a.b` (`X`)'],
])('names the field in %s', async (properties, subject) => {
  const part = (schema: string) =>
    thing({schema: `{properties: {${properties.replace('A', schema)}}}`, in: 'request'});
  const [change] = await compareParts(part('{type: string}'), part('{type: integer}'));
  expect(change?.text).toBe(`${subject} is \`integer\` instead of \`string\`.`);
});

test('a change in each item of a list has the list and a sentence about an item', async () => {
  const part = (type: string) =>
    thing({
      schema: `{properties: {a/b: {type: array, items: {properties: {c: {type: ${type}}}}}}}`,
      in: 'response',
    });
  const [change] = await compareParts(part('string'), part('integer'));
  expect(change?.text).toBe('The response field `a/b[].c` is `integer` instead of `string`.');
  expect(change?.inList).toEqual({
    list: 'a/b',
    text: 'The response field `c` is `integer` instead of `string`.',
  });
});

test('names the status of a response if there are several successes', async () => {
  const responses = (type: string) => {
    const answer = `{description: a, content: {a/b: {schema: {properties: {a: {type: ${type}}}}}}}`;
    return {
      one: `{responses: {200: ${answer}}}`,
      two: `{responses: {200: ${answer}, 202: {description: b}}}`,
    };
  };
  const textOf = async (which: 'one' | 'two') => {
    const [before, after] = [responses('string')[which], responses('integer')[which]];
    return (await compareParts(thing({operation: before}), thing({operation: after})))[0]!.text;
  };
  expect(await textOf('one')).toBe('The response field `a` is `integer` instead of `string`.');
  expect(await textOf('two')).toBe('The field `a` of the 200 response is `integer` instead of `string`.');
});

test('each schema rule has a sentence', () => {
  for (const [, , says] of Object.values(SCHEMA_RULES)) expect(says).toMatch(/^[a-z]/);
});
