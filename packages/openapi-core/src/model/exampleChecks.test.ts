import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {loadDescription} from '../read/load';
import {checkRequestExamples} from './exampleChecks';
import {buildModel} from './model';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'examples-'));
});
afterEach(() => fs.rmSync(folder, {recursive: true}));

test.each([
  ['^(([a-z])+.)+[A-Z]([a-z])+$', /^The example of name doesn't match its schema: The value must match/],
  // The linear-time engine doesn't support lookaheads.
  ['^(?=(([a-z])+.)+[A-Z])', /^The example of name was not checked: Its pattern .+ takes too long\./],
])('warns about an example of 60 letters for %s', async (pattern, message) => {
  const file = path.join(folder, 'openapi.yaml');
  const name = {type: 'string', pattern, example: 'a'.repeat(60)};
  const content = {'application/json': {schema: {type: 'object', properties: {name}}}};
  const createThing = {operationId: 'createThing', requestBody: {content}, responses: {}};
  const description = {
    openapi: '3.1.0',
    info: {title: 'Things', version: '1'},
    paths: {'/things': {post: createThing}},
  };
  fs.writeFileSync(file, JSON.stringify(description, null, 2));
  const problems = checkRequestExamples(buildModel(await loadDescription(file)));
  const line = fs.readFileSync(file, 'utf8').split('\n').indexOf('                  "name": {') + 1;
  expect(problems).toEqual([
    {file, line, severity: 'warning', message: expect.stringMatching(message) as string},
  ]);
});
