import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {buildModel} from '@nacre-docs/openapi-core/model/model';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import {checkExtensions} from './extensionChecks';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'extension-checks-'));
const file = path.join(folder, 'openapi.yaml');
afterAll(() => fs.rmSync(folder, {recursive: true}));

const describe = (sample: string, signature: string) => `openapi: 3.1.0
info: {title: Things, version: '1'}
x-webhook-signature:
  algorithm: hmac-sha256
  ${signature}
  encoding: hex
paths:
  /things:
    get:
      operationId: listThings
      summary: List things
      tags: [Things]
      x-codeSamples:
        - ${sample}
      responses: {'200': {description: OK}}
`;

async function warnings(sample: string, signature: string): Promise<string[]> {
  fs.writeFileSync(file, describe(sample, signature));
  const model = buildModel(await loadDescription(file));
  model.problems.length = 0;
  checkExtensions(model, file);
  return model.problems.map(({line, message}) => `${line}: ${message}`);
}

const SIGNED =
  "content: '{id}.{timestamp}.{body}', headers: {A: 'v1={signature}', B: '{$request.body#/id}'}".replace(
    ', headers',
    '\n  headers',
  );

test('accepts known languages, plain text and known values', async () => {
  for (const lang of ['Python', 'C#', 'elixir', 'text'])
    expect(await warnings(`{lang: '${lang}', source: run}`, SIGNED)).toEqual([]);
});

test('reports a code sample in an unknown language with its line', async () => {
  expect(await warnings('{lang: Pyton, source: run}', SIGNED)).toEqual([
    '15: listThings: Prism has no language "Pyton", so this code sample has no colors. Did you mean "python"?',
  ]);
  expect(await warnings('{lang: Acme script, source: run}', SIGNED)).toEqual([
    expect.stringMatching('Correct `lang`, or write "text".'),
  ]);
});

test('reports an unknown value in a signature with its line', async () => {
  const wrong = "content: '{time_stamp}.{signature}.{\"a\": 1}'\n  headers: {A: 'v1={sig}'}";
  expect(await warnings('{lang: go, source: run}', wrong)).toEqual([
    expect.stringMatching(
      /^\d+: `content` of `x-webhook-signature` contains \{time_stamp\}, .* Did you mean \{timestamp\}\?$/,
    ),
    expect.stringMatching(/`content` .* contains \{signature\}, .* Write \{timestamp\}, \{id\}, \{body\} or/),
    expect.stringMatching(/The header A .* contains \{sig\}/),
  ]);
});
