import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {buildModel} from '@nacre-docs/openapi-core/model/model';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import type {DataPart, SandboxData, SandboxInput} from '../contract';
import {Sandbox} from '../engine/sandbox';
import {inParts, NOW} from '../tests/fixture';
import {CompactSchemas} from './compactSchemas';
import {makeSandboxData} from './makeData';
import {splitData} from './writeData';

/** A description with list and create operations for resources that link to six others each. */
function description(resources: number): object {
  const names = Array.from({length: resources}, (_, index) => `thing${index}`);
  const json = (schema: object) => ({content: {'application/json': {schema}}});
  const refer = (name: string) => ({$ref: `#/components/schemas/${name}`});
  const paths = names.map((name) => {
    const answer = {description: 'The thing.', ...json(refer(name))};
    const list = {description: 'All of them.', ...json({type: 'array', items: refer(name)})};
    const creation = {requestBody: json(refer(name)), responses: {200: answer}};
    return [
      [`/${name}s`, {get: {responses: {200: list}}, post: creation}],
      [`/${name}s/{${name}_id}`, {get: {responses: {200: answer}}}],
    ];
  });
  const schemas = names.map((name, index) => {
    const links = Array.from({length: 6}, (_, step) => [
      `link_${step}`,
      refer(names[(index * 7 + step * step * 13 + 1) % resources]!),
    ]);
    const properties = {
      id: {type: 'string'},
      status: {type: 'string', enum: ['active', 'archived']},
      ...(Object.fromEntries(links) as object),
    };
    return [name, {type: 'object', properties}];
  });
  return {
    openapi: '3.1.0',
    info: {title: 'Things', version: '1'},
    paths: Object.fromEntries(paths.flat()) as object,
    components: {schemas: Object.fromEntries(schemas) as object},
  };
}

/** Data of a description whose bodies refer to nearly every schema, directly or indirectly. */
async function dataOf(operations: number): Promise<SandboxData> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shared-schemas-'));
  try {
    const file = path.join(folder, 'openapi.json');
    fs.writeFileSync(file, JSON.stringify(description(operations / 2)));
    return makeSandboxData(buildModel(await loadDescription(file)));
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
}

test('data grows linearly with the operations', async () => {
  const [half, whole] = [JSON.stringify(await dataOf(300)), JSON.stringify(await dataOf(600))];
  expect(whole.length / half.length).toBeLessThan(2.2);
});

test('validates a request against shared schemas', async () => {
  const {base, parts} = splitData(await dataOf(300));
  const operation = base.operations.find(({role}) => role === 'create')!;
  const sandbox = new Sandbox(base, NOW);
  const send = (body: object) => {
    const request = {
      method: operation.method,
      path: operation.path.replace(/\{\w+\}/g, 'a'),
      headers: {Authorization: 'Bearer token', 'Content-Type': 'application/json'},
      body: JSON.stringify(body),
    };
    return inParts(
      sandbox,
      (part) => parts[part as DataPart],
      () => sandbox.handle(request, NOW),
    );
  };
  const wrong = send({id: 'a', status: 'active', link_2: {id: 'b', status: 'unheard of'}});
  expect(wrong.body).toContain('/link_2/status');
  const right = send({id: 'a', status: 'active', link_2: {id: 'b', status: 'archived'}});
  expect((parts[`input-${operation.id}`] as SandboxInput).schemas).toEqual({});
  expect(right.status).toBe(200);
});

test('keeps schemas that few inputs use in those inputs', async () => {
  const data = await dataOf(2);
  const input = (...names: string[]): SandboxInput => ({
    success: {status: 200, headers: []},
    errors: {},
    parameters: [],
    body: {types: {'application/json': {anyOf: names.map((name) => ({$ref: name}))}}},
  });
  const schemas: SandboxData['schemas'] = {
    Long: {type: 'string', enum: Array.from({length: 5_000}, (_, index) => `value ${index}`)},
    Outer: {items: {$ref: 'Short'}},
    Short: {type: 'string'},
  };
  const split = (inputs: SandboxData['inputs']) => {
    const {base, parts} = splitData({...data, resourceTypes: [], schemas, inputs});
    const own = Object.keys(inputs).map((id) => (parts[`input-${id}`] as SandboxInput).schemas);
    return [base.schemas, ...own].map((each) => Object.keys(each!));
  };
  const inputs = {a: input('Long', 'Short'), b: input('Outer')};
  expect(split(inputs)).toEqual([[], ['Long', 'Short'], ['Outer', 'Short']]);
  expect(split({...inputs, c: input('Long')})).toEqual([['Long'], ['Short'], ['Outer', 'Short'], []]);
});

test('follows a long chain of schema references', () => {
  const count = 20_000;
  const schemas = Object.fromEntries(
    Array.from({length: count}, (_, index) => [
      `S${index}`,
      {properties: {next: {$ref: `#/components/schemas/S${(index + 1) % count}`}}},
    ]),
  );
  const compact = new CompactSchemas({components: {schemas}} as unknown as OpenApiDocument, () => undefined);
  expect(compact.compact({$ref: '#/components/schemas/S0'})).toEqual({$ref: 'S0'});
  expect(Object.keys(compact.collected())).toHaveLength(count);
  expect(compact.collected().S19999).toEqual({properties: {next: {$ref: 'S0'}}});
});
