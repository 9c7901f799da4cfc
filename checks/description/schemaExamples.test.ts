import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Schema} from '@nacre-docs/openapi-core/read/openapi';
import {bin} from '../process';
import {descriptionOf, validOperation} from './fixture';
import {checkSchemaExamples} from './schemaExamples';

/** What is wrong with a schema in a response, and with an example of a parameter. */
function messages(schema: Schema, parameter?: unknown): string[] {
  const operation = validOperation();
  operation.responses['200']!.content!['application/json']!.schema = {properties: {field: schema}};
  operation.parameters = [{name: 'q', in: 'query', schema: {...schema}, example: parameter}];
  return checkSchemaExamples(descriptionOf({patch: operation})).map(({message}) => message);
}

test('valid examples pass', () => {
  expect(messages({type: 'integer', examples: [1, 2], example: 3}, 4)).toEqual([]);
});

test.each<[Schema, unknown, string]>([
  [{type: 'integer', example: 'a'}, undefined, 'updateScope.field: example: the object must be integer.'],
  [
    {type: 'integer', examples: [1, 'a']},
    undefined,
    'updateScope.field: example: the object must be integer.',
  ],
  [{type: 'integer'}, 'a', 'updateScope q: example: the object must be integer.'],
  [
    {type: 'object', properties: {a: {type: 'string'}}, example: {b: 1}},
    undefined,
    'updateScope.field: example: the object has the field "b"',
  ],
])('invalid examples of %j are reported', (schema, parameter, message) => {
  expect(messages(schema, parameter)).toContainEqual(expect.stringContaining(message));
});

/** One that the linear engine knows, and one that is stopped. */
const ENDLESS = ['^([a-z]+)+$', '^(?=([a-z]+)+$)'];
const LONG = `${'a'.repeat(60)}!`;

test('patterns with nested repetitions are matched, or reported by name', () => {
  expect(messages({type: 'string', pattern: ENDLESS[0]}, LONG)).toEqual([
    expect.stringContaining('updateScope q: example: the object must match pattern'),
  ]);
  expect(messages({type: 'string', pattern: ENDLESS[1]}, LONG)).toContainEqual(
    expect.stringContaining(`the pattern ${ENDLESS[1]} takes too long for an example`),
  );
});

/** A site of another product has no templates. */
const CONFIGS = ['openapi/redocly.yaml', 'templates/openapi/redocly.yaml'].filter((file) =>
  fs.existsSync(file),
);

test.each(CONFIGS)('Redocly with %s matches no patterns', (config) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'redocly-'));
  const schema = {type: 'string', pattern: ENDLESS[0], example: LONG, examples: [LONG]};
  const content = {'application/json': {schema, example: LONG}};
  const get = {
    parameters: [{name: 'q', in: 'query', schema, example: LONG}],
    requestBody: {content},
    responses: {'200': {description: 'OK', headers: {'X-A': {schema, example: LONG}}, content}},
  };
  const file = path.join(folder, 'openapi.json');
  fs.writeFileSync(
    file,
    JSON.stringify({
      ...{openapi: '3.1.0', info: {title: 'A', version: '1'}, paths: {'/a': {get}}},
      components: {schemas: {Name: schema}},
    }),
  );
  try {
    const args = ['lint', file, '--config', config, '--format', 'json'];
    const {stdout} = spawnSync(process.execPath, [bin('@redocly/cli', 'redocly'), ...args], {
      encoding: 'utf8',
      // It would go on after the test.
      timeout: 50_000,
    });
    const {problems} = JSON.parse(stdout) as {problems: Array<{ruleId: string}>};
    expect(problems.map(({ruleId}) => ruleId)).not.toContainEqual(expect.stringMatching(/-examples$/));
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
});
